"""Cut, mutated and wrapped, a valid answer comes to the same actions, to a beginning of them, or to a question."""

import json
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from host.navigator.decide import Answer, AskAgain
from shared_schemas.actions import Action
from tests.unit.mind.answers import REGISTRY, Says, read, written
from tests.unit.mind.valid_answers import ANSWERS, LISTS, as_json

SLICES = st.integers(1, 60)


def actions_of(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """The actions as they come out of the ladder, defaults left out."""
    built: list[Action] = []
    for item in answer["action"]:
        ((name, parameters),) = item.items()
        built.append(REGISTRY.by_name[name].model_validate(parameters))
    return written(built)


def outcome_of(said: Says | str, slice_chars: int = 20) -> tuple[list[dict[str, Any]], list[dict[str, Any]] | None]:
    """What was given early; the actions of the whole answer, or None for a question. Early is always told."""
    early, outcome = read(said, slice_chars)
    match outcome:
        case Answer(actions=actions):
            assert list(actions[: len(early)]) == early
            return written(early), written(actions)
        case AskAgain(already=already):
            assert list(already) == early
            return written(early), None


@given(ANSWERS, SLICES, st.booleans())
def test_a_valid_answer_comes_to_its_actions_however_it_is_sliced(
    answer: dict[str, Any], slice_chars: int, as_tool: bool
) -> None:
    text = as_json(answer)
    said = Says(tool_calls=[("answer", text)]) if as_tool else Says(text)
    early, actions = outcome_of(said, slice_chars)
    assert actions is not None
    assert actions == actions_of(answer)
    last = answer["action"][-1].keys() & {"done", "ask_user"}
    assert len(early) == len(actions) - (1 if last else 0)


@given(ANSWERS, st.floats(0, 1), SLICES, st.booleans())
def test_a_cut_answer_comes_to_a_beginning_of_its_actions(
    answer: dict[str, Any], share: float, slice_chars: int, as_tool: bool
) -> None:
    text = as_json(answer)
    cut = text[: int(len(text) * share)]
    early, actions = outcome_of(Says(tool_calls=[("answer", cut)]) if as_tool else Says(cut), slice_chars)
    wanted = actions_of(answer)
    assert early == wanted[: len(early)]
    assert actions is None or actions == wanted[: len(actions)]


def _repr(answer: Any) -> str:
    return repr(answer)


def _commented(answer: Any) -> str:
    return json.dumps(answer, indent=1, ensure_ascii=False).replace("\n", " // so\n") + "\n"


def _trailing_commas(answer: Any) -> str:
    match answer:
        case dict():
            return (
                "{" + "".join(f"{json.dumps(key)}: {_trailing_commas(value)}, " for key, value in answer.items()) + "}"
            )
        case list():
            return "[" + "".join(f"{_trailing_commas(value)}, " for value in answer) + "]"
        case _:
            return json.dumps(answer)


def _full_width(answer: Any) -> str:
    match answer:
        case dict():
            return "｛" + "，".join(f"{json.dumps(key)}：{_full_width(value)}" for key, value in answer.items()) + "｝"
        case list():
            return "［" + "，".join(_full_width(value) for value in answer) + "］"
        case _:
            return json.dumps(answer, ensure_ascii=False)


def _numbers_as_texts(answer: Any) -> str:
    items: list[Any] = []
    for item in answer["action"]:
        ((name, parameters),) = item.items()
        items.append({name: {key: str(v) if type(v) is int else v for key, v in parameters.items()}})
    return json.dumps({**answer, "action": items})


def _all_keys_but_one_null(answer: Any) -> str:
    nothing = dict.fromkeys(REGISTRY.by_name)
    return json.dumps({**answer, "action": [{**nothing, **item} for item in answer["action"]]})


DIALECTS: dict[str, Callable[[Any], str]] = {
    "repr of Python": _repr,
    "comments": _commented,
    "trailing commas": _trailing_commas,
    "full width": _full_width,
    "numbers as texts": _numbers_as_texts,
    "all keys": _all_keys_but_one_null,
    "list alone": lambda answer: json.dumps(answer["action"]),
    "wrapper": lambda answer: json.dumps({"answer": answer}),
    "name and parameters": lambda answer: json.dumps({"name": "answer", "parameters": answer}),
    "function": lambda answer: json.dumps(
        {"type": "function", "function": {"name": "answer", "arguments": json.dumps(answer)}}
    ),
    "items by name": lambda answer: json.dumps(
        {"action": [{"name": next(iter(i)), "arguments": json.dumps(next(iter(i.values())))} for i in answer["action"]]}
    ),
    "encoded twice": lambda answer: json.dumps(json.dumps(answer)),
    "action as text": lambda answer: json.dumps({**answer, "action": json.dumps(answer["action"])}),
}
AROUND = [
    ("", ""),
    ("```json\n", "\n```"),
    ("```\n", "\n```"),
    ("Here it is:\n", "\nDone, {really}."),
    ('<think>Maybe {"action": [{"go_back": {}}]}?</think>\n', ""),
    ('I see. {"action": oops </think>', ""),
    ("\n\n  ", "\n"),
]


@given(ANSWERS, st.sampled_from(sorted(DIALECTS)), st.sampled_from(AROUND), SLICES)
def test_a_dialect_and_what_stands_around_change_nothing(
    answer: dict[str, Any], dialect: str, around: tuple[str, str], slice_chars: int
) -> None:
    text = DIALECTS[dialect](answer)
    if dialect == "encoded twice":
        around = ("", "")
    early, actions = outcome_of(around[0] + text + around[1], slice_chars)
    wanted = actions_of(answer)
    assert actions == wanted
    assert early == wanted[: len(early)]


@given(ANSWERS, st.sampled_from(sorted(DIALECTS)), st.floats(0, 1))
def test_a_cut_dialect_comes_to_a_beginning_or_a_question(answer: dict[str, Any], dialect: str, share: float) -> None:
    text = DIALECTS[dialect](answer)
    early, actions = outcome_of(text[: int(len(text) * share)])
    wanted = actions_of(answer)
    assert early == wanted[: len(early)]
    assert actions is None or actions == wanted[: len(actions)]


def _structure(text: str) -> list[int]:
    """Positions of the punctuation of canonical JSON outside of its strings, and of the quotes."""
    positions: list[int] = []
    inside = escaped = False
    for position, char in enumerate(text):
        if inside and not escaped and char == "\\":
            escaped = True
            continue
        if char == '"' and not escaped:
            inside = not inside
            positions.append(position)
        elif not inside and char in "{}[]:,":
            positions.append(position)
        escaped = False
    return positions


PLACES = st.integers(0, 2**20)
"""Each stands for one of the places that a text has, counted round and round."""


@given(ANSWERS, PLACES, st.sampled_from(["", "{", "}", "[", "]", ",", ":", '"', " "]))
def test_a_damaged_structure_comes_to_the_actions_or_a_question(answer: dict[str, Any], place: int, put: str) -> None:
    text = as_json(answer)
    places = _structure(text)
    position = places[place % len(places)]
    damaged = text[:position] + put + text[position + 1 :]
    early, actions = outcome_of(damaged)
    wanted = actions_of(answer)
    assert all(action in wanted for action in early)
    assert actions is None or all(action in wanted for action in actions)


@given(ANSWERS, st.lists(PLACES, min_size=1, max_size=4))
def test_punctuation_that_is_missing_comes_to_the_actions_or_a_question(
    answer: dict[str, Any], places: list[int]
) -> None:
    text = as_json(answer)
    separators = [position for position in _structure(text) if text[position] in ",:"]
    left_out = {separators[place % len(separators)] for place in places}
    _, actions = outcome_of("".join(char for position, char in enumerate(text) if position not in left_out))
    assert actions is None or actions == actions_of(answer)


@given(LISTS, st.sampled_from(["", " ", ",", ", ", "; "]), st.sampled_from([":", ""]))
def test_quotes_that_are_not_escaped_come_to_a_beginning_or_a_question(
    actions: list[dict[str, Any]], comma: str, colon: str
) -> None:
    text = json.dumps(actions, ensure_ascii=False, separators=(comma or ",", colon or ":"))
    _, came_to = outcome_of('{"action": ' + text.replace('\\"', '"') + "}")
    assert came_to is None or came_to == actions_of({"action": actions})[: len(came_to)]


_WORDS = [
    '{"action": [',
    "]}",
    '{"go_back": {}}',
    ", ",
    '{"wait": 3}',
    "<think>",
    "</think>",
    '"',
    "'",
    "{",
    "}",
    "x",
    ": ",
    "null",
]


@given(st.lists(st.sampled_from(_WORDS), max_size=12).map("".join), SLICES)
def test_what_was_given_early_is_always_told(text: str, slice_chars: int) -> None:
    outcome_of(text, slice_chars)

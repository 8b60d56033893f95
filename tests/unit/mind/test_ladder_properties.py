"""Cut and wrapped, a valid answer comes to the same actions, to a beginning of them, or to a question."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.unit.mind.answers import REGISTRY, Says
from tests.unit.mind.property_outcome import actions_of, outcome_of
from tests.unit.mind.valid_answers import ANSWERS, as_json

pytestmark = pytest.mark.timeout(900)  # for 5,000 examples on a machine that has much else to do

SLICES = st.integers(1, 60)


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

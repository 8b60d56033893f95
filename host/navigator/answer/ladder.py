"""The ladder: structured output as parsed, the raw content, the tool calls; what all of it comes to."""

from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from host.navigator.answer.find_json import find_json
from host.navigator.answer.items import Invalid, ItemReading, Nothing, Unknown, read_call, read_item
from host.navigator.answer.json_lexer import Broken
from host.navigator.answer.outcome import Answer, AskAgain, CurrentState
from host.navigator.answer.relaxed_json import CutList, CutObject
from host.navigator.answer.repaired_json import read_whole
from host.navigator.answer.shape import Unclear, is_wrapper, read_shape
from host.navigator.registry import Registry
from shared_schemas.actions import Action, AskUser, Done

WANTED = 'Answer with one JSON object: {"current_state": {…}, "action": [{"name_of_the_action": {its parameters}}, …]}.'
_LAST = (Done, AskUser)


@dataclass(frozen=True)
class RawToolCall:
    """A tool call as the model wrote it; `arguments` is text, well-formed or not."""

    name: str
    arguments: str


@dataclass(frozen=True)
class RawAnswer:
    """All that came from the model. `parsed`: what a provider's own structured output made of it, if it did."""

    parsed: JsonValue
    content: str
    tool_calls: tuple[RawToolCall, ...]


def read_answer(raw: RawAnswer, registry: Registry) -> Answer | AskAgain:
    """The actions that the model wrote, or what it must be asked again."""
    if raw.parsed is not None and isinstance(outcome := _of_value(raw.parsed, registry), Answer):
        return outcome
    content = _of_content(raw.content, registry)
    calls = _of_tool_calls(raw.tool_calls, registry)
    match content, calls:
        case (None, None):
            return AskAgain(f"The answer held no JSON object. {WANTED}")
        case (None, Answer() | AskAgain() as outcome) | (Answer() | AskAgain() as outcome, None):
            return outcome
        case (Answer(), Answer()):
            return content if content.actions == calls.actions else _several()
        case (_, Answer()):
            return calls
        case _:
            return content


def _of_content(text: str, registry: Registry) -> Answer | AskAgain | None:
    if text.lstrip().startswith('"'):
        text = _decoded(text)
    try:
        found = find_json(text)
    except Broken as error:
        return AskAgain(f"The JSON of the answer cannot be read: {error}. {WANTED}")
    calls = [_named_calls(each.value) if each.is_tool_call else None for each in found]
    if found and all(calls):
        return _of_calls([call for named in calls if named for call in named], registry)
    outcomes = [outcome for each in found if (outcome := _of_value(each.value, registry)) is not None]
    if not outcomes:
        return None
    first = outcomes[0]
    if len(outcomes) == 1:
        return first
    same = all(isinstance(each, Answer) and isinstance(first, Answer) and _equal(each, first) for each in outcomes)
    return first if same else _several()


def _decoded(text: str) -> str:
    """What a JSON string that holds the whole answer encodes; any other text as it is."""
    try:
        decoded = read_whole(text)
    except Broken:
        return text
    return decoded if isinstance(decoded, str) else text


def _equal(one: Answer, other: Answer) -> bool:
    """Whether two answers come to the same; what they say of it may differ."""
    return one.notes == other.notes and [_without_intent(each) for each in one.actions] == [
        _without_intent(each) for each in other.actions
    ]


def _without_intent(action: Action) -> Action:
    return action.model_copy(update={"intent": None})


def _named_calls(value: JsonValue) -> list[tuple[str, JsonValue]] | None:
    """The calls in a value that stands where a model calls tools in its text: one, or a list; None: it is no call."""
    if isinstance(value, CutObject | CutList):
        return None
    calls = value if isinstance(value, list) else [value]
    named = [_named_call(each) for each in calls]
    return [call for call in named if call] if all(named) else None


def _named_call(value: JsonValue) -> tuple[str, JsonValue] | None:
    if isinstance(value, dict) and isinstance(value.get("name"), str):
        return str(value["name"]), value.get("arguments", value.get("parameters", {}))
    return None


def _of_tool_calls(calls: tuple[RawToolCall, ...], registry: Registry) -> Answer | AskAgain | None:
    return _of_calls([(call.name, _decoded(call.arguments or "{}")) for call in calls], registry) if calls else None


def _of_calls(calls: list[tuple[str, JsonValue]], registry: Registry) -> Answer | AskAgain:
    # A tool without a name is the one that was offered.
    wrapped = [
        (name, arguments)
        for name, arguments in calls
        if not name.strip() or (is_wrapper(name) and name not in registry.by_name)
    ]
    if not wrapped:
        readings = [read_call(name, arguments, registry) for name, arguments in calls]
        return _of_readings(CurrentState(), readings, registry, is_cut=False)
    if len(wrapped) < len(calls):
        return AskAgain(f"The answer mixed tool calls of different kinds. {WANTED}")
    first = _of_arguments(wrapped[0][1], registry)
    if len(wrapped) == 1 or not isinstance(first, Answer):
        return first
    others = [_of_arguments(arguments, registry) for _, arguments in wrapped[1:]]
    if all(isinstance(other, Answer) and _equal(other, first) for other in others):
        return first
    note = f"The tool was called {len(wrapped)} times; only the first call was carried out, the others were not."
    return Answer(first.current_state, first.actions, (*first.notes, note))


def _of_arguments(arguments: JsonValue, registry: Registry) -> Answer | AskAgain:
    """Arguments that are text are read as content is: models put fences and prose around them too."""
    outcome = _of_content(arguments, registry) if isinstance(arguments, str) else _of_value(arguments, registry)
    return outcome or AskAgain(f"The arguments of the tool call hold no actions. {WANTED}")


def _several() -> AskAgain:
    return AskAgain(f"The answer held several different answers. {WANTED}")


def _of_value(value: JsonValue, registry: Registry) -> Answer | AskAgain | None:
    try:
        shape = read_shape(value, registry)
    except Unclear as error:
        return AskAgain(f"{error} {WANTED}")
    if shape is None:
        return None
    readings = [read_item(item, registry) for item in shape.items]
    return _of_readings(shape.state, readings, registry, is_cut=shape.is_cut)


def _of_readings(
    state: CurrentState, readings: Sequence[ItemReading], registry: Registry, *, is_cut: bool
) -> Answer | AskAgain:
    actions: list[Action] = []
    notes: list[str] = []
    for reading in readings:
        match reading:
            case Nothing():
                continue
            case Invalid(reason):
                return AskAgain(f"{reason} {WANTED}")
            case Unknown(name):
                complaint = f"There is no action {name!r}. {_names(registry)}"
                if not actions:
                    return AskAgain(complaint)
                notes.append(f"{complaint} It and what followed it were not carried out.")
                break
            case _:
                actions.append(reading)
    if is_cut:
        notes.append("The answer ended before its JSON did: what was cut off was not carried out. Answer more shortly.")
        actions = [action for action in actions if not isinstance(action, _LAST)]
    if any(isinstance(action, _LAST) for action in actions[:-1]):
        return AskAgain("`done` and `ask_user` can only be the last action of a list. " + WANTED)
    if not actions:
        reason = " ".join(notes) or "The list of actions was empty: choose at least one, or `done`."
        return AskAgain(f"{reason} {WANTED}")
    return Answer(state, tuple(actions), tuple(notes))


def _names(registry: Registry) -> str:
    return f"The actions are: {', '.join(registry.by_name)}."

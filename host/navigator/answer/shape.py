"""From a value to what it says: the model's own state, and the items of its list of actions.

Knows the shapes in which models write the one answer that is asked for; what an item means is `items`'.
"""

import json
from dataclasses import dataclass

from pydantic import JsonValue

from host.navigator.answer.items import is_known, named_call, snake_case
from host.navigator.answer.json_lexer import Broken
from host.navigator.answer.outcome import CurrentState
from host.navigator.answer.relaxed_json import CutList, CutObject
from host.navigator.answer.repaired_json import read_or_repair
from host.navigator.registry import Registry

WRAPPER_NAME = "answer"
"""The name of the tool, or of the schema, that the answer is asked for by."""

_WRAPPERS = frozenset({WRAPPER_NAME, "agentoutput", "agent_output", "agentstep", "output", "response", "result"})
_STATE_KEYS = ("current_state", "agent_state", "state", "current_brain")
_LIST_KEYS = ("action", "actions", "tool_calls")
_STATE_FIELDS = ("evaluation_previous_goal", "memory", "next_goal")


@dataclass(frozen=True)
class Shape:
    """An answer taken apart. `is_cut`: its end is missing, and so is what would have followed the last item."""

    state: CurrentState
    items: tuple[JsonValue, ...]
    is_cut: bool


class Unclear(ValueError):
    """The value is an answer, and it is not certain which; `str()` is a sentence for the model."""


def read_shape(value: JsonValue, registry: Registry) -> Shape | None:
    """The answer in a value; None where the value is no answer at all.

    Raises:
        Unclear: it can be taken in more than one way.
    """
    match value:
        case str():
            return _read_encoded(value, registry)
        case list():
            return _read_list(value, registry)
        case dict():
            return _read_object(value, registry)
        case _:
            return None


def is_wrapper(name: str) -> bool:
    """Whether a tool or a key of this name is the answer itself."""
    return snake_case(name) in _WRAPPERS


def _read_encoded(text: str, registry: Registry) -> Shape | None:
    if text.lstrip()[:1] not in ("{", "[", '"'):
        return None
    try:
        read = read_or_repair(text)
    except Broken as error:
        raise Unclear(f"The answer is a text that holds no readable JSON: {error}.") from None
    if text[read.end :].strip():
        raise Unclear("The answer is a text that holds more than one JSON value.")
    return read_shape(read.value, registry)


def _read_list(items: list[JsonValue], registry: Registry) -> Shape | None:
    whole = [item for item in items if isinstance(item, dict) and _is_whole_answer(item)]
    if not whole:
        known = any(isinstance(item, dict) and _names_action(item, registry) for item in items)
        return Shape(CurrentState(), tuple(items), isinstance(items, CutList)) if known else None
    if len(items) > 1:
        raise Unclear("The answer is a list of several answers: write one object.")
    shape = _read_object(whole[0], registry)
    return shape and Shape(shape.state, shape.items, shape.is_cut or isinstance(items, CutList))


def _read_object(value: dict[str, JsonValue], registry: Registry) -> Shape | None:
    is_cut = isinstance(value, CutObject)
    said = _by_snake(value)
    inner = _unwrapped(said, registry)
    if inner is not None:
        shape = read_shape(inner, registry)
        return shape and Shape(shape.state, shape.items, shape.is_cut or is_cut)
    state = _state(said)
    lists = [(key, said[key]) for key in _LIST_KEYS if said.get(key) is not None]
    beside: dict[str, JsonValue] = {
        key: each for key, each in value.items() if each is not None and is_known(key, registry)
    }
    if named_call(said, registry) is not None and not any(isinstance(each, list | dict) for _, each in lists):
        # {"action": "click_element", "parameters": {…}}: the object is one item.
        item = {key: each for key, each in said.items() if key not in (*_STATE_KEYS, *_STATE_FIELDS)}
        return Shape(state, () if is_cut else (item,), is_cut)
    if lists and beside:
        raise Unclear(f"The answer holds actions outside of its list ({', '.join(beside)}): put all into `action`.")
    if len(lists) > 1 and any(each != lists[0][1] for _, each in lists):
        raise Unclear("The answer holds two lists of actions: write one, `action`.")
    if lists:
        return _with_items(state, lists[0][1], is_cut=is_cut)
    if beside:
        return Shape(state, () if is_cut else (beside,), is_cut)
    if any(key in said for key in (*_LIST_KEYS, *_STATE_KEYS, "next_goal")):
        return Shape(state, (), is_cut)
    return None


def _with_items(state: CurrentState, actions: JsonValue, *, is_cut: bool) -> Shape:
    if isinstance(actions, str) and actions.lstrip()[:1] in ("[", "{", '"'):
        try:
            read = read_or_repair(actions)
        except Broken as error:
            raise Unclear(f"`action` is a text that holds no readable JSON: {error}.") from None
        if actions[read.end :].strip():
            raise Unclear("`action` is a text that holds more than one JSON value.")
        actions = read.value
    match actions:
        case CutObject():
            return Shape(state, (), is_cut=True)
        case {"action": list() as inner} | {"actions": list() as inner} if len(actions) == 1:
            return _with_items(state, inner, is_cut=is_cut)
        case [list() as inner] if not isinstance(actions, CutList):
            return _with_items(state, inner, is_cut=is_cut)
        case list():
            return Shape(state, tuple(actions), is_cut or isinstance(actions, CutList))
        case _:
            return Shape(state, (actions,), is_cut)


def _unwrapped(said: dict[str, JsonValue], registry: Registry) -> JsonValue:
    """What is inside of `{"answer": {…}}`, `{"name": "answer", "parameters": {…}}` and their kin; None: no wrapper."""
    keys = [key for key in said if said[key] is not None]
    if len(keys) == 1 and is_wrapper(keys[0]) and keys[0] not in registry.by_name:
        inner = said[keys[0]]
        return inner if isinstance(inner, dict | list | str) else None
    call = named_call(said, registry)
    return call[1] if call is not None and is_wrapper(call[0]) else None


def _is_whole_answer(item: dict[str, JsonValue]) -> bool:
    said = _by_snake(item)
    has_list = any(isinstance(said.get(key), list | dict) for key in _LIST_KEYS)
    return has_list or any(key in said for key in _STATE_KEYS)


def _names_action(item: dict[str, JsonValue], registry: Registry) -> bool:
    call = named_call(item, registry)
    return any(is_known(key, registry) for key in item) or (call is not None and is_known(call[0], registry))


def _state(said: dict[str, JsonValue]) -> CurrentState:
    """The model's state, in its object or flat beside the actions; nothing else hangs on it, so it may be missing."""
    state = next((said[key] for key in _STATE_KEYS if said.get(key) is not None), None)
    if isinstance(state, str):
        return CurrentState(memory=state)
    fields = _by_snake(state) if isinstance(state, dict) else said
    return CurrentState(*(_text(fields.get(name)) for name in _STATE_FIELDS))


def _text(value: JsonValue) -> str:
    match value:
        case None:
            return ""
        case str():
            return value
        case _:
            return json.dumps(value, ensure_ascii=False)


def _by_snake(value: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """The same with keys in snake case, of two that become one the first that is not null."""
    said: dict[str, JsonValue] = {}
    for key, each in value.items():
        name = snake_case(key)
        if said.get(name) is not None and each is not None and each != said[name]:
            raise Unclear(f"The key {key!r} stands twice in the answer, in two spellings.")
        if said.get(name) is None:
            said[name] = each
    return said

"""From one item of an answer's list to one action, or to why not."""

import json
import re
from dataclasses import dataclass

from pydantic import JsonValue, ValidationError

from host.navigator.answer.fields import fit_parameters, parameters_schema, required_of
from host.navigator.answer.json_lexer import Broken
from host.navigator.answer.peer_names import our_call, our_parameters
from host.navigator.answer.repaired_json import read_whole
from host.navigator.registry import Registry
from shared_schemas.actions import Action

NAME_KEYS = ("name", "tool", "tool_name", "action_name", "function", "action", "type")
PARAMETER_KEYS = ("parameters", "arguments", "args", "params", "input", "action_input", "action_parameters")
_CALL_IDS = frozenset({"id", "call_id", "index"})
"""What stands beside `function` in a tool call."""
_COMMENTARY = frozenset({"thought", "thoughts", "reason", "reasoning", "rationale", "comment", "description", "step"})
"""What models write beside an action, in its item, about it. It says nothing of what is to be done."""
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@dataclass(frozen=True)
class Nothing:
    """The item is null, or all its keys are: it is dropped."""


@dataclass(frozen=True)
class Unknown:
    """The item asks for an action that there is not."""

    name: str


@dataclass(frozen=True)
class Invalid:
    """The item is not certain; `reason` is a sentence for the model."""

    reason: str


ItemReading = Action | Nothing | Unknown | Invalid


def read_item(item: JsonValue, registry: Registry) -> ItemReading:
    """The action that an item of the list stands for, in any of the shapes that models write."""
    match item:
        case None:
            return Nothing()
        case str():
            return _read_text(item.strip(), registry)
        case dict():
            return _read_object(item, registry)
        case _:
            return Invalid(f"{_shown(item)} is not an action: an item is an object with one key, the action's name.")


def read_call(name: str, parameters: JsonValue, registry: Registry) -> Action | Unknown | Invalid:
    """The action of a name, ours or a peer's, with what was written for its parameters."""
    name = known_name(name, registry)
    try:
        parameters = _decoded(parameters)
    except Broken as error:
        return Invalid(f"The parameters of {name} cannot be read: {error}.")
    if name not in registry.by_name:
        name, parameters = our_call(name, parameters)
    action = registry.by_name.get(name)
    if action is None:
        return Unknown(name)
    if not isinstance(parameters, dict):
        required = required_of(parameters_schema(action))
        if not required and parameters in ("", True, []):
            return action()
        if len(required) != 1 or parameters is None:
            return Invalid(f"The parameters of {name} must be an object, not {_shown(parameters)}: {usage_of(action)}.")
        parameters = {required[0]: parameters}
    try:
        return build(action, parameters)
    except ValidationError as error:
        return Invalid(f"{_complaints(name, error)} Its use: {usage_of(action)}.")


def build(action: type[Action], parameters: dict[str, JsonValue]) -> Action:
    """The action with its parameters, fitted to their types and then validated strictly.

    Raises:
        ValidationError: they are not what the action takes.
    """
    fitted = fit_parameters(action, our_parameters(action.name, _in_snake_case(action, parameters)))
    return action.model_validate_json(json.dumps(fitted), strict=True)


def known_name(name: str, registry: Registry) -> str:
    """The name in snake case where only that is known: `clickElement` is `click_element`.

    What some models put before a tool's name (`functions.`, `default_api.`) is left out.
    """
    name = name.strip()
    if name in registry.by_name:
        return name
    snake = snake_case(name)
    behind = snake.rpartition(".")[2]
    return behind if behind in registry.by_name else snake


def snake_case(name: str) -> str:
    """A name as we write it."""
    return _CAMEL.sub("_", name.strip()).replace("-", "_").replace(" ", "_").lower()


def _in_snake_case(action: type[Action], parameters: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """The parameters by the names that the action has, where they only differ in case: `fromIndex`, `Index`."""
    fields = action.model_fields

    def ours(name: str) -> str:
        snake = snake_case(name)
        return snake if name not in fields and snake in fields and snake not in parameters else name

    return {ours(name): each for name, each in parameters.items()}


def is_known(name: str, registry: Registry) -> bool:
    """Whether a name is an action's, ours or a peer's."""
    name = known_name(name, registry)
    return name in registry.by_name or our_call(name, {})[0] in registry.by_name or name == "scroll"


def usage_of(action: type[Action]) -> str:
    """How the action is written, with the parameters that it must have."""
    parameters = ", ".join(f'"{name}": …' for name in required_of(parameters_schema(action)))
    return f'{{"{action.name}": {{{parameters}}}}}'


def _read_text(text: str, registry: Registry) -> ItemReading:
    if text.startswith("{"):
        try:
            return read_item(read_whole(text), registry)
        except Broken as error:
            return Invalid(f"An item of the list is a text that holds no readable JSON: {error}.")
    if not re.fullmatch(r"[A-Za-z_-]+", text):
        return Invalid(f"{_shown(text)} is not an action: an item is an object with one key, the action's name.")
    return read_call(text, {}, registry)


def _read_object(item: dict[str, JsonValue], registry: Registry) -> ItemReading:
    said: dict[str, JsonValue] = {key: value for key, value in item.items() if value is not None}
    if not said:
        return Nothing()
    if (call := named_call(said, registry)) is not None:
        return read_call(*call, registry)
    intent = said.pop("intent", None) if "intent" not in registry.by_name and len(said) > 1 else None
    said = _without_commentary(said, registry)
    if said.keys() == {"action"} and isinstance(said["action"], dict) and "action" not in registry.by_name:
        return read_item(said["action"], registry)
    if len(said) > 1:
        names = ", ".join(said)
        return Invalid(f"An item holds {len(said)} actions ({names}): write one item for each, in order.")
    ((name, parameters),) = said.items()
    reading = read_call(name, parameters, registry)
    if isinstance(intent, str) and isinstance(reading, Action) and reading.intent is None:
        return reading.model_copy(update={"intent": intent})
    return reading


def _without_commentary(said: dict[str, JsonValue], registry: Registry) -> dict[str, JsonValue]:
    """The item without what a model remarks of its one action."""
    rest = {
        name: each
        for name, each in said.items()
        if name in registry.by_name or snake_case(name) not in _COMMENTARY or isinstance(each, dict | list)
    }
    return rest or said


def named_call(said: dict[str, JsonValue], registry: Registry) -> tuple[str, JsonValue] | None:
    """Name and parameters of `{"name": …, "parameters": …}` and its kin; None where the object is none of them."""
    said = {key: value for key, value in said.items() if not _is_envelope(key, value)}
    function = said.get("function")
    if isinstance(function, dict):
        return named_call(function, registry) if said.keys() - _CALL_IDS == {"function"} else None
    name_key = next((key for key in NAME_KEYS if isinstance(said.get(key), str) and key not in registry.by_name), None)
    if name_key is None:
        return None
    name = str(said[name_key])
    rest = {key: value for key, value in said.items() if key != name_key}
    parameter_keys = [key for key in PARAMETER_KEYS if key in rest]
    if len(parameter_keys) == 1 and rest.keys() - {"id", "call_id", "intent"} == {parameter_keys[0]}:
        return name, rest[parameter_keys[0]]
    # Parameters beside the name: only where the name is an action's, for "name" may be a parameter of something else.
    return (name, rest) if is_known(name, registry) else None


def _is_envelope(key: str, value: JsonValue) -> bool:
    return key == "type" and value in ("function", "tool_call", "tool_use")


def _decoded(parameters: JsonValue) -> JsonValue:
    """The object in a text that encodes one, once or several times; any other text is a value as it stands.

    Raises:
        Broken: the text begins like an object and is none, or not a whole one.
    """
    decoded = parameters
    while isinstance(decoded, str):
        match decoded.lstrip()[:1]:
            case "{":
                return read_whole(decoded)
            case '"':
                try:
                    decoded = read_whole(decoded)
                except Broken:
                    return parameters
            case _:
                return parameters
    return decoded if isinstance(decoded, dict) else parameters


def _complaints(name: str, error: ValidationError) -> str:
    each = [f"{'.'.join(str(part) for part in detail['loc']) or 'it'}: {detail['msg']}" for detail in error.errors()]
    return f"The parameters of {name} are not right ({'; '.join(each[:4])})."


def _shown(value: JsonValue) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 80 else f"{text[:79]}…"

"""The shape of an answer as JSON Schema, made from the registry, in each form that endpoints take.

Only features that all targets of a form take are used: types, `properties`, `required`, `additionalProperties`,
`items`, `enum`, `anyOf`. Limits and defaults are left out, because many refuse them; the host validates them. What the
actions and their parameters mean stands in the system message, once, and not here again.

Figures for each form are in docs/structured-output.md.
"""

from collections.abc import Callable

from pydantic import JsonValue

from host.models.client import JsonSchema, OutputForm, SchemaForm
from host.navigator.answer.fields import alternatives, parameters_schema, properties_of, required_of
from host.navigator.answer.shape import WRAPPER_NAME
from host.navigator.registry import Registry
from shared_schemas.actions import Action

_DESCRIPTION = "What came of the last step, what comes next, and the actions to carry out now, in order."
_STATE = ("evaluation_previous_goal", "memory", "next_goal")


def output_form(registry: Registry) -> OutputForm:
    """The answer's schema in all forms."""
    items: dict[SchemaForm, Callable[[Registry], JsonSchema]] = {
        "one_key": _one_key_item,
        "strict": _strict_item,
        "lenient": _lenient_item,
    }
    return OutputForm(WRAPPER_NAME, _DESCRIPTION, {form: _answer(item(registry)) for form, item in items.items()})


def _answer(item: JsonSchema) -> JsonSchema:
    state = _object({name: {"type": "string"} for name in _STATE}, required=list(_STATE))
    return _object(
        {"current_state": state, "action": {"type": "array", "items": item}}, required=["current_state", "action"]
    )


def _one_key_item(registry: Registry) -> JsonSchema:
    """A union of objects with one key each."""
    return {
        "anyOf": [
            _object({action.name: _parameters(action, all_required=True)}, required=[action.name])
            for action in registry.action_types
        ]
    }


def _strict_item(registry: Registry) -> JsonSchema:
    """One object with a nullable key for each action, all of them required."""
    keys = {action.name: _nullable(_parameters(action, all_required=True)) for action in registry.action_types}
    return _object(keys, required=list(keys))


def _lenient_item(registry: Registry) -> JsonSchema:
    """One object with an optional key for each action."""
    return _object(
        {action.name: _parameters(action, all_required=False) for action in registry.action_types}, required=[]
    )


def _parameters(action: type[Action], *, all_required: bool) -> JsonSchema:
    schema = parameters_schema(action)
    required = required_of(schema)
    properties: dict[str, JsonSchema] = {}
    for name, each in properties_of(schema).items():
        plain = _plain(each)
        properties[name] = _nullable(plain) if all_required and name not in required else plain
    return _object(properties, required=list(properties) if all_required else required)


def _plain(schema: JsonSchema) -> JsonSchema:
    """A parameter's schema with what every target takes, and without its null."""
    kinds = [each for each in alternatives(schema) if each.get("type") != "null"]
    if not kinds:
        return {"type": "null"}
    if len(kinds) > 1:
        return {"anyOf": [_plain(each) for each in kinds]}
    plain: JsonSchema = {key: kinds[0][key] for key in ("type", "enum") if key in kinds[0]}
    items = kinds[0].get("items")
    if isinstance(items, dict):
        plain["items"] = _plain(items)
    return plain


def _nullable(schema: JsonSchema) -> JsonSchema:
    any_of = schema.get("anyOf")
    if isinstance(any_of, list):
        return {"anyOf": [*any_of, {"type": "null"}]}
    if schema.get("type") == "object":
        return {"anyOf": [schema, {"type": "null"}]}
    nullable: JsonSchema = dict(schema)
    # Without a type, a schema takes values of all types, or those of its `enum`.
    if schema.get("type") not in (None, "null"):
        nullable["type"] = [schema["type"], "null"]
    if isinstance(values := schema.get("enum"), list):
        nullable["enum"] = [*values, None]
    return nullable


def _object(properties: dict[str, JsonSchema], *, required: list[str]) -> JsonSchema:
    named: dict[str, JsonValue] = {**properties}
    names: list[JsonValue] = [*required]
    return {"type": "object", "properties": named, "required": names, "additionalProperties": False}

"""Fits what a model wrote for a parameter to the type that the parameter has, where the meaning is not in doubt.

`"5"` and `5.0` are 5, `"true"` is true, 2026 is the text "2026", JSON in a string is what it encodes where no string is
wanted. All else is left as it is, for the validation to refuse.
"""

import math
import re
from functools import cache

from pydantic import JsonValue

from host.models.client import JsonSchema
from host.navigator.answer.json_lexer import Broken
from host.navigator.answer.repaired_json import read_whole
from shared_schemas.actions import Action

_INTEGER = re.compile(r"-?[0-9]{1,15}(?:\.0+)?")
_NUMBER = re.compile(r"-?[0-9]{1,15}(?:\.[0-9]{1,15})?")

_MAX_SCHEMA_DEPTH = 40


@cache
def parameters_schema(action: type[Action]) -> JsonSchema:
    """The JSON Schema of an action's parameters, as pydantic writes it, with its definitions set in.

    Raises:
        ValueError: a definition holds itself; no form of an answer can say that.
    """
    schema = action.model_json_schema()
    definitions: JsonSchema = schema.pop("$defs", {})
    return {key: _without_references(value, definitions, 0) for key, value in schema.items()}


def _without_references(value: JsonValue, definitions: JsonSchema, depth: int) -> JsonValue:
    if depth > _MAX_SCHEMA_DEPTH:
        raise ValueError("its definitions hold themselves")
    match value:
        case {"$ref": str(reference), **beside}:
            target = definitions[reference.removeprefix("#/$defs/")]
            inlined = _without_references(target, definitions, depth + 1)
            return {**inlined, **beside} if isinstance(inlined, dict) else inlined
        case dict():
            return {key: _without_references(each, definitions, depth + 1) for key, each in value.items()}
        case list():
            return [_without_references(each, definitions, depth + 1) for each in value]
        case _:
            return value


def fit_parameters(action: type[Action], parameters: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """The parameters with each value fitted; a null that stands for "not said" is left out."""
    fields = properties_of(parameters_schema(action))
    required = required_of(parameters_schema(action))
    fitted: dict[str, JsonValue] = {}
    for name, value in parameters.items():
        if value is None and name not in required:
            continue
        fitted[name] = fit(value, fields[name]) if name in fields else value
    return fitted


def fit(value: JsonValue, schema: JsonSchema) -> JsonValue:
    """The value as the schema wants it, or as it is."""
    kinds = _kinds(schema)
    if kind_of(value) in kinds:
        return _fit_items(value, schema)
    match value:
        case bool() | None:
            return value
        case int() if "number" in kinds:
            return value
        case int() if "string" in kinds:
            return str(value)
        case float() if "integer" in kinds and math.isfinite(value) and value.is_integer():
            return int(value)
        case str():
            return _fit_text(value.strip(), kinds, schema, otherwise=value)
        case _:
            return value


def properties_of(schema: JsonSchema) -> dict[str, JsonSchema]:
    """The properties of an object's schema."""
    properties = schema.get("properties")
    named = properties.items() if isinstance(properties, dict) else ()
    return {name: each for name, each in named if isinstance(each, dict)}


def required_of(schema: JsonSchema) -> list[str]:
    """The required properties of an object's schema."""
    required = schema.get("required")
    return [str(name) for name in required] if isinstance(required, list) else []


def kind_of(value: JsonValue) -> str:
    """The JSON Schema type of a value."""
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case int():
            return "integer"
        case float():
            return "number"
        case str():
            return "string"
        case list():
            return "array"
        case _:
            return "object"


def _fit_text(text: str, kinds: set[str], schema: JsonSchema, otherwise: str) -> JsonValue:
    if "integer" in kinds and _INTEGER.fullmatch(text):
        return int(text.split(".")[0])
    if "number" in kinds and _NUMBER.fullmatch(text):
        return float(text)
    if "boolean" in kinds and text.lower() in ("true", "false"):
        return text.lower() == "true"
    if "array" in kinds and text[:1] in ("[", "［"):
        try:
            return _fit_items(read_whole(text), schema)
        except Broken:
            return otherwise
    return otherwise


def _fit_items(value: JsonValue, schema: JsonSchema) -> JsonValue:
    if not isinstance(value, list):
        return value
    items = next((each["items"] for each in alternatives(schema) if isinstance(each.get("items"), dict)), None)
    return [fit(item, items) for item in value] if isinstance(items, dict) else value


def _kinds(schema: JsonSchema) -> set[str]:
    return {kind for each in alternatives(schema) if isinstance(kind := each.get("type"), str)}


def alternatives(schema: JsonSchema) -> list[JsonSchema]:
    """The alternatives of a schema: the members of its `anyOf`, or itself."""
    any_of = schema.get("anyOf")
    return [each for each in any_of if isinstance(each, dict)] if isinstance(any_of, list) else [schema]

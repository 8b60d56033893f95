"""The actions of a run, and how the model reads of them in the system message.

Owns what is said of each action. Which there are beside the built-in ones is `plugins`'; none is carried out here.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Self

from pydantic import JsonValue

from host.models.client import JsonSchema
from host.navigator.answer.fields import alternatives, parameters_schema, properties_of, required_of
from host.navigator.plugins import assemble
from shared_schemas.actions import ACTIONS, Action

_INTENT = "Every action also takes an optional `intent`: why, in one short clause that the user sees."


class Registry:
    """The actions that a model may use in a run, in the order in which it reads them.

    Args:
        action_types: one model each; the names are different.
        faults: a sentence for every plugin that was left out.
    """

    def __init__(self, action_types: Iterable[type[Action]] = ACTIONS, faults: Iterable[str] = ()) -> None:
        self.action_types: tuple[type[Action], ...] = tuple(action_types)
        self.by_name: Mapping[str, type[Action]] = MappingProxyType({each.name: each for each in self.action_types})
        self.faults: tuple[str, ...] = tuple(faults)

    @classmethod
    def with_plugins(cls) -> Self:
        """The built-in actions, and what the installed plugins make of them."""
        assembled = assemble()
        return cls(assembled.action_types, assembled.faults)

    def prompt_text(self) -> str:
        """All actions as the system message lists them: one line each, `name {parameters}: what it does`.

        An optional parameter has a `?`. What a parameter means is said where it first occurs.
        """
        said: set[str] = set()
        lines = [_line(each, said) for each in self.action_types]
        return "\n".join([*lines, _INTENT])


def _line(action: type[Action], said: set[str]) -> str:
    schema = parameters_schema(action)
    required = required_of(schema)
    parameters = ", ".join(
        f"{name}{'' if name in required else '?'}: {_kind(each)}{_meaning(each, said)}"
        for name, each in properties_of(schema).items()
        if name != "intent"
    )
    return f"- {action.name} {{{parameters}}}: {' '.join((action.__doc__ or '').split())}"


def _kind(schema: JsonSchema) -> str:
    """The type in a few characters: `integer 1..10`, `left|right`, `string or list of strings`."""
    return " or ".join(_plain_kind(each) for each in alternatives(schema) if each.get("type") != "null")


def _plain_kind(schema: JsonSchema) -> str:
    values, items = schema.get("enum"), schema.get("items")
    if isinstance(values, list):
        return "|".join(str(value) for value in values)
    if isinstance(items, dict):
        return f"list of {_kind(items)}"
    least, most = schema.get("minimum"), schema.get("maximum")
    limits = f" {_number(least)}..{_number(most)}" if most is not None else ""
    return f"{schema.get('type', 'value')}{limits}"


def _number(limit: JsonValue) -> str:
    return f"{limit:g}" if isinstance(limit, int | float) else ""


def _meaning(schema: JsonSchema, said: set[str]) -> str:
    described = [schema, *alternatives(schema)]
    meaning = next((str(each["description"]) for each in described if "description" in each), "")
    if not meaning or meaning in said:
        return ""
    said.add(meaning)
    return f" ({meaning})"

"""The actions of a run: the built-in ones, and what the user's plugins add, replace or take out.

Owns which actions there are and how the model reads of them. Does not carry any out.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from pydantic.fields import FieldInfo

from shared_schemas.actions import ACTIONS, Action


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

    def prompt_text(self) -> str:
        """All actions as the system message lists them: one line each, `name{parameters}: description`."""
        return "\n".join(_line(each) for each in self.action_types)


def _line(action: type[Action]) -> str:
    parameters = ", ".join(_parameter(name, field) for name, field in action.model_fields.items() if name != "intent")
    description = " ".join((action.__doc__ or "").split())
    return f"- {action.name} {{{parameters}}}: {description}"


def _parameter(name: str, field: FieldInfo) -> str:
    return name if field.is_required() else f"{name}?"

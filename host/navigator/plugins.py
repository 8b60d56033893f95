"""The actions that the user's Python plugins add, replace or take out: entry points of the group `pagehand.actions`.

An entry point's name is the action's name. It is loaded to an `Action` class of that name, which is added, or takes the
place of the built-in one; or to `None`, which takes the action out. A plugin that is faulty is named and left out; the
others and the built-in actions go on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import Protocol

from host.navigator.answer.fields import parameters_schema
from shared_schemas.actions import ACTIONS, Action, DoneBy
from shared_schemas.page import ActionResult, Observation

GROUP = "pagehand.actions"
_NEVER_TAKEN_OUT = frozenset({"done"})


class PluginPage(Protocol):
    """What a plugin's action may use: the page as it was last seen, and the actions that there are."""

    @property
    def observation(self) -> Observation:
        """The page that the model decided on."""
        ...

    async def act(self, action: Action) -> ActionResult:
        """Carry out a built-in action in the page."""
        ...


class PluginAction(Action):
    """An action that a plugin carries out itself, in the host."""

    done_by = DoneBy.HOST

    async def carry_out(self, page: PluginPage) -> ActionResult:
        """Do it; say what really happened, as every action does."""
        raise NotImplementedError


@dataclass(frozen=True)
class Assembled:
    """The actions in the order of the prompt, and a sentence for each plugin that was left out."""

    action_types: tuple[type[Action], ...]
    faults: tuple[str, ...]


class _Fault(Exception):
    """What is wrong with a plugin; `str()` is the end of a sentence."""


def assemble(plugins: Iterable[EntryPoint] | None = None, built_in: Sequence[type[Action]] = ACTIONS) -> Assembled:
    """The built-in actions with what the plugins make of them.

    Args:
        plugins: None takes those that are installed.
        built_in: what there is without any.
    """
    actions = {action.name: action for action in built_in}
    faults: list[str] = []
    found = entry_points(group=GROUP) if plugins is None else plugins
    for plugin in sorted(found, key=lambda each: (each.name, each.value)):
        try:
            action = _load(plugin, actions)
        except _Fault as fault:
            faults.append(f"The plugin {plugin.value} for the action {plugin.name!r} is left out: {fault}")
            continue
        if action is None:
            actions.pop(plugin.name, None)
        else:
            actions[plugin.name] = action
    return Assembled(tuple(actions.values()), tuple(faults))


def _load(plugin: EntryPoint, actions: dict[str, type[Action]]) -> type[Action] | None:
    try:
        loaded: object = plugin.load()
    except (Exception, SystemExit) as error:
        raise _Fault(f"loading it raised {type(error).__name__}: {error}.") from error
    if loaded is None:
        if plugin.name in _NEVER_TAKEN_OUT:
            raise _Fault("without this action no task could end.")
        return None
    if not (isinstance(loaded, type) and issubclass(loaded, Action)):
        raise _Fault("it is neither an Action class nor None.")
    _check(plugin.name, loaded, actions.get(plugin.name))
    return loaded


def _check(name: str, action: type[Action], replaced: type[Action] | None) -> None:
    missing = [each for each in ("name", "done_by", "effect") if not hasattr(action, each)]
    if missing:
        raise _Fault(f"its class does not say {', '.join(missing)}.")
    if action.name != name:
        raise _Fault(f"its class is named {action.name!r}.")
    if not name.isidentifier() or name != name.lower():
        raise _Fault("an action's name is in snake case.")
    if not (action.__doc__ or "").strip():
        raise _Fault("its class has no docstring, which is what the model reads.")
    try:
        parameters_schema(action)
    except Exception as error:
        raise _Fault(f"its parameters have no JSON Schema: {error}.") from error
    if issubclass(action, PluginAction):
        if name in _NEVER_TAKEN_OUT:
            raise _Fault("what takes the place of this action is a subclass of it, or no task could end.")
        if action.carry_out is PluginAction.carry_out:
            raise _Fault("its class has no carry_out.")
        return
    if replaced is None or not issubclass(action, replaced):
        raise _Fault("a new action is a PluginAction; one in the place of another is a subclass of that one.")
    if action.model_fields.keys() != replaced.model_fields.keys():
        raise _Fault("what takes the place of a built-in action has its parameters.")

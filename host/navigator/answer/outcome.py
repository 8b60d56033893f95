"""What the reading of an answer comes to: the actions that the model wrote, or the reason to ask it again."""

from dataclasses import dataclass, field

from shared_schemas.actions import Action


@dataclass(frozen=True)
class CurrentState:
    """What the model says of itself; empty where it said nothing."""

    evaluation_previous_goal: str = ""
    memory: str = ""
    next_goal: str = ""


@dataclass(frozen=True)
class GoalText:
    """`next_goal` as it is written: all of it so far."""

    text: str
    complete: bool


@dataclass(frozen=True)
class ActionReady:
    """An action that may be carried out although the answer goes on; `position` is its place in the list, from 0."""

    position: int
    action: Action


@dataclass(frozen=True)
class Answer:
    """A whole answer that is certain. What was given as ready before is the beginning of `actions`."""

    current_state: CurrentState
    actions: tuple[Action, ...]
    notes: tuple[str, ...] = ()
    """Sentences for the model: what of its answer was not carried out, and why."""


@dataclass(frozen=True)
class AskAgain:
    """An answer that is not certain: none of it is carried out but for what was `already` given as ready."""

    reason: str
    """For the model: what was wrong with its answer, what was done of it, and what is wanted."""
    already: tuple[Action, ...] = field(default=())

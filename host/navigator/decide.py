"""Reads a model's answer, while it streams and when it is whole.

Owns the order of the ladder; its rungs are in `host.navigator.answer`. Carries nothing out and knows no page: an index
that the page does not show is the page engine's to refuse.
"""

from host.models.client import Piece
from host.navigator.answer.outcome import ActionReady, Answer, AskAgain, CurrentState, GoalText
from host.navigator.registry import Registry

__all__ = ["ActionReady", "Answer", "AskAgain", "CurrentState", "GoalText", "Reader"]


class Reader:
    """Takes the pieces of one answer."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def feed(self, piece: Piece) -> list[GoalText | ActionReady]:
        """Take the next piece; return what it makes known at once."""
        raise NotImplementedError

    def finish(self) -> Answer | AskAgain:
        """The whole answer; what was given early is the beginning of its actions, or the reason says so."""
        raise NotImplementedError

"""A case of the ladder's specification: what a model said, and the actions that it comes to, or the question."""

from dataclasses import dataclass
from typing import Any

from host.navigator.decide import Answer, AskAgain
from tests.unit.mind.answers import Says, read, says, written

CLICK: dict[str, Any] = {"click_element": {"index": 5}}
TYPE: dict[str, Any] = {"input_text": {"index": 6, "text": "Ada"}}
BACK: dict[str, Any] = {"go_back": {}}
DONE: dict[str, Any] = {"done": {"text": "All is bought.", "success": True}}
GOOD = says(CLICK)
SLICES_CHARS = (1, 13, 100_000)


@dataclass(frozen=True)
class Acts:
    """These actions, in this order; the model is told what `note` says."""

    actions: tuple[dict[str, Any], ...]
    note: str = ""


@dataclass(frozen=True)
class Asks:
    """Asked again; the reason holds these words."""

    because: str


def acts(*actions: dict[str, Any], note: str = "") -> Acts:
    return Acts(actions, note)


def answer(action: str) -> str:
    return '{"current_state": {"next_goal": "Go on"}, "action": ' + action + "}"


def check(said: Says | str, expected: Acts | Asks, slice_chars: int) -> None:
    """Fail where it comes to something else; what was given early is the beginning of it, or told."""
    early, outcome = read(said, slice_chars)
    match expected:
        case Acts(actions, note):
            assert isinstance(outcome, Answer), outcome
            assert written(outcome.actions) == list(actions)
            assert note in " ".join(outcome.notes)
            assert bool(note) == bool(outcome.notes)
            assert list(outcome.actions[: len(early)]) == early
        case Asks(because):
            assert isinstance(outcome, AskAgain), outcome
            assert because in outcome.reason
            assert list(outcome.already) == early

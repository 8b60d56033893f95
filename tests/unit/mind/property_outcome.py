"""What the property tests of the ladder compare: the actions of an answer, and what came of its text."""

from typing import Any

from host.navigator.decide import Answer, AskAgain
from shared_schemas.actions import Action
from tests.unit.mind.answers import REGISTRY, Says, read, written


def actions_of(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """The actions as they come out of the ladder, defaults left out."""
    built: list[Action] = []
    for item in answer["action"]:
        ((name, parameters),) = item.items()
        built.append(REGISTRY.by_name[name].model_validate(parameters))
    return written(built)


def outcome_of(said: Says | str, slice_chars: int = 20) -> tuple[list[dict[str, Any]], list[dict[str, Any]] | None]:
    """What was given early; the actions of the whole answer, or None for a question. Early is always told."""
    early, outcome = read(said, slice_chars)
    match outcome:
        case Answer(actions=actions):
            assert list(actions[: len(early)]) == early
            return written(early), written(actions)
        case AskAgain(already=already):
            assert list(already) == early
            return written(early), None

"""A run's events as lines for a person: goal, action, measured effect, time."""

import json

from shared_schemas.events import (
    ActionEnded,
    ActionStarted,
    Event,
    GoalProgress,
    ModelCalled,
    Notice,
    PageObserved,
    PermissionDecided,
    PermissionNeeded,
    Question,
    QuestionAnswered,
    RunEnded,
    RunStarted,
)

_TOLD = {"new_elements", "opened", "closed"}
"""Effects that the message tells in words already."""

_MARKS = {"done": "✓", "refused": "–", "failed": "✗"}


def line_of(event: Event) -> str | None:
    """The line for an event; None where it has nothing to say to a person by itself."""
    match event:
        case RunStarted():
            return f"Task: {event.task}\nModel: {event.model}"
        case PageObserved():
            return (
                f"{event.step:>3}  {event.title or event.url}  ({event.elements} elements, {event.duration_ms:.0f} ms)"
            )
        case GoalProgress():
            return f"     goal: {event.text}" if event.complete and event.text else None
        case ModelCalled():
            tokens = f"{event.input_tokens} in, {event.output_tokens} out, " if event.input_tokens else ""
            return f"     {event.model} ({tokens}{event.duration_ms:.0f} ms)"
        case ActionStarted():
            return None
        case ActionEnded():
            effect = event.effect.model_dump(exclude_none=True, exclude=_TOLD) if event.effect else {}
            measured = f"  {json.dumps(effect, ensure_ascii=False)}" if effect else ""
            mark = _MARKS[event.status]
            return f"     {mark} {event.action}: {event.message}{measured}  ({event.duration_ms:.0f} ms)"
        case Notice():
            return f"     {event.text}"
        case Question():
            return f"     question: {event.text}"
        case QuestionAnswered():
            return f"     answer: {event.text}"
        case PermissionNeeded():
            return f"     may not read {event.origin}"
        case PermissionDecided():
            return f"     {event.origin}: {'allowed' if event.granted else 'not allowed'}"
        case RunEnded():
            outcome = "Done" if event.success else f"Not done ({event.reason})"
            return f"{outcome} in {event.steps} steps, {event.duration_s:.1f} s: {event.text}"

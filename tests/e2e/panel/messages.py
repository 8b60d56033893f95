"""Messages as the host sends them, made from the shared models; fields that a test does not care about are filled."""

from typing import Any

from shared_schemas.events import (
    ActionEnded,
    ActionStarted,
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
from shared_schemas.page import ActionEffect
from shared_schemas.protocol import HostState, RunSnapshot

Message = dict[str, Any]


def connected() -> Message:
    return HostState(state="connected", message="Connected.", next_step="").model_dump(mode="json")


def snapshot(*events: Message, running: str | None = None, conversation: str | None = None) -> Message:
    return RunSnapshot.model_validate(
        {
            "conversation_id": conversation,
            "running_run_id": running,
            "events": list(events),
            "default_model": "offline",
        }
    ).model_dump(mode="json")


def started(task: str = "Buy two mugs", run: str = "r1", conversation: str = "c1") -> Message:
    return RunStarted(
        run_id=run, step=0, conversation_id=conversation, task=task, tab_id=7, model="offline"
    ).model_dump(mode="json")


def observed(step: int, title: str = "Shop", run: str = "r1") -> Message:
    return PageObserved(
        run_id=run, step=step, url="https://shop.example/", title=title, elements=9, characters=400, duration_ms=4.2
    ).model_dump(mode="json")


def goal(step: int, text: str, *, complete: bool = True, run: str = "r1") -> Message:
    return GoalProgress(run_id=run, step=step, text=text, complete=complete).model_dump(mode="json")


def called(step: int, run: str = "r1") -> Message:
    return ModelCalled(
        run_id=run,
        step=step,
        purpose="navigate",
        model="offline",
        input_tokens=900,
        cached_tokens=0,
        output_tokens=40,
        cost_usd=None,
        duration_ms=12.0,
    ).model_dump(mode="json")


def acting(
    step: int, position: int, action: str, target: str | None = None, run: str = "r1", **parameters: Any
) -> Message:
    return ActionStarted(
        run_id=run, step=step, position=position, action=action, parameters=parameters, intent=None, target=target
    ).model_dump(mode="json")


def acted(step: int, position: int, action: str, run: str = "r1", **fields: Any) -> Message:
    effect = fields.pop("effect", None)
    values: dict[str, Any] = {"status": "done", "message": "Done.", "code": None, "duration_ms": 84.0, **fields}
    return ActionEnded(
        run_id=run,
        step=step,
        position=position,
        action=action,
        effect=None if effect is None else ActionEffect.model_validate(effect),
        **values,
    ).model_dump(mode="json")


def notice(step: int, text: str, kind: str = "retrying", run: str = "r1") -> Message:
    return Notice.model_validate({"run_id": run, "step": step, "kind": kind, "text": text}).model_dump(mode="json")


def question(step: int, text: str, run: str = "r1") -> Message:
    return Question(run_id=run, step=step, question_id="q1", text=text).model_dump(mode="json")


def answered(step: int, text: str, run: str = "r1") -> Message:
    return QuestionAnswered(run_id=run, step=step, question_id="q1", text=text).model_dump(mode="json")


def permission_needed(step: int, origin: str, run: str = "r1") -> Message:
    return PermissionNeeded(run_id=run, step=step, origin=origin).model_dump(mode="json")


def permission_decided(step: int, origin: str, *, granted: bool, run: str = "r1") -> Message:
    return PermissionDecided(run_id=run, step=step, origin=origin, granted=granted).model_dump(mode="json")


def ended(run: str = "r1", **fields: Any) -> Message:
    values: dict[str, Any] = {
        "step": 3,
        "reason": "done",
        "success": True,
        "text": "The order is placed.",
        "steps": 3,
        "input_tokens": 2700,
        "output_tokens": 120,
        "cost_usd": None,
        "duration_s": 4.2,
        **fields,
    }
    return RunEnded(run_id=run, **values).model_dump(mode="json")

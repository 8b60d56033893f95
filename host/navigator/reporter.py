"""Tells what happens in a run: one method an event, each with the run and the step that it belongs to.

`run_started` is told by `host.runs`, before anything of the Navigator is imported.
"""

from collections.abc import Callable

from host.navigator.decide import GoalText
from host.navigator.ending import Ending
from host.navigator.limits import ModelCall, Spending
from host.navigator.results import parameters_of
from shared_schemas import events
from shared_schemas.actions import Action
from shared_schemas.page import ActionResult, Observation


class Reporter:
    """The voice of one run.

    Args:
        run_id: of the run.
        emit: gets every event, in order.
    """

    def __init__(self, run_id: str, emit: Callable[[events.Event], None]) -> None:
        self._run_id = run_id
        self._emit = emit
        self.step = 0
        """The step that goes on; 0 before the first observation."""

    def page_observed(self, page: Observation, duration_ms: float) -> None:
        self._emit(
            events.PageObserved(
                run_id=self._run_id,
                step=self.step,
                url=page.url,
                title=page.title,
                elements=len(page.elements),
                characters=len(page.text),
                duration_ms=duration_ms,
            )
        )

    def goal(self, goal: GoalText) -> None:
        self._emit(events.GoalProgress(run_id=self._run_id, step=self.step, text=goal.text, complete=goal.complete))

    def model_called(self, call: ModelCall) -> None:
        self._emit(
            events.ModelCalled(
                run_id=self._run_id,
                step=self.step,
                purpose=call.purpose,
                model=call.model,
                input_tokens=call.input_tokens,
                cached_tokens=call.cached_tokens,
                output_tokens=call.output_tokens,
                cost_usd=call.cost_usd,
                duration_ms=call.duration_ms,
            )
        )

    def action_started(self, position: int, action: Action, target: str | None) -> None:
        self._emit(
            events.ActionStarted(
                run_id=self._run_id,
                step=self.step,
                position=position,
                action=action.name,
                parameters=parameters_of(action),
                intent=action.intent,
                target=target,
            )
        )

    def action_ended(self, position: int, action: Action, result: ActionResult, duration_ms: float) -> None:
        self._emit(
            events.ActionEnded(
                run_id=self._run_id,
                step=self.step,
                position=position,
                action=action.name,
                status=result.status,
                message=result.message,
                code=result.code,
                effect=result.effect,
                duration_ms=duration_ms,
            )
        )

    def notice(self, kind: events.NoticeKind, text: str) -> None:
        self._emit(events.Notice(run_id=self._run_id, step=self.step, kind=kind, text=text))

    def question(self, question_id: str, text: str) -> None:
        self._emit(events.Question(run_id=self._run_id, step=self.step, question_id=question_id, text=text))

    def question_answered(self, question_id: str, text: str) -> None:
        self._emit(events.QuestionAnswered(run_id=self._run_id, step=self.step, question_id=question_id, text=text))

    def permission_needed(self, origin: str) -> None:
        self._emit(events.PermissionNeeded(run_id=self._run_id, step=self.step, origin=origin))

    def permission_decided(self, origin: str, *, granted: bool) -> None:
        self._emit(events.PermissionDecided(run_id=self._run_id, step=self.step, origin=origin, granted=granted))

    def run_ended(self, ending: Ending, spent: Spending, duration_s: float) -> None:
        self._emit(
            events.RunEnded(
                run_id=self._run_id,
                step=self.step,
                reason=ending.reason,
                success=ending.success,
                text=ending.text,
                steps=self.step,
                input_tokens=spent.input_tokens,
                output_tokens=spent.output_tokens,
                cost_usd=spent.cost_usd,
                duration_s=duration_s,
            )
        )

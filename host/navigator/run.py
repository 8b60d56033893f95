"""One run: observe, decide, act, verify, until the task is done or something ends it.

Owns the order of things and the events. Seeing is `sight`'s, asking and acting `turn`'s, remembering `memory`'s; who
starts and stops a run is `host.service`'s.
"""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from host.browser import Browser
from host.conversation import Conversation
from host.errors import OriginNotAllowed
from host.models.client import Finished, ModelClient
from host.navigator.asking import Question
from host.navigator.batch import Batch, StepScene
from host.navigator.clock import RunClock
from host.navigator.decide import GoalText
from host.navigator.dialogue import Dialogue
from host.navigator.ending import Ending, RunOver, ending_of
from host.navigator.hands import Hands
from host.navigator.limits import Limits, Spending, check_steps, check_time, too_many_failures
from host.navigator.memory import Memory
from host.navigator.prompts import page_section, results_section, system_text, task_section, user_answer_section
from host.navigator.registry import Registry
from host.navigator.schema import output_form
from host.navigator.sight import Eyes, Sight
from host.navigator.tokens import TokenEstimate
from host.navigator.turn import Turn, TurnEvents, take_turn
from host.settings import Settings
from shared_schemas import events
from shared_schemas.actions import AskUser, Done
from shared_schemas.page import ActionResult
from shared_schemas.protocol import StartRun

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class RunRequest:
    """What a run is: its id, the user's words and options, the conversation that it belongs to."""

    run_id: str
    start: StartRun
    conversation: Conversation
    settings: Settings


class Run:
    """A task on its way.

    Args:
        request: what to do.
        browser: the run's tab.
        client: the model that navigates.
        registry: the actions that it may use.
        emit: gets every event, in order.
    """

    def __init__(
        self,
        request: RunRequest,
        browser: Browser,
        client: ModelClient,
        registry: Registry,
        emit: Callable[[events.Event], None],
    ) -> None:
        settings, options = request.settings, request.start.options
        self.dialogue = Dialogue()
        self._request = request
        self._browser = browser
        self._client = client
        self._registry = registry
        self._emit = emit
        self._limits = Limits(
            max_steps=options.max_steps or settings.max_steps,
            max_failures=settings.max_failures,
            max_tokens=settings.max_tokens,
            max_cost_usd=settings.max_cost_usd,
            max_duration_s=settings.max_duration_s,
        )
        self._form = output_form(registry)
        self._system = system_text(registry.prompt_text())
        self._memory = request.conversation.memory or Memory()
        request.conversation.memory = self._memory
        self._clock = RunClock()
        self._spending = Spending(self._limits)
        self._estimate = TokenEstimate()
        self._eyes = Eyes(browser, self._allow, self._notify_page, settings.page_max_chars)
        self._hands = Hands(browser, options.attachments, extract=self._extract)
        self._batch: Batch | None = None
        self._step = 0
        self._failures = 0

    # ---- from outside, while it runs

    def user_acted(self) -> None:
        """The user clicked or typed in the run's tab: the batch ends before its next action."""
        if self._batch is not None and self._batch.stopped_because is None:
            self._batch.stop("the user clicked or typed in the page themselves")
            self._notify("user_acted", "You acted in the page: it is read again before the next action.")

    # ---- the run

    async def to_end(self) -> None:
        """Run; whatever happens, end with `run_ended`. Cancelling it is the user's Stop."""
        try:
            ending = await self._go()
        except asyncio.CancelledError:
            ending = Ending("stopped", "Stopped.")
        except Exception as error:  # noqa: BLE001 the one boundary of a run
            ending = ending_of(error, model_has_answered=self._spending.calls > 0) or _internal(error)
        self._browser.finish_run()
        self._emit(
            events.RunEnded(
                run_id=self._request.run_id,
                step=self._step,
                reason=ending.reason,
                success=ending.success,
                text=ending.text,
                steps=self._step,
                input_tokens=self._spending.input_tokens,
                output_tokens=self._spending.output_tokens,
                cost_usd=self._spending.cost_usd,
                duration_s=self._clock.elapsed_s,
            )
        )

    async def _go(self) -> Ending:
        start = self._request.start
        self._emit(
            events.RunStarted(
                run_id=self._request.run_id,
                step=0,
                conversation_id=self._request.conversation.id,
                task=start.task,
                tab_id=start.tab_id,
                model=self._client.name,
                attachments=[file.name for file in start.options.attachments],
            )
        )
        self._memory.users_word(task_section(start.task, start.options.attachments))
        await self._eyes.begin(start.tab_id)
        while True:
            check_steps(self._step + 1, self._limits)
            check_time(self._clock.elapsed_s, self._limits)
            sight = await self._look()
            turn = await self._turn(sight)
            self._remember(turn)
            ending = await self._close(turn)
            if ending is not None:
                return ending
            self._count_failures(turn)

    async def _look(self) -> Sight:
        sight = await self._eyes.look()
        self._step += 1
        page = sight.seen.observation
        self._emit(
            events.PageObserved(
                run_id=self._request.run_id,
                step=self._step,
                url=page.url,
                title=page.title,
                elements=len(page.elements),
                characters=len(page.text),
                duration_ms=sight.duration_ms,
            )
        )
        return sight

    async def _turn(self, sight: Sight) -> Turn:
        last = page_section(sight.seen, step=self._step, max_steps=self._limits.max_steps)
        question = Question(
            self._client, self._memory.prompt(self._system, last), self._form, self._request.settings.model_timeout_s
        )
        self._spending.check_before_call(self._estimate.tokens(question.chars))
        self._batch = Batch(
            StepScene(self._request.run_id, self._step, sight.seen, sight.at_s, self._emit), self._hands
        )
        began_s = monotonic()
        try:
            turn = await take_turn(
                question,
                self._registry,
                self._batch,
                TurnEvents(goal=self._goal, retrying=lambda sentence: self._notify("retrying", sentence)),
                retry_no_network=self._spending.calls > 0,
            )
        finally:
            self._batch = None
        if turn.finished is not None:
            self._count(question, turn.finished, monotonic() - began_s)
        return turn

    def _count(self, question: Question, finished: Finished, took_s: float) -> None:
        usage = finished.usage
        if usage.input_tokens is not None:
            self._estimate.calibrate(question.chars, usage.input_tokens)
        answer_chars = len(str(finished.message.text))
        called = events.ModelCalled(
            run_id=self._request.run_id,
            step=self._step,
            purpose="navigate",
            model=question.client.name,
            input_tokens=self._estimate.tokens(question.chars) if usage.input_tokens is None else usage.input_tokens,
            cached_tokens=usage.cached_tokens,
            output_tokens=self._estimate.tokens(answer_chars) if usage.output_tokens is None else usage.output_tokens,
            cost_usd=usage.cost_usd,
            duration_ms=took_s * 1000,
        )
        self._spending.add(called)
        self._emit(called)

    def _remember(self, turn: Turn) -> None:
        self._memory.answer(turn.answer_text)
        self._memory.came_of_it(results_section(self._step, turn.result_lines, turn.notes))
        if turn.invalid_because is not None:
            self._notify("answer_invalid", f"The model's answer could not be used: {turn.invalid_because}")
        elif turn.notes:
            self._notify("batch_stopped", " ".join(turn.notes))

    async def _close(self, turn: Turn) -> Ending | None:
        match turn.closing:
            case Done():
                return Ending("done", turn.closing.text, success=turn.closing.success)
            case AskUser():
                answer = await self._ask_user(turn.closing.question)
                self._memory.users_word(user_answer_section(answer))
                return None
            case None:
                return None

    def _count_failures(self, turn: Turn) -> None:
        if turn.closing is not None or any(carried.is_done for carried in turn.carried):
            self._failures = 0
            return
        self._failures += 1
        if self._failures >= self._limits.max_failures:
            last = turn.carried[-1].result.message if turn.carried else (turn.invalid_because or "")
            raise too_many_failures(self._limits, last)

    async def _extract(self, goal: str) -> ActionResult:
        return ActionResult(status="refused", code="unsupported", message=f"Read the page for: {goal}. Use read_page.")

    # ---- the user

    async def _ask_user(self, text: str) -> str:
        question_id, answer = self.dialogue.open_question()
        run_id = self._request.run_id
        self._emit(events.Question(run_id=run_id, step=self._step, question_id=question_id, text=text))
        if not self._request.start.options.attended:
            raise RunOver(Ending("unanswered", text))
        with self._clock.paused():
            answered = await answer
        self._emit(events.QuestionAnswered(run_id=run_id, step=self._step, question_id=question_id, text=answered))
        return answered

    async def _allow(self, error: OriginNotAllowed) -> bool:
        if not self._request.start.options.attended:
            return False
        decision = self.dialogue.open_origin(error.origin)
        run_id = self._request.run_id
        self._emit(events.PermissionNeeded(run_id=run_id, step=self._step, origin=error.origin))
        with self._clock.paused():
            granted = await decision
        self._emit(events.PermissionDecided(run_id=run_id, step=self._step, origin=error.origin, granted=granted))
        return granted

    def _notify(self, kind: events.NoticeKind, text: str) -> None:
        self._emit(events.Notice(run_id=self._request.run_id, step=self._step, kind=kind, text=text))

    def _notify_page(self, text: str) -> None:
        self._notify("page", text)

    def _goal(self, goal: GoalText) -> None:
        self._emit(
            events.GoalProgress(run_id=self._request.run_id, step=self._step, text=goal.text, complete=goal.complete)
        )


def _internal(error: Exception) -> Ending:
    _log.error("A run ended by a fault of this program", exc_info=error)
    return Ending("internal", f"A fault of Pagehand ended the run ({type(error).__name__}). The log says more.")

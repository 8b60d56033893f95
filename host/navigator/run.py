"""One run: observe, decide, act, verify, until the task is done or something ends it.

Owns the order of things. Seeing is `sight`'s, asking and acting `turn`'s, remembering `memory`'s, telling
`reporter`'s; who starts and stops a run is `host.runs`'.
"""

import asyncio
import logging
import math
from collections.abc import Callable
from dataclasses import dataclass

from host.browser import Browser
from host.conversation import Conversation
from host.models.client import ModelClient, ModelError
from host.navigator.advice import Checker, Planner
from host.navigator.batch import Batch, Scene
from host.navigator.calls import Calls
from host.navigator.clock import RunClock
from host.navigator.compaction import compact
from host.navigator.dialogue import Dialogue
from host.navigator.ending import Ending, ending_of
from host.navigator.extraction import Extraction
from host.navigator.hands import Hands
from host.navigator.limits import Limits, Spending, check_steps, check_time, too_many_failures
from host.navigator.memory import Memory
from host.navigator.prompts import (
    page_section,
    results_section,
    system_text,
    task_section,
    user_answer_section,
)
from host.navigator.registry import Registry
from host.navigator.reporter import Reporter
from host.navigator.results import line_for_model
from host.navigator.schema import output_form
from host.navigator.sight import Eyes, Sight
from host.navigator.stuck import Stuck, StuckWatch
from host.navigator.turn import Turn, take_turn
from host.navigator.vision import NO_PICTURE, Camera
from host.settings import Settings
from shared_schemas.actions import AskUser, Done
from shared_schemas.events import Event
from shared_schemas.protocol import StartRun

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class RunRequest:
    """What a run is: its id, the user's words and options, the conversation that it belongs to."""

    run_id: str
    start: StartRun
    conversation: Conversation
    settings: Settings


@dataclass(frozen=True)
class Models:
    """Who is asked what in a run. A planner or a checker that is off is never asked."""

    navigator: ModelClient
    planner: ModelClient
    checker: ModelClient
    summary: ModelClient


class Run:
    """A task on its way.

    Args:
        request: what to do.
        browser: the run's tab.
        models: the models that may be asked.
        registry: the actions that the navigating one may use.
        emit: gets every event, in order.
    """

    def __init__(
        self,
        request: RunRequest,
        browser: Browser,
        models: Models,
        registry: Registry,
        emit: Callable[[Event], None],
    ) -> None:
        settings, options = request.settings, request.start.options
        self._request = request
        self._settings = settings
        self._browser = browser
        self._models = models
        self._registry = registry
        self._form = output_form(registry)
        self._system = system_text(registry.prompt_text())
        self._limits = Limits.of(settings, options.max_steps)
        self._clock = RunClock()
        self._spending = Spending(self._limits)
        self._reporter = Reporter(request.run_id, emit)
        self._calls = Calls(self._spending, self._reporter, settings.model_timeout_s)
        self._memory = request.conversation.memory or Memory()
        request.conversation.memory = self._memory
        self.dialogue = Dialogue(self._reporter, self._clock, attended=options.attended)
        self._eyes = Eyes(browser, self.dialogue, self._reporter, settings.page_max_chars)
        extraction = Extraction(browser, self._calls, models.navigator)
        self._hands = Hands(
            browser, request.conversation.attachments, keep=self._memory.keep, extract=extraction.extract
        )
        self._planner = Planner(settings.planner, self._calls, models.planner, self._reporter)
        self._checker = Checker(settings.checker, self._calls, models.checker, self._reporter)
        self._camera = Camera(browser, models.navigator, self._reporter, is_on=settings.vision)
        self._watch = StuckWatch()
        self._stuck: Stuck | None = None
        self._batch: Batch | None = None
        self._failures = 0
        self._progress = ""
        self._is_compacted_for_length = False

    # ---- from outside, while it runs

    def user_acted(self) -> None:
        """The user clicked or typed in the run's tab: the batch ends before its next action."""
        if self._batch is not None and self._batch.stopped_because is None:
            self._batch.interrupt("the user clicked or typed in the page themselves")
            self._reporter.notice("user_acted", "You acted in the page: it is read again before the next action.")

    # ---- the run

    async def to_end(self) -> None:
        """Run; whatever happens, end with `run_ended`. Cancelling it is the user's Stop."""
        try:
            ending = await self._go()
        except asyncio.CancelledError:
            ending = Ending("stopped", "Stopped.")
        except Exception as error:  # noqa: BLE001 the one boundary of a run
            ending = ending_of(error, model_has_answered=self._calls.has_answered) or _internal(error)
        self._browser.finish_run()
        if ending.reason != "done":
            self._remember_end(ending)
        ending = ending.with_progress(self._progress)
        _log.info("Run %s ended after %d steps: %s", self._request.run_id, self._reporter.step, ending.reason)
        self._reporter.run_ended(ending, self._spending, self._clock.elapsed_s)

    async def _go(self) -> Ending:
        start = self._request.start
        for fault in self._registry.faults:
            self._reporter.notice("model", fault)
        for earlier in start.earlier:
            self._memory.users_word(task_section(earlier.task))
            for answer in earlier.answers:
                self._memory.users_word(user_answer_section(answer))
            self._memory.came_of_it(results_section(0, [], [f"The run ended here. {earlier.outcome}"]))
        self._memory.users_word(task_section(start.task, start.options.attachments))
        await self._eyes.begin(start.tab_id)
        while True:
            ending = await self._step()
            if ending is not None:
                return ending

    async def _step(self) -> Ending | None:
        check_steps(self._reporter.step + 1, self._limits)
        check_time(self._clock.elapsed_s, self._limits)
        self._reporter.step += 1
        sight = await self._eyes.look()
        await self._keep_memory_small()
        await self._planner.advise(self._memory, self._page(sight), is_stuck=self._stuck is not None)
        await self._checker.look_back(self._memory, self._page(sight))
        try:
            turn = await self._turn(sight)
        except ModelError as error:
            if error.kind != "context_too_long" or self._is_compacted_for_length:
                raise
            await self._make_room()
            return None
        self._is_compacted_for_length = False
        self._remember(turn, sight)
        ending = await self._close(turn, sight)
        if ending is None:
            self._count_failures(turn)
        return ending

    async def _turn(self, sight: Sight) -> Turn:
        picture = await self._camera.picture() if sight.is_readable else NO_PICTURE
        why_not = f"{picture.why_not}\n\n" if picture.why_not else ""
        prompt = self._memory.prompt(self._system, why_not + self._page(sight), picture.url)
        question = self._calls.question("navigate", self._models.navigator, prompt, self._form)
        self._batch = Batch(Scene(sight.seen, sight.at_s), self._hands, self._reporter)
        rest = asyncio.timeout(self._limits.max_duration_s - self._clock.elapsed_s)
        try:
            async with rest:
                turn = await take_turn(question, self._registry, self._batch, self._calls, self._reporter)
        except TimeoutError:
            if rest.expired():
                check_time(math.inf, self._limits)
            raise
        self._batch = None
        self._camera.look_back()
        return turn

    def _page(self, sight: Sight) -> str:
        return page_section(sight.seen, step=self._reporter.step, max_steps=self._limits.max_steps)

    # ---- before the model is asked

    async def _keep_memory_small(self) -> None:
        if self._calls.estimate.tokens(self._memory.chars) > self._settings.memory_max_tokens:
            await compact(self._memory, self._calls, self._models.summary, self._reporter)

    async def _make_room(self) -> None:
        """The model takes less than it was given: a smaller history and smaller pages, then once more."""
        self._is_compacted_for_length = True
        self._eyes.read_less()
        if not await compact(self._memory, self._calls, self._models.summary, self._reporter):
            self._reporter.notice("memory", "The page is too long for the model: less of it is shown now.")

    # ---- after the model has answered

    def _remember(self, turn: Turn, sight: Sight) -> None:
        notes = list(turn.notes)
        self._stuck = self._watch.look(sight.seen.observation, turn.carried)
        if self._stuck is not None:
            notes.append(self._stuck.note)
            self._reporter.notice("stuck", f"Tried {self._stuck.times} times without effect: {self._stuck.what}")
        self._progress = turn.model_memory or self._progress
        self._memory.answer(turn.answer_text)
        self._memory.came_of_it(results_section(self._reporter.step, turn.result_lines, notes))
        if turn.invalid_because is not None:
            _log.info("An answer could not be used: %s", turn.invalid_because)
            self._reporter.notice("answer_invalid", "The model's answer could not be used; it is asked again.")
        elif turn.notes:
            self._reporter.notice("batch_stopped", " ".join(turn.notes))

    def _remember_end(self, ending: Ending) -> None:
        """A follow-up must know how far it came: also what was done of a turn that was broken off."""
        carried = self._batch.carried if self._batch is not None else []
        lines = [line_for_model(each) for each in carried]
        self._memory.came_of_it(results_section(self._reporter.step, lines, [f"The run ended here. {ending.text}"]))

    async def _close(self, turn: Turn, sight: Sight) -> Ending | None:
        match turn.closing:
            case Done():
                return await self._done(turn.closing, turn, sight)
            case AskUser():
                await self._ask_user(turn.closing.question)
            case None if self._stuck is not None and self._stuck.rung == "ask the user":
                await self._ask_user(
                    f"I tried this {self._stuck.times} times without effect: {self._stuck.what}. How shall I go on?"
                )
            case None:
                pass
        return None

    async def _done(self, done: Done, turn: Turn, sight: Sight) -> Ending | None:
        """The end that the model wants; with a checker only if that agrees, or disagrees for good."""
        if not done.success or not self._checker.is_on:
            return Ending("done", done.text, success=done.success)
        final = await self._eyes.look() if turn.carried else sight
        verdict = await self._checker.check(self._memory, self._page(final), done.text)
        match verdict.outcome:
            case "agrees":
                return Ending("done", done.text, success=True)
            case "go on":
                return None
            case "disagrees for good":
                return Ending("done", f"{done.text}\n\nThe check disagrees: {verdict.missing}")

    async def _ask_user(self, text: str) -> None:
        self._memory.users_word(user_answer_section(await self.dialogue.ask(text)))
        self._watch.forget()

    def _count_failures(self, turn: Turn) -> None:
        if turn.closing is not None or any(carried.is_done for carried in turn.carried):
            self._failures = 0
            return
        if turn.was_interrupted:
            return
        self._failures += 1
        if self._failures >= self._limits.max_failures:
            last = turn.carried[-1].result.message if turn.carried else (turn.invalid_because or "")
            raise too_many_failures(self._limits, last)


def _internal(error: Exception) -> Ending:
    _log.error("A run ended by a fault of this program", exc_info=error)
    return Ending("internal", f"A fault of Pagehand ended the run ({type(error).__name__}). The log says more.")

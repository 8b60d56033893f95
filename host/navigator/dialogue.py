"""What a run asks of the user and waits for: answers to questions, decisions about sites.

Owns what is open. The messages that answer it come through the service; while it waits, the run's clock stands.
"""

import asyncio
from itertools import count

from host.errors import MessageNotUnderstood
from host.navigator.clock import RunClock
from host.navigator.ending import Ending, RunOver
from host.navigator.reporter import Reporter


class Dialogue:
    """The open questions of one run.

    Args:
        reporter: tells the user what is asked.
        clock: stands while the user thinks.
        attended: somebody can answer.
    """

    def __init__(self, reporter: Reporter, clock: RunClock, *, attended: bool) -> None:
        self._reporter = reporter
        self._clock = clock
        self.is_attended = attended
        self._numbers = count(1)
        self._questions: dict[str, asyncio.Future[str]] = {}
        self._origins: dict[str, asyncio.Future[bool]] = {}

    async def ask(self, text: str) -> str:
        """The user's answer to a question.

        Raises:
            RunOver: nobody can answer.
        """
        question_id = f"q{next(self._numbers)}"
        answer = self._questions[question_id] = asyncio.get_running_loop().create_future()
        self._reporter.question(question_id, text)
        if not self.is_attended:
            raise RunOver(Ending("unanswered", text))
        with self._clock.paused():
            answered = await answer
        self._reporter.question_answered(question_id, answered)
        return answered

    async def allow(self, origin: str) -> bool:
        """Whether the user allowed an origin, and the browser granted it."""
        if not self.is_attended:
            return False
        decision = self._origins[origin] = asyncio.get_running_loop().create_future()
        self._reporter.permission_needed(origin)
        with self._clock.paused():
            granted = await decision
        self._reporter.permission_decided(origin, granted=granted)
        return granted

    # ---- from the panel

    def answer(self, question_id: str, text: str) -> None:
        """Take the user's answer.

        Raises:
            MessageNotUnderstood: no such question is open.
        """
        question = self._questions.pop(question_id, None)
        if question is None or question.done():
            raise MessageNotUnderstood(f"No question {question_id!r} is open.")
        question.set_result(text)

    def decide(self, origin: str, *, granted: bool) -> None:
        """Take the user's decision.

        Raises:
            MessageNotUnderstood: nobody asked for that origin.
        """
        decision = self._origins.pop(origin, None)
        if decision is None or decision.done():
            raise MessageNotUnderstood(f"Nobody asked for {origin}.")
        decision.set_result(granted)

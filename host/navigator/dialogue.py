"""What a run asks of the user and waits for: answers to questions, decisions about sites.

Owns what is open. The events that show it are the run's; the messages that answer it come through the service.
"""

import asyncio
from itertools import count

from host.errors import MessageNotUnderstood


class Dialogue:
    """The open questions of one run."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._questions: dict[str, asyncio.Future[str]] = {}
        self._origins: dict[str, asyncio.Future[bool]] = {}

    def open_question(self) -> tuple[str, asyncio.Future[str]]:
        """A new question's id, and its answer to come."""
        question_id = f"q{next(self._numbers)}"
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._questions[question_id] = answer
        return question_id, answer

    def open_origin(self, origin: str) -> asyncio.Future[bool]:
        """The user's decision about an origin, to come."""
        decision: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._origins[origin] = decision
        return decision

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

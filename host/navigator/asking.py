"""One question to a model, asked until it is answered or until asking again cannot help.

Owns which failures are tried again and how long to wait between. What is in the question is the caller's; how a
provider fails is `host.models`'.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from langchain_core.messages import BaseMessage
from tenacity import RetryCallState, retry_if_exception, wait_exponential_jitter
from tenacity.asyncio import AsyncRetrying

from host.models.client import (
    ContentDelta,
    Finished,
    ModelClient,
    ModelError,
    ModelFailure,
    OutputForm,
    Piece,
    ReasoningDelta,
    ToolCallDelta,
)
from host.navigator.limits import Purpose

_TRIED_AGAIN: frozenset[ModelFailure] = frozenset({"rate_limit", "overload", "time_out", "broken_stream", "no_network"})
_MAX_ATTEMPTS = 5
_MAX_RETRY_AFTER_S = 120.0
"""A provider that asks to wait longer is not waited for."""
_MAX_ANSWER_CHARS = 200_000
"""A model that repeats itself for ever is cut off there."""
_back_off = wait_exponential_jitter(initial=1.0, max=30.0, jitter=1.0)


@dataclass(frozen=True)
class Question:
    """What is asked of which model, and for what."""

    purpose: Purpose
    client: ModelClient
    messages: Sequence[BaseMessage]
    form: OutputForm | None
    timeout_s: float
    """How long the model may be silent."""
    check_answer: Callable[[int], None]
    """Gets the characters of the answer so far, 0 before each attempt, and raises where it may not go on."""
    on_end: Callable[[int, Finished | None], None]
    """Gets the characters of each answer that had a beginning, and its last piece; None where it broke off."""

    @cached_property
    def chars(self) -> int:
        """Length of the prompt."""
        return sum(len(str(message.text)) for message in self.messages)


async def ask(
    question: Question,
    on_piece: Callable[[Piece], None],
    *,
    may_try_again: Callable[[ModelError], bool],
    on_retry: Callable[[str], None],
) -> Finished:
    """Ask; hand on each piece as it comes; return the last one.

    Args:
        question: what to ask.
        on_piece: gets every piece but the last.
        may_try_again: False where what was handed on has been acted upon, or the failure is one of set-up.
        on_retry: gets the sentence for the user, before the wait.
    Raises:
        ModelError: it failed, and was tried again as often as makes sense.
        RunOver: the answer would pass a limit of the run.
    """

    def is_worth_it(error: BaseException) -> bool:
        return (
            isinstance(error, ModelError)
            and error.kind in _TRIED_AGAIN
            and (error.retry_after_s or 0.0) <= _MAX_RETRY_AFTER_S
            and may_try_again(error)
        )

    def tell(state: RetryCallState) -> None:
        error = state.outcome.exception() if state.outcome else None
        if isinstance(error, ModelError):
            on_retry(f"{error.sentence} Trying again in {state.upcoming_sleep:.0f} s.")

    attempts = AsyncRetrying(
        retry=retry_if_exception(is_worth_it),
        stop=_is_enough,
        wait=_wait_s,
        sleep=_pause,
        before_sleep=tell,
        reraise=True,
    )
    return await attempts(_ask_once, question, on_piece)


async def _pause(seconds: float) -> None:
    """Between two attempts; cancelling ends it."""
    await asyncio.sleep(seconds)


def _is_enough(state: RetryCallState) -> bool:
    error = state.outcome.exception() if state.outcome else None
    of_this_one = error.max_attempts if isinstance(error, ModelError) else None
    return state.attempt_number >= (of_this_one or _MAX_ATTEMPTS)


def _wait_s(state: RetryCallState) -> float:
    """What the provider asks for, else a jittered back-off."""
    error = state.outcome.exception() if state.outcome else None
    asked_for_s = error.retry_after_s if isinstance(error, ModelError) else None
    return asked_for_s if asked_for_s is not None else _back_off(state)


async def _ask_once(question: Question, on_piece: Callable[[Piece], None]) -> Finished:
    question.check_answer(0)
    pieces = question.client.stream(question.messages, question.form)
    chars = thought_chars = 0
    finished: Finished | None = None
    try:
        while True:
            piece = await _next(pieces, question)
            match piece:
                case Finished():
                    finished = piece
                    return piece
                case ContentDelta(text) | ToolCallDelta(arguments=text):
                    chars += len(text)
                case ReasoningDelta(text):
                    thought_chars += len(text)
            if chars > _MAX_ANSWER_CHARS:
                raise ModelError(
                    "broken_stream",
                    f"The model {question.client.name} writes without end. Choose another one.",
                    max_attempts=1,
                )
            question.check_answer(chars + thought_chars)
            on_piece(piece)
    finally:
        if finished is not None or chars + thought_chars:
            question.on_end(chars + thought_chars, finished)
        close = getattr(pieces, "aclose", None)
        if close is not None:
            await close()


async def _next(pieces: AsyncIterator[Piece], question: Question) -> Piece:
    name = question.client.name
    try:
        async with asyncio.timeout(question.timeout_s):
            return await anext(pieces)
    except TimeoutError as error:
        raise ModelError(
            "time_out",
            f"The model {name} said nothing for {question.timeout_s:g} s. Try again, or choose a faster model.",
        ) from error
    except StopAsyncIteration as error:
        raise ModelError("broken_stream", f"The answer of the model {name} broke off. Try again.") from error

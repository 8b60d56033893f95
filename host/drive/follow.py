"""Follows one run through the panel: tells its events in order, answers its questions, until it ends."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from playwright.async_api import Error as PlaywrightError

from host.drive.panel import Panel
from host.errors import SetupError
from shared_schemas.events import Event, PermissionNeeded, Question, RunEnded, RunEvent, RunStarted
from shared_schemas.protocol import Answer, DecideOrigin, HostState, MessageRejected, RunRejected, StopRun

_TOLD_WITHIN_S = 10.0
"""How long the extension may take to tell the end of a run whose host went."""


class RunLost(Exception):
    """The run went without an end of its own; the text says why."""


async def follow(
    panel: Panel, start: int, tell: Callable[[Event], Awaitable[None]], answers: Sequence[str] = ()
) -> RunEnded:
    """Follow the next run that starts to its end.

    Args:
        start: count of the panel's messages before the run was asked for.
        tell: gets every event of the run.
        answers: for its questions, in order; the run is stopped at a question for which none is left.
    Raises:
        SetupError: the run was not accepted.
        RunLost: the host or the browser went, and nobody told the run's end.
    """
    lost = "The browser was closed."
    try:
        async with asyncio.timeout(None) as deadline:
            answering = _Answering(panel, answers)
            async for message in panel.messages(start):
                match message:
                    case RunRejected() | MessageRejected() if answering.run_id is None:
                        raise SetupError(message.message)
                    case HostState() if message.state not in ("connected", "connecting"):
                        lost = f"{message.message} {message.next_step}"
                        deadline.reschedule(asyncio.get_running_loop().time() + _TOLD_WITHIN_S)
                    case RunEvent():
                        if not answering.is_ours(message):
                            continue
                        await tell(message)
                        if isinstance(message, RunEnded):
                            return message
                        await answering.react_to(message)
                    case _:
                        pass
    except (TimeoutError, PlaywrightError) as error:
        raise RunLost(lost) from error
    raise AssertionError("the panel's messages have no end")


class _Answering:
    """Knows which run is followed, and what is left to answer its questions with."""

    def __init__(self, panel: Panel, answers: Sequence[str]) -> None:
        self.run_id: str | None = None
        self._panel = panel
        self._left = list(answers)

    def is_ours(self, event: RunEvent) -> bool:
        if self.run_id is None and isinstance(event, RunStarted):
            self.run_id = event.run_id
        return event.run_id == self.run_id

    async def react_to(self, event: RunEvent) -> None:
        match event:
            case Question(run_id=run_id, question_id=question_id) if self._left:
                await self._panel.send(Answer(run_id=run_id, question_id=question_id, text=self._left.pop(0)))
            case Question(run_id=run_id):
                await self._panel.send(StopRun(run_id=run_id))
            case PermissionNeeded(run_id=run_id, origin=origin):  # no gesture of a user can grant it here
                await self._panel.send(DecideOrigin(run_id=run_id, origin=origin, granted=False))
            case _:
                pass

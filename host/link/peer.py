"""Requests to the extension and their replies: ids, deadlines, cancelling.

Owns what is asked and not yet answered. What a request means is `host.browser`'s; the bytes are `pump`'s.
"""

import asyncio
import logging
from collections.abc import Callable
from itertools import count
from typing import TypeVar

from host.errors import BrowserFailed, BrowserGone, BrowserNotAnswering, ProtocolViolation
from shared_schemas.protocol import (
    ActReply,
    ActRequest,
    BeginRun,
    CancelRequest,
    DescribeReply,
    DescribeRequest,
    FinishRun,
    ObserveReply,
    ObserveRequest,
    RequestFailed,
    RunBegun,
    ScreenshotReply,
    ScreenshotRequest,
)

_log = logging.getLogger(__name__)

Request = BeginRun | ObserveRequest | ActRequest | DescribeRequest | ScreenshotRequest
Reply = RunBegun | ObserveReply | ActReply | DescribeReply | ScreenshotReply | RequestFailed
R = TypeVar("R", RunBegun, ObserveReply, ActReply, DescribeReply, ScreenshotReply)


class Peer:
    """The other end, as something that can be asked.

    Args:
        send: puts a message on its way; returns at once.
    """

    def __init__(self, send: Callable[[Request | CancelRequest | FinishRun], None]) -> None:
        self._send = send
        self._ids = count()
        self._next_id = 0
        self._waiting: dict[int, asyncio.Future[Reply]] = {}
        self._is_closed = False

    async def request(self, make: Callable[[int], Request], expected: type[R], deadline_s: float) -> R | RequestFailed:
        """Ask, and wait for the reply. A caller that is cancelled, or that waits too long, cancels the request.

        Args:
            make: the request with the id that it is given.
            expected: the type of its reply.
            deadline_s: how long to wait at most.
        Raises:
            BrowserNotAnswering: no reply in time.
            BrowserGone: the connection is closed.
            BrowserFailed: a reply of another type.
        """
        if self._is_closed:
            raise _closed()
        request_id = next(self._ids)
        self._next_id = request_id + 1
        reply: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()
        self._waiting[request_id] = reply
        request = make(request_id)
        try:
            self._send(request)
            async with asyncio.timeout(deadline_s):
                answer = await reply
        except TimeoutError as error:
            self._send(CancelRequest(request_id=request_id))
            raise BrowserNotAnswering(
                f"The browser did not answer {request.type!r} within {deadline_s:g} s. Reload the page and try again."
            ) from error
        except asyncio.CancelledError:
            self._send(CancelRequest(request_id=request_id))
            raise
        finally:
            self._waiting.pop(request_id, None)
        if isinstance(answer, (expected, RequestFailed)):
            return answer
        raise BrowserFailed(f"The browser answered {request.type!r} with {answer.type!r}.")

    def tell(self, message: FinishRun) -> None:
        """Say something that is not answered."""
        self._send(message)

    def resolve(self, reply: Reply) -> None:
        """Hand a reply to whoever waits for it. One that comes too late is only logged.

        Raises:
            ProtocolViolation: nothing was ever asked under its id.
        """
        waiting = self._waiting.get(reply.reply_to)
        if waiting is not None and not waiting.done():
            waiting.set_result(reply)
        elif reply.reply_to < self._next_id:
            _log.info("Late reply %s to request %d: nobody waits for it any more", reply.type, reply.reply_to)
        else:
            raise ProtocolViolation(f"A reply to request {reply.reply_to}, which was never sent.")

    def close(self) -> None:
        """The connection is gone: whoever waits gets `BrowserGone`, now and from now on."""
        self._is_closed = True
        for reply in self._waiting.values():
            if not reply.done():
                reply.set_exception(_closed())


def _closed() -> BrowserGone:
    return BrowserGone("The browser closed the connection.")

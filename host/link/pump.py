"""Blocking frames on one side, an asyncio loop on the other: one thread reads, one writes.

Threads, because asyncio cannot wait on the anonymous pipes that browsers give to hosts on Windows, and because a
browser that does not read must not stop the loop. Both are daemons: neither can keep the process alive.
"""

import asyncio
import logging
import threading
from itertools import count
from queue import SimpleQueue

from pydantic import BaseModel

from host.errors import MessageNotUnderstood, ProtocolViolation
from host.link.chunks import frames_of
from host.link.framing import FrameStream
from host.link.wire import write_message

_log = logging.getLogger(__name__)


class Pump:
    """Bodies in, messages out. Make it inside the running loop.

    Args:
        frames: the stream; nobody else may use it.
    """

    def __init__(self, frames: FrameStream) -> None:
        self._frames = frames
        self._loop = asyncio.get_running_loop()
        self._incoming: asyncio.Queue[str | ProtocolViolation | None] = asyncio.Queue()
        self._outgoing: SimpleQueue[str | asyncio.Future[None]] = SimpleQueue()
        self._chunk_ids = count()
        threading.Thread(target=self._read_all, name="native messaging: read", daemon=True).start()
        threading.Thread(target=self._write_all, name="native messaging: write", daemon=True).start()

    async def receive(self) -> str | None:
        """The next body; None when the browser has closed its end.

        Raises:
            MessageNotUnderstood: one body is not UTF-8; the next one can be received.
            ProtocolViolation: the stream is broken; nothing more will come.
        """
        item = await self._incoming.get()
        if isinstance(item, ProtocolViolation):
            raise item
        return item

    def send(self, message: BaseModel) -> None:
        """Send a message after those sent before it; returns at once."""
        for body in frames_of(write_message(message), next(self._chunk_ids)):
            self._outgoing.put(body)

    async def flush(self) -> None:
        """Return when all that was sent so far is written, or cannot be."""
        written = self._loop.create_future()
        self._outgoing.put(written)
        await written

    def _read_all(self) -> None:
        while True:
            try:
                body = self._frames.read()
            except UnicodeDecodeError as error:
                self._deliver(MessageNotUnderstood(f"A message is not UTF-8: {error}."))
                continue
            except ProtocolViolation as violation:
                self._deliver(violation)
                return
            self._deliver(body)
            if body is None:
                return

    def _deliver(self, item: str | ProtocolViolation | None) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._incoming.put_nowait, item)

    def _write_all(self) -> None:
        reader_is_there = True
        while True:
            item = self._outgoing.get()
            if not isinstance(item, str):
                self._loop.call_soon_threadsafe(item.set_result, None)
                continue
            if not reader_is_there:
                continue
            try:
                self._frames.write(item)
            except OSError as error:
                # The browser has gone; the end of the input, which follows, ends the process.
                _log.warning("A message could not be sent: %s", error)
                reader_is_there = False

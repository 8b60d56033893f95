"""A connection to a browser's DevTools, and the sessions of its tabs on it.

Plain, and not by Playwright, which has every page believe that it has the focus.
Spec: chromedevtools.github.io/devtools-protocol, "flat" sessions.
"""

import asyncio
import itertools
import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

_START_LIMIT_S = 60
_ANSWER_LIMIT_S = 60


class DevToolsError(Exception):
    """The browser refused a command, or a script threw."""


class DevTools:
    """The browser's end of all sessions."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._answers: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._events: dict[tuple[str, str | None], asyncio.Future[dict[str, Any]]] = {}

    async def send(self, method: str, session_id: str | None = None, **parameters: Any) -> dict[str, Any]:
        """The result of a command.

        Raises:
            DevToolsError: the browser refused it.
        """
        number = next(self._numbers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        session = {} if session_id is None else {"sessionId": session_id}
        await self._socket.send(json.dumps({"id": number, "method": method, "params": parameters, **session}))
        async with asyncio.timeout(_ANSWER_LIMIT_S):
            message = await answer
        if "error" in message:
            raise DevToolsError(f"{method}: {message['error']['message']}")
        return message["result"]

    def next_event(self, method: str, session_id: str | None) -> asyncio.Future[dict[str, Any]]:
        """The parameters of the next event of this name; ask before what brings it."""
        event = self._events[method, session_id] = asyncio.get_running_loop().create_future()
        return event

    async def read(self) -> None:
        """Hand out what the browser sends, until the connection ends."""
        async for text in self._socket:
            message = json.loads(text)
            if "id" in message:
                answer = self._answers.pop(message["id"])
                if not answer.done():
                    answer.set_result(message)
                continue
            event = self._events.pop((message["method"], message.get("sessionId")), None)
            if event is not None and not event.done():
                event.set_result(message["params"])


@asynccontextmanager
async def devtools_of(profile: Path) -> AsyncGenerator[DevTools]:
    """Connect to the browser that was just started on this profile with `--remote-debugging-port=0`."""
    async with asyncio.timeout(_START_LIMIT_S):
        port, path = await _address(profile / "DevToolsActivePort")
    async with connect(f"ws://127.0.0.1:{port}{path}", max_size=None, proxy=None) as socket:
        devtools = DevTools(socket)
        reading = asyncio.ensure_future(devtools.read())
        try:
            yield devtools
        finally:
            reading.cancel()


async def _address(file: Path) -> tuple[str, str]:
    """Port and path, as soon as the browser has written them."""
    while True:
        lines = _lines_of(file)
        if len(lines) == 2:
            return lines[0], lines[1]
        await asyncio.sleep(0.02)


def _lines_of(file: Path) -> list[str]:
    return file.read_text("ascii").splitlines() if file.exists() else []

"""The extension's end of a real host process: real pipes, real frames, no browser.

A test says what the browser shows and answers; everything else is the host's own.
"""

import asyncio
import json
import struct
import sys
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from shared_schemas.protocol import EXTENSION_ID, PROTOCOL_VERSION

ROOT = Path(__file__).parents[3]
ORIGIN = f"chrome-extension://{EXTENSION_ID}/"
DEADLINE_S = 60.0

Message = dict[str, Any]


class ExtensionEnd:
    """A running host, seen from the browser's side."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._chunks: dict[int, list[str]] = {}

    def send(self, message: Message) -> None:
        self.send_body(json.dumps(message).encode())

    def send_body(self, body: bytes) -> None:
        self.send_bytes(struct.pack("@I", len(body)) + body)

    def send_bytes(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)

    async def receive_frame(self) -> bytes | None:
        """The next frame's body, or None at the end of the host's output."""
        assert self.process.stdout is not None
        async with asyncio.timeout(DEADLINE_S):
            header = await self.process.stdout.read(4)
            if not header:
                return None
            (size,) = struct.unpack("@I", header)
            return await self.process.stdout.readexactly(size)

    async def receive(self) -> Message:
        """The next message, put together from its chunks."""
        while (body := await self.receive_frame()) is not None:
            message: Message = json.loads(body)
            if message["type"] != "chunk":
                return message
            parts = self._chunks.setdefault(message["chunk_id"], [])
            assert message["part"] == len(parts)
            parts.append(message["text"])
            if len(parts) == message["parts"]:
                return json.loads("".join(self._chunks.pop(message["chunk_id"])))
        raise AssertionError(f"the host ended: {await self.errors()}")

    async def receive_type(self, *types: str) -> Message:
        """The next message of one of these types; others before it are passed over."""
        while (message := await self.receive())["type"] not in types:
            pass
        return message

    async def shake_hands(self) -> Message:
        self.send({"type": "hello", "protocol_version": PROTOCOL_VERSION, "extension_version": "0.1.0"})
        return await self.receive()

    async def end(self) -> int:
        """Close the host's input, as a browser does; its exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        async with asyncio.timeout(DEADLINE_S):
            return await self.process.wait()

    async def errors(self) -> str:
        assert self.process.stderr is not None
        return (await self.process.stderr.read()).decode()


@asynccontextmanager
async def host_process(
    folder: Path,
    *,
    command: Sequence[str] = (sys.executable, "-m", "host", ORIGIN),
    environment: Mapping[str, str] | None = None,
) -> AsyncGenerator[ExtensionEnd]:
    """A host as the browser starts it, with settings and logs in a folder of the test."""
    process = await asyncio.create_subprocess_exec(
        *command,
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        env={
            "PATH": "/usr/bin:/bin",
            "PAGEHAND_SETTINGS": str(folder / "settings.json"),
            "PAGEHAND_LOG_DIR": str(folder / "logs"),
            "XDG_CACHE_HOME": str(folder / "cache"),
            **(environment or {}),
        },
    )
    try:
        yield ExtensionEnd(process)
    finally:
        if process.returncode is None:
            process.kill()
        # Everything is read, so that no pipe is left open behind the test.
        await process.communicate()

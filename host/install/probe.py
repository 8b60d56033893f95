"""The browser's end of a host process, to find out whether a host starts and answers, and how fast."""

import asyncio
import json
import struct
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from host.errors import SetupError
from host.install.last_handshake import NO_EXTENSION
from host.install.manifest import ORIGIN
from shared_schemas.protocol import PROTOCOL_VERSION, Hello

_ANSWERS_WITHIN_S = 20.0
_ENDS_WITHIN_S = 5.0

_Pipe = TypeVar("_Pipe")


class Probe:
    """A running host process and its two pipes."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def send(self, body: str) -> None:
        """Write one frame.

        Raises:
            SetupError: the process ended; says with what words.
        """
        data = body.encode()
        try:
            _there(self._process.stdin).write(struct.pack("=I", len(data)) + data)
            await _there(self._process.stdin).drain()
        except ConnectionError as error:
            raise await self._ended() from error

    async def receive(self) -> Any:
        """The next message.

        Raises:
            SetupError: none came within the deadline, or the process ended; says with what words.
        """
        source = _there(self._process.stdout)
        try:
            async with asyncio.timeout(_ANSWERS_WITHIN_S):
                (size,) = struct.unpack("=I", await source.readexactly(4))
                return json.loads(await source.readexactly(size))
        except TimeoutError as error:
            raise SetupError(f"The host started and did not answer within {_ANSWERS_WITHIN_S:.0f} s.") from error
        except asyncio.IncompleteReadError as error:
            raise await self._ended() from error

    async def shake_hands(self, version: int = PROTOCOL_VERSION) -> Any:
        """Say `hello`; the host's answer."""
        await self.send(Hello(protocol_version=version, extension_version=NO_EXTENSION).model_dump_json())
        return await self.receive()

    async def end(self) -> None:
        """Close the input, as a browser does; a host that does not end by that is killed, as by a browser."""
        _there(self._process.stdin).close()
        try:
            async with asyncio.timeout(_ENDS_WITHIN_S):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def _ended(self) -> SetupError:
        words = (await _there(self._process.stderr).read()).decode("utf-8", "replace").strip()
        last = words.splitlines()[-1] if words else "it left no message."
        return SetupError(f"The host ended as soon as it started: {last}")


@asynccontextmanager
async def probing(command: Sequence[str | Path]) -> AsyncGenerator[Probe]:
    """Start a host as a browser does, with the extension's origin as its argument.

    Raises:
        SetupError: the program cannot be started.
    """
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            ORIGIN,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
    except OSError as error:
        raise SetupError(f"{command[0]} cannot be started: {error.strerror}.") from error
    probe = Probe(process)
    try:
        yield probe
    finally:
        await probe.end()


async def handshake_time_s(command: Sequence[str | Path]) -> float:
    """Seconds from the start of the process to its `welcome`.

    Raises:
        SetupError: it does not answer, or with something else.
    """
    began_s = time.perf_counter()
    async with probing(command) as probe:
        answer = await probe.shake_hands()
        if answer.get("type") != "welcome":
            raise SetupError(f"The host answers with {answer.get('type')!r}: {answer.get('message', '')}")
        return time.perf_counter() - began_s


def _there(pipe: _Pipe | None) -> _Pipe:
    """A pipe that was asked for is there."""
    if pipe is None:
        raise AssertionError("the process was started without this pipe")
    return pipe

"""What stands for the host in these tests: the test says what the host says, and reads what it would hear."""

import asyncio
import contextlib
import itertools
import struct
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter

from shared_schemas.actions import ActionCall
from shared_schemas.page import ObserveOptions
from shared_schemas.protocol import (
    PROTOCOL_VERSION,
    ActReply,
    ActRequest,
    BeginRun,
    ExtensionMessage,
    FinishRun,
    ObserveReply,
    ObserveRequest,
    RequestFailed,
    Welcome,
)

WITHIN_S = 30.0
T = TypeVar("T", bound=BaseModel)
_messages: TypeAdapter[ExtensionMessage] = TypeAdapter(ExtensionMessage)


class HostEnd:
    """One browser's host, again and again: each connection of the relay is a host process of its own."""

    def __init__(self) -> None:
        self.port = 0
        self.welcomes = True
        self.heard: list[ExtensionMessage] = []
        self._changed = asyncio.Condition()
        self._writer: asyncio.StreamWriter | None = None
        self._ids = itertools.count(1)

    @asynccontextmanager
    async def listening(self) -> AsyncGenerator[None]:
        """Take connections as long as the context lasts."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        try:
            yield
        finally:
            self.die()
            server.close()

    def die(self) -> None:
        """End, as a host process that crashes does."""
        if self._writer:
            self._writer.close()
            self._writer = None

    def send_raw(self, body: bytes) -> None:
        """Send one frame, whatever it holds."""
        assert self._writer, "The extension has no host open."
        self._writer.write(struct.pack("=I", len(body)) + body)

    def send(self, message: BaseModel) -> None:
        self.send_raw(message.model_dump_json().encode())

    async def hear(self, kind: type[T], accepts: Callable[[T], bool] = lambda _: True) -> T:
        """The first message of a kind, heard already or to come; it is taken away."""

        def found() -> T | None:
            return next((message for message in self.heard if isinstance(message, kind) and accepts(message)), None)

        async with asyncio.timeout(WITHIN_S), self._changed:
            await self._changed.wait_for(lambda: found() is not None)
            message = found()
        assert message is not None
        self.heard.remove(message)  # pyright: ignore[reportArgumentType]
        return message

    def post(self, make: Callable[[int], BaseModel]) -> int:
        """Send a request without waiting for its reply; returns its id."""
        id = next(self._ids)
        self.send(make(id))
        return id

    async def ask(self, make: Callable[[int], BaseModel], kind: type[T]) -> T | RequestFailed:
        """Send a request and wait for its reply, of whichever kind."""
        reply = await self.reply_to(self.post(make))
        assert isinstance(reply, kind | RequestFailed), reply
        return reply

    async def reply_to(self, id: int) -> BaseModel:
        return await self.hear(BaseModel, lambda message: getattr(message, "reply_to", None) == id)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                (length,) = struct.unpack("=I", await reader.readexactly(4))
                await self._hear(_messages.validate_json(await reader.readexactly(length)))
        writer.close()

    async def _hear(self, message: ExtensionMessage) -> None:
        if message.type == "hello" and self.welcomes:
            self.send(Welcome(protocol_version=PROTOCOL_VERSION, host_version="0", process_id=1))
        async with self._changed:
            self.heard.append(message)
            self._changed.notify_all()


class RunInTab:
    """A run of the tests: the requests that a host makes of it."""

    def __init__(self, host: HostEnd, run_id: str, tab_id: int) -> None:
        self.host, self.run_id, self.tab_id = host, run_id, tab_id
        self.document_id: str | None = None

    async def begin(self) -> Any:
        return await self.host.ask(lambda id: BeginRun(id=id, run_id=self.run_id, tab_id=self.tab_id), BaseModel)

    async def observe(self, **options: Any) -> ObserveReply:
        reply = await self.try_to_observe(**options)
        assert isinstance(reply, ObserveReply), reply
        self.document_id = reply.document_id
        return reply

    async def try_to_observe(self, **options: Any) -> ObserveReply | RequestFailed:
        """An observation, or why there is none."""
        return await self.host.ask(
            lambda id: ObserveRequest(id=id, run_id=self.run_id, options=ObserveOptions(**options)), ObserveReply
        )

    async def act(self, name: str, **parameters: Any) -> ActReply:
        """The reply to one action, decided on the document that was last observed. As `acting` takes it."""
        reply = await self.acting(name, **parameters).reply()
        self.document_id = reply.document_id or self.document_id
        return reply

    def acting(
        self, name: str, *, deadline_ms: int = 15_000, observation_id: str | None = None, **parameters: Any
    ) -> "Acting":
        """An action that was sent."""
        call = ActionCall.model_validate({name: parameters})
        request_id = self.host.post(
            lambda id: ActRequest(
                id=id,
                run_id=self.run_id,
                action=call,
                document_id=self.document_id,
                observation_id=observation_id,
                deadline_ms=deadline_ms,
            )
        )
        return Acting(self.host, request_id)

    def finish(self) -> None:
        self.host.send(FinishRun(run_id=self.run_id))


@dataclass(frozen=True)
class Acting:
    """An action under way."""

    host: HostEnd
    request_id: int

    async def reply(self) -> ActReply:
        reply = await self.host.reply_to(self.request_id)
        assert isinstance(reply, ActReply), reply
        return reply


def number_of(reply: ObserveReply, name: str) -> int:
    """The number of the one element with a name."""
    found = [element.index for element in reply.observation.elements if element.name == name]
    assert len(found) == 1, f"{len(found)} elements are called {name!r} in:\n{reply.observation.text}"
    return found[0]

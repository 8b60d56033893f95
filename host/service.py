"""The host as a service of one browser profile: each message goes to whom it belongs, until the input ends.

Owns the boundary at which what is left of an error becomes a message. Runs are `runs`'; models are `host.models`'.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from importlib import import_module
from typing import Any

from host.errors import MessageNotUnderstood, ProtocolViolation, SetupError
from host.handshake import shake_hands
from host.link.peer import Peer
from host.link.pump import Pump
from host.link.wire import read_json, read_message
from host.runs import Runs, warm_up
from host.settings import Settings, load_settings
from shared_schemas import protocol

_log = logging.getLogger(__name__)


class Service:
    """Serves one connection.

    Args:
        pump: the connection.
        hide_secret: gets every key that is read from the settings, before anything can log it.
    """

    def __init__(self, pump: Pump, hide_secret: Callable[[str], None]) -> None:
        self._pump = pump
        self._hide_secret = hide_secret
        self._peer = Peer(pump.send)
        self._runs = Runs(self._peer, pump.send, self._settings)
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Return when the browser has closed the connection, or speaks another version."""
        if not await shake_hands(self._receive, self._pump.send):
            await self._pump.flush()
            return
        self._in_background(warm_up())
        while (value := await self._receive()) is not None:
            self._take(value)
        self._peer.close()
        for task in self._tasks:
            task.cancel()
        await self._runs.end()

    async def _receive(self) -> Any | None:
        """The next message's JSON value; None at the end of the input, or where the stream is broken."""
        while True:
            try:
                body = await self._pump.receive()
                return None if body is None else read_json(body)
            except MessageNotUnderstood as error:
                self._reject(error)
            except ProtocolViolation as error:
                _log.error("The browser's stream is broken: %s", error)
                return None

    def _take(self, value: Any) -> None:
        try:
            self._dispatch(read_message(value))
        except ProtocolViolation as error:
            self._reject(error)

    def _dispatch(self, message: protocol.ExtensionMessage) -> None:
        match message:
            case (
                protocol.RunBegun()
                | protocol.ObserveReply()
                | protocol.ActReply()
                | protocol.DescribeReply()
                | protocol.ScreenshotReply()
                | protocol.RequestFailed()
            ):
                self._peer.resolve(message)
            case protocol.UserActed():
                self._runs.user_acted(message.run_id)
            case protocol.StartRun():
                self._runs.start(message)
            case protocol.StopRun():
                self._runs.stop(message.run_id)
            case protocol.Answer():
                self._runs.current(message.run_id).dialogue.answer(message.question_id, message.text)
            case protocol.DecideOrigin():
                self._runs.current(message.run_id).dialogue.decide(message.origin, granted=message.granted)
            case protocol.GetSnapshot():
                self._pump.send(self._runs.snapshot())
            case protocol.ListModels():
                self._in_background(self._list_models())
            case protocol.TestModel():
                self._in_background(self._test_model(message))
            case protocol.MessageRejected():
                _log.error("The extension did not understand a message: %s", message.message)
            case protocol.Hello():
                raise MessageNotUnderstood("The handshake is over.")

    async def _list_models(self) -> None:
        await asyncio.to_thread(import_module, "host.models.catalogue")
        from host.models.catalogue import list_models

        self._pump.send(await list_models(self._settings()))

    async def _test_model(self, asked: protocol.TestModel) -> None:
        await asyncio.to_thread(import_module, "host.models.catalogue")
        from host.models.catalogue import test_model

        self._pump.send(await test_model(self._settings(), asked))

    def _in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        match error:
            case None:
                pass
            case SetupError():
                self._pump.send(protocol.MessageRejected(message=str(error)))
            case _:
                _log.error("A task ended by a fault of this program", exc_info=error)
                self._pump.send(protocol.MessageRejected(message=f"A fault of the host: {error!r}. Its log says more."))

    def _reject(self, error: ProtocolViolation) -> None:
        _log.warning("A message was rejected: %s", error)
        self._pump.send(protocol.MessageRejected(message=str(error)))

    def _settings(self) -> Settings:
        settings = load_settings()
        for secret in settings.secrets():
            self._hide_secret(secret)
        return settings

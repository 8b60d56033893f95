"""The runs of this process: at most one at a time, each in a conversation, from the user's Send to `run_ended`.

LangChain is imported here when the first run starts (or by `warm_up` before), in a thread: the panel never waits.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import AsyncExitStack
from importlib import import_module
from typing import TYPE_CHECKING
from uuid import uuid4

from pydantic import BaseModel

from host.browser import Browser
from host.conversation import Conversation
from host.errors import MessageNotUnderstood, SetupError
from host.link.peer import Peer
from host.settings import Settings
from shared_schemas.events import EndReason, Event, RunEnded, RunStarted
from shared_schemas.protocol import RunRejected, RunSnapshot, StartRun

if TYPE_CHECKING:
    from host.models.client import OpenModel
    from host.navigator.run import Run

_log = logging.getLogger(__name__)

OFFLINE_MODEL = "offline"
"""What a run takes where no model is set up."""

_LAST_WORDS_S = 1.0
"""How long a run may take to let go when the browser has gone; the browser kills the process after two."""


async def warm_up() -> None:
    """Import what a run needs."""
    await asyncio.to_thread(import_module, "host.navigator.run")


class Runs:
    """Starts runs, and hands on what the user and the browser say to the one that goes on.

    Args:
        peer: the browser.
        send: puts a message on its way to the panel.
        load_settings: the settings as they are now; raises SetupError.
    """

    def __init__(self, peer: Peer, send: Callable[[BaseModel], None], load_settings: Callable[[], Settings]) -> None:
        self._peer = peer
        self._send = send
        self._load_settings = load_settings
        self._conversations: dict[str, Conversation] = {}
        self._shown: Conversation | None = None
        self._run_id: str | None = None
        self._task: asyncio.Task[None] | None = None
        self._run: Run | None = None

    def start(self, start: StartRun) -> None:
        """Begin a run, or say why it cannot begin."""
        if self._run_id is not None:
            self._send(RunRejected(message="Another run goes on. Stop it first, or wait for its end."))
            return
        conversation = (
            Conversation() if start.conversation_id is None else self._conversations.get(start.conversation_id)
        )
        if conversation is None:
            self._send(RunRejected(message="This conversation is not known any more. Start a new one."))
            return
        self._conversations[conversation.id] = self._shown = conversation
        self._run_id = uuid4().hex
        self._task = asyncio.create_task(self._carry_out(self._run_id, start, conversation))

    def stop(self, run_id: str) -> None:
        """The user's Stop. A run that is over already is no mistake: the two may cross."""
        if self._task is not None and run_id == self._run_id:
            self._task.cancel()

    def current(self, run_id: str) -> "Run":
        """The run that goes on.

        Raises:
            MessageNotUnderstood: it is another one, or over.
        """
        if self._run is None or run_id != self._run_id:
            raise MessageNotUnderstood("This run is over.")
        return self._run

    def user_acted(self, run_id: str) -> None:
        """A click or key of the user in the run's tab."""
        if self._run is not None and run_id == self._run_id:
            self._run.user_acted()

    def snapshot(self) -> RunSnapshot:
        """All that a panel needs to show the conversation as it stands."""
        return RunSnapshot(
            conversation_id=self._shown.id if self._shown else None,
            running_run_id=self._run_id,
            events=list(self._shown.events) if self._shown else [],
            default_model=self._default_model(),
        )

    async def end(self) -> None:
        """The connection is gone: the run ends, unheard."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=_LAST_WORDS_S)

    async def _carry_out(self, run_id: str, start: StartRun, conversation: Conversation) -> None:
        def emit(event: Event) -> None:
            conversation.record(event)
            self._send(event)

        emit(
            RunStarted(
                run_id=run_id,
                step=0,
                conversation_id=conversation.id,
                task=start.task,
                tab_id=start.tab_id,
                model=start.options.model or self._default_model(),
                attachments=[file.name for file in start.options.attachments],
            )
        )
        conversation.attachments.extend(start.options.attachments)
        async with AsyncExitStack() as opened:
            try:
                self._run = await self._open(run_id, start, conversation, emit, opened)
            except SetupError as error:
                emit(_end_before_the_first_step(run_id, "setup", str(error)))
            except asyncio.CancelledError:
                emit(_end_before_the_first_step(run_id, "stopped", "Stopped."))
            except Exception as error:  # noqa: BLE001 the boundary of what is not a run yet
                _log.error("A run could not begin", exc_info=error)
                text = f"A fault of Pagehand kept the run from beginning ({type(error).__name__}). The log says more."
                emit(_end_before_the_first_step(run_id, "internal", text))
            else:
                await self._run.to_end()
            finally:
                self._run = self._run_id = self._task = None

    async def _open(
        self,
        run_id: str,
        start: StartRun,
        conversation: Conversation,
        emit: Callable[[Event], None],
        opened: AsyncExitStack,
    ) -> "Run":
        """The run with its models, which `opened` closes."""
        await warm_up()
        from host.models.choose import open_model
        from host.navigator.registry import Registry
        from host.navigator.run import Models, Run, RunRequest

        settings = self._load_settings()

        async def open_one(model: str | None, base_url: str | None = None) -> "OpenModel":
            # In a thread, because it imports the provider's library.
            client = await asyncio.to_thread(open_model, settings, model, base_url)
            opened.push_async_callback(client.close)
            return client

        navigator = await open_one(start.options.model, start.options.base_url)
        models = Models(
            navigator=navigator,
            planner=await open_one(settings.planner_model) if settings.planner_model else navigator,
            checker=await open_one(settings.checker_model) if settings.checker_model else navigator,
            summary=await open_one(settings.summary_model) if settings.summary_model else navigator,
        )
        request = RunRequest(run_id, start, conversation, settings)
        return Run(request, Browser(self._peer, run_id), models, Registry.with_plugins(), emit)

    def _default_model(self) -> str:
        try:
            return self._load_settings().model or OFFLINE_MODEL
        except SetupError as error:
            # The panel opens all the same; the run that the user starts ends with this sentence.
            _log.warning("The settings cannot be used: %s", error)
            return OFFLINE_MODEL


def _end_before_the_first_step(run_id: str, reason: EndReason, text: str) -> RunEnded:
    return RunEnded(
        run_id=run_id,
        step=0,
        reason=reason,
        success=False,
        text=text,
        steps=0,
        input_tokens=0,
        output_tokens=0,
        cost_usd=None,
        duration_s=0,
    )

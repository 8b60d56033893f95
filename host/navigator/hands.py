"""Carries out one action, wherever it is done: in the page and the browser, or here in the host.

Owns what becomes of an action on its way to the extension. Whether it may be carried out at all is the batch's.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import cast

from host.browser import Browser
from host.errors import ModelMistake, PagehandError
from host.navigator.attachments import upload_parameters
from host.navigator.plugins import PluginAction
from shared_schemas.actions import Action, ActionCall, CacheContent, DoneBy, ExtractContent, UploadFile, Wait
from shared_schemas.page import ActionResult, Observation
from shared_schemas.protocol import ActReply, Attachment, ObserveReply

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Decided:
    """What an action was decided on, and how long ago."""

    seen: ObserveReply
    observation_id: str | None
    """What the action is held against; None: only its target is re-read."""
    seconds_ago: float

    @property
    def document_id(self) -> str | None:
        """None where the page could not be read."""
        return self.seen.document_id or None


class Hands:
    """What a run can do."""

    def __init__(
        self,
        browser: Browser,
        attachments: Sequence[Attachment],
        *,
        keep: Callable[[str], None],
        extract: Callable[[str], Awaitable[ActionResult]],
    ) -> None:
        self._browser = browser
        self._attachments = attachments
        self._keep = keep
        self._extract = extract

    async def carry_out(self, action: Action, decided: Decided) -> tuple[ActionResult, ActReply | None]:
        """Do it. The reply is None where no page was asked.

        Raises:
            BrowserNotAnswering, BrowserFailed: there is no result and there will be none.
        """
        match action:
            case CacheContent():
                self._keep(action.content)
                return ActionResult(status="done", message="Kept for the final answer."), None
            case ExtractContent():
                return await self._extract(action.goal), None
            case Wait() if action.seconds <= decided.seconds_ago:
                return ActionResult(status="done", message=f"{decided.seconds_ago:.0f} s have passed already."), None
            case PluginAction():
                return await self._by_plugin(action, decided), None
            case _ if action.done_by is DoneBy.HOST:
                return _unknown(action), None
            case _:
                return await self._in_the_browser(action, decided)

    async def _in_the_browser(self, action: Action, decided: Decided) -> tuple[ActionResult, ActReply | None]:
        try:
            call = self._call(action, decided)
        except ModelMistake as mistake:
            return ActionResult(status="refused", code="no_such_file", message=str(mistake)), None
        reply = await self._browser.act(call, document_id=decided.document_id, observation_id=decided.observation_id)
        return reply.result, reply

    async def _by_plugin(self, action: PluginAction, decided: Decided) -> ActionResult:
        """A plugin's fault is a failed action that names it: the run goes on, and the log has the rest.

        What the browser or the model raised under `page.act` is no fault of the plugin.
        """
        page = _PageForPlugin(self, decided)
        try:
            result = cast(object, await action.carry_out(page))
        except (Exception, SystemExit) as error:
            if error is page.raised:
                raise
            _log.exception("The plugin of %s raised", action.name)
            return _plugin_failed(action, f"raised {error!r}")
        if not isinstance(result, ActionResult):
            return _plugin_failed(action, f"returned a {type(result).__name__} and no ActionResult")
        return result

    def _call(self, action: Action, decided: Decided) -> ActionCall:
        match action:
            case UploadFile():
                parameters = upload_parameters(action, self._attachments).model_dump(mode="json")
            case Wait():
                seconds = action.seconds - int(decided.seconds_ago)
                parameters = action.model_copy(update={"seconds": seconds}).model_dump(mode="json")
            case _:
                parameters = action.model_dump(mode="json")
        return ActionCall({action.name: parameters})


class _PageForPlugin:
    """The run's page, as a plugin's action may use it."""

    def __init__(self, hands: Hands, decided: Decided) -> None:
        self._hands = hands
        self._decided = decided
        self.raised: PagehandError | None = None
        """What an action in the page raised last."""

    @property
    def observation(self) -> Observation:
        return self._decided.seen.observation

    async def act(self, action: Action) -> ActionResult:
        try:
            result, _ = await self._hands.carry_out(action, self._decided)
        except PagehandError as error:
            self.raised = error
            raise
        return result


def _plugin_failed(action: PluginAction, what_it_did: str) -> ActionResult:
    kind = type(action)
    message = f"The plugin {kind.__module__}:{kind.__qualname__} for the action {action.name!r} {what_it_did}."
    return ActionResult(status="failed", code="internal", message=message)


def _unknown(action: Action) -> ActionResult:
    return ActionResult(status="refused", code="unsupported", message=f"{action.name} cannot be carried out here.")

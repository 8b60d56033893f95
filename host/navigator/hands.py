"""Carries out one action, wherever it is done: in the page and the browser, or here in the host.

Owns what becomes of an action on its way to the extension. Whether it may be carried out at all is the batch's.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from host.browser import Browser
from host.errors import ModelMistake
from host.navigator.attachments import upload_parameters
from shared_schemas.actions import Action, ActionCall, CacheContent, DoneBy, ExtractContent, UploadFile, Wait
from shared_schemas.page import ActionResult
from shared_schemas.protocol import ActReply, Attachment


@dataclass(frozen=True)
class Decided:
    """What an action was decided on, and how long ago."""

    document_id: str | None
    observation_id: str | None
    seconds_ago: float


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


def _unknown(action: Action) -> ActionResult:
    return ActionResult(status="refused", code="unsupported", message=f"{action.name} cannot be carried out here.")

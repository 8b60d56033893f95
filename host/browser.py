"""The far side as a typed async object: the run's tab, as the extension sees it and acts on it.

Owns the deadlines of each request and turns failures into exceptions by who can mend them. A result of an action is a
value, whatever it says; only what has no result raises. An extension that does not answer in time is, to a run, a page
that does not answer: the next look at it shows whether it is so.
"""

from typing import NoReturn, TypeVar

from host.errors import (
    BrowserFailed,
    BrowserNotAnswering,
    OriginNotAllowed,
    PageNotAnswering,
    PageNotScriptable,
    TabGone,
    TabNotInFront,
)
from host.link.peer import Peer
from shared_schemas.actions import ActionCall
from shared_schemas.page import ActionResult, ActionStatus, Description, ObserveOptions, ResultCode
from shared_schemas.protocol import (
    ActReply,
    ActRequest,
    BeginRun,
    DescribeReply,
    DescribeRequest,
    FinishRun,
    ObserveReply,
    ObserveRequest,
    RequestFailed,
    RunBegun,
    ScreenshotReply,
    ScreenshotRequest,
    Tab,
)

BEGIN_DEADLINE_S = 20.0
OBSERVE_DEADLINE_S = 20.0
DESCRIBE_DEADLINE_S = 5.0
SCREENSHOT_DEADLINE_S = 10.0

ACT_DEADLINE_S = 15.0
"""The engine takes at most 2.5 s before an action and 3 s after it; a large file or a slow machine gets the rest."""
LIST_DEADLINE_S = 30.0
"""A list that the page makes itself is opened by several presses with these times, and scrolled for up to 10 s."""
NAVIGATE_DEADLINE_S = 45.0
"""The background waits for the new document itself, and answers when it has waited enough."""

_GRACE_S = 2.0
"""How much longer the host waits for a result than it says: the background answers at the deadline itself."""

_NAVIGATION = {"search_web", "go_to_url", "go_back", "go_forward", "reload", "open_tab", "switch_tab", "close_tab"}

T = TypeVar("T")


class Browser:
    """What a run sees and touches.

    Every method raises BrowserGone where the connection is closed, and cancels its request when it is cancelled itself.
    """

    def __init__(self, peer: Peer, run_id: str) -> None:
        self._peer = peer
        self._run_id = run_id

    async def begin_run(self, tab_id: int) -> Tab:
        """Get the tab and its frames ready.

        Raises:
            OriginNotAllowed, PageNotScriptable, TabGone: as the background says.
        """
        reply = await self._peer.request(
            lambda id: BeginRun(id=id, run_id=self._run_id, tab_id=tab_id), RunBegun, BEGIN_DEADLINE_S
        )
        return _expect(reply).tab

    async def observe(self, options: ObserveOptions) -> ObserveReply:
        """Read the run's tab.

        Raises:
            OriginNotAllowed, PageNotScriptable, PageNotAnswering, TabGone: as the background says.
        """
        try:
            reply = await self._peer.request(
                lambda id: ObserveRequest(id=id, run_id=self._run_id, options=options), ObserveReply, OBSERVE_DEADLINE_S
            )
        except BrowserNotAnswering as error:
            raise PageNotAnswering(str(error)) from error
        return _expect(reply)

    async def act(self, action: ActionCall, *, document_id: str | None, observation_id: str | None) -> ActReply:
        """Carry out one action.

        Args:
            action: as the extension gets it.
            document_id: the top document that it was decided on; None: whichever is there.
            observation_id: refused where something is on the page that was not at that observation.
        Returns:
            its result; a failure that belongs to the page or the tab is a failed result too, so that the model can
            go on elsewhere.
        """
        deadline_s = act_deadline_s(action)

        def request(id: int) -> ActRequest:
            return ActRequest(
                id=id,
                run_id=self._run_id,
                action=action,
                document_id=document_id,
                observation_id=observation_id,
                deadline_ms=round(deadline_s * 1000),
            )

        try:
            reply = await self._peer.request(request, ActReply, deadline_s + _GRACE_S)
        except BrowserNotAnswering as error:
            return _failed("failed", "page_not_answering", str(error))
        return _as_result(reply) if isinstance(reply, RequestFailed) else reply

    async def describe(self, index: int) -> Description | None:
        """What policy needs to know of a target; None where the number is not known."""
        reply = await self._peer.request(
            lambda id: DescribeRequest(id=id, run_id=self._run_id, index=index), DescribeReply, DESCRIBE_DEADLINE_S
        )
        if isinstance(reply, RequestFailed) and reply.code == "no_such_index":
            return None
        return _expect(reply).description

    async def screenshot(self, *, highlights: bool) -> ScreenshotReply:
        """A picture of the run's tab.

        Raises:
            TabNotInFront: the tab is not shown, before or after the shot.
            OriginNotAllowed: the extension may not take pictures here.
        """
        reply = await self._peer.request(
            lambda id: ScreenshotRequest(id=id, run_id=self._run_id, highlights=highlights),
            ScreenshotReply,
            SCREENSHOT_DEADLINE_S,
        )
        return _expect(reply)

    def finish_run(self) -> None:
        """Say that the run is over."""
        self._peer.tell(FinishRun(run_id=self._run_id))


def act_deadline_s(action: ActionCall) -> float:
    """How long an action may take: its own limit where it waits by nature, else its kind's."""
    seconds = action.parameters.get("seconds")
    if action.name in ("wait", "wait_for"):
        return ACT_DEADLINE_S + (float(seconds) if isinstance(seconds, (int, float)) else 10.0)
    if action.name in ("select_dropdown_option", "get_dropdown_options"):
        return LIST_DEADLINE_S
    return NAVIGATE_DEADLINE_S if action.name in _NAVIGATION else ACT_DEADLINE_S


def _expect(reply: T | RequestFailed) -> T:
    if isinstance(reply, RequestFailed):
        _raise(reply)
    return reply


def _raise(failed: RequestFailed) -> NoReturn:
    match failed.code:
        case "origin_not_allowed":
            raise OriginNotAllowed(failed.message, failed.origin)
        case "page_not_scriptable":
            raise PageNotScriptable(failed.message)
        case "page_not_answering":
            raise PageNotAnswering(failed.message)
        case "tab_gone":
            raise TabGone(failed.message)
        case "tab_not_in_front":
            raise TabNotInFront(failed.message)
        case "no_such_run" | "no_such_index" | "cancelled" | "internal":
            raise BrowserFailed(failed.message)


def _as_result(failed: RequestFailed) -> ActReply:
    """A refused or failed request to act, as the result that the model reads."""
    match failed.code:
        case "origin_not_allowed" | "page_not_scriptable" | "no_such_index":
            return _failed("refused", failed.code, failed.message)
        case "page_not_answering" | "tab_gone" | "cancelled" | "internal":
            return _failed("failed", failed.code, failed.message)
        case "tab_not_in_front" | "no_such_run":
            _raise(failed)


def _failed(status: ActionStatus, code: ResultCode, message: str) -> ActReply:
    result = ActionResult(status=status, code=code, message=message)
    return ActReply(reply_to=0, result=result, document_id=None)

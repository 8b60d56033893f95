"""Requests and replies: ids, deadlines, cancelling."""

import asyncio
from typing import Any

import pytest

from host.browser import Browser
from host.errors import BrowserFailed, BrowserGone, PageNotAnswering, ProtocolViolation, TabGone
from host.link.peer import Peer
from shared_schemas.page import ObserveOptions
from shared_schemas.protocol import RequestFailed, RunBegun, Tab

TAB = Tab(tab_id=1, title="", url="", is_current=True)


class Far:
    """The far end: everything that was sent to it."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.peer = Peer(self._take)
        self.browser = Browser(self.peer, "r1")
        self._came = asyncio.Event()

    def _take(self, message: Any) -> None:
        self.sent.append(message)
        self._came.set()

    async def asked(self, count: int = 1) -> None:
        """Wait until so many messages were sent."""
        async with asyncio.timeout(5):
            while len(self.sent) < count:
                self._came.clear()
                await self._came.wait()


async def test_replies_find_their_requests_in_any_order() -> None:
    far = Far()
    first = asyncio.create_task(far.browser.begin_run(1))
    second = asyncio.create_task(far.browser.begin_run(2))
    await far.asked(2)
    assert [request.id for request in far.sent] == [0, 1]
    far.peer.resolve(RunBegun(reply_to=1, tab=TAB.model_copy(update={"tab_id": 2})))
    far.peer.resolve(RunBegun(reply_to=0, tab=TAB))
    assert ((await first).tab_id, (await second).tab_id) == (1, 2)


async def test_a_failure_is_raised_as_who_can_mend_it() -> None:
    far = Far()
    begun = asyncio.create_task(far.browser.begin_run(1))
    await far.asked()
    far.peer.resolve(RequestFailed(reply_to=0, code="tab_gone", message="The tab was closed.", origin=None))
    with pytest.raises(TabGone, match="tab was closed"):
        await begun


async def test_a_page_that_does_not_answer_in_time_is_told_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("host.browser.OBSERVE_DEADLINE_S", 0.01)
    far = Far()
    with pytest.raises(PageNotAnswering, match="did not answer"):
        await far.browser.observe(ObserveOptions())
    assert [message.type for message in far.sent] == ["observe_request", "cancel_request"]
    far.peer.resolve(RequestFailed(reply_to=0, code="cancelled", message="late", origin=None))


async def test_who_is_cancelled_cancels_the_request() -> None:
    far = Far()
    begun = asyncio.create_task(far.browser.begin_run(1))
    await far.asked()
    begun.cancel()
    with pytest.raises(asyncio.CancelledError):
        await begun
    assert far.sent[-1].type == "cancel_request"


async def test_a_reply_of_another_kind_is_the_browsers_fault() -> None:
    far = Far()
    looked = asyncio.create_task(far.browser.observe(ObserveOptions()))
    await far.asked()
    far.peer.resolve(RunBegun(reply_to=0, tab=TAB))
    with pytest.raises(BrowserFailed, match="run_begun"):
        await looked


async def test_a_closed_connection_fails_who_waits_and_who_comes() -> None:
    far = Far()
    begun = asyncio.create_task(far.browser.begin_run(1))
    await far.asked()
    far.peer.close()
    with pytest.raises(BrowserGone):
        await begun
    with pytest.raises(BrowserGone):
        await far.browser.begin_run(1)


def test_a_reply_to_nothing_is_a_violation() -> None:
    with pytest.raises(ProtocolViolation, match="never sent"):
        Far().peer.resolve(RunBegun(reply_to=0, tab=TAB))

"""Seeing the run's tab, whatever stands in the way: a site that must be allowed first, a page that cannot be read."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic
from typing import TypeVar

from host.browser import Browser
from host.errors import OriginNotAllowed, PageNotAnswering, PageNotScriptable
from host.navigator.dialogue import Dialogue
from host.navigator.ending import Ending, RunOver
from host.navigator.reporter import Reporter
from host.safety.untrusted import one_line
from shared_schemas.page import Observation, ObservationStats, ObserveOptions, Viewport
from shared_schemas.protocol import ObserveReply, Tab

_MAX_UNREADABLE_IN_A_ROW = 2

T = TypeVar("T")


@dataclass(frozen=True)
class Sight:
    """What was seen, and since when it may be out of date."""

    seen: ObserveReply
    is_readable: bool
    at_s: float


class Eyes:
    """Reads the run's tab, step after step.

    Args:
        browser: the tab.
        dialogue: asks the user for a site.
        reporter: tells what was seen.
        max_chars: the size of an observation.
    """

    def __init__(
        self,
        browser: Browser,
        dialogue: Dialogue,
        reporter: Reporter,
        max_chars: int,
    ) -> None:
        self._browser = browser
        self._dialogue = dialogue
        self._reporter = reporter
        self._max_chars = max_chars
        self._is_first_look = True
        self._unreadable_in_a_row = 0
        self._tab_id: int | None = None

    async def begin(self, tab_id: int) -> Tab:
        """Get the tab ready, once its site is allowed."""
        return await self._once_allowed(lambda: self._browser.begin_run(tab_id))

    async def look(self) -> Sight:
        """The page now. One that cannot be read is shown as that, so that the model can leave it.

        Raises:
            RunOver: the user refused the site, or the page stays unreadable.
            TabGone, BrowserNotAnswering, BrowserFailed: as `Browser.observe`.
        """
        options = ObserveOptions(fresh=self._is_first_look, max_chars=self._max_chars)
        began_s = monotonic()
        try:
            seen = await self._once_allowed(lambda: self._browser.observe(options))
        except (PageNotScriptable, PageNotAnswering) as error:
            return self._unreadable(str(error), began_s)
        self._unreadable_in_a_row = 0
        self._is_first_look = False
        self._tell_new_tab(seen)
        return self._sight(seen, began_s, is_readable=True)

    def read_less(self) -> None:
        """Half as much of each page from now on."""
        self._max_chars = max(1000, self._max_chars // 2)

    def _unreadable(self, sentence: str, began_s: float) -> Sight:
        self._unreadable_in_a_row += 1
        if self._unreadable_in_a_row >= _MAX_UNREADABLE_IN_A_ROW:
            raise RunOver(Ending("page", sentence))
        self._reporter.notice("page", sentence)
        return self._sight(_nothing(sentence), began_s, is_readable=False)

    def _sight(self, seen: ObserveReply, began_s: float, *, is_readable: bool) -> Sight:
        now_s = monotonic()
        self._reporter.page_observed(seen.observation, (now_s - began_s) * 1000)
        return Sight(seen, is_readable, now_s)

    def _tell_new_tab(self, seen: ObserveReply) -> None:
        current = next((tab for tab in seen.tabs if tab.is_current), None)
        if current is None:
            return
        if self._tab_id not in (None, current.tab_id):
            self._reporter.notice("tab_followed", f"Going on in another tab: {one_line(current.title, 100)}")
        self._tab_id = current.tab_id

    async def _once_allowed(self, request: Callable[[], Awaitable[T]]) -> T:
        asked_for: set[str | None] = set()
        while True:
            try:
                return await request()
            except OriginNotAllowed as error:
                if error.origin in asked_for or not await self._allowed(error):
                    raise RunOver(Ending("setup", str(error))) from error
                asked_for.add(error.origin)

    async def _allowed(self, error: OriginNotAllowed) -> bool:
        """Whether the user says that it may go on. Without an origin there is nothing that a button could allow."""
        if error.origin is not None:
            return await self._dialogue.allow(error.origin)
        if not self._dialogue.is_attended:
            return False
        await self._dialogue.ask(str(error))
        return True


def _nothing(sentence: str) -> ObserveReply:
    """An observation of a page that cannot be read: its text says so, and what can be done."""
    text = f"This page cannot be read: {sentence} Only go_to_url, search_web, go_back, open_tab, switch_tab work here."
    page = Observation(
        id="",
        text=text,
        url="",
        title="",
        viewport=Viewport(width_px=0, height_px=0, scroll_x_px=0, scroll_y_px=0, page_width_px=0, page_height_px=0),
        elements=[],
        numbers_exhausted=False,
        frames=[],
        stats=ObservationStats(nodes=0, duration_ms=0),
    )
    return ObserveReply(reply_to=0, observation=page, document_id="", tabs=[], notices=[])

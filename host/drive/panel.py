"""The real side panel of a driven browser: its page as a user sees it, and its two functions for scripts.

`extension/panel/script_access.ts` is the other end of those.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Self

from playwright.async_api import Browser, Page
from pydantic import TypeAdapter

from host.errors import SetupError
from shared_schemas.protocol import HostState, PanelMessage, ToPanelMessage

_FOUND_WITHIN_S = 15.0
_CONNECTED_WITHIN_S = 30.0
_messages = TypeAdapter[list[ToPanelMessage]](list[ToPanelMessage])
_SETTLED_STATES = ("connected", "not_found", "forbidden", "crashed", "version_mismatch")


class Panel:
    """An open side panel. `page` is for acting as a user does and for pictures."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    async def find(cls, browser: Browser, url_prefix: str) -> Self:
        """The side panel in a connection that was made after it opened.

        Raises:
            SetupError: there is none; this browser may not have side panels.
        """
        for context in browser.contexts:
            for page in context.pages:
                if page.url.startswith(url_prefix) and await page.evaluate("chrome.tabs.getCurrent()") is None:
                    await page.wait_for_function("() => globalThis.pagehandPanel", timeout=_FOUND_WITHIN_S * 1000)
                    return cls(page)
        raise SetupError("This browser did not open the side panel. Update it, or name another in PAGEHAND_BROWSER.")

    async def send(self, message: PanelMessage) -> None:
        """Send what a user's click would send."""
        await self.page.evaluate("message => pagehandPanel.send(message)", message.model_dump(mode="json"))

    async def messages(self, start: int = 0) -> AsyncIterator[ToPanelMessage]:
        """Every message that the panel got, from a position on, and those to come, without end."""
        while True:
            new: list[Any] = await self.page.evaluate("start => pagehandPanel.eventsFrom(start)", start)
            start += len(new)
            for message in _messages.validate_python(new):
                yield message

    async def count(self) -> int:
        """How many messages the panel has got: where those to come begin."""
        got: list[Any] = await self.page.evaluate("pagehandPanel.eventsFrom(0)")
        return len(got)

    async def host_state(self) -> HostState:
        """What the lamp shows, once it is known whether the host is there.

        Raises:
            SetupError: nothing was known within the deadline.
        """
        try:
            async with asyncio.timeout(_CONNECTED_WITHIN_S):
                async for message in self.messages():
                    if isinstance(message, HostState) and message.state in _SETTLED_STATES:
                        return message
        except TimeoutError:
            pass
        raise SetupError(
            f"The extension did not hear of the host within {_CONNECTED_WITHIN_S:.0f} s. Run `python3 build.py doctor`."
        )

    async def tab_in_front(self) -> int:
        """The id of the tab that the panel's window shows."""
        tabs: list[dict[str, Any]] = await self.page.evaluate("chrome.tabs.query({active: true, currentWindow: true})")
        return int(tabs[0]["id"])

    async def type_task(self, text: str) -> None:
        """Type a task into the panel's box and send it by Enter, as a user does."""
        box = self.page.get_by_role("textbox")
        await box.press_sequentially(text)
        await box.press("Enter")

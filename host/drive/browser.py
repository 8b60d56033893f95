"""Starts a browser with the extension, the host's manifest and a profile of its own, and opens its side panel.

The extension is loaded by the DevTools command `Extensions.loadUnpacked`, which reaches browsers that no longer take
`--load-extension`. The side panel is a page that only a connection made after it opened lists, so there are two.
"""

import os
import sys
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from playwright.async_api import Browser, BrowserContext, Page, Playwright, async_playwright
from playwright.async_api import Error as PlaywrightError

from host.drive.panel import Panel
from host.drive.profile import host_manifest
from host.errors import SetupError
from host.setup.browsers import Found
from host.setup.paths import EXTENSION_DIST_RUN, VENV_PYTHON
from shared_schemas.protocol import EXTENSION_ID

_WINDOW = (1280, 800)
_ARGUMENTS = (
    "--enable-unsafe-extension-debugging",
    "--remote-debugging-port=0",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-search-engine-choice-screen",
    f"--window-size={_WINDOW[0]},{_WINDOW[1]}",
)
# Playwright's own defaults that a user's browser does not have.
_NOT_AS_A_USER = ("--disable-extensions", "--disable-back-forward-cache", "--enable-automation")
_ORIGIN = f"chrome-extension://{EXTENSION_ID}"


class ExtensionRefused(SetupError):
    """This browser does not take an extension that is loaded for it; another may."""


@dataclass(frozen=True)
class DrivenBrowser:
    """A running browser with the extension. `context` lists the tabs, and not the side panel."""

    context: BrowserContext
    version: str
    profile: Path
    playwright: Playwright

    async def open_panel(self, query: str = "") -> Panel:
        """Open the side panel of the window; `query` goes to the panel's page."""
        opener = await self.context.new_page()
        # Any page of the extension will do; this one starts nothing.
        await opener.goto(f"{_ORIGIN}/manifest.json")
        await opener.evaluate("path => chrome.sidePanel.setOptions({path, enabled: true})", f"panel.html{query}")
        await opener.evaluate(
            """async () => {
                const window = await chrome.windows.getCurrent();
                await chrome.sidePanel.open({windowId: window.id});
            }"""
        )
        await opener.wait_for_function(
            "async () => (await chrome.runtime.getContexts({contextTypes: ['SIDE_PANEL']})).length > 0"
        )
        await opener.close()
        port = (self.profile / "DevToolsActivePort").read_text("ascii").split()[0]
        connected = await self.playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        return await Panel.find(connected, f"{_ORIGIN}/panel.html")

    async def first_tab(self) -> Page:
        """The tab that the browser began with, in front."""
        page = self.context.pages[0] if self.context.pages else await self.context.new_page()
        await page.bring_to_front()
        return page


@asynccontextmanager
async def driven_browser(
    found: Found,
    profile: Path,
    *,
    headless: bool,
    environment: dict[str, str] | None = None,
    python: Path = VENV_PYTHON,
) -> AsyncGenerator[DrivenBrowser]:
    """Run a browser with the extension in it, and with the host of this checkout.

    Args:
        environment: variables for the browser, and so for the host that it starts, beside those of this process.
        python: the interpreter that the host is started with.
    Raises:
        SetupError: the browser does not start.
        ExtensionRefused: it does, and refuses the extension.
    """
    with host_manifest(profile, found.browser, python):
        async with browser_with_extension(
            found, profile, EXTENSION_DIST_RUN, headless=headless, environment=environment
        ) as browser:
            yield browser


@asynccontextmanager
async def browser_with_extension(
    found: Found, profile: Path, extension: Path, *, headless: bool, environment: dict[str, str] | None = None
) -> AsyncGenerator[DrivenBrowser]:
    """Run a browser with the extension in it; the host is whichever the profile knows.

    Raises:
        SetupError: the browser does not start.
        ExtensionRefused: it does, and refuses the extension.
    """
    async with AsyncExitStack() as stack:
        playwright = await stack.enter_async_context(async_playwright())
        context = await _launch(playwright, found, profile, headless, environment or {})
        browser = context.browser
        if browser is None:
            raise SetupError(f"{found.browser.title} ended as soon as it started. Start it by hand to see why.")
        stack.push_async_callback(_close, context, browser)
        await _load(browser, extension, found)
        yield DrivenBrowser(context, browser.version, profile, playwright)


async def _launch(
    playwright: Playwright, found: Found, profile: Path, headless: bool, environment: dict[str, str]
) -> BrowserContext:
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    env: dict[str, Any] = {**os.environ, **environment}
    try:
        return await playwright.chromium.launch_persistent_context(
            profile,
            executable_path=found.program,
            headless=headless,
            chromium_sandbox=not as_root and sys.platform == "linux",
            no_viewport=True,
            args=[*_ARGUMENTS, *(["--disable-gpu"] if headless else [])],
            ignore_default_args=list(_NOT_AS_A_USER),
            env=env,
        )
    except PlaywrightError as error:
        first_line = error.message.splitlines()[0]
        raise SetupError(
            f"{found.browser.title} ({found.program}) does not start: {first_line} Start it by hand to see why, or "
            "name another browser in PAGEHAND_BROWSER."
        ) from error


async def _load(browser: Browser, extension: Path, found: Found) -> None:
    session = await browser.new_browser_cdp_session()
    try:
        answer = cast(
            "dict[str, str]",
            await session.send("Extensions.loadUnpacked", {"path": str(extension)}),  # pyright: ignore[reportUnknownMemberType]
        )
    except PlaywrightError as error:
        raise ExtensionRefused(f"{found.browser.title} refuses the extension: {error.message}") from error
    if answer["id"] != EXTENSION_ID:
        raise SetupError(f"The extension in {extension} has the id {answer['id']}. Run `python3 build.py build`.")


async def _close(context: BrowserContext, browser: Browser) -> None:
    """Close the browser; where a user closed it before, there is nothing to do."""
    if browser.is_connected():
        await context.close()

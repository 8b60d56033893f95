"""The real side panel in the extension as users install it: it may read no site until it is allowed to."""

from collections.abc import AsyncGenerator, Generator
from dataclasses import dataclass

import pytest
from playwright.async_api import Page

from demo.server import Shop, start
from host.drive.browser import DrivenBrowser, browser_with_extension
from host.drive.choice import candidates
from host.drive.panel import Panel
from host.drive.profile import driven_profile, host_manifest
from host.setup.paths import EXTENSION_DIST, VENV_PYTHON


@dataclass(frozen=True)
class Installed:
    """A browser with the extension in it, and the panel of its window."""

    browser: DrivenBrowser
    panel: Panel

    async def click_toolbar_icon(self, page: Page) -> None:
        """Click the extension's icon while a tab is in front."""
        running = self.browser.context.browser
        assert running is not None
        session = await running.new_browser_cdp_session()
        (extension,) = (await session.send("Extensions.getExtensions"))["extensions"]
        targets = (await session.send("Target.getTargets", {"filter": [{"type": "tab"}]}))["targetInfos"]
        (tab,) = [target["targetId"] for target in targets if target["url"] == page.url]
        await session.send("Extensions.triggerAction", {"id": extension["id"], "targetId": tab})
        await session.detach()


@pytest.fixture(scope="session")
async def installed() -> AsyncGenerator[Installed]:
    found = candidates()[0]
    with driven_profile() as profile, host_manifest(profile, found.browser, VENV_PYTHON):
        async with browser_with_extension(found, profile, EXTENSION_DIST, headless=True) as browser:
            panel = await browser.open_panel()
            lamp = await panel.host_state()
            assert lamp.state == "connected", lamp.message
            yield Installed(browser, panel)


@pytest.fixture(scope="session")
def shop() -> Generator[Shop]:
    with start() as shop:
        yield shop

"""One browser for all tests of the extension's body; a tab and a run for each."""

import itertools
from collections.abc import AsyncGenerator, Generator

import pytest
from playwright.async_api import Page, async_playwright

from tests.e2e.extension.browser import ExtensionBrowser, Panel, extension_browser
from tests.e2e.extension.host_end import HostEnd, RunInTab
from tests.e2e.extension.site import Site, serving

_run_numbers = itertools.count(1)


@pytest.fixture(scope="session")
def site() -> Generator[Site]:
    with serving() as site:
        yield site


@pytest.fixture(scope="session")
async def host() -> AsyncGenerator[HostEnd]:
    host = HostEnd()
    async with host.listening():
        yield host


@pytest.fixture(scope="session")
async def browser(host: HostEnd) -> AsyncGenerator[ExtensionBrowser]:
    async with async_playwright() as playwright, extension_browser(playwright, host.port) as browser:
        yield browser


@pytest.fixture(scope="session")
async def panel(browser: ExtensionBrowser, host: HostEnd) -> Panel:
    """Its open port has the background open the host."""
    panel = await browser.open_panel()
    await panel.hear(type="host_state", state="connected")
    return panel


@pytest.fixture
async def page(browser: ExtensionBrowser, panel: Panel, site: Site) -> AsyncGenerator[Page]:
    page = await browser.context.new_page()
    await page.goto(site.blank())
    yield page
    if not page.is_closed():
        await page.close()


@pytest.fixture
async def run(browser: ExtensionBrowser, host: HostEnd, page: Page) -> AsyncGenerator[RunInTab]:
    """A run in the tab of `page`, which has begun."""
    run = RunInTab(host, f"run-{next(_run_numbers)}", await browser.tab_id(page))
    await run.begin()
    yield run
    run.finish()

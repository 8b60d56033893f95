"""One browser for the panel's tests, and the panel's screen on a page of its own."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, BrowserContext, async_playwright

from tests.e2e.panel.stage import Stage
from tests.page.conftest import ARGUMENTS, CHROMIUM, keep_window


@pytest.fixture(scope="session")
async def plain_browser() -> AsyncIterator[Browser]:
    """A headless Chromium without the extension."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest.fixture(scope="session")
async def words(plain_browser: Browser) -> AsyncIterator[Stage]:
    """The stage for its pure functions alone: one page for all, for nothing is left on it."""
    page = await plain_browser.new_page()
    yield await Stage.load(page)
    await page.close()


@pytest.fixture(scope="session")
async def context(plain_browser: Browser) -> AsyncIterator[BrowserContext]:
    """As wide as a side panel mostly is; nothing is stored in it."""
    context = await plain_browser.new_context(viewport={"width": 400, "height": 700})
    await keep_window(context)
    yield context
    await context.close()


@pytest.fixture
async def stage(context: BrowserContext) -> AsyncIterator[Stage]:
    """The panel in front of a site that it may use."""
    page = await context.new_page()
    page.set_default_timeout(5000)
    yield await Stage.load(page)
    await page.close()

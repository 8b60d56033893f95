"""One browser for the session, a page for each test, and the engine to load into it."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest
from playwright.async_api import Browser, BrowserContext, Page, async_playwright

from tests.page.engine import Engine, World, build_engine, load_engine

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

EngineLoader = Callable[..., Awaitable[Engine]]


async def keep_window(context: BrowserContext) -> None:
    """Open a page that stays, so that the window does when a test closes its own.

    A window for each test would cost three times what a tab does.
    """
    await context.new_page()


@pytest.fixture(scope="session")
async def browser() -> AsyncIterator[Browser]:
    """A headless Chromium with the engine's bundle up to date."""
    build_engine()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        await browser.close()


@pytest.fixture(scope="session")
async def context(browser: Browser) -> AsyncIterator[BrowserContext]:
    """One for all pages: a context for each would double what a small test costs, and nothing is stored in it."""
    context = await browser.new_context(viewport={"width": 1000, "height": 700})
    await keep_window(context)
    yield context
    await context.close()


@pytest.fixture
async def page(context: BrowserContext) -> AsyncIterator[Page]:
    """An empty page, 1000 by 700 pixels."""
    page = await context.new_page()
    page.set_default_timeout(5000)
    yield page
    await page.close()


@pytest.fixture(params=["main", "isolated"])
def world(request: pytest.FixtureRequest) -> World:
    """Both worlds, one after the other: for what could differ between them."""
    return request.param


@pytest.fixture
def engine(page: Page) -> EngineLoader:
    """Sets the page's markup and loads the engine: `await engine("<button>Go</button>", world="isolated")`."""

    async def load(html: str | None = None, world: World = "main") -> Engine:
        if html is not None:
            await page.set_content(html)
        return await load_engine(page, world)

    return load

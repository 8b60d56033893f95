"""The hands on widget libraries as they are used: each case is asserted on the library's own state."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from playwright.async_api import Browser

from tests.page.libraries.library_pages import Case, LibraryPage, bundle_pages, read_pages, serve_pages
from tests.page.libraries.run_case import Outcome, run_case

AT_ONCE = 3
CASES = {f"{page.name}-{case.does.replace(' ', '-')}": (page, case) for page in read_pages() for case in page.cases}
Runs = dict[str, asyncio.Task[Outcome]]


@pytest.fixture(scope="module")
def origin() -> Iterator[str]:
    """Where the pages are served."""
    with serve_pages() as served:
        yield served


@pytest.fixture(scope="module")
async def runs(browser: Browser, origin: str, request: pytest.FixtureRequest) -> AsyncIterator[Runs]:
    """The chosen cases, some at a time in pages of the one browser; each test awaits its own."""
    chosen = [
        item.callspec.id
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.module is request.module
    ]
    bundle_pages(sorted({CASES[name][0].name for name in chosen}))
    slots = asyncio.Semaphore(AT_ONCE)

    async def run(page: LibraryPage, case: Case) -> Outcome:
        async with slots:
            return await run_case(browser, origin, page, case)

    tasks = {name: asyncio.ensure_future(run(*CASES[name])) for name in chosen}
    yield tasks
    for task in tasks.values():
        task.cancel()


@pytest.mark.parametrize("name", CASES)
async def test_the_library_holds_what_was_asked(name: str, runs: Runs) -> None:
    outcome = await runs[name]
    _, case = CASES[name]
    assert not outcome.is_silent, outcome.fault
    assert outcome.fault is None or case.limit is not None, outcome.fault

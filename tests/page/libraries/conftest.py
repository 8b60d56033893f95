"""Runs the chosen cases of a module, each of which tests one world (`WORLD`), in the one browser of that world."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest

from tests.page.engine import build_engine
from tests.page.libraries.library_browser import library_browser
from tests.page.libraries.library_pages import Case, LibraryPage, bundle_pages, read_pages, serve_pages
from tests.page.libraries.run_case import Outcome, run_case

CASES = {f"{page.name}-{case.does.replace(' ', '-')}": (page, case) for page in read_pages() for case in page.cases}
Runs = dict[str, asyncio.Task[Outcome]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes `case_name` runs for every case."""
    if "case_name" in metafunc.fixturenames:
        metafunc.parametrize("case_name", CASES)


@pytest.fixture(scope="module")
def origin() -> Iterator[str]:
    """Where the pages are served."""
    with serve_pages() as served:
        yield served


@pytest.fixture(scope="module")
async def runs(origin: str, request: pytest.FixtureRequest) -> AsyncIterator[Runs]:
    """The chosen cases, as many at a time as the browser has tabs; each test awaits its own."""
    chosen = [
        str(item.callspec.params["case_name"])
        for item in request.session.items
        if isinstance(item, pytest.Function) and item.module is request.module and hasattr(item, "callspec")
    ]
    build_engine()
    bundle_pages(sorted({CASES[name][0].name for name in chosen}))
    async with library_browser(request.module.WORLD) as browser:
        tasks = {name: asyncio.ensure_future(run_case(browser, origin, *CASES[name])) for name in chosen}
        yield tasks
        for task in tasks.values():
            task.cancel()
        await asyncio.gather(*tasks.values(), return_exceptions=True)


@pytest.fixture
def case(case_name: str) -> tuple[LibraryPage, Case]:
    """The page and the case of a test."""
    return CASES[case_name]


@pytest.fixture
async def outcome(case_name: str, runs: Runs) -> Outcome:
    """How the case of a test ended."""
    return await runs[case_name]

"""Whole pages are read as a person reviewed them, and no page breaks what holds for all."""

from collections.abc import Iterator

import pytest
from playwright.async_api import Browser

from tests.page.see.whole_pages import NAMES, PAGES, bundle, read_whole_page, theme_site


@pytest.fixture(scope="module")
def origin() -> Iterator[str]:
    """Where the theme's pages are served, with every bundle up to date."""
    bundle()
    with theme_site() as served:
        yield served


@pytest.mark.parametrize("name", NAMES)
async def test_the_page_reads_as_it_was_reviewed(browser: Browser, origin: str, name: str) -> None:
    reading = await read_whole_page(browser, name, origin)
    assert reading.faults == []
    assert f"{reading.text}\n" == (PAGES / name / "page.txt").read_text(encoding="utf-8")

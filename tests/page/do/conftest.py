"""A second page, for what a real mouse or keyboard brings in the same browser."""

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import BrowserContext, Page


@pytest.fixture(scope="module")
async def oracle(context: BrowserContext) -> AsyncIterator[Page]:
    """One for all tests of a module: each brings it to the front and sets its content anew."""
    page = await context.new_page()
    page.set_default_timeout(5000)
    yield page
    await page.close()

"""A page to work on for the commands."""

from collections.abc import Generator

import pytest

from tests.e2e.road.site import Site, serving


@pytest.fixture(scope="session")
def site() -> Generator[Site]:
    with serving() as site:
        yield site

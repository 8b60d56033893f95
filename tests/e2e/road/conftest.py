"""One browser with the real extension and the real host for all tests of the road; its pages are on loopback."""

import json
import os
from collections.abc import AsyncGenerator, Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from demo.server import Shop, start
from host.drive.choice import first_that_works
from host.drive.profile import driven_profile
from tests.e2e.road.road import API_KEY, Road
from tests.e2e.road.site import Site, serving


@pytest.fixture(scope="session")
async def road(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Road]:
    logs = tmp_path_factory.mktemp("host-logs")
    with driven_profile() as profile:
        environment = {"PAGEHAND_API_KEY": API_KEY, "PAGEHAND_LOG_DIR": str(logs)}
        async with first_that_works(profile, headless=True, environment=environment) as browser:
            panel = await browser.open_panel()
            panel.page.set_default_timeout(10_000)
            lamp = await panel.host_state()
            assert lamp.state == "connected", lamp.message
            yield Road(browser, panel, logs)


@pytest.fixture
def set_settings() -> Generator[Callable[..., None]]:
    """Writes the user's settings, which each run reads anew; takes them back afterwards."""
    file = Path(os.environ["PAGEHAND_SETTINGS"])

    def write(**settings: Any) -> None:
        file.write_text(json.dumps(settings), "utf-8")

    yield write
    file.unlink(missing_ok=True)


@pytest.fixture
def shop() -> Generator[Shop]:
    with start() as shop:
        yield shop


@pytest.fixture(scope="session")
def _site() -> Generator[Site]:
    with serving() as site:
        yield site


@pytest.fixture
def site(_site: Site) -> Site:
    """The site, with nothing asked yet."""
    _site.asked.clear()
    return _site

"""A host that cannot be spoken to: the lamp says why and what to do, in a browser of its own for each."""

import sys
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from host.drive.browser import DrivenBrowser, driven_browser
from host.drive.choice import candidates
from host.drive.panel import Panel
from host.drive.profile import driven_profile
from host.setup.paths import VENV_PYTHON
from shared_schemas.protocol import HostState

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins for the interpreter are shell scripts")

Starter = Callable[[str], AbstractAsyncContextManager[DrivenBrowser]]

_OTHER_VERSION = """
import sys
from shared_schemas import protocol
protocol.PROTOCOL_VERSION = 99
from host.__main__ import main
main(sys.argv[1:])
"""


@pytest.fixture
def browser_with_host(tmp_path: Path) -> Starter:
    """Starts a browser whose host is run by a shell script in the interpreter's place."""

    @asynccontextmanager
    async def starting(script: str) -> AsyncGenerator[DrivenBrowser]:
        interpreter = tmp_path / "interpreter"
        interpreter.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
        interpreter.chmod(0o755)
        with driven_profile() as profile:
            async with driven_browser(candidates()[0], profile, headless=True, python=interpreter) as browser:
                yield browser

    return starting


async def shows(panel: Panel, lamp: HostState) -> None:
    """The panel itself says what is wrong and what to do."""
    shown = await panel.page.get_by_role("status", name="Connection").inner_text()
    for sentence in (lamp.message, lamp.next_step):
        assert sentence.replace("`", "") in " ".join(shown.replace("`", "").split())


async def test_a_host_that_is_not_there(browser_with_host: Starter) -> None:
    async with browser_with_host("exit 0") as browser:
        for manifest in (browser.profile / "NativeMessagingHosts").iterdir():
            manifest.unlink()
        panel = await browser.open_panel()
        lamp = await panel.host_state()
        assert lamp.state == "not_found"
        assert "install" in lamp.next_step
        await shows(panel, lamp)


async def test_a_host_that_crashes_as_it_starts(browser_with_host: Starter) -> None:
    async with browser_with_host("echo 'no such module' >&2; exit 3") as browser:
        panel = await browser.open_panel()
        lamp = await panel.host_state()
        assert lamp.state == "crashed"
        assert "doctor" in lamp.next_step
        await shows(panel, lamp)


async def test_a_host_of_another_version(browser_with_host: Starter, tmp_path: Path) -> None:
    code = tmp_path / "other_version.py"
    code.write_text(_OTHER_VERSION, "utf-8")
    async with browser_with_host(f"""shift 3; exec '{VENV_PYTHON}' -I '{code}' "$@" """) as browser:
        panel = await browser.open_panel()
        lamp = await panel.host_state()
        assert lamp.state == "version_mismatch"
        assert "99" in lamp.message
        await shows(panel, lamp)
        shown = await panel.page.get_by_role("status", name="Connection").inner_text()
        assert shown.count("build.py install") == 1, "what to do is said once"

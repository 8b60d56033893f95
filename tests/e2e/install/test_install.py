"""Installed for a user, the extension in their browser speaks to the installed host; uninstalled, nothing is left.

This is the one test that takes packages from the network, as a user's installation does.
"""

import asyncio
import json
import sys
from pathlib import Path

import pytest

from host.drive.browser import browser_with_extension
from host.drive.choice import candidates
from host.setup.paths import EXTENSION_DIST, ROOT
from tests.conftest import OUTER_ENVIRONMENT

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the folders are Linux's"),
    pytest.mark.timeout(900),  # it waits for the package index
]

_PATIENCE_S = 400.0
_MANIFEST = "chromium/NativeMessagingHosts/com.pagehand.host.json"


async def _start(home: Path, *words: str) -> asyncio.subprocess.Process:
    """Start a command for a user with a home of their own."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "host", *words),
        cwd=ROOT,
        env=_user(home),
        stderr=asyncio.subprocess.PIPE,
    )


def _user(home: Path) -> dict[str, str]:
    # Without the folders of the tests' own processes; the cache stays the machine's, for speed.
    return {
        **OUTER_ENVIRONMENT,
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_STATE_HOME": str(home / "state"),
        "PIP_CACHE_DIR": OUTER_ENVIRONMENT.get("PIP_CACHE_DIR", str(Path.home() / ".cache" / "pip")),
    }


async def _read_until(process: asyncio.subprocess.Process, words: str) -> str:
    assert process.stderr is not None
    read = ""
    async with asyncio.timeout(_PATIENCE_S):
        while words not in read:
            line = (await process.stderr.readline()).decode()
            assert line, read
            read += line
    return read


async def _finish(process: asyncio.subprocess.Process) -> tuple[int | None, str]:
    async with asyncio.timeout(_PATIENCE_S):
        _, told = await process.communicate()
    return process.returncode, told.decode()


async def test_from_install_to_uninstall(tmp_path: Path) -> None:
    config, data = tmp_path / "config", tmp_path / "data" / "pagehand"

    installing = await _start(tmp_path, "install")
    told = await _read_until(installing, "Waiting for the extension")
    assert f"Chromium gets {config / _MANIFEST}" in told
    assert str(data / "extension") in told

    manifest = json.loads((config / _MANIFEST).read_text("utf-8"))
    assert Path(manifest["path"]).is_relative_to(data)
    installed = json.loads((data / "extension" / "manifest.json").read_text("utf-8"))
    assert installed == json.loads((EXTENSION_DIST / "manifest.json").read_text("utf-8"))
    assert "host_permissions" not in installed

    environment = {name: value for name, value in _user(tmp_path).items() if name != "PATH"}
    async with browser_with_extension(
        candidates()[0], config / "chromium", data / "extension", headless=True, environment=environment
    ) as browser:
        panel = await browser.open_panel()
        assert (await panel.host_state()).state == "connected"
        exit_code, told = await _finish(installing)
        assert exit_code == 0, told
        assert "It works" in told

    exit_code, told = await _finish(await _start(tmp_path, "doctor"))
    assert exit_code == 0, told
    assert "Every link holds." in told

    exit_code, told = await _finish(await _start(tmp_path, "uninstall", "--all"))
    assert exit_code == 0, told
    assert not (config / _MANIFEST).exists()
    assert not data.exists()

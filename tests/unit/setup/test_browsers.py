"""Where browsers are found on Linux, and which of them cannot start a host."""

import sys
from pathlib import Path

import pytest

from host.setup.browsers import BRAVE, CHROME, CHROMIUM, EDGE, Browser, find, of_program, user_data

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the places are Linux's")


def _program(file: Path, content: str = "\x7fELF") -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(content, "utf-8")
    file.chmod(0o755)
    return file


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A PATH and a home of the test's own."""
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return tmp_path / "bin"


def test_a_program_on_the_path_is_found(path: Path) -> None:
    program = _program(path / "chromium")
    assert [(one.program, one.confined) for one in find(CHROMIUM)] == [(program, None)]


def test_a_link_into_a_snap_is_named_as_one(path: Path) -> None:
    path.mkdir()
    (path / "chromium").symlink_to(_program(path.parent / "snap" / "bin" / "chromium"))
    assert [one.confined for one in find(CHROMIUM)] == ["in a snap"]


def test_a_script_that_only_starts_the_snap_is_named_as_one(path: Path) -> None:
    _program(path / "chromium-browser", '#!/bin/sh\nexec /snap/bin/chromium "$@"\n')
    assert [one.confined for one in find(CHROMIUM)] == ["in a snap"]


def test_a_usable_program_comes_before_a_flatpak(path: Path) -> None:
    exported = path.parent / "home/.local/share/flatpak/exports/bin/org.chromium.Chromium"
    _program(exported)
    program = _program(path / "chromium")
    assert [(one.program, one.confined) for one in find(CHROMIUM)] == [(program, None), (exported, "in a Flatpak")]


@pytest.mark.parametrize(
    ("program", "browser"),
    [
        ("/usr/bin/google-chrome-stable", CHROME),
        ("/opt/somewhere/brave-browser", BRAVE),
        (r"C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe", EDGE),
        ("/home/me/build/chrome", CHROMIUM),
    ],
)
def test_the_product_of_a_program_is_told_by_its_name(program: str, browser: Browser) -> None:
    assert of_program(Path(program)) is browser


def test_user_data_follows_the_users_folder_for_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/settings")
    assert user_data(BRAVE) == Path("/settings/BraveSoftware/Brave-Browser")

"""What a browser starts: it answers wherever it lies, and lets neither folder nor environment decide what is run."""

import os
import sys
from pathlib import Path

import pytest

from host.install.launcher import write_launcher
from host.install.probe import probing
from host.setup.paths import VENV_PYTHON

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a shell script")


@pytest.fixture
def launcher(tmp_path: Path) -> Path:
    awkward = tmp_path / """it's a "folder" & $more"""
    awkward.mkdir()
    (awkward / "python").symlink_to(VENV_PYTHON)
    return write_launcher(awkward, VENV_PYTHON)


async def test_it_starts_the_host_from_a_folder_with_spaces_and_quotes(launcher: Path) -> None:
    async with probing([launcher]) as probe:
        assert (await probe.shake_hands())["type"] == "welcome"


async def test_a_module_in_the_working_folder_is_not_run(
    launcher: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "host.py").write_text("raise SystemExit('a stranger was run')", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    async with probing([launcher]) as probe:
        assert (await probe.shake_hands())["type"] == "welcome"


def test_it_can_be_executed_by_its_user(launcher: Path) -> None:
    assert os.access(launcher, os.X_OK)
    assert launcher.is_absolute()

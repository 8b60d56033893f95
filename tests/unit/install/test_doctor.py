"""Each broken link is found, with what to do about it."""

import json
import stat
from pathlib import Path
from typing import Any

import pytest

from host.errors import SetupError
from host.install.browsers_here import BrowserHere
from host.install.check_extension import id_of_key
from host.install.check_manifest import check_manifest
from host.install.check_model import check_model
from host.install.launcher import write_launcher
from host.install.manifest import manifest_text, write_manifest
from host.install.probe import handshake_time_s
from host.setup.browsers import CHROMIUM
from host.setup.paths import EXTENSION, VENV_PYTHON
from shared_schemas.protocol import EXTENSION_ID
from tests.model_server import ModelServer


@pytest.fixture
def chromium(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> BrowserHere:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return BrowserHere(CHROMIUM, None)


def test_a_manifest_as_installed_holds(chromium: BrowserHere, tmp_path: Path) -> None:
    write_manifest(chromium.manifest.parent, write_launcher(tmp_path, VENV_PYTHON))
    assert check_manifest(chromium) == str(chromium.manifest)


def test_a_missing_manifest_is_named(chromium: BrowserHere) -> None:
    with pytest.raises(SetupError, match=r"There is no .*com\.pagehand\.host\.json\. Run `python3 build\.py install`"):
        check_manifest(chromium)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": "com.example.other"}, "is not the manifest of this host"),
        ({"allowed_origins": [f"chrome-extension://{EXTENSION_ID}"]}, "does not allow the extension"),
        ({"path": "/no/such/program"}, "names /no/such/program, which is not there"),
        ({"path": "pagehand-host"}, "which is not there"),
    ],
    ids=["another host", "no closing slash", "a program that went", "a relative path"],
)
def test_what_a_manifest_gets_wrong_is_named(
    chromium: BrowserHere, tmp_path: Path, change: dict[str, Any], sentence: str
) -> None:
    content = json.loads(manifest_text(write_launcher(tmp_path, VENV_PYTHON))) | change
    chromium.manifest.parent.mkdir(parents=True)
    chromium.manifest.write_text(json.dumps(content), "utf-8")
    with pytest.raises(SetupError, match=sentence):
        check_manifest(chromium)


def test_a_launcher_that_cannot_be_executed_is_named(chromium: BrowserHere, tmp_path: Path) -> None:
    launcher = write_launcher(tmp_path, VENV_PYTHON)
    launcher.chmod(stat.S_IRUSR)
    write_manifest(chromium.manifest.parent, launcher)
    with pytest.raises(SetupError, match="cannot be executed"):
        check_manifest(chromium)


def test_the_id_of_the_extension_follows_from_its_key() -> None:
    manifest = json.loads((EXTENSION / "manifest.json").read_text("utf-8"))
    assert id_of_key(manifest["key"]) == EXTENSION_ID


async def test_a_host_that_ends_as_it_starts_is_told_with_its_last_words() -> None:
    with pytest.raises(SetupError, match="ended as soon as it started: no such thing"):
        await handshake_time_s(["/bin/sh", "-c", "echo no such thing >&2; exit 1"])


async def test_a_host_that_is_no_program_is_told() -> None:
    with pytest.raises(SetupError, match="/no/such/host cannot be started"):
        await handshake_time_s(["/no/such/host"])


def test_a_model_that_answers_and_one_that_does_not(model_server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "offline" in check_model() or "without one" in check_model()
    monkeypatch.setenv("PAGEHAND_MODEL", "scripted")
    monkeypatch.setenv("PAGEHAND_BASE_URL", model_server.base_url)
    assert check_model() == f"scripted at {model_server.base_url} answers"
    monkeypatch.setenv("PAGEHAND_BASE_URL", "http://127.0.0.1:9/v1")
    with pytest.raises(SetupError, match=r"Nothing answers at http://127\.0\.0\.1:9/v1"):
        check_model()

"""Whether Node packages are there is read from npm's own record of what it installed."""

import json
from pathlib import Path

import pytest

from host.errors import SetupError
from host.setup import node
from host.setup.node import is_installed

_LOCKED = {
    "": {"name": "x"},
    "node_modules/a": {"version": "1.0.0"},
    "node_modules/only-elsewhere": {"version": "2.0.0", "optional": True},
}


def _folder(folder: Path, installed: dict[str, dict[str, str]] | None) -> Path:
    (folder / "node_modules").mkdir()
    (folder / "package-lock.json").write_text(json.dumps({"packages": _LOCKED}), "utf-8")
    if installed is not None:
        (folder / "node_modules/.package-lock.json").write_text(json.dumps({"packages": installed}), "utf-8")
    return folder


def test_all_that_this_system_needs_is_installed(tmp_path: Path) -> None:
    assert is_installed(_folder(tmp_path, {"node_modules/a": {"version": "1.0.0"}}))


@pytest.mark.parametrize(
    "installed",
    [None, {}, {"node_modules/a": {"version": "0.9.0"}}],
    ids=["interrupted before its end", "missing", "another version"],
)
def test_what_is_not_as_the_lock_says_is_installed_again(
    tmp_path: Path, installed: dict[str, dict[str, str]] | None
) -> None:
    assert not is_installed(_folder(tmp_path, installed))


def test_a_machine_without_node_is_told_where_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(SetupError, match=r"Install Node\.js 20 or later from nodejs\.org"):
        node.node()

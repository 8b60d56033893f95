"""The release: whole, free of what was only needed to make it, and the same bytes each time."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from host.install.package import write_archives
from host.setup.paths import EXTENSION_DIST

pytestmark = pytest.mark.skipif(not EXTENSION_DIST.exists(), reason="`build.py build` was not run")


def test_the_same_files_make_the_same_bytes(tmp_path: Path) -> None:
    first = [archive.read_bytes() for archive in write_archives(tmp_path / "one")]
    assert [archive.read_bytes() for archive in write_archives(tmp_path / "two")] == first


def test_the_stores_archive_has_its_manifest_at_the_top(tmp_path: Path) -> None:
    store, _ = write_archives(tmp_path)
    assert "manifest.json" in zipfile.ZipFile(store).namelist()


def test_the_unpacked_release_explains_itself_and_holds_no_sources_of_the_extension(tmp_path: Path) -> None:
    _, release = write_archives(tmp_path)
    with zipfile.ZipFile(release) as archive:
        archive.extractall(tmp_path / "unpacked")
    (root,) = (tmp_path / "unpacked").iterdir()
    assert sorted(folder.name for folder in (root / "extension").iterdir()) == ["dist", "dist-run"]
    assert not [file for file in root.rglob("*") if file.name in ("node_modules", "__pycache__")]
    ended = subprocess.run([sys.executable, "-S", root / "build.py", "install", "--help"], check=False, timeout=20)
    assert ended.returncode == 0

"""`package`: the release, as two archives that are the same bytes whenever they are made from the same files.

- `pagehand-extension-VERSION.zip`: the extension, as a store takes it.
- `pagehand-VERSION.zip`: what a user unpacks and runs `python3 build.py install` or `demo` in; it needs no Node.js.
"""

import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

from host import __version__
from host.setup.paths import EXTENSION_DIST, EXTENSION_DIST_RUN, ROOT
from host.setup.progress import say

_OUTPUT = ROOT / "dist"
_FOLDERS = ("host", "shared_schemas", "demo", EXTENSION_DIST.relative_to(ROOT), EXTENSION_DIST_RUN.relative_to(ROOT))
_FILES = ("build.py", "README.md", "LICENSE", "SECURITY.md", "requirements.in", "requirements.lock", "pyproject.toml")
_LEFT_OUT = {"__pycache__", "node_modules"}
# The earliest that the format knows: a time of day would make each archive another one.
_TIME = (1980, 1, 1, 0, 0, 0)


def write_archives(output: Path) -> list[Path]:
    """Write both archives into a folder; returns them."""
    output.mkdir(exist_ok=True)
    store = output / f"pagehand-extension-{__version__}.zip"
    release = output / f"pagehand-{__version__}.zip"
    _write(store, ((file, file.relative_to(EXTENSION_DIST)) for file in _files_in(EXTENSION_DIST)))
    root = Path(f"pagehand-{__version__}")
    _write(release, ((file, root / file.relative_to(ROOT)) for file in _of_release()))
    return [store, release]


def _of_release() -> Iterator[Path]:
    yield from (ROOT / name for name in _FILES if (ROOT / name).exists())
    for folder in _FOLDERS:
        yield from _files_in(ROOT / folder)


def _files_in(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not _LEFT_OUT.intersection(file.parts):
            yield file


def _write(archive: Path, members: Iterator[tuple[Path, Path]]) -> None:
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as written:
        for file, name in members:
            information = zipfile.ZipInfo(name.as_posix(), _TIME)
            information.compress_type = zipfile.ZIP_DEFLATED
            information.external_attr = (0o755 if file.name == "build.py" else 0o644) << 16
            written.writestr(information, file.read_bytes())


def main() -> int:
    for archive in write_archives(_OUTPUT):
        say(f"{archive.relative_to(ROOT)} ({archive.stat().st_size // 1024} KiB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())

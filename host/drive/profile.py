"""The profile of a driven browser: a folder of its own, with the host's manifest in it; one browser at a time.

Only folders that were made here are used: they hold a mark, and the build of the extension that may read every site
is never put into a profile in which a person is logged in.
"""

import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from host.errors import SetupError
from host.install.launcher import write_launcher
from host.install.manifest import FOLDER, write_manifest
from host.setup.browsers import Browser
from host.setup.paths import VENV_PYTHON

_MARK = "made-by-pagehand"


@contextmanager
def driven_profile(folder: Path | None = None) -> Generator[Path]:
    """A profile for one driven browser: the folder, kept, or a new one, thrown away at the end.

    Raises:
        SetupError: the folder holds something that was not made here, or another browser uses it now.
    """
    if folder is None:
        # A browser that was told to end may still write for a moment.
        with tempfile.TemporaryDirectory(prefix="pagehand-", ignore_cleanup_errors=True) as made, _marked(Path(made)):
            yield Path(made)
    else:
        with _marked(_acceptable(folder.absolute())):
            yield folder.absolute()


@contextmanager
def host_manifest(profile: Path, browser: Browser, python: Path = VENV_PYTHON) -> Generator[None]:
    """Let a browser with that profile start the host of this checkout, as long as the context lasts."""
    manifest = write_manifest(profile / FOLDER, write_launcher(profile / "pagehand", python))
    if sys.platform != "win32":
        yield  # the look-up follows the profile, so the manifest goes where it goes
        return
    from host.install import registry

    before = {key: registry.read(key) for key in browser.registry_keys}
    try:
        for key in before:
            registry.write(key, str(manifest))
        yield
    finally:
        for key, value in before.items():
            if value is None:
                registry.remove(key)
            else:
                registry.write(key, value)


def _acceptable(folder: Path) -> Path:
    if folder.exists() and not folder.is_dir():
        raise SetupError(f"--profile {folder} is a file. Name a folder that does not exist yet.")
    if folder.exists() and any(folder.iterdir()) and not (folder / _MARK).exists():
        raise SetupError(
            f"--profile {folder} was not made by `run`. Name a folder that does not exist yet: the profile of a "
            "person is never opened with an extension that may read every site."
        )
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextmanager
def _marked(folder: Path) -> Generator[None]:
    """Hold the profile's mark locked; the system lets it go with the process."""
    with (folder / _MARK).open("ab") as mark:
        if not _lock_now(mark.fileno()):
            raise SetupError(f"The profile {folder} is in use by another run. Wait for its end or name another folder.")
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock_now(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock_now(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

"""A virtual environment with the packages of a lock file, checked by their hashes."""

import importlib.util
import sys
import sysconfig
import venv
from collections.abc import Sequence
from pathlib import Path

from host.errors import SetupError
from host.setup import stamp
from host.setup.paths import ROOT
from host.setup.progress import run, step

RUN_TIME = ROOT / "requirements.lock"
DRIVE = ROOT / "host" / "drive" / "requirements.lock"
TESTS = ROOT / "tests" / "requirements.lock"


def python_of(folder: Path) -> Path:
    """The interpreter of an environment."""
    return folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def prepare(folder: Path, locks: Sequence[Path], project: Path = ROOT) -> None:
    """Make the environment if it is not there, and install what of the lock files is not in it yet.

    Args:
        project: the folder whose packages the environment can import from anywhere.

    Raises:
        SetupError: Python was installed without `venv`, or a package could not be had.
    """
    _make(folder)
    for lock in locks:
        _install(folder, lock)
    _add_to_path(folder, project)


def _make(folder: Path) -> None:
    wanted = stamp.fingerprint([], sys.version, str(folder))
    made = folder / "pagehand-stamps" / "python"
    if python_of(folder).exists() and (stamp.is_current(made, wanted) or not made.exists()):
        return
    if importlib.util.find_spec("ensurepip") is None:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise SetupError(
            f"This Python cannot make virtual environments. Install them with `apt install {package}` "
            "(Debian, Ubuntu), then run the same command again."
        )
    with step("Making the Python environment"):
        venv.create(folder, clear=True, with_pip=True, symlinks=sys.platform != "win32")
    stamp.write(made, wanted)


def _install(folder: Path, lock: Path) -> None:
    wanted = stamp.fingerprint([lock])
    installed = folder / "pagehand-stamps" / f"{lock.parent.name}-{lock.stem}"
    if stamp.is_current(installed, wanted):
        return
    name = lock.relative_to(ROOT)
    with step(f"Installing the Python packages of {name}"):
        run(
            [
                python_of(folder),
                *("-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
                *("--require-hashes", "--requirement", lock),
            ],
            failed=f"The packages of {name} could not be installed. Check the network, then run the command again.",
        )
    stamp.write(installed, wanted)


def _add_to_path(folder: Path, project: Path) -> None:
    """Let the environment's Python import the project from any folder, also isolated (`-I`), as browsers start it."""
    packages = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)}))
    (packages / "pagehand.pth").write_text(f"{project}\n", "utf-8")

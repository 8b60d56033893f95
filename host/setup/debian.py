"""Programs that Debian packages, installed where that can be done without asking: as root on Debian."""

import os
import platform
import shutil
from collections.abc import Sequence

from host.setup.progress import run, step


def can_install() -> bool:
    """Whether this is Debian and the user is root."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    try:
        return platform.freedesktop_os_release().get("ID") == "debian"
    except OSError:
        return False


def install(packages: Sequence[str]) -> None:
    """Install packages with what they need and nothing else.

    Raises:
        SetupError: the archive is not reachable, or a package is not in it.
    """
    names = " ".join(packages)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    failed = f"Debian's packages could not be installed. Run `apt-get update` and `apt-get install {names}` yourself."
    with step("Reading Debian's list of packages"):
        run(["apt-get", "update"], failed=failed, environment=quiet)
    with step(f"Installing Debian's {names}"):
        run(["apt-get", "install", "--yes", "--no-install-recommends", *packages], failed=failed, environment=quiet)


def install_missing(programs: dict[str, str]) -> list[str]:
    """Install the packages of the programs that are not on the PATH, if that can be done here.

    Args:
        programs: program → Debian's package that holds it.
    Returns:
        The programs that are still missing.
    """
    missing = [program for program in programs if shutil.which(program) is None]
    if missing and can_install():
        install([programs[program] for program in missing])
    return [program for program in missing if shutil.which(program) is None]

"""Node packages, exactly as a lock file says."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from host.errors import SetupError
from host.setup.paths import ROOT
from host.setup.progress import run, step

_OLDEST_MAJOR = 20


def prepare(folder: Path) -> None:
    """Install what the folder's `package-lock.json` names, unless it is there.

    Raises:
        SetupError: there is no Node.js or an old one, or a package could not be had.
    """
    if is_installed(folder):
        return
    npm = _npm()
    name = folder.relative_to(ROOT)
    with step(f"Installing the Node packages of {name}/"):
        run(
            [npm, "ci", "--no-audit", "--no-fund"],
            cwd=folder,
            log_name=f"npm-{folder.name}.log",
            failed=f"The packages of {name}/ could not be installed. Check the network, then run the command again.",
        )


def node() -> str:
    """The path of Node.js.

    Raises:
        SetupError: it is missing or older than 20.
    """
    found = shutil.which("node")
    wanted = f"Install Node.js {_OLDEST_MAJOR} or later from nodejs.org, then run the command again."
    if found is None:
        raise SetupError(f"Node.js is not installed. {wanted}")
    version = subprocess.run([found, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    major = re.match(r"v(\d+)", version)
    if major is None or int(major[1]) < _OLDEST_MAJOR:
        raise SetupError(f"Node.js is too old ({version or 'of an unknown version'}). {wanted}")
    return found


def _npm() -> str:
    node()
    found = shutil.which("npm")
    if found is None:
        raise SetupError("Node.js is there, but npm is not. Install npm, then run the command again.")
    return found


def is_installed(folder: Path) -> bool:
    """Whether npm's own record of what it installed agrees with the lock file; it is written last."""
    record = folder / "node_modules" / ".package-lock.json"
    if not record.exists():
        return False
    wanted = _packages(folder / "package-lock.json")
    present = _packages(record)
    return all(
        present[place]["version"] == package["version"]
        if place in present
        else package.get("optional", False)  # made for another system
        for place, package in wanted.items()
        if place
    )


def _packages(file: Path) -> dict[str, dict[str, Any]]:
    return json.loads(file.read_text("utf-8"))["packages"]

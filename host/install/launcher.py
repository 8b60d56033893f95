"""The program that a browser starts: it only starts the host with the right interpreter.

A host manifest has no arguments, and browsers give a program of theirs a small PATH and any working directory; so the
launcher holds absolute paths, and Python runs isolated: neither the folder nor the environment decides what is
imported.
"""

import shlex
import sys
from pathlib import Path

_NAME = "pagehand-host"


def write_launcher(folder: Path, python: Path) -> Path:
    """Write the launcher into a folder; returns its path.

    Args:
        python: interpreter of an environment in which `host` can be imported.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        return _write_exe(folder, python)
    launcher = folder / _NAME
    launcher.write_text(f'#!/bin/sh\nexec {shlex.quote(str(python))} -I -m host "$@"\n', "utf-8")
    launcher.chmod(0o755)
    return launcher


if sys.platform == "win32":

    def _write_exe(folder: Path, python: Path) -> Path:
        """A console program, as pip makes them: Windows gives a batch file a window and no binary streams."""
        from distlib.scripts import ScriptMaker  # pyright: ignore[reportMissingTypeStubs]

        maker = ScriptMaker(None, str(folder))
        maker.executable = str(python)
        maker.clobber = True
        maker.variants = {""}
        (made,) = maker.make(f"{_NAME} = host.__main__:main", {"interpreter_args": ["-I"]})
        return Path(made)

"""The checks and the extension's own tests: which programs they are, and what to do where one fails."""

import os
import subprocess
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from host.setup import node
from host.setup.paths import EXTENSION, ROOT, VENV_PYTHON
from host.setup.progress import say


@dataclass(frozen=True)
class _Check:
    title: str
    command: Sequence[str | Path]
    next_step: str
    cwd: Path = ROOT


def _all() -> list[_Check]:
    programs = VENV_PYTHON.parent
    packages = EXTENSION / "node_modules"
    return [  # those that take longest begin first
        _Check(
            "pyright",
            [node.node(), ROOT / "tests/node_modules/pyright/index.js"],
            "Mend the types that it names.",
        ),
        _Check("ruff check", [programs / "ruff", "check", "."], "Mend what it names; `ruff check --fix` mends some."),
        _Check("ruff format", [programs / "ruff", "format", "--check", "."], "Run `.build/venv/bin/ruff format .`."),
        _Check("import boundaries", [programs / "lint-imports", "--no-cache"], "Import through the layer it names."),
        _Check(
            "generated schemas",
            [VENV_PYTHON, "-m", "shared_schemas.generate", "--check"],
            "Run `python3 build.py build` and commit what it writes.",
        ),
        _Check("tsc", [node.node(), packages / "typescript/bin/tsc", "-p", "."], "Mend the types it names.", EXTENSION),
        _Check(
            "eslint",
            [node.node(), packages / "eslint/bin/eslint.js", "."],
            "Mend what it names; `npx eslint --fix .` in extension/ mends some.",
            EXTENSION,
        ),
    ]


def run_all() -> int:
    """Run every check, as many at a time as there are cores, showing the output of one that fails; 0 if all pass."""
    wanted = _all()
    with ThreadPoolExecutor(os.cpu_count() or 1) as workers:
        failed = [check for check, passes in zip(wanted, workers.map(_passes, wanted), strict=True) if not passes]
    if failed:
        say("\n".join(f"{check.title} failed. {check.next_step}" for check in failed))
        return 1
    return 0


def run_node_tests() -> int:
    """The extension's tests that need no browser, by Node's own runner; 0 if all pass or there are none."""
    files = sorted(str(file.relative_to(EXTENSION)) for file in (EXTENSION / "tests").rglob("*.test.*"))
    if not files:
        return 0
    say("The extension's tests without a browser:")
    return subprocess.run([node.node(), "--test", *files], cwd=EXTENSION, check=False).returncode


def _passes(check: _Check) -> bool:
    began_s = time.monotonic()
    # Tools of the environment look for each other on the PATH.
    path = os.pathsep.join([str(VENV_PYTHON.parent), os.environ.get("PATH", os.defpath)])
    ended = subprocess.run(
        [str(word) for word in check.command],
        cwd=check.cwd,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    passed = ended.returncode == 0
    output = "" if passed else ended.stdout.decode("utf-8", "replace")
    say(f"{'passed' if passed else 'FAILED'}  {check.title} ({time.monotonic() - began_s:.1f} s)\n{output}".rstrip())
    return passed

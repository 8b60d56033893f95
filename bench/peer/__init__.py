"""The peer that this engine is measured against, as npm gives it: a dependency of the benchmarks alone."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_ESBUILD = ROOT / "extension" / "node_modules" / ".bin" / "esbuild"


def bundled(entry: Path) -> str:
    """A script of a benchmark with the peer that it imports, bundled into one to be run in a page.

    Raises:
        subprocess.CalledProcessError: it cannot be bundled; the bundler's words are in `stderr`.
    """
    built = subprocess.run(
        [_ESBUILD, entry, "--bundle", "--format=iife", "--log-level=error"],
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT / "bench",
    )
    return f"{built.stdout}\n;undefined"

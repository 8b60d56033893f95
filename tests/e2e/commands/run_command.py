"""Runs a command of the product as a shell does."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from shared_schemas.events import Event

ROOT = Path(__file__).parents[3]
_TIMEOUT_S = 180
_event = TypeAdapter[Event](Event)


@dataclass(frozen=True)
class Ended:
    """A command that ended."""

    exit_code: int
    stdout: str
    stderr: str

    def events(self) -> list[Event]:
        """Its output, each line of which must be an event."""
        return [_event.validate_json(line) for line in self.stdout.splitlines()]


def command(*words: str | Path, environment: dict[str, str] | None = None) -> Ended:
    """Run `python -m host WORDS`, which is what build.py runs once it has prepared everything."""
    ended = subprocess.run(
        [sys.executable, "-m", "host", *map(str, words)],
        cwd=ROOT,
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=_TIMEOUT_S,
        check=False,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)

"""Shows long work as it goes on, and runs the programs that do it. All of it on stderr: stdout is for results."""

import os
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from host.errors import SetupError
from host.setup.paths import BUILD, ROOT

_TICK_S = 1.0
_TAIL_LINES = 15


def say(text: str) -> None:
    """One line for the user."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


@contextmanager
def step(title: str) -> Generator[None]:
    """Show that a piece of work goes on, and how long it took; on a terminal the main thread's seconds count up."""
    began_s = time.monotonic()
    ended = threading.Event()
    on_terminal = sys.stderr.isatty() and threading.current_thread() is threading.main_thread()

    def show(end: str) -> None:
        sys.stderr.write(f"{title} ... {time.monotonic() - began_s:.0f} s{end}")
        sys.stderr.flush()

    def count_up() -> None:
        while not ended.wait(_TICK_S):
            show("\r")

    counter = threading.Thread(target=count_up, daemon=True)
    if on_terminal:
        counter.start()
    else:
        say(f"{title} ...")
    try:
        yield
    finally:
        ended.set()
        if on_terminal:
            counter.join()
        show("\n")


def run(
    command: Sequence[str | Path],
    *,
    failed: str,
    cwd: Path = ROOT,
    environment: Mapping[str, str] | None = None,
    log_name: str = "setup.log",
) -> None:
    """Run a program with its output in a file of `.build/`; where it fails, show the end of that.

    Args:
        failed: the sentence for the user if the program fails: what that means and what to do.
        log_name: a file of its own for what runs beside other work.
    Raises:
        SetupError: the program is not there, or ended with another code than 0.
    """
    BUILD.mkdir(exist_ok=True)
    words = [str(word) for word in command]
    log = BUILD / log_name
    try:
        with log.open("wb") as output:
            ended = subprocess.run(
                words,
                cwd=cwd,
                env={**os.environ, **(environment or {})},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                check=False,
            )
    except OSError as error:
        raise SetupError(f"{words[0]} could not be started ({error.strerror}). {failed}") from error
    if ended.returncode != 0:
        tail = log.read_text("utf-8", errors="replace").splitlines()[-_TAIL_LINES:]
        say("\n".join(f"  | {line}" for line in tail))
        raise SetupError(f"{failed} (All of its output is in {log.relative_to(ROOT)}.)")

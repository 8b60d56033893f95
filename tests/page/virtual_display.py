"""A virtual X display, for browsers with a window: where focus and hidden tabs are real."""

import os
import subprocess
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def virtual_display(width_px: int = 1200, height_px: int = 900) -> Generator[str]:
    """The name of an X display of its own, until the block ends."""
    reading, writing = os.pipe()
    screen = f"{width_px}x{height_px}x24"
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp"]
    xvfb = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as number:
        name = f":{number.readline().strip()}"
    try:
        yield name
    finally:
        xvfb.terminate()
        xvfb.wait()

"""One set-up at a time in a checkout: a second call waits for the first and then finds its work done."""

import sys
from collections.abc import Generator
from contextlib import contextmanager

from host.setup.paths import BUILD

if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        while True:
            try:
                return msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
            except OSError:  # Windows gives up after ten tries, a second apart
                continue

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX)


@contextmanager
def only_one() -> Generator[None]:
    """Hold the checkout's lock; the system gives it back when the file is closed, whatever happens."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "setup.lock").open("ab") as file:
        _lock(file.fileno())
        yield

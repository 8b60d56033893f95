"""The time of a run, which stands still while the run waits for the user."""

from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import monotonic


class RunClock:
    """Seconds since it was made, without those that were spent inside `paused()`."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._began_s = now()
        self._paused_s = 0.0

    @property
    def elapsed_s(self) -> float:
        return self._now() - self._began_s - self._paused_s

    @contextmanager
    def paused(self) -> Generator[None]:
        """Time inside is the user's, not the run's."""
        since_s = self._now()
        try:
            yield
        finally:
            self._paused_s += self._now() - since_s

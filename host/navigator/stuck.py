"""Notices that a run goes round in circles: the same actions on the same page, which is as it was before.

Told to the model at the second time, a change of approach asked for at the third, the user asked at the fifth.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from host.navigator.results import Carried, written
from shared_schemas.page import Observation

Rung = Literal["told", "another way", "ask the user"]

_NEW_MARK = re.compile(r"^(\t*)\*(?=\[)", re.MULTILINE)
_DIGITS = re.compile(r"\d+")


@dataclass(frozen=True)
class Stuck:
    """How often the same was tried, and what to do about it."""

    times: int
    rung: Rung
    what: str

    @property
    def note(self) -> str:
        """For the model."""
        seen = f"You did this {self.times} times on this very page, and the page stayed as it is: {self.what}."
        match self.rung:
            case "told":
                return f"{seen} It has no effect."
            case "another way":
                return f"{seen} Do something different now: another element, another way, or ask the user."
            case "ask the user":
                return f"{seen} The user was asked."


class StuckWatch:
    """Counts what was tried on which page."""

    def __init__(self) -> None:
        self._tries: Counter[tuple[str, str]] = Counter()

    def look(self, page: Observation, carried: Sequence[Carried]) -> Stuck | None:
        """Take what was carried out on a page; what to do if that was tried there before.

        A page that changed is another page, so what comes back to the same page had no effect. Where an action did
        not come out, digits (a clock, a counter) do not make another page.
        """
        if not carried:
            return None
        what = "; ".join(written(each.action) for each in carried)
        key = (what, _likeness(page, exactly=all(each.is_done for each in carried)))
        self._tries[key] += 1
        times = self._tries[key]
        if times < 2:
            return None
        rung: Rung = "told" if times == 2 else "another way" if times < 5 else "ask the user"
        return Stuck(times, rung, what)

    def forget(self) -> None:
        """The user said something new: what was tried counts anew."""
        self._tries.clear()


def _likeness(page: Observation, *, exactly: bool) -> str:
    text = page.url + "\n" + _NEW_MARK.sub(r"\1", page.text)
    return text if exactly else _DIGITS.sub("0", text)

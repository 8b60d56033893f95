"""A conversation: what was said and done in its runs, as the panel shows it again when it opens.

Owns the events. What the model remembers of them is `host.navigator.memory`'s, which lives here from run to run.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from uuid import uuid4

from shared_schemas.events import Event, GoalProgress
from shared_schemas.protocol import Attachment

if TYPE_CHECKING:
    from host.navigator.memory import Memory


@dataclass
class Conversation:
    """One conversation of the panel; its runs follow one another."""

    id: str = field(default_factory=lambda: uuid4().hex)
    events: list[Event] = field(default_factory=list["Event"])
    attachments: list[Attachment] = field(default_factory=list[Attachment])
    """All files that the user gave to its runs; a follow-up may use those of an earlier one."""
    memory: "Memory | None" = None
    """Made by its first run, gone on with by the next."""

    def record(self, event: Event) -> None:
        """Keep an event; of a goal that is being written only the last state."""
        last = self.events[-1] if self.events else None
        if isinstance(event, GoalProgress) and isinstance(last, GoalProgress) and _same_step(event, last):
            self.events[-1] = event
        else:
            self.events.append(event)


def _same_step(one: Event, other: Event) -> bool:
    return (one.run_id, one.step) == (other.run_id, other.step)

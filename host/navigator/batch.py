"""The actions of one answer, carried out in order while the answer may still be read.

The gate of each: not after the closing action, not after the brake, the user has not acted; then it is carried out,
and the brake decides about the next one. `done` and `ask_user` are held until the answer is whole.
"""

import asyncio
from dataclasses import dataclass
from time import monotonic

from host.errors import PagehandError
from host.navigator.brake import observation_to_hold, reason_to_stop
from host.navigator.ending import RunOver
from host.navigator.hands import Decided, Hands
from host.navigator.reporter import Reporter
from host.navigator.results import Carried, target_name, written
from shared_schemas.actions import Action, AskUser, Done
from shared_schemas.page import ActionResult
from shared_schemas.protocol import ObserveReply

Closing = Done | AskUser


@dataclass(frozen=True)
class Scene:
    """What all actions of a step share: what was seen, and when."""

    seen: ObserveReply
    seen_at_s: float


class Batch:
    """Takes actions as they become certain; carries them out one after the other."""

    def __init__(self, scene: Scene, hands: Hands, reporter: Reporter) -> None:
        self._scene = scene
        self._hands = hands
        self._reporter = reporter
        self._actions: asyncio.Queue[Action | None] = asyncio.Queue()
        self.carried: list[Carried] = []
        self.not_carried: list[Action] = []
        self.closing: Closing | None = None
        self.stopped_because: str | None = None
        self.was_interrupted = False
        """By the user, not by what came of an action."""

    def add(self, action: Action) -> None:
        """The next action, in the order of the answer."""
        self._actions.put_nowait(action)

    def close(self) -> None:
        """No more will come."""
        self._actions.put_nowait(None)

    def stop(self, reason: str) -> None:
        """Carry nothing more out. The first reason counts."""
        if self.stopped_because is None:
            self.stopped_because = reason

    def interrupt(self, reason: str) -> None:
        """As `stop`, by the user."""
        self.was_interrupted = True
        self.stop(reason)

    async def carry_out_all(self) -> None:
        """Return when the batch is closed and its last action has ended."""
        while (action := await self._actions.get()) is not None:
            if self.closing is not None:
                self.stop(f"nothing can follow {self.closing.name} in one answer")
            if self.stopped_because is not None:
                self.not_carried.append(action)
            elif isinstance(action, Closing):
                self.closing = action
            else:
                await self._carry_out(action)
        if self.stopped_because is not None and self.closing is not None:
            # What ends the run or asks the user was written for a batch that came out as a whole.
            self.not_carried.insert(0, self.closing)
            self.closing = None

    async def _carry_out(self, action: Action) -> None:
        scene, position = self._scene, len(self.carried)
        self._reporter.action_started(position, action, target_name(action, scene.seen.observation))
        began_s = monotonic()
        decided = Decided(
            scene.seen,
            observation_to_hold(position, scene.seen.observation.id),
            began_s - scene.seen_at_s,
        )
        try:
            result, reply = await self._hands.carry_out(action, decided)
        except asyncio.CancelledError:
            self._ended(action, position, _CANCELLED, began_s)
            raise
        except (PagehandError, RunOver) as error:
            result = ActionResult(status="failed", code="internal", message=f"It is not known what came of it. {error}")
            self._ended(action, position, result, began_s)
            raise
        carried = self._ended(action, position, result, began_s)
        reason = reason_to_stop(carried, reply, decided.document_id)
        if reason is not None:
            self.stop(reason)

    def _ended(self, action: Action, position: int, result: ActionResult, began_s: float) -> Carried:
        carried = Carried(action, result)
        self.carried.append(carried)
        self._reporter.action_ended(position, action, result, (monotonic() - began_s) * 1000)
        return carried


_CANCELLED = ActionResult(
    status="failed", code="cancelled", message="Stopped while it was being carried out; the page may have changed."
)


def not_carried_note(batch: Batch) -> str | None:
    """What the model is told of the actions that were not carried out."""
    if not batch.not_carried:
        return None
    names = ", ".join(written(action) for action in batch.not_carried)
    return f"Not carried out, because {batch.stopped_because}: {names}. Look at the page again before going on."

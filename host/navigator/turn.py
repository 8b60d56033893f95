"""One turn: the model is asked, and what it answers is carried out while the rest is still being written.

Two tasks side by side: one reads the answer, the other carries out what is certain. What the turn came to goes into
the memory; the loop around it is `run`'s.
"""

import asyncio
import json
from dataclasses import dataclass

from host.models.client import ModelError, Piece
from host.navigator.asking import Question, ask
from host.navigator.batch import Batch, Closing, not_carried_note
from host.navigator.calls import Calls
from host.navigator.decide import ActionReady, Answer, AskAgain, GoalText, Reader
from host.navigator.registry import Registry
from host.navigator.reporter import Reporter
from host.navigator.results import Carried, line_for_model, parameters_of

_MAX_INVALID_ANSWER_CHARS = 2000


@dataclass(frozen=True)
class Turn:
    """What a turn came to."""

    answer_text: str
    """What is kept of the model's answer: what it comes to, or what the model wrote where that is not certain."""
    carried: tuple[Carried, ...]
    notes: tuple[str, ...]
    """For the model, beside the results."""
    closing: Closing | None
    model_memory: str
    """What the model wrote down for itself."""
    invalid_because: str | None
    was_interrupted: bool

    @property
    def result_lines(self) -> list[str]:
        return [line_for_model(carried) for carried in self.carried]


async def take_turn(question: Question, registry: Registry, batch: Batch, calls: Calls, reporter: Reporter) -> Turn:
    """Ask and act.

    Args:
        question: the prompt and the model.
        registry: the actions that the model may use.
        batch: carries them out; new for each turn.
        calls: knows which failures are worth another call.
        reporter: tells the goal as it is written.
    Raises:
        ModelError: there is no answer, and nothing was carried out.
        PagehandError: the browser is gone.
    """
    acting = asyncio.create_task(batch.carry_out_all())
    reading = asyncio.create_task(_read(question, registry, batch, calls, reporter))
    try:
        await asyncio.wait({acting, reading}, return_when=asyncio.FIRST_EXCEPTION)
        for task in (acting, reading):
            if task.done() and (error := task.exception()) is not None:
                raise error
        read = reading.result()
    finally:
        for task in (acting, reading):
            task.cancel()
        await asyncio.gather(acting, reading, return_exceptions=True)
    return _turn(read, batch)


@dataclass(frozen=True)
class _Read:
    """An answer at its end; `raw_text` is what the model wrote."""

    outcome: Answer | AskAgain
    raw_text: str


async def _read(question: Question, registry: Registry, batch: Batch, calls: Calls, reporter: Reporter) -> _Read:
    """Read the answer to its end; give the batch each action once."""
    reader = Reader(registry)
    given = 0

    def on_piece(piece: Piece) -> None:
        nonlocal given
        for news in reader.feed(piece):
            match news:
                case GoalText():
                    reporter.goal(news)
                case ActionReady():
                    given += 1
                    batch.add(news.action)

    def may_try_again(error: ModelError) -> bool:
        nonlocal reader
        if given or not calls.may_try_again(error):
            return False
        reader = Reader(registry)
        return True

    try:
        finished = await ask(question, on_piece, may_try_again=may_try_again, on_retry=calls.retrying)
    except ModelError as error:
        if not given:
            raise
        batch.close()
        return _Read(AskAgain(f"Your answer broke off: {error.sentence}"), reader.raw_text)
    reader.feed(finished)
    outcome = reader.finish()
    if isinstance(outcome, Answer):
        for action in outcome.actions[given:]:
            batch.add(action)
    batch.close()
    return _Read(outcome, reader.raw_text)


def _turn(read: _Read, batch: Batch) -> Turn:
    carried = tuple(batch.carried)
    left_out = not_carried_note(batch)
    notes = [left_out] if left_out else []
    match read.outcome:
        case Answer() as outcome:
            return Turn(
                answer_text=_as_json(outcome),
                carried=carried,
                notes=(*outcome.notes, *notes),
                closing=batch.closing,
                model_memory=outcome.current_state.memory,
                invalid_because=None,
                was_interrupted=batch.was_interrupted,
            )
        case AskAgain() as outcome:
            return Turn(
                answer_text=read.raw_text[:_MAX_INVALID_ANSWER_CHARS] or "(no answer)",
                carried=carried,
                notes=(outcome.reason, *notes),
                closing=None,
                model_memory="",
                invalid_because=outcome.reason,
                was_interrupted=batch.was_interrupted,
            )


def _as_json(answer: Answer) -> str:
    """The answer in the form that every model is asked for, so that the history shows it by example."""
    state = answer.current_state
    return json.dumps(
        {
            "current_state": {
                "evaluation_previous_goal": state.evaluation_previous_goal,
                "memory": state.memory,
                "next_goal": state.next_goal,
            },
            "action": [{action.name: parameters_of(action)} for action in answer.actions],
        },
        ensure_ascii=False,
    )

"""A conversation with the offline model, prompt by prompt, in the very form of every model's prompt."""

import asyncio
import json
from typing import Any

from langchain_core.messages import AIMessage, HumanMessage

from host.models.offline.chat_model import OfflineChatModel
from host.navigator.decide import Answer
from host.navigator.memory import Memory
from host.navigator.prompts import page_section, results_section, task_section, user_answer_section
from host.navigator.results import Carried, line_for_model
from shared_schemas.page import ActionResult, Observation, ObservationStats, Viewport
from shared_schemas.protocol import ObserveReply
from tests.unit.mind.answers import read, written


class Talk:
    """The loop's part: shows pages, says what came of the actions."""

    def __init__(self, task: str) -> None:
        self._memory = Memory()
        self._answer: Answer | None = None
        self._step = 0
        self.goal = ""
        self.ask(task)

    def ask(self, task: str) -> None:
        """A request of the user; a later one follows up."""
        self._memory.users_word(task_section(task))

    def sees(self, page: str, title: str = "A page") -> list[dict[str, Any]]:
        """Show a page; return the actions of the answer."""
        self._step += 1
        prompt = self._memory.prompt("The rules.", page_section(_seen(page, title), step=self._step, max_steps=50))
        assert all(isinstance(message, HumanMessage | AIMessage) for message in prompt[1:])
        message = asyncio.run(_invoke(prompt))
        outcome = read(message)[1]
        assert isinstance(outcome, Answer), outcome
        self._answer = outcome
        self.goal = outcome.current_state.next_goal
        self._memory.answer(message)
        return written(outcome.actions)

    def came_of_it(self, *results: ActionResult | None, answer: str | None = None) -> None:
        """What came of the last actions, done unless said otherwise; None: from there on not carried out."""
        assert self._answer is not None
        actions = [action for action in self._answer.actions if action.name not in ("done", "ask_user")]
        told = list(results) or [DONE] * len(actions)
        lines = [
            line_for_model(Carried(action, result)) for action, result in zip(actions, told, strict=False) if result
        ]
        self._memory.came_of_it(results_section(self._step, lines, []))
        if answer is not None:
            self._memory.users_word(user_answer_section(answer))


DONE = ActionResult(status="done", message="Done.")


def refused(code: Any, message: str) -> ActionResult:
    """The page is as before."""
    return ActionResult(status="refused", code=code, message=message)


def first_answer(task: str, page: str) -> list[dict[str, Any]]:
    """What is done first for a task on a page."""
    return Talk(task).sees(page)


async def _invoke(prompt: list[Any]) -> str:
    pieces = [str(chunk.text) async for chunk in OfflineChatModel().astream(prompt)]
    text = "".join(pieces)
    assert len(pieces) > 2, "it streams"
    assert json.loads(text)
    return text


def _seen(page: str, title: str) -> ObserveReply:
    lines = page.strip("\n").splitlines()
    indent = min((len(line) - len(line.lstrip(" ")) for line in lines if line.strip()), default=0)
    text = "\n".join(line[indent:].replace("    ", "\t") for line in lines)
    viewport = Viewport(width_px=0, height_px=0, scroll_x_px=0, scroll_y_px=0, page_width_px=0, page_height_px=0)
    observation = Observation(
        id="o1",
        text=text,
        url="https://shop.example/",
        title=title,
        viewport=viewport,
        elements=[],
        numbers_exhausted=False,
        frames=[],
        stats=ObservationStats(nodes=0, duration_ms=0),
    )
    return ObserveReply(reply_to=0, observation=observation, document_id="d", tabs=[], notices=[])

"""What the tests of the ladder share: an answer as it comes, whole or in slices, and what it comes to."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from langchain_core.messages import AIMessage

from host.models.client import ContentDelta, Finished, Piece, ReasoningDelta, ToolCallDelta, Usage
from host.navigator.decide import ActionReady, Answer, AskAgain, Reader
from host.navigator.registry import Registry
from shared_schemas.actions import Action

REGISTRY = Registry()
TOOL = "answer"


@dataclass(frozen=True)
class Says:
    """All that a model says in one answer."""

    content: str = ""
    tool_calls: Sequence[tuple[str, str]] = ()
    reasoning: str = ""
    parsed: Any = None
    registry: Registry = field(default=REGISTRY)


def says(*actions: Any, **state: str) -> str:
    """A well-formed answer."""
    current = {"evaluation_previous_goal": "", "memory": "", "next_goal": "Go on"} | state
    return json.dumps({"current_state": current, "action": list(actions)}, ensure_ascii=False)


def tool(*calls: tuple[str, str]) -> Says:
    """An answer by tool calls."""
    return Says(tool_calls=calls)


def pieces(said: Says, slice_chars: int) -> list[Piece]:
    """The answer as a stream."""
    found: list[Piece] = [ReasoningDelta(part) for part in _slices(said.reasoning, slice_chars)]
    found += [ContentDelta(part) for part in _slices(said.content, slice_chars)]
    for index, (name, arguments) in enumerate(said.tool_calls):
        found.append(ToolCallDelta(index, name, ""))
        found += [ToolCallDelta(index, None, part) for part in _slices(arguments, slice_chars)]
    kept = {} if said.parsed is None else {"parsed": said.parsed}
    return [*found, Finished(AIMessage(said.content, additional_kwargs=kept), Usage())]


def _slices(text: str, slice_chars: int) -> list[str]:
    return [text[start : start + slice_chars] for start in range(0, len(text), slice_chars)]


def read(said: Says | str, slice_chars: int = 7) -> tuple[list[Action], Answer | AskAgain]:
    """What was given early, and what the whole answer comes to."""
    said = Says(said) if isinstance(said, str) else said
    reader = Reader(said.registry)
    early: list[Action] = []
    for piece in pieces(said, slice_chars):
        for news in reader.feed(piece):
            if isinstance(news, ActionReady):
                assert news.position == len(early)
                early.append(news.action)
    return early, reader.finish()


def written(actions: Sequence[Action]) -> list[dict[str, Any]]:
    """Actions as a model writes them, without what stands at its default."""
    return [{action.name: action.model_dump(mode="json", exclude_defaults=True)} for action in actions]

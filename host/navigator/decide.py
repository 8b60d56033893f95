"""Reads a model's answer, while it streams and when it is whole.

Owns which action may be carried out early: only what canonical text makes certain. The ladder for whole answers is
`host.navigator.answer.ladder`. Carries nothing out and knows no page: an index that the page does not show is the page
engine's to refuse.
"""

import json
from dataclasses import dataclass
from typing import assert_never

from pydantic import BaseModel, JsonValue, ValidationError

from host.models.client import ContentDelta, Finished, Piece, ReasoningDelta, ToolCallDelta
from host.navigator.answer.canonical import CanonicalScanner, GoalSoFar, ItemText
from host.navigator.answer.items import build
from host.navigator.answer.ladder import RawAnswer, RawToolCall, read_answer
from host.navigator.answer.outcome import ActionReady, Answer, AskAgain, CurrentState, GoalText
from host.navigator.answer.shape import is_wrapper
from host.navigator.registry import Registry
from shared_schemas.actions import Action, AskUser, Done

__all__ = ["ActionReady", "Answer", "AskAgain", "CurrentState", "GoalText", "Reader"]


@dataclass
class _Call:
    name: str
    arguments: str


class Reader:
    """Takes the pieces of one answer, and says what is certain as soon as it is.

    Args:
        registry: the actions of the run.
    """

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._content = ""
        self._calls: dict[int, _Call] = {}
        self._parsed: JsonValue = None
        self._scanner = CanonicalScanner()
        self._scanned: str | int | None = None
        self._gives_actions = True
        self._given: list[Action] = []

    @property
    def given(self) -> tuple[Action, ...]:
        """The actions that were given as ready so far; all there is where the stream breaks."""
        return tuple(self._given)

    @property
    def raw_text(self) -> str:
        """What the model wrote so far, as it wrote it: the content, then each tool call's arguments.

        A tool that is not the answer itself is named before its arguments.
        """
        calls = (call for _, call in sorted(self._calls.items()))
        written = (call.arguments if is_wrapper(call.name) else f"{call.name} {call.arguments}" for call in calls)
        return "\n".join(part for part in (self._content, *written) if part)

    def feed(self, piece: Piece) -> list[GoalText | ActionReady]:
        """Take the next piece; return what it makes certain: the goal as it grows, actions that may begin."""
        match piece:
            case ContentDelta(text):
                return self._feed_content(text)
            case ToolCallDelta(index, name, arguments):
                call = self._calls.setdefault(index, _Call("", ""))
                # Some servers send the name with every piece.
                call.name += name if name and name != call.name else ""
                call.arguments += arguments
                if is_wrapper(call.name):
                    return self._scan(index, arguments)
                self._gives_actions = False
                return []
            case ReasoningDelta():
                return []
            case Finished(message):
                self._parsed = _plain(message.additional_kwargs.get("parsed"))
                return []
            case _:
                assert_never(piece)

    def finish(self) -> Answer | AskAgain:
        """What the whole answer comes to; what was given as ready begins its actions, or the reason says so."""
        calls = tuple(RawToolCall(call.name, call.arguments) for _, call in sorted(self._calls.items()))
        outcome = read_answer(RawAnswer(self._parsed, self._content, calls), self._registry)
        if isinstance(outcome, AskAgain):
            return self._told(outcome.reason)
        if outcome.actions[: len(self._given)] != self.given:
            return self._told("What that answer said at its end is not what it said at its beginning.")
        return outcome

    def _told(self, reason: str) -> AskAgain:
        done = ", ".join(_shown(action) for action in self._given)
        what_was_done = f"It began before that was known: {done}" if done else "Nothing of it was carried out"
        return AskAgain(f"{what_was_done}. {reason}", self.given)

    def _feed_content(self, text: str) -> list[GoalText | ActionReady]:
        before = self._content.strip()
        self._content += text
        # Prose before a tool call, or before JSON, is no answer; only content that is JSON from its first character is.
        return self._scan("content", text) if (before or text.strip()).startswith("{") else []

    def _scan(self, source: str | int, text: str) -> list[GoalText | ActionReady]:
        """Only what the answer began with is scanned; where another source begins, no action is certain any more."""
        if self._scanned is None:
            self._scanned = source
        if self._scanned != source:
            self._gives_actions = False
            return []
        found: list[GoalText | ActionReady] = []
        for each in self._scanner.feed(text):
            match each:
                case GoalSoFar(goal, complete):
                    found.append(GoalText(goal, complete))
                case ItemText(item):
                    action = self._certain(item) if self._gives_actions else None
                    if action is None:
                        self._gives_actions = False
                    else:
                        found.append(ActionReady(len(self._given), action))
                        self._given.append(action)
        return found

    def _certain(self, item: str) -> Action | None:
        """The action of an item that has exactly one key that is not null, ours, with parameters that are valid."""
        try:
            members: JsonValue = json.loads(item, object_pairs_hook=_distinct)
        except ValueError:
            return None
        if not isinstance(members, dict):
            return None
        said = {name: value for name, value in members.items() if value is not None}
        if len(said) != 1:
            return None
        ((name, parameters),) = said.items()
        action = self._registry.by_name.get(name)
        if action is None or issubclass(action, Done | AskUser) or not isinstance(parameters, dict):
            return None
        try:
            return build(action, parameters)
        except ValidationError:
            return None


def _distinct(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a key occurs twice")
    return members


def _plain(parsed: object) -> JsonValue:
    return parsed.model_dump(mode="json") if isinstance(parsed, BaseModel) else parsed  # pyright: ignore[reportReturnType]


def _shown(action: Action) -> str:
    return json.dumps({action.name: action.model_dump(mode="json", exclude_defaults=True)}, ensure_ascii=False)

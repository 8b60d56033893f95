"""Follows strict JSON (RFC 8259) while it streams, so that what is certain can be used before its end.

Gives `next_goal` as it grows, and the text of each item of the top-level `action` list when its closing brace is read.
At the first character that is not strict JSON it gives nothing more: the rest is the ladder's.
"""

import json
import re
from dataclasses import dataclass

_WHITE_SPACE = " \t\n\r"
_LITERAL = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null")
_HALF_ESCAPE = re.compile(r"\\(?:u[0-9A-Fa-f]{0,3})?$|\\u[dD][89abAB][0-9A-Fa-f]{2}(?:\\(?:u[0-9A-Fa-f]{0,3})?)?$")


@dataclass(frozen=True)
class ItemText:
    """One finished item of the list of actions, as JSON text."""

    text: str


@dataclass(frozen=True)
class GoalSoFar:
    """`next_goal` up to here, decoded."""

    text: str
    complete: bool


@dataclass
class _Open:
    """A container that is not closed yet: what may come next, and where in it the text is."""

    is_object: bool
    expects: str
    place: str | int | None = None


class CanonicalScanner:
    """Takes slices of one JSON text; `is_canonical` turns false for good where the text is not strict JSON."""

    def __init__(self) -> None:
        self.is_canonical = True
        self._text = ""
        self._position = 0
        self._open: list[_Open] = []
        self._token_start: int | None = None
        self._escaped = False
        self._item_start: int | None = None
        self._has_list = False
        self._goal = ""
        self._is_over = False

    def feed(self, text: str) -> list[ItemText | GoalSoFar]:
        """Take more of the text; return what it makes certain, in order."""
        self._text += text
        found: list[ItemText | GoalSoFar] = []
        while self.is_canonical and self._position < len(self._text):
            self._step(self._text[self._position], found)
            self._position += 1
        if self.is_canonical and self._token_start is not None and self._path() == ("current_state", "next_goal"):
            self._goal_grows(self._text[self._token_start : self._position], found)
        return found

    def _step(self, char: str, found: list[ItemText | GoalSoFar]) -> None:
        if self._token_start is not None:
            if self._text[self._token_start] == '"':
                self._in_string(char, self._token_start, found)
                return
            if char not in _WHITE_SPACE + ",]}":
                return
            if not _LITERAL.fullmatch(self._text, self._token_start, self._position):
                self.is_canonical = False
                return
            self._token_start = None
            self._value_ended(found, self._position)
        if char in _WHITE_SPACE:
            return
        self.is_canonical = self._punctuation(char, found)

    def _in_string(self, char: str, start: int, found: list[ItemText | GoalSoFar]) -> None:
        if self._escaped:
            self._escaped = False
        elif char == "\\":
            self._escaped = True
        elif char == '"':
            self._string_ended(start, found)

    def _string_ended(self, start: int, found: list[ItemText | GoalSoFar]) -> None:
        try:
            text = json.loads(self._text[start : self._position + 1])
        except ValueError:
            self.is_canonical = False
            return
        self._token_start = None
        top = self._open[-1]
        if top.is_object and top.expects == "key":
            top.place, top.expects = text, ":"
            return
        if self._path() == ("current_state", "next_goal"):
            found.append(GoalSoFar(text, complete=True))
        self._value_ended(found, self._position + 1)

    def _punctuation(self, char: str, found: list[ItemText | GoalSoFar]) -> bool:
        """Whether the character may stand here; does what it means."""
        if self._is_over or (not self._open and char != "{"):
            return False
        expects = self._open[-1].expects if self._open else "value"
        match char:
            case "{" | "[" if expects in ("value", "value or end"):
                return self._opens(char)
            case "}" if self._open[-1].is_object and expects in ("key or end", ", or end"):
                self._closes(found)
            case "]" if not self._open[-1].is_object and expects in ("value or end", ", or end"):
                self._closes(found)
            case ":" if expects == ":":
                self._open[-1].expects = "value"
            case "," if expects == ", or end":
                self._open[-1].expects = "key" if self._open[-1].is_object else "value"
            case '"' if expects in ("value", "value or end", "key", "key or end"):
                if "key" in expects:
                    self._open[-1].expects = "key"
                self._token_start = self._position
            case _ if char in "-0123456789tfn" and expects in ("value", "value or end"):
                self._token_start = self._position
            case _:
                return False
        return True

    def _opens(self, char: str) -> bool:
        if self._path() == ("action",) and char == "[":
            if self._has_list:
                return False
            self._has_list = True
        if self._is_item():
            self._item_start = self._position
        if char == "{":
            self._open.append(_Open(is_object=True, expects="key or end"))
        else:
            self._open.append(_Open(is_object=False, expects="value or end", place=0))
        return True

    def _closes(self, found: list[ItemText | GoalSoFar]) -> None:
        self._open.pop()
        if not self._open:
            self._is_over = True
            return
        self._value_ended(found, self._position + 1)

    def _value_ended(self, found: list[ItemText | GoalSoFar], end: int) -> None:
        if self._is_item():
            start = self._item_start
            # An item that is no object has no start: nothing after it is certain.
            if start is None:
                self.is_canonical = False
                return
            found.append(ItemText(self._text[start:end]))
            self._item_start = None
        top = self._open[-1]
        top.expects = ", or end"
        if isinstance(top.place, int):
            top.place += 1

    def _is_item(self) -> bool:
        """Whether the value at hand is a member of the top-level list of actions."""
        return len(self._open) == 2 and not self._open[1].is_object and self._open[0].place == "action"

    def _path(self) -> tuple[str | int | None, ...]:
        return tuple(each.place for each in self._open)

    def _goal_grows(self, token: str, found: list[ItemText | GoalSoFar]) -> None:
        try:
            text = json.loads(_HALF_ESCAPE.sub("", token) + '"')
        except ValueError:
            return
        if text != self._goal:
            self._goal = text
            found.append(GoalSoFar(text, complete=False))

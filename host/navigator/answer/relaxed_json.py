"""Reads JSON as models write it, without ever guessing.

Beside JSON (RFC 8259) these are certain, and read: comments, trailing commas, single and typographic quotes, keys
without quotes, the literals and escapes of Python, full-width punctuation between values, raw line breaks in strings,
a member that is written twice and alike.
Everything else is `Broken`: no structure is added or moved. What a repair may still make of it is `repaired_json`'s.
A text that ends too early gives what was complete: the containers that were open are `CutObject` and `CutList`, and
hold finished members alone; what was being written is not among them.
"""

import json
from dataclasses import dataclass

from pydantic import JsonValue

from host.navigator.answer.json_lexer import QUOTES, Broken, Cut, JsonLexer, literal_of

MAX_DEPTH = 60


class CutObject(dict[str, JsonValue]):
    """An object whose end is missing: its finished members, and its last one if that is a container."""


class CutList(list[JsonValue]):
    """A list whose end is missing: its finished items."""


@dataclass(frozen=True)
class ReadValue:
    """A value and the position behind it."""

    value: JsonValue
    end: int


def read_value(text: str, start: int = 0) -> ReadValue:
    """Read one value from `start` on; what stands behind it is not looked at.

    Raises:
        Broken: it cannot be read with certainty.
    """
    reader = _Reader(text, start)
    try:
        value = reader.value(0)
    except Cut:
        return ReadValue(CutObject(), len(text))
    return ReadValue(value, reader.position)


def _is_the_same(one: JsonValue, other: JsonValue) -> bool:
    """Whether two members of one name say the same, `1` and `true` apart."""
    return not isinstance(one, CutObject | CutList) and json.dumps(one) == json.dumps(other)


class _Reader(JsonLexer):
    def value(self, depth: int) -> JsonValue:
        if depth > MAX_DEPTH:
            raise Broken("it is nested too deeply")
        match self.peek():
            case "{":
                return self._object(depth)
            case "[":
                return self._list(depth)
            case char if char in QUOTES:
                return self.string()
            case _:
                literal = literal_of(self.word())
                if literal is None:
                    raise self.broken("a value")
                return literal[0]

    def _object(self, depth: int) -> JsonValue:
        self.position += 1
        members: dict[str, JsonValue] = {}
        try:
            while not self._closes("}", first=not members):
                key = self._key()
                self._take(":")
                member = self.value(depth + 1)
                if key in members and not _is_the_same(member, members[key]):
                    raise Broken(f"the key {key!r} occurs twice in one object")
                members[key] = member
                if isinstance(member, CutObject | CutList):
                    return CutObject(members)
        except Cut:
            return CutObject(members)
        return members

    def _list(self, depth: int) -> JsonValue:
        self.position += 1
        items: list[JsonValue] = []
        try:
            while not self._closes("]", first=not items):
                item = self.value(depth + 1)
                if isinstance(item, CutObject | CutList):
                    return CutList(items)
                items.append(item)
        except Cut:
            return CutList(items)
        return items

    def _closes(self, bracket: str, *, first: bool) -> bool:
        """Pass the comma before the next member; true where the container ends instead, after its last comma or not."""
        char = self.peek()
        if char == "," and not first:
            self.position += 1
            char = self.peek()
        elif char != bracket and not first:
            raise self.broken("a comma")
        if char != bracket:
            return False
        self.position += 1
        return True

    def _take(self, wanted: str) -> None:
        if self.peek() != wanted:
            raise self.broken(repr(wanted))
        self.position += 1

    def _key(self) -> str:
        if self.peek() in QUOTES:
            return self.string()
        word = self.word()
        if not (word[0].isalpha() or word[0] in "_$"):
            raise self.broken("a key")
        return word

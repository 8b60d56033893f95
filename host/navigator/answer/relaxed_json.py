"""Reads JSON as models write it, without ever guessing.

Beside JSON (RFC 8259) these are certain, and read: comments, trailing commas, single and typographic quotes, keys
without quotes, the literals and escapes of Python, full-width punctuation between values, raw line breaks in strings.
Everything else is `Broken`: no structure is added or moved, unlike in a repair that closes strings by probability.
A text that ends too early gives what was complete: the containers that were open are `CutObject` and `CutList`, and
hold finished members alone; what was being written is not among them.
"""

import json
import re
from dataclasses import dataclass

from pydantic import JsonValue

_MAX_DEPTH = 60
_PUNCTUATION = str.maketrans("｛｝［］：，", "{}[]:,")
_QUOTES = {'"': '"', "'": "'", "“": "”", "”": "”", "‘": "’", "＂": "＂"}
_COMMENTS = {"/*": "*/", "//": "\n", "#": "\n"}
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,30})(?:\.[0-9]{1,30})?(?:[eE][+-]?[0-9]{1,3})?")
_WORD = re.compile(r"[A-Za-z_$][\w$]*|[-+.0-9][-+.\w]*")
_LITERALS: dict[str, JsonValue] = {
    "true": True,
    "false": False,
    "null": None,
    "True": True,
    "False": False,
    "None": None,
}
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f"}
_HEX_DIGITS = {"u": 4, "x": 2, "U": 8}


class CutObject(dict[str, JsonValue]):
    """An object whose end is missing: its finished members, and its last one if that is a container."""


class CutList(list[JsonValue]):
    """A list whose end is missing: its finished items."""


class Broken(ValueError):
    """The text is not JSON, nor one of the certain deviations; `str()` says where and why."""


class _Cut(Exception):
    """The text ends inside a value that is worth nothing unless it is whole."""


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
    except _Cut:
        return ReadValue(CutObject(), len(text))
    return ReadValue(value, reader.position)


def read_whole(text: str) -> JsonValue:
    """Read a text that holds one value and nothing else.

    Raises:
        Broken: it cannot be read with certainty, is cut, or more stands behind it.
    """
    read = read_value(text)
    if isinstance(read.value, CutObject | CutList) or text[read.end :].strip():
        raise Broken("it is not one whole value")
    return read.value


class _Reader:
    def __init__(self, text: str, position: int) -> None:
        self._text = text
        self.position = position

    def value(self, depth: int) -> JsonValue:
        if depth > _MAX_DEPTH:
            raise Broken("it is nested too deeply")
        match self._peek():
            case "{":
                return self._object(depth)
            case "[":
                return self._list(depth)
            case char if char in _QUOTES:
                return self._string()
            case _:
                return self._literal()

    def _object(self, depth: int) -> JsonValue:
        self.position += 1
        members: dict[str, JsonValue] = {}
        try:
            while not self._closes("}", first=not members):
                key = self._key()
                if key in members:
                    raise Broken(f"the key {key!r} occurs twice in one object")
                self._take(":")
                member = self.value(depth + 1)
                members[key] = member
                if isinstance(member, CutObject | CutList):
                    return CutObject(members)
        except _Cut:
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
        except _Cut:
            return CutList(items)
        return items

    def _closes(self, bracket: str, *, first: bool) -> bool:
        """Pass the comma before the next member; true where the container ends instead, after its last comma or not."""
        char = self._peek()
        if char == "," and not first:
            self.position += 1
            char = self._peek()
        elif char != bracket and not first:
            raise self._broken("a comma")
        if char != bracket:
            return False
        self.position += 1
        return True

    def _take(self, wanted: str) -> None:
        if self._peek() != wanted:
            raise self._broken(repr(wanted))
        self.position += 1

    def _key(self) -> str:
        if self._peek() in _QUOTES:
            return self._string()
        word = self._word()
        if not (word[0].isalpha() or word[0] in "_$"):
            raise self._broken("a key")
        return word

    def _literal(self) -> JsonValue:
        word = self._word()
        if word in _LITERALS:
            return _LITERALS[word]
        if _NUMBER.fullmatch(word):
            number: int | float = json.loads(word)
            if abs(number) < float("inf"):
                return number
        raise self._broken("a value")

    def _word(self) -> str:
        match = _WORD.match(self._text, self.position)
        if match is None:
            raise self._broken("a value")
        if match.end() == len(self._text):
            raise _Cut
        self.position = match.end()
        return match.group()

    def _string(self) -> str:
        opening = self._text[self.position]
        closing = _QUOTES[opening]
        parts: list[str] = []
        self.position += 1
        while (char := self._next()) != closing:
            if char == opening:
                raise self._broken("the end of the text in typographic quotes")
            parts.append(self._escape() if char == "\\" else char)
        text = "".join(parts)
        # Escaped pairs of surrogates are one character; a single one is none.
        try:
            return text.encode("utf-16", "surrogatepass").decode("utf-16")
        except UnicodeDecodeError:
            raise Broken("a string holds half a surrogate pair") from None

    def _escape(self) -> str:
        char = self._next()
        if char in _ESCAPES:
            return _ESCAPES[char]
        if char in _HEX_DIGITS:
            digits = "".join(self._next() for _ in range(_HEX_DIGITS[char]))
            if not re.fullmatch(r"[0-9A-Fa-f]+", digits) or int(digits, 16) > 0x10FFFF:
                raise self._broken("an escape sequence")
            return chr(int(digits, 16))
        if char in "\\/" or char in _QUOTES:
            return char
        raise self._broken("an escape sequence")

    def _next(self) -> str:
        if self.position >= len(self._text):
            raise _Cut
        self.position += 1
        return self._text[self.position - 1]

    def _peek(self) -> str:
        """The next character that is no white space and no comment, in its usual width."""
        text = self._text
        while True:
            while self.position < len(text) and text[self.position].isspace():
                self.position += 1
            if self.position >= len(text):
                raise _Cut
            opening = next((each for each in _COMMENTS if text.startswith(each, self.position)), None)
            if opening is None:
                return text[self.position].translate(_PUNCTUATION)
            closing = _COMMENTS[opening]
            end = text.find(closing, self.position + len(opening))
            if end < 0:
                raise Broken("a comment has no end")
            self.position = end + len(closing)

    def _broken(self, wanted: str) -> Broken:
        around = self._text[max(0, self.position - 20) : self.position + 20]
        return Broken(f"{wanted} was expected at character {self.position}, near {around!r}")

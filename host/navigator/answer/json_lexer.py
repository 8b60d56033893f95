"""The characters of JSON as models write it: strings, words and what stands between them.

Beside JSON (RFC 8259) these are certain, and read: comments, single and typographic quotes, the literals and escapes of
Python, full-width punctuation between values, raw line breaks in strings. What the tokens form is left to
`relaxed_json` and `repair_proof`.
"""

import json
import re

from pydantic import JsonValue

_PUNCTUATION = str.maketrans("｛｝［］：，", "{}[]:,")
QUOTES = {'"': '"', "'": "'", "“": "”", "”": "”", "‘": "’", "＂": "＂"}
_COMMENTS = {"/*": "*/", "//": "\n", "#": "\n"}
_WHITE_SPACE = re.compile(r"\s*")
_PLAIN = re.compile(r"[^\\\"'“”‘’＂]+")
"""What means itself in every kind of string."""
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


class Broken(ValueError):
    """The text is not JSON, nor one of the certain deviations; `str()` says where and why."""


class Cut(Exception):
    """The text ends inside a value that is worth nothing unless it is whole."""


def literal_of(word: str) -> tuple[JsonValue] | None:
    """The number or the literal that a word is, in a tuple because null is one too; None where it is neither."""
    if word in _LITERALS:
        return (_LITERALS[word],)
    if _NUMBER.fullmatch(word):
        number: int | float = json.loads(word)
        if abs(number) < float("inf"):
            return (number,)
    return None


class JsonLexer:
    """Reads one token after the other; `position` is where the next one begins.

    Its methods raise Broken where something else stands than what is asked for, and Cut where the text ends.
    """

    def __init__(self, text: str, position: int) -> None:
        self._text = text
        self.position: int = position

    def peek(self) -> str:
        """The next character that is no white space and no comment, in its usual width."""
        text = self._text
        while True:
            white_space = _WHITE_SPACE.match(text, self.position)
            self.position = white_space.end() if white_space else self.position
            if self.position >= len(text):
                raise Cut
            char = text[self.position]
            if char not in "/#":
                return char.translate(_PUNCTUATION)
            opening = next((each for each in _COMMENTS if text.startswith(each, self.position)), None)
            if opening is None:
                return char
            closing = _COMMENTS[opening]
            end = text.find(closing, self.position + len(opening))
            if end < 0:
                raise Broken("a comment has no end")
            self.position = end + len(closing)

    def word(self) -> str:
        """A literal, a number, or a key without quotes; the end of the text cuts it."""
        match = _WORD.match(self._text, self.position)
        if match is None:
            raise self.broken("a value")
        if match.end() == len(self._text):
            raise Cut
        self.position = match.end()
        return match.group()

    def string(self) -> str:
        """The text between the quote that stands here and the one that closes it, decoded."""
        opening = self._text[self.position]
        closing = QUOTES[opening]
        parts: list[str] = []
        self.position += 1
        while (char := self._next()) != closing:
            if char == opening:
                raise self.broken("the end of the text in typographic quotes")
            parts.append(self._escape() if char == "\\" else char)
            if plain := _PLAIN.match(self._text, self.position):
                parts.append(plain.group())
                self.position = plain.end()
        text = "".join(parts)
        if text.isascii():
            return text
        # Escaped pairs of surrogates are one character. A single one stays: a goal may have it, an action may not.
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "surrogatepass")

    def broken(self, wanted: str) -> Broken:
        """What to raise where something else stands than what was `wanted`."""
        around = self._text[max(0, self.position - 20) : self.position + 20]
        return Broken(f"{wanted} was expected at character {self.position}, near {around!r}")

    def _escape(self) -> str:
        char = self._next()
        if char in _ESCAPES:
            return _ESCAPES[char]
        if char in _HEX_DIGITS:
            digits = "".join(self._next() for _ in range(_HEX_DIGITS[char]))
            if not re.fullmatch(r"[0-9A-Fa-f]+", digits) or int(digits, 16) > 0x10FFFF:
                raise self.broken("an escape sequence")
            return chr(int(digits, 16))
        if char in "\\/" or char in QUOTES:
            return char
        raise self.broken("an escape sequence")

    def _next(self) -> str:
        if self.position >= len(self._text):
            raise Cut
        self.position += 1
        return self._text[self.position - 1]

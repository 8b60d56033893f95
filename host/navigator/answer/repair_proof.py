"""Whether a proposed repair of broken JSON is what was written: the proof that `repaired_json` asks for.

The proposal is held against the tokens of the text, one by one: all keys, texts, numbers, literals and brackets are the
same, in the same order, and the text is not cut. Only these may differ, because nothing hangs on them:

- a comma that is missing, doubled or a semicolon, and a missing colon, where they are not between two texts of a list
  and the key has its own comma, or its own colon, to be known by;
- words before a key in quotes, behind a comma or a bracket: prose between the members of an object.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import JsonValue

from host.navigator.answer.json_lexer import QUOTES, Broken, JsonLexer, literal_of
from host.navigator.answer.relaxed_json import MAX_DEPTH

_MAX_CHARS = 20_000
"""A repair takes longer than a text is long; an answer is shorter."""
_CLOSING = {"{": "}", "[": "]"}

Kind = Literal["open", "close", "comma", "colon", "text", "word"]


@dataclass(frozen=True)
class Token:
    """`written` is the bracket, the text decoded, or the word."""

    kind: Kind
    written: str


@dataclass(frozen=True)
class _Part:
    """A bracket, key or value of the proposal, in the order of the text; `place`: where in its container it stands."""

    place: Literal["first", "key", "value", "item", "close"]
    kind: Literal["open", "close", "scalar"]
    value: JsonValue

    def is_written_by(self, token: Token) -> bool:
        match token.kind:
            case "open" | "close":
                return token.kind == self.kind and token.written == self.value
            case "text":
                return self.kind == "scalar" and token.written == self.value
            case "word" if self.place == "key":
                return token.written == self.value
            case "word" if self.kind == "scalar":
                literal = literal_of(token.written)
                return literal is not None and type(literal[0]) is type(self.value) and literal[0] == self.value
            case _:
                return False


def tokens_of(text: str, start: int) -> tuple[list[Token], int]:
    """The tokens up to the bracket that closes the first one, and the position behind it.

    Raises:
        Broken: a bracket has not its counterpart, or something cannot be read.
        Cut: the text ends before.
    """
    lexer = JsonLexer(text, start)
    tokens: list[Token] = []
    still_open: list[str] = []
    while not tokens or still_open:
        token = _token(lexer)
        tokens.append(token)
        if token.kind == "open":
            still_open.append(token.written)
        elif not still_open:
            raise Broken("it is no object and no list")
        elif token.kind == "close" and token.written != _CLOSING[still_open.pop()]:
            raise Broken("a bracket is missing")
        if len(still_open) > MAX_DEPTH or lexer.position - start > _MAX_CHARS:
            raise Broken("it is too long or too deep to be repaired")
    return tokens, lexer.position


def _token(lexer: JsonLexer) -> Token:
    char = lexer.peek()
    if char in QUOTES:
        return Token("text", lexer.string())
    kinds: dict[str, Kind] = {
        "{": "open", "[": "open", "}": "close", "]": "close", ",": "comma", ";": "comma", ":": "colon"
    }  # fmt: skip
    if char not in kinds:
        return Token("word", lexer.word())
    lexer.position += 1
    return Token(kinds[char], char)


def _parts(value: JsonValue, place: Literal["first", "value", "item"]) -> Iterator[_Part]:
    match value:
        case dict():
            yield _Part(place, "open", "{")
            for key, member in value.items():
                yield _Part("key", "scalar", key)
                yield from _parts(member, "value")
            yield _Part("close", "close", "}")
        case list():
            yield _Part(place, "open", "[")
            for item in value:
                yield from _parts(item, "item")
            yield _Part("close", "close", "]")
        case _:
            yield _Part(place, "scalar", value)


def prove(tokens: Sequence[Token], proposal: JsonValue) -> None:
    """Find every part of the proposal in the text, in order, with nothing between that could mean something else.

    Raises:
        Broken: there is no such proof.
    """
    position = 0
    before: Token | None = None
    key_has_comma = False
    for part in _parts(proposal, "first"):
        gap_start, position = position, _skip(tokens, position, _separates)
        gap = [token.kind for token in tokens[gap_start:position]]
        prose_start, position = position, _behind_prose(tokens, position) if part.place == "key" else position
        token = tokens[position] if position < len(tokens) else None
        if token is None or not part.is_written_by(token):
            raise Broken("the repair is not what was written")
        has_prose = position > prose_start
        position += 1
        has_colon = position < len(tokens) and tokens[position].kind == "colon"
        if before is None:
            is_sure = True
        elif part.place == "value":
            is_sure = gap == ["colon"] or (not gap and key_has_comma)
        else:
            is_sure = "colon" not in gap and (bool(gap) or _needs_no_comma(before, part, token, has_colon=has_colon))
            if has_prose:
                is_sure = is_sure and has_colon and (bool(gap) or _is_bracket(before))
            key_has_comma = token.kind == "text" and (bool(gap) or before.kind == "open")
        if not is_sure:
            raise Broken("the repair may not be what was meant")
        before = token
    if position < len(tokens):
        raise Broken("the repair left something out")


def _separates(token: Token) -> bool:
    return token.kind in ("comma", "colon")


def _is_bracket(token: Token) -> bool:
    return token.kind in ("open", "close")


def _is_prose(token: Token) -> bool:
    return token.kind == "word" and (token.written.isalpha() or token.written == ".")


def _skip(tokens: Sequence[Token], position: int, passes: Callable[[Token], bool]) -> int:
    while position < len(tokens) and passes(tokens[position]):
        position += 1
    return position


def _behind_prose(tokens: Sequence[Token], position: int) -> int:
    """Where the text stands that words stand before; the same position where something else follows them."""
    end = _skip(tokens, position, _is_prose)
    return end if end < len(tokens) and tokens[end].kind == "text" else position


def _needs_no_comma(before: Token, part: _Part, token: Token, *, has_colon: bool) -> bool:
    """Whether it is certain where one part ends and the next begins although there is no comma between them."""
    if _is_bracket(before) or _is_bracket(token):
        return True
    # A word behind a text is what stands between two quotes that are not escaped.
    return part.place == "key" and has_colon and not (before.kind == "text" and token.kind == "word")

"""What the grammars of both languages share: addresses, keys, ordinals, quotes."""

import re

_ADDRESS = re.compile(
    r"(?:https?://\S+|localhost(?::\d+)?(?:/\S*)?|(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?)", re.I
)
_KEYS = frozenset(
    {"enter", "return", "escape", "esc", "tab", "space", "backspace", "delete", "del", "insert", "home", "end"}
    | {"pageup", "pagedown", "arrowup", "arrowdown", "arrowleft", "arrowright", "up", "down", "left", "right"}
)
_MODIFIERS = frozenset({"ctrl", "control", "shift", "alt", "option", "meta", "cmd", "command", "win"})
_FUNCTION_KEY = re.compile(r"f([1-9]|1[0-2])")
_QUOTES = {'"': '"', "“": "”", "‘": "’", "「": "」", "『": "』", "《": "》", "'": "'"}
_ENGLISH_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1}
_CHINESE_ORDINALS = {"一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5}


def as_address(text: str) -> str | None:
    """The text as an absolute address, where it is one."""
    text = unquoted(text)
    if not _ADDRESS.fullmatch(text):
        return None
    if text.lower().startswith(("http://", "https://")):
        return text
    return f"{'http' if text.lower().startswith('localhost') else 'https'}://{text}"


def as_keys(text: str) -> str | None:
    """The text as keys or chords separated by spaces, where all of it is."""
    parts = unquoted(text).replace(" + ", "+").split()
    parts = parts[:-1] if len(parts) > 1 and parts[-1].lower() in ("key", "keys", "键") else parts
    return " ".join(parts) if parts and all(_is_chord(part) for part in parts) else None


def unquoted(text: str) -> str:
    """Without white space around, and without quotes around all of it."""
    text = text.strip()
    if len(text) >= 2 and _QUOTES.get(text[0]) == text[-1] and text[-1] not in text[1:-1]:
        return text[1:-1]
    return text


def quoted_spans(text: str) -> list[tuple[int, int]]:
    """Where quoted passages stand, quotes included. An apostrophe inside of a word is no quote."""
    spans: list[tuple[int, int]] = []
    position = 0
    while position < len(text):
        closing = _QUOTES.get(text[position])
        inside_word = position > 0 and text[position - 1].isalnum() and text[position] == "'"
        end = text.find(closing, position + 1) if closing and not inside_word else -1
        if end < 0:
            position += 1
        else:
            spans.append((position, end + 1))
            position = end + 1
    return spans


def partings(text: str, separator: str) -> list[tuple[str, str]]:
    """All ways to part a text at a separator (a pattern), the last one first; quoted passages are not parted."""
    spans = quoted_spans(text)
    matches = [
        match
        for match in re.finditer(separator, text, re.IGNORECASE)
        if not any(begin < match.start() < end for begin, end in spans)
    ]
    return [(unquoted(text[: match.start()]), unquoted(text[match.end() :])) for match in reversed(matches)]


def ordinal(text: str) -> tuple[str, int]:
    """The text without an ordinal before it, and the ordinal; 0 where there is none."""
    english = re.match(
        r"(?:the\s+)?(?:(\d+)(?:st|nd|rd|th)|(first|second|third|fourth|fifth|last))\s+(?=\S)", text, re.I
    )
    if english:
        number = int(english[1]) if english[1] else _ENGLISH_ORDINALS[english[2].lower()]
        return text[english.end() :], number
    chinese = re.match(
        r"第\s*(\d+|[一二两三四五])\s*(?:个|条|项|行)?\s*(?=\S)|最后(?:一)?(?:个|条|项|行)\s*(?=\S)", text
    )
    if chinese:
        number = -1 if chinese[1] is None else _CHINESE_ORDINALS.get(chinese[1]) or int(chinese[1])
        return text[chinese.end() :], number
    return text, 0


def _is_chord(part: str) -> bool:
    *modifiers, key = part.lower().split("+")
    known = key in _KEYS or bool(_FUNCTION_KEY.fullmatch(key))
    if modifiers:
        return all(modifier in _MODIFIERS for modifier in modifiers) and (known or len(key) == 1)
    return known

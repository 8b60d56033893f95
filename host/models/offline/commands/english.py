"""The English grammar of commands."""

import re
from collections.abc import Callable

from host.models.offline.commands.command import (
    Choose,
    Click,
    Hover,
    Meaning,
    Navigate,
    NotUnderstood,
    Open,
    Press,
    Scroll,
    Search,
    Target,
    Tick,
    Upload,
    WaitFor,
    Write,
)
from host.models.offline.commands.words import as_address, as_keys, ordinal, partings, unquoted

_CLICK_VERBS = (
    "accept add agree allow apply buy cancel clear close collapse complete confirm continue create decline delete "
    "deny dismiss download edit expand finish log next order pay place previous proceed reject remove reply reset "
    "save send show sign sort start submit subscribe switch toggle use view"
)
"""Verbs that stand on buttons: the whole clause is the button's name."""

_VERBS = (
    "attach back check choose click double-click double enter fill find forward go head hit hover input look mark "
    "navigate open pick press put refresh reload return scroll search select set tap tick type uncheck unselect "
    "untick upload visit wait write deselect browse move ask tell read copy say report summarise summarize"
)

VERB = rf"(?:{'|'.join(sorted((_VERBS + ' ' + _CLICK_VERBS).split(), key=len, reverse=True))})"
"""What a clause can begin with; a separator before anything else is part of a name."""

_FILLER = re.compile(
    r"^(?:(?:please|now|then|and|also|next|first|finally|afterwards|after that|i want you to|you should|could you"
    r"|can you|kindly|just)\b[\s,]*)+",
    re.IGNORECASE,
)


def read_english(clause: str) -> Meaning:
    """The meaning of one clause."""
    clause = clause.strip().rstrip(".!?;,").strip()
    stripped = _FILLER.sub("", clause)
    clause = stripped or clause
    for pattern, meaning in _RULES:
        if match := pattern.fullmatch(clause):
            found = meaning(*(group or "" for group in match.groups()))
            if found is not None:
                return found
    return NotUnderstood(clause)


def _click(words: str) -> Meaning:
    words, nth = ordinal(words)
    near = partings(words, r"\s+(?:in|of|for|from|under|beside|next to|near|at|on|to)\s+")
    return Click(Target(unquoted(words), nth), tuple(near))


def _double_click(words: str) -> Meaning:
    words, nth = ordinal(words)
    return Click(Target(unquoted(words), nth), count=2)


def _press(words: str) -> Meaning:
    if keys := as_keys(words):
        return Press(keys)
    if (inside := re.fullmatch(r"(.+?)\s+(?:in|on)\s+(.+)", words)) and (keys := as_keys(inside[1])):
        return Press(keys, unquoted(inside[2]))
    return _click(words)


def _open(words: str) -> Meaning:
    words, in_new_tab = re.subn(r"\s+in a new tab$", "", words, flags=re.IGNORECASE)
    if address := as_address(words):
        return Open(address, bool(in_new_tab))
    return _click(words)


def _go(words: str) -> Meaning:
    return Open(address) if (address := as_address(words)) else _click(words)


def _write(words: str) -> Meaning:
    return Write(tuple(partings(words, r"\s+(?:in|into|in to|as|for|at|on|to)\s+")) or ((unquoted(words), ""),))


def _fill(words: str) -> Meaning:
    """`fill Full name with Ada`: the field comes first."""
    ways = [(text, field) for field, text in reversed(partings(words, r"\s+(?:with|as|to)\s+|\s*[:=]\s+"))]
    return Write(tuple(ways)) if ways else NotUnderstood(words)


def _set(words: str) -> Meaning | None:
    ways = [(option, field) for field, option in partings(words, r"\s+(?:to|as)\s+|\s*[:=]\s+")]
    return Choose(tuple(ways)) if ways else None


def _choose(words: str) -> Meaning:
    return Choose((*partings(words, r"\s+(?:in|from|as|for|under|of|at|on)\s+"), (unquoted(words), "")))


def _tick(words: str) -> Meaning:
    words, nth = ordinal(words)
    return Tick(Target(unquoted(words), nth), on=True)


def _untick(words: str) -> Meaning:
    words, nth = ordinal(words)
    return Tick(Target(unquoted(words), nth), on=False)


def _search(words: str) -> Meaning:
    words, on_web = re.subn(
        r"\s+(?:on|in|with)\s+(?:the web|the internet|google|bing)$", "", words, flags=re.IGNORECASE
    )
    return Search(unquoted(words), bool(on_web))


def _search_web(words: str) -> Meaning:
    return Search(unquoted(words), on_web=True)


def _scroll(words: str) -> Meaning | None:
    words = re.sub(r"\b(?:the|of|page|a bit|one screen)\b", "", words, flags=re.IGNORECASE).strip()
    match words.lower().split():
        case [] | ["down"]:
            return Scroll("down")
        case ["up"]:
            return Scroll("up")
        case ["to", "top"] | ["up", "to", "top"]:
            return Scroll("top")
        case ["to", "bottom" | "end"] | ["down", "to", "bottom" | "end"]:
            return Scroll("bottom")
        case _:
            found = re.fullmatch(r"(?:(?:down|up)\s+)?(?:to|until)\s+(.+)", words, re.IGNORECASE)
            return Scroll(text=unquoted(found[1])) if found else None


def _wait(words: str) -> Meaning | None:
    if seconds := re.fullmatch(r"(?:for\s+)?(\d+)\s*(?:s|sec|secs|second|seconds)", words, re.IGNORECASE):
        return WaitFor(seconds=int(seconds[1]))
    text = re.sub(r"^(?:for|until)\s+", "", words, flags=re.IGNORECASE)
    shown, gone = re.subn(r"\s+(?:is gone|disappears|to disappear|to go)$", "", text, flags=re.IGNORECASE)
    shown = re.sub(r"\s+(?:to appear|appears|is shown|shows up|to show up)$", "", shown, flags=re.IGNORECASE)
    return WaitFor(unquoted(shown), bool(gone)) if shown else None


def _hover(words: str) -> Meaning:
    words, nth = ordinal(words)
    return Hover(Target(unquoted(words), nth))


def _upload(words: str) -> Meaning:
    parted = partings(words, r"\s+(?:to|in|into|as|for)\s+")
    return Upload(*parted[0]) if parted else Upload(unquoted(words))


def _labelled(field: str, text: str) -> Meaning:
    return Choose(((unquoted(text), unquoted(field)),))


_RULES: list[tuple[re.Pattern[str], Callable[..., Meaning | None]]] = [
    (re.compile(pattern, re.IGNORECASE | re.DOTALL), meaning)
    for pattern, meaning in (
        (r"(?:go\s+|navigate\s+|return\s+)?back(?:\s+(?:one|a) page)?|return", lambda: Navigate("go_back")),
        (r"(?:go\s+)?forward", lambda: Navigate("go_forward")),
        (r"(?:refresh|reload)(?:\s+(?:the|this)?\s*page)?", lambda: Navigate("reload")),
        (r"search the (?:web|internet) for\s+(.+)", _search_web),
        (r"(?:search(?: for)?|look for|find)\s+(.+)", _search),
        (r"double[- ]click(?:\s+on)?\s+(.+)", _double_click),
        (r"(?:click|tap)(?:\s+on)?\s+(.+)", _click),
        (r"(?:press|hit)(?:\s+on)?\s+(.+)", _press),
        (r"(?:open|visit)\s+(?:up\s+)?(.+)", _open),
        (r"(?:go|navigate|head|browse|return)\s+(?:back\s+)?to\s+(.+)", _go),
        (r"fill(?:\s+(?:in|out))?\s+(.+)", _fill),
        (r"(?:set|change)\s+(.+)", _set),
        (r"(?:type|enter|write|input|put|fill in)\s+(?:in\s+)?(.+)", _write),
        (r"(?:uncheck|untick|unselect|deselect|clear the checkbox|disable)\s+(.+)", _untick),
        (r"check\s+out", lambda: _click("check out")),
        (r"(?:check|tick|mark|enable)\s+(.+)", _tick),
        (r"(?:choose|select|pick)\s+(.+)", _choose),
        (r"(?:hover|move)(?:\s+(?:over|on|to|the mouse over))?\s+(.+)", _hover),
        (r"(?:upload|attach)\s+(.+)", _upload),
        (r"scroll\s*(.*)", _scroll),
        (r"wait\s+(.+)", _wait),
        (r"([^:]{1,40}):\s+(.+)", _labelled),
        (rf"((?:{'|'.join(_CLICK_VERBS.split())})\b.*)", _click),
    )
]

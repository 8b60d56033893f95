"""Matches the name that a user wrote to a line of the page: exact, case-folded, contained, then fuzzy.

A better kind of match always beats a worse one. What two lines fit equally is left for the user to say.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from rapidfuzz import fuzz

from host.models.offline.page import Line, Page

_FUZZY_FROM = 82.0
"""Similarity in percent: one letter in six may differ."""
_FUZZY_LEAD = 6.0
"""How much better the best must be than the next."""
_ARTICLES = re.compile(r"^(?:the|a|an|my|this|that)\s+", re.IGNORECASE)
_KINDS = re.compile(
    r"\s+(?:button|link|field|box|checkbox|check box|text box|input|menu|list|drop-?down|option|tab|icon|page|radio"
    r"|item|section)$|(?:按钮|链接|输入框|文本框|复选框|下拉框|下拉列表|选项|菜单|栏|框)$",
    re.IGNORECASE,
)
_WORD = re.compile(r"[\u2e80-\u9fff]|[^\W_\u2e80-\u9fff]+")

How = Literal["whole", "name", "phrase"]
_TIERS: dict[How, int] = {"whole": 2, "name": 3, "phrase": 4}


@dataclass(frozen=True)
class Fit:
    """Lines that fit a name equally well; `tier` 0 is the best kind of match."""

    tier: int
    lines: tuple[Line, ...]

    @property
    def is_whole(self) -> bool:
        """The name itself, but for case and punctuation."""
        return self.tier <= 1


def best_fit(name: str, lines: Iterable[Line], how: How = "name") -> Fit | None:
    """The lines whose name fits best; None where none does.

    Args:
        name: as the user wrote it.
        lines: those that could be meant.
        how: `whole`: the name itself; `name`: also one that contains it, or resembles it; `phrase`: also one that is
            most of what was written.
    """
    candidates = [line for line in lines if line.text]
    wordings = _wordings(name)
    tiers: list[Callable[[str, str], bool]] = [_same, _same_folded, _contained, _contains]
    for tier, fits in enumerate(tiers[: _TIERS[how]]):
        for wording in wordings:
            fitting = [line for line in candidates if fits(wording, line.text)]
            if fitting:
                return Fit(tier, tuple(fitting))
    return None if how == "whole" else _fuzzy(wordings, candidates)


def near(fit: Fit, landmark: str, page: Page) -> Fit | None:
    """Of the lines that fit, those in the smallest part of the page that shows the landmark; None where none does."""
    distances = [(line, _distance(line, landmark, page)) for line in fit.lines]
    known = [distance for _, distance in distances if distance is not None]
    if not known:
        return None
    return Fit(fit.tier, tuple(line for line, distance in distances if distance == min(known)))


def folded(text: str) -> str:
    """Case, width, accents' form, punctuation and white space folded: `Check-out` is `checkout`."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return re.sub(r"[\W_]+", "", text)


def _wordings(name: str) -> Sequence[str]:
    """What was written, then without an article, then without the word for the kind of thing."""
    name = name.strip().strip("\"'“”‘’「」『』《》").strip()
    bare = _ARTICLES.sub("", name)
    return tuple(dict.fromkeys(word for word in (name, bare, _KINDS.sub("", bare)) if word))


def _same(wording: str, text: str) -> bool:
    return wording == text


def _same_folded(wording: str, text: str) -> bool:
    return bool(folded(wording)) and folded(wording) == folded(text)


def _contained(wording: str, text: str) -> bool:
    words, name = _words(wording), _words(text)
    return bool(words.strip()) and words in name


def _contains(wording: str, text: str) -> bool:
    """The name is most of what was written: `accept all cookies` for a button `Accept all`."""
    words, name = _words(wording), _words(text)
    return bool(name.strip()) and name in words and len(name) * 2 >= len(words)


def _words(text: str) -> str:
    """Folded, with spaces around each word; characters of scripts without spaces are words of their own."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return f" {' '.join(_WORD.findall(text))} "


def _fuzzy(wordings: Sequence[str], candidates: Sequence[Line]) -> Fit | None:
    scored = sorted(
        ((max(fuzz.ratio(_words(word), _words(line.text)) for word in wordings), line) for line in candidates),
        key=lambda each: -each[0],
    )
    if not scored or scored[0][0] < _FUZZY_FROM:
        return None
    best = scored[0][0]
    return Fit(4, tuple(line for score, line in scored if score > best - _FUZZY_LEAD))


def _distance(line: Line, landmark: str, page: Page) -> int | None:
    """How many levels up, or else lines away, the landmark stands."""
    wanted = _words(landmark)
    if wanted in _words(line.text):
        return 0
    for level, around in enumerate(page.ancestors(line), 1):
        if wanted in _words(around.text) or any(wanted in _words(inside.text) for inside in page.within(around)):
            return level
    places = [abs(each.place - line.place) for each in page.lines if wanted in _words(each.text)]
    return 1000 + min(places) if places else None

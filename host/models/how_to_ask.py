"""How an endpoint and a model are asked: found out by what they refuse, and remembered.

Owns the order of trial. Sends nothing: `openai_compatible` does, and comes back with the refusal.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from host.models.client import HowToAsk, SchemaForm
from host.models.failures import is_about_pictures
from host.models.presets import Feature


@dataclass(frozen=True)
class Asking:
    """One way to ask: what makes the answer's form, in which form the schema goes, what is left out of the request."""

    how: HowToAsk
    form: SchemaForm
    lacks: frozenset[Feature] = frozenset()


WAYS: tuple[tuple[HowToAsk, SchemaForm], ...] = (
    ("json_schema", "one_key"),
    ("json_schema", "strict"),
    ("function_calling", "lenient"),
    ("plain_json", "lenient"),
)
"""The usual order of trial: the surest and shortest answers first (docs/structured-output.md)."""

_BLAME: dict[str, Feature] = {
    r"temperature": "temperature",
    r"stream_options|include_usage": "stream_usage",
    r"parallel": "parallel_tools",
    r"tool_choice": "forced_tool",
    r"system|developer": "system_role",
    r"stream": "streaming",
}
"""Which part of a request an endpoint's complaint is about; the first that fits and was sent."""

_IS_ABOUT_THE_FORM = re.compile(
    r"temperature|stream|parallel|tool|function|system|developer|role|response_format|schema|grammar|structured|json"
    r"|support|unknown (field|param)|unrecognized|not permitted|extra",
    re.IGNORECASE,
)
"""Any other complaint is about what was asked: asking in another way would not mend it. One without words may be."""

_LEFT_OUT_UNASKED: tuple[Feature, ...] = (
    "stream_usage",
    "temperature",
    "parallel_tools",
    "forced_tool",
    "streaming",
    "system_role",
)
"""What is left out, one after the other, when every way was refused and no complaint named what to leave out."""


def first_asking(ask: tuple[HowToAsk, ...], lacks: frozenset[Feature]) -> Asking:
    """The way to try first, where nothing is remembered."""
    how, form = next(_ordered(ask))
    return Asking(how, form, lacks)


def next_asking(
    refused: Asking, complaint: str, tried: Iterable[Asking], ask: tuple[HowToAsk, ...], *, with_pictures: bool = False
) -> Asking | None:
    """The way to try after a refusal; None where nothing is left to change, and so the request itself is bad.

    Args:
        refused: the way that was refused.
        complaint: the endpoint's words.
        tried: all ways that were refused, this one among them.
        ask: the ways in order, where the usual order does not count.
        with_pictures: the prompt holds pictures, which can be left out too.
    """
    tried = set(tried)
    candidates = _candidates(refused, complaint, ask)
    if with_pictures and may_blame_pictures(complaint):
        candidates = chain([replace(refused, lacks=refused.lacks | {"images"})], candidates)
    return next((each for each in candidates if each not in tried), None)


def may_blame_pictures(complaint: str) -> bool:
    """Whether a complaint is about pictures, or about nothing that is known to be refused otherwise."""
    return is_about_pictures(complaint) or not _IS_ABOUT_THE_FORM.search(complaint)


def _candidates(refused: Asking, complaint: str, ask: tuple[HowToAsk, ...]) -> Iterator[Asking]:
    if complaint and not _IS_ABOUT_THE_FORM.search(complaint):
        return
    for pattern, feature in _BLAME.items():
        if feature not in refused.lacks and re.search(pattern, complaint, re.IGNORECASE):
            yield replace(refused, lacks=refused.lacks | {feature})
    later = _ordered(ask)
    for how, form in later:
        if (how, form) == (refused.how, refused.form):
            break
    yield from (Asking(how, form, refused.lacks) for how, form in later)
    lacks = refused.lacks
    for feature in _LEFT_OUT_UNASKED:
        lacks |= {feature}
        yield replace(refused, lacks=lacks)


def _ordered(ask: tuple[HowToAsk, ...]) -> Iterator[tuple[HowToAsk, SchemaForm]]:
    hows = ask or tuple(dict.fromkeys(how for how, _ in WAYS))
    return ((how, form) for wanted in hows for how, form in WAYS if how == wanted)

"""Finds the JSON in what a model said: between prose, in fences, behind what it thought.

Only the text outside of JSON strings is searched for tags of reasoning, so that a text to be typed may hold them.
"""

import re
from dataclasses import dataclass

from pydantic import JsonValue

from host.navigator.answer.json_lexer import Broken
from host.navigator.answer.reasoning import CLOSES, OPENS
from host.navigator.answer.relaxed_json import CutList, CutObject
from host.navigator.answer.repaired_json import read_or_repair

_LANDMARK = re.compile(
    rf"(?P<opens>{OPENS})|(?P<closes>{CLOSES})"
    # An object begins with a key, a comment, its own end, or is cut there; prose in braces does not.
    r"|(?P<json>[{｛]\s*(?:[\"'“‘＂}｝]|//|/\*|\#|[A-Za-z_$][\w$]*\s*[:：]|\Z)"
    # A list that is an answer is one of objects.
    r"|[\[［]\s*[{｛])",
    re.IGNORECASE,
)
_PROSE = re.compile(r"[^\"'“”‘’＂{}\[\]｛｝［］]*")
_FENCE_END = re.compile(r"[\s`]*\Z")
_TOOL_CALL = re.compile(r"(?:<tool_calls?>|<\|python_tag\|>|\[TOOL_CALLS\]|\bfunctools)\s*\Z", re.IGNORECASE)
_NEXT_CALL = re.compile(r"[\s;,]*")


@dataclass(frozen=True)
class FoundJson:
    """A value in the text; `is_tool_call` where it stands behind a mark by which models call tools in their text."""

    value: JsonValue
    is_tool_call: bool


def find_json(text: str) -> list[FoundJson]:
    """All objects, and lists of objects, that stand outside of each other and of what the model thought.

    Raises:
        Broken: something begins like an object and cannot be read; what stands behind its beginning is not trusted.
    """
    found: list[FoundJson] = []
    broken: Broken | None = None
    position = 0
    while landmark := _LANDMARK.search(text, position):
        if landmark["closes"] and broken and not _is_followed_by_one_value(text, landmark.end()):
            # The tag may stand in a text of the JSON that is broken.
            position = landmark.end()
        elif landmark["closes"]:
            # A template may have opened it before the model's first word.
            found, broken = [], None
            position = landmark.end()
        elif broken:
            position = landmark.end()
        elif landmark["opens"]:
            tag = landmark["opens"]
            closing = re.compile(re.escape(f"{tag[0]}/{tag[1:]}"), re.IGNORECASE).search(text, landmark.end())
            position = closing.end() if closing else len(text)
        else:
            try:
                read = read_or_repair(text, landmark.start())
            except Broken as error:
                broken = error
                position = landmark.start() + 1
            else:
                is_next = bool(found) and found[-1].is_tool_call
                is_next = is_next and _NEXT_CALL.fullmatch(text, position, landmark.start()) is not None
                tagged = is_next or _TOOL_CALL.search(text, 0, landmark.start()) is not None
                found.append(FoundJson(read.value, tagged))
                position = read.end
    if broken:
        raise broken
    return found


def _is_followed_by_one_value(text: str, start: int) -> bool:
    """Whether the rest is one whole value, with no more around it than a few words before and a fence."""
    prose = _PROSE.match(text, start)
    begin = prose.end() if prose else start
    try:
        read = read_or_repair(text, begin)
    except Broken:
        return False
    return not isinstance(read.value, CutObject | CutList) and _FENCE_END.match(text, read.end) is not None

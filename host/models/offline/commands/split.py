"""Cuts a task into commands, in the order in which they are to be done.

A separator ends a clause only where a verb follows: `enter Smith, John in Name` is one command. What stands in quotes
is never cut.
"""

import re
from collections.abc import Iterator

from host.models.offline.commands import chinese, english
from host.models.offline.commands.command import Command, Meaning
from host.models.offline.commands.words import quoted_spans

_CJK = re.compile(r"[\u4e00-\u9fff]")
_LINK = r"(?:(?:and then|and|then|after that|afterwards|next|finally|now|also|please)\b[\s,]*)*"
_CHINESE_LINK = r"(?:然后|接着|接下来|随后|之后|再|并且|并|最后|请|和|以及)*"
_SEPARATOR = re.compile(
    # Strong: a line, a full stop, a semicolon. Weak: a comma, "and", "then". Chinese words need no space around.
    rf"(?P<end>\s*(?:[\n;；。！]|[.!](?=\s)|->|→)\s*(?:\d+[.)、]\s*|[-*•]\s+)?{_LINK}{_CHINESE_LINK}\s*)"
    rf"|(?P<comma>\s*[,，、]\s*{_LINK}{_CHINESE_LINK}\s*)(?=(?i:{english.VERB}\b)|{chinese.VERB})"
    rf"|(?P<word>\s+(?:and then|and|then|before you|after that)\s+{_LINK})(?=(?i:{english.VERB}\b))"
    rf"|(?P<chinese>\s*(?:然后|接着|接下来|随后|之后再|最后|并且|并|再)\s*)(?={chinese.VERB})",
    re.IGNORECASE,
)
_LEADING = re.compile(rf"^\s*(?:\d+[.)、]\s*|[-*•]\s+)?{_LINK}{_CHINESE_LINK}\s*", re.IGNORECASE)


def read_commands(task: str) -> tuple[Command, ...]:
    """The commands of a task."""
    clauses = (clause.strip() for clause in _clauses(_LEADING.sub("", task)))
    return tuple(Command(clause, _read(clause)) for clause in clauses if clause.strip(" .,;!。，；！"))


def is_chinese(text: str) -> bool:
    """Whether a text is answered in Chinese."""
    return bool(_CJK.search(text))


def _read(clause: str) -> Meaning:
    return chinese.read_chinese(clause) if _begins_chinese(clause) else english.read_english(clause)


def _begins_chinese(clause: str) -> bool:
    return bool(re.match(rf"\s*{_CHINESE_LINK}{chinese.VERB}", clause)) or bool(_CJK.match(clause.strip()[:1]))


def _clauses(task: str) -> Iterator[str]:
    spans = quoted_spans(task)
    start = position = 0
    while separator := _SEPARATOR.search(task, position):
        position = max(separator.end(), position + 1)
        if any(begin < separator.start() + 1 <= end - 1 for begin, end in spans) or _is_inside_name(task, separator):
            continue
        yield task[start : separator.start()]
        start = separator.end()
    yield task[start:]


def _is_inside_name(task: str, separator: re.Match[str]) -> bool:
    """`Save and Close`: an "and" between two capitals joins the words of one name."""
    if separator["word"] is None or separator["word"].strip().lower() != "and":
        return False
    before = re.search(r"(\w+)$", task[: separator.start()])
    if before is None or before.start() == 0:
        return False
    return before[1][0].isupper() and task[separator.end()].isupper()

"""Puts the numbers of a page into a scripted answer, as a model reads them off the prompt."""

import re

_MARK = re.compile(r'"@number\|([^|]*)\|(.*?)@"')
_LINE = re.compile(r"^\s*\*?\[(\d+)\]<([\w-]+)(.*)$", re.MULTILINE)


class NoSuchLine(Exception):
    """The prompt shows no numbered line of that name: the script does not fit the page."""


def fill_in(text: str, prompt: str) -> str:
    """Replace each `number_of` mark by the number of the last matching line of the prompt: the page comes last.

    Raises:
        NoSuchLine: no line matches.
    """
    lines = _LINE.findall(prompt)

    def number(mark: re.Match[str]) -> str:
        tag, name = mark.group(1), mark.group(2)
        fitting = [index for index, line_tag, rest in lines if name in rest and tag in ("", line_tag)]
        if not fitting:
            raise NoSuchLine(f"the prompt has no numbered line with {name!r} {tag}".rstrip())
        return fitting[-1]

    return _MARK.sub(number, text)

"""The tags by which models mark what they think, where it stands in their text."""

import re

_NAMES = r"(?:\w+:)?(?:think|thinking|thought|thoughts|reasoning|reflection|analysis|scratchpad)"
OPENS = rf"[<◁]{_NAMES}[>▷]|\[THINK\]"
CLOSES = (
    rf"[<◁]/{_NAMES}[>▷]|\[/THINK\]"
    # OpenAI's open models write what they think, and then the answer, in channels.
    r"|<\|channel\|>\s*final\b[^<]*<\|message\|>"
)
_WHOLE = re.compile(rf"(?:{OPENS}).*?(?:{CLOSES})", re.IGNORECASE | re.DOTALL)
_UP_TO_END = re.compile(rf".*(?:{CLOSES})", re.IGNORECASE | re.DOTALL)
_CUT = re.compile(rf"(?:{OPENS}).*", re.IGNORECASE | re.DOTALL)


def without_reasoning(text: str) -> str:
    """A plain text answer alone; a template may have opened the tag before its first word, or a limit have cut it."""
    return _CUT.sub("", _UP_TO_END.sub("", _WHOLE.sub("", text), count=1))

"""Text that comes from a page, fenced so that the language model can tell it from what the user asked.

Owns the fence alone. That the text says nothing of its own accord (line breaks in names, hidden characters) is the
page engine's part; what the model is told about the fence is `host.navigator.prompts`'.
"""

import re

FENCES = ("task", "attachments", "page", "results", "user_answer", "memory", "plan")
"""The names of all sections of a prompt; no untrusted text may hold one of their tags."""

_TAG = re.compile(rf"<(?=\s*/?\s*(?:{'|'.join(FENCES)})(?![\w-]))", re.IGNORECASE)


def defuse(text: str) -> str:
    """The text with every tag that could open or close a section made harmless; nothing else is changed.

    `</page>` becomes `‹/page>`: it reads the same and closes nothing.
    """
    return _TAG.sub("‹", text)


def fence(name: str, text: str, attributes: str = "") -> str:
    """A section of a prompt: the opening tag, the defused text, and the closing tag, each on lines of their own."""
    if name not in FENCES:
        raise ValueError(f"no section of a prompt is called {name!r}")
    opening = f"<{name} {attributes}>" if attributes else f"<{name}>"
    return f"{opening}\n{defuse(text)}\n</{name}>"


def one_line(text: str, max_chars: int = 500) -> str:
    """Folded to one line and cut, for what stands in the middle of a sentence."""
    folded = " ".join(text.split())
    return folded if len(folded) <= max_chars else f"{folded[: max_chars - 1]}…"

"""What a command can be. Names in them are the user's words; which element is meant is for `matching` to find."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Target:
    """Something on the page, by its name; `nth` counts from 1, -1 is the last, 0 says nothing."""

    name: str
    nth: int = 0


@dataclass(frozen=True)
class Click:
    """Press a thing; `near` may name what it stands beside, where the whole is no name itself."""

    target: Target
    near: tuple[tuple[str, str], ...] = ()
    """Each other way to take the words: a name, and what is near it."""
    count: int = 1


@dataclass(frozen=True)
class Write:
    """Write a text into a field. `ways`: each a text and a field, the likeliest first; "" is the page's only field."""

    ways: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Choose:
    """Choose an option. `ways`: each an option and where; of "" it stands for itself."""

    ways: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Tick:
    """Make a box ticked, or not."""

    target: Target
    on: bool


@dataclass(frozen=True)
class Search:
    """Search on the page, or on the web."""

    query: str
    on_web: bool = False


@dataclass(frozen=True)
class Open:
    """Open an address."""

    url: str
    in_new_tab: bool = False


@dataclass(frozen=True)
class Navigate:
    """Move in the history."""

    to: Literal["go_back", "go_forward", "reload"]


@dataclass(frozen=True)
class Scroll:
    """Scroll by screens, to an end, or to a text."""

    to: Literal["down", "up", "top", "bottom"] | None = None
    text: str = ""


@dataclass(frozen=True)
class WaitFor:
    """Wait for a text, or some seconds."""

    text: str = ""
    gone: bool = False
    seconds: int = 0


@dataclass(frozen=True)
class Press:
    """Press keys, in a field or where the focus is."""

    keys: str
    field: str = ""


@dataclass(frozen=True)
class Hover:
    """Hold the pointer over a thing."""

    target: Target


@dataclass(frozen=True)
class Upload:
    """Give an attached file to a field."""

    file: str
    field: str = ""


@dataclass(frozen=True)
class NotUnderstood:
    """Words that are no command; they may still be the very name of something to press."""

    words: str


Meaning = (
    Click | Write | Choose | Tick | Search | Open | Navigate | Scroll | WaitFor | Press | Hover | Upload | NotUnderstood
)


@dataclass(frozen=True)
class Command:
    """One command: the user's words, and what they mean."""

    words: str
    meaning: Meaning

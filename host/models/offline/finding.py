"""Which lines of a page a name in a command can mean.

Owns what can be clicked, written into and chosen. How well a name fits is `matching`'s.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from pydantic import JsonValue

from host.models.offline.commands.command import Target
from host.models.offline.matching import Fit, best_fit, near
from host.models.offline.page import Line, Page

Call = dict[str, JsonValue]
"""An action as an answer holds it: one key, the parameters under it."""


@dataclass(frozen=True)
class Ready:
    """The actions of a command; none where the page is as it should be already."""

    calls: tuple[Call, ...]
    may_change_page: bool = False
    """What follows must wait for the page after it."""


@dataclass(frozen=True)
class NotSeen:
    """Nothing on the page, as far as it is shown, is called that."""

    name: str


@dataclass(frozen=True)
class SeveralFit:
    """Two or more fit equally well."""

    name: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class CannotDo:
    """It is no command that is known."""

    words: str


Plan = Ready | NotSeen | SeveralFit | CannotDo

TEXT_ROLES = frozenset({"textbox", "searchbox", "combobox", "spinbutton", "slider"})
CHOICE_ROLES = frozenset({"combobox", "listbox"})
BOX_ROLES = frozenset({"checkbox", "switch", "menuitemcheckbox", "radio"})
BUTTON_ROLES = frozenset({"button", "link", "tab", "menuitem", "option", "treeitem", "radio", "menuitemradio", "label"})
ONE_OF_MANY = frozenset({"radio", "option", "menuitemradio", "tab"})


def find(
    target: Target, lines: Iterable[Line], page: Page, landmarks: tuple[tuple[str, str], ...], chosen: int | None
) -> Line | NotSeen | SeveralFit:
    """The line that a target means; its whole name counts more than a name beside a landmark."""
    lines = list(lines)
    fit = best_fit(target.name, lines, "phrase")
    if fit is None or not fit.is_whole:
        for name, landmark in landmarks:
            beside = best_fit(name, lines)
            if beside is None or (fit is not None and beside.tier >= fit.tier):
                continue
            if placed := near(beside, landmark, page):
                fit = placed
                break
    if fit is None:
        return NotSeen(target.name)
    if target.nth and chosen is None:
        in_order = sorted(fit.lines, key=lambda line: line.place)
        place = target.nth - 1 if target.nth > 0 else len(in_order) - 1
        return in_order[place] if place < len(in_order) else NotSeen(target.name)
    return settled(target.name, fit, chosen)


def settled(name: str, fit: Fit, chosen: int | None) -> Line | SeveralFit:
    """The one line that is meant; of two links to the same place the first."""
    picked = next((line for line in fit.lines if line.index == chosen), None)
    if picked is not None:
        return picked
    usable = [line for line in fit.lines if not line.has("disabled")] or list(fit.lines)
    likely = [line for line in usable if line.role in ("button", "link")] or usable
    lines = list(_distinct(sorted(likely, key=lambda line: line.place)))
    return lines[0] if len(lines) == 1 else SeveralFit(name, tuple(lines))


def _distinct(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines but for links that lead where one before leads: an address stands with the first of them alone."""
    addresses: set[str] = set()
    names: set[str] = set()
    before: Line | None = None
    for line in lines:
        address = line.attributes.get("href", "")
        if address:
            is_again = address in addresses
        else:
            is_again = line.tag == "a" and (line.text in names or _reads_alike(before, line))
        before = line
        if is_again:
            continue
        if address:
            addresses.add(address)
            names.add(line.text)
        yield line


def _reads_alike(before: Line | None, line: Line) -> bool:
    """One after the other, and nothing tells that they differ: a picture and its title."""
    return before is not None and before.place == line.place - 1 and (before.tag, before.text) == (line.tag, line.text)


def made_of(found: Line | NotSeen | SeveralFit | CannotDo, ready: Callable[[Line], Plan]) -> Plan:
    """What is made of the line, where one was found."""
    return ready(found) if isinstance(found, Line) else found


def clickable(page: Page) -> list[Line]:
    """What a click is for."""
    unfit = ("textbox", "spinbutton", "slider", "file")
    return [line for line in page.elements if line.role not in unfit and line.tag != "select"]


def with_roles(page: Page, roles: Iterable[str]) -> list[Line]:
    """The elements of these roles."""
    wanted = frozenset(roles)
    return [line for line in page.elements if line.role in wanted]


def only_file(page: Page) -> Line | NotSeen | SeveralFit:
    """The page's one field for files."""
    fields = with_roles(page, {"file"})
    if len(fields) == 1:
        return fields[0]
    return SeveralFit("file", tuple(fields)) if fields else NotSeen("file")


def writable(page: Page) -> list[Line]:
    """What can be written into; a closed list is not."""
    return [line for line in with_roles(page, TEXT_ROLES) if line.tag != "select"]

"""One command and the page as it is: the actions that carry it out, or why there are none.

Owns which lines a command can mean. How a name fits a line is `matching`'s.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pydantic import JsonValue

from host.models.offline.commands.command import (
    Choose,
    Click,
    Command,
    Hover,
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
from host.models.offline.matching import Fit, best_fit, folded, near
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

_TEXT_ROLES = frozenset({"textbox", "searchbox", "combobox", "spinbutton", "slider"})
_CHOICE_ROLES = frozenset({"combobox", "listbox"})
_BOX_ROLES = frozenset({"checkbox", "switch", "menuitemcheckbox", "radio"})
_BUTTON_ROLES = frozenset(
    {"button", "link", "tab", "menuitem", "option", "treeitem", "radio", "menuitemradio", "label"}
)
_ONE_OF_MANY = frozenset({"radio", "option", "menuitemradio", "tab"})


def plan(command: Command, page: Page, chosen: int | None = None) -> Plan:
    """What the command comes to on this page.

    Args:
        command: what is to be done.
        page: as it is shown.
        chosen: the number of the line that the user picked among several, for this command.
    """
    match command.meaning:
        case Click(target, landmarks, count):
            found = _find(target, _clickable(page), page, landmarks, chosen)
            extra: Call = {"count": 2} if count == 2 else {}
            return _on(
                found,
                lambda line: Ready(({"click_element": {"index": line.index, **extra}},), line.role not in _BOX_ROLES),
            )
        case Hover(target):
            found = _find(target, page.elements, page, (), chosen)
            return _on(found, lambda line: Ready(({"hover_element": {"index": line.index}},), True))
        case Write(ways):
            return _write(ways, page, chosen)
        case Choose(ways):
            return _choose(ways, page, chosen)
        case Tick(target, on):
            return _tick(target, page, chosen, on=on)
        case Search(query, on_web):
            return _search(query, page, chosen, on_web=on_web)
        case Open(url, in_new_tab):
            return Ready(({"open_tab" if in_new_tab else "go_to_url": {"url": url}},), True)
        case Navigate(to):
            return Ready(({to: {}},), True)
        case Scroll(to, text):
            return Ready((_scroll(to, text),), True)
        case WaitFor(text, gone, seconds):
            return Ready((_wait(text, seconds, gone=gone),), True)
        case Press(keys, field):
            return _press(keys, field, page, chosen)
        case Upload(file, field):
            found = _find(Target(field), _with_roles(page, {"file"}), page, (), chosen) if field else _only_file(page)
            return _on(found, lambda line: Ready(({"upload_file": {"index": line.index, "file": file}},)))
        case NotUnderstood(words):
            fit = best_fit(words, _clickable(page), "whole")
            found = _settled(words, fit, chosen) if fit else CannotDo(words)
            return _on(found, lambda line: Ready(({"click_element": {"index": line.index}},), True))


# ---- finding


def _find(
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
    return _settled(target.name, fit, chosen)


def _settled(name: str, fit: Fit, chosen: int | None) -> Line | SeveralFit:
    """The one line that is meant; of two links to the same place the first."""
    picked = next((line for line in fit.lines if line.index == chosen), None)
    if picked is not None:
        return picked
    usable = [line for line in fit.lines if not line.has("disabled")] or list(fit.lines)
    likely = [line for line in usable if line.role in ("button", "link")] or usable
    distinct = {(line.attributes["href"] if line.attributes.get("href") else line.index): line for line in likely[::-1]}
    lines = sorted(distinct.values(), key=lambda line: line.place)
    return lines[0] if len(lines) == 1 else SeveralFit(name, tuple(lines))


def _on(found: Line | NotSeen | SeveralFit | CannotDo, ready: Callable[[Line], Plan]) -> Plan:
    return ready(found) if isinstance(found, Line) else found


def _clickable(page: Page) -> list[Line]:
    unfit = ("textbox", "spinbutton", "slider", "file")
    return [line for line in page.elements if line.role not in unfit and line.tag != "select"]


def _with_roles(page: Page, roles: Iterable[str]) -> list[Line]:
    wanted = frozenset(roles)
    return [line for line in page.elements if line.role in wanted]


def _only_file(page: Page) -> Line | NotSeen | SeveralFit:
    fields = _with_roles(page, {"file"})
    if len(fields) == 1:
        return fields[0]
    return SeveralFit("file", tuple(fields)) if fields else NotSeen("file")


def _fields(page: Page) -> list[Line]:
    """What can be written into; a closed list is not."""
    return [line for line in _with_roles(page, _TEXT_ROLES) if line.tag != "select"]


# ---- each kind of command


def _write(ways: tuple[tuple[str, str], ...], page: Page, chosen: int | None) -> Plan:
    fields = _fields(page)
    if ways[0][1] == "":
        return _on(_only_field(fields), lambda line: _input(line, ways[0][0]))
    best = _best_way(ways, fields)
    if best is None:
        return NotSeen(ways[0][1])
    text, fit = best
    return _on(_settled(ways[0][1], fit, chosen), lambda line: _input(line, text))


def _best_way(ways: tuple[tuple[str, str], ...], lines: list[Line]) -> tuple[str, Fit] | None:
    """The way of parting the words whose second part fits a line best, and that fit."""
    fits = [(text, fit) for text, name in ways if name and (fit := best_fit(name, lines))]
    return min(fits, key=lambda each: each[1].tier, default=None)


def _only_field(fields: list[Line]) -> Line | NotSeen | SeveralFit:
    focused = [line for line in fields if line.has("focused")]
    if len(fields) == 1 or len(focused) == 1:
        return (focused or fields)[0]
    return SeveralFit("…", tuple(fields)) if fields else NotSeen("…")


def _input(line: Line, text: str) -> Plan:
    if line.attributes.get("value") == text:
        return Ready(())
    return Ready(({"input_text": {"index": line.index, "text": text}},))


def _choose(ways: tuple[tuple[str, str], ...], page: Page, chosen: int | None) -> Plan:
    """In a list or a field of that name; else one of several things in a part of the page that is called so."""
    where = _best_way(ways, [line for line in page.elements if line.role in _CHOICE_ROLES | _TEXT_ROLES])
    if where is not None and where[1].is_whole:
        return _choose_in(ways, where, chosen)
    for lines in (_with_roles(page, _ONE_OF_MANY), None if where else _clickable(page)):
        if lines is not None and (picked := _choose_beside(ways, lines, page, chosen)):
            return picked
    if where is not None:
        return _choose_in(ways, where, chosen)
    whole, name = ways[-1]
    return NotSeen(ways[0][1] or ways[0][0]) if name else _choose_by_itself(whole, page, chosen, is_sure=len(ways) == 1)


def _choose_in(ways: tuple[tuple[str, str], ...], where: tuple[str, Fit], chosen: int | None) -> Plan:
    option, fit = where
    return _on(_settled(ways[0][1], fit, chosen), lambda line: _set(line, option))


def _choose_beside(ways: tuple[tuple[str, str], ...], lines: list[Line], page: Page, chosen: int | None) -> Plan | None:
    for option, name in ways:
        if name and (fit := best_fit(option, lines)) and (placed := near(fit, name, page)):
            return _on(_settled(option, placed, chosen), _pick)
    return None


def _choose_by_itself(option: str, page: Page, chosen: int | None, *, is_sure: bool) -> Plan:
    """An option that was named without its list."""
    holding = [
        line
        for line in _with_roles(page, _CHOICE_ROLES)
        if folded(option) in map(folded, line.attributes.get("options", "").split("|"))
    ]
    if len(holding) == 1:
        return _set(holding[0], option)
    fit = best_fit(option, _with_roles(page, _ONE_OF_MANY)) or best_fit(
        option, _clickable(page), "name" if is_sure else "whole"
    )
    return NotSeen(option) if fit is None else _on(_settled(option, fit, chosen), _pick)


def _set(line: Line, option: str) -> Plan:
    if line.role not in _CHOICE_ROLES:
        return _input(line, option)
    shown = line.attributes.get("value", line.attributes.get("selected", ""))
    if folded(shown) == folded(option):
        return Ready(())
    return Ready(({"select_dropdown_option": {"index": line.index, "text": option}},))


def _pick(line: Line) -> Plan:
    if line.has("checked") or line.has("selected"):
        return Ready(())
    return Ready(({"click_element": {"index": line.index}},), line.role not in _ONE_OF_MANY)


def _tick(target: Target, page: Page, chosen: int | None, *, on: bool) -> Plan:
    found = _find(target, _with_roles(page, _BOX_ROLES), page, (), chosen)
    if isinstance(found, NotSeen) and on:
        found = _find(target, _with_roles(page, _BUTTON_ROLES), page, (), chosen)
    return _on(found, lambda line: _toggle(line, on=on))


def _toggle(line: Line, *, on: bool) -> Plan:
    is_on = line.attributes.get("checked", "no") in ("", "true") or line.attributes.get("pressed") in ("", "true")
    return Ready(()) if is_on == on else Ready(({"click_element": {"index": line.index}},))


def _search(query: str, page: Page, chosen: int | None, *, on_web: bool) -> Plan:
    if on_web:
        return Ready(({"search_web": {"query": query}},), True)
    boxes = [line for line in _fields(page) if _is_search_box(line)]
    found = _settled("search", Fit(0, tuple(boxes)), chosen) if boxes else None
    match found:
        case None:
            return NotSeen("search")
        case SeveralFit():
            return found
        case Line():
            enter: Call = {"send_keys": {"keys": "Enter", "index": found.index}}
            written = found.attributes.get("value") == query
            write: Call = {"input_text": {"index": found.index, "text": query}}
            return Ready((enter,) if written else (write, enter), True)


def _is_search_box(line: Line) -> bool:
    said = f"{line.text} {line.attributes.get('placeholder', '')}".casefold()
    return line.role == "searchbox" or "search" in said or "搜索" in said or "查找" in said


def _press(keys: str, field: str, page: Page, chosen: int | None) -> Plan:
    if not field:
        named = best_fit(keys, _clickable(page), "whole")
        if named is not None and len(named.lines) == 1:
            return Ready(({"click_element": {"index": named.lines[0].index}},), True)
        return Ready(({"send_keys": {"keys": keys}},), True)
    found = _find(Target(field), page.elements, page, (), chosen)
    return _on(found, lambda line: Ready(({"send_keys": {"keys": keys, "index": line.index}},), True))


def _scroll(to: str | None, text: str) -> Call:
    match to:
        case "down":
            return {"next_page": {}}
        case "up":
            return {"previous_page": {}}
        case "top":
            return {"scroll_to_top": {}}
        case "bottom":
            return {"scroll_to_bottom": {}}
        case _:
            return {"scroll_to_text": {"text": text}}


def _wait(text: str, seconds: int, *, gone: bool) -> Call:
    if not text:
        return {"wait": {"seconds": min(max(seconds, 1), 10)}}
    return {"wait_for": {"text": text, "gone": True}} if gone else {"wait_for": {"text": text}}

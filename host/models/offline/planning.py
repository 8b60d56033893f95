"""One command and the page as it is: the actions that carry it out, or why there are none.

Owns what each kind of command comes to. Which lines a name can mean is `finding`'s.
"""

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
from host.models.offline.finding import (
    BOX_ROLES,
    BUTTON_ROLES,
    CHOICE_ROLES,
    ONE_OF_MANY,
    TEXT_ROLES,
    Call,
    CannotDo,
    NotSeen,
    Plan,
    Ready,
    SeveralFit,
    clickable,
    find,
    made_of,
    only_file,
    settled,
    with_roles,
    writable,
)
from host.models.offline.matching import Fit, best_fit, folded, near
from host.models.offline.page import Line, Page


def plan(command: Command, page: Page, chosen: int | None = None) -> Plan:
    """What the command comes to on this page.

    Args:
        command: what is to be done.
        page: as it is shown.
        chosen: the number of the line that the user picked among several, for this command.
    """
    match command.meaning:
        case Click(target, landmarks, count):
            found = find(target, clickable(page), page, landmarks, chosen)
            extra: Call = {"count": 2} if count == 2 else {}
            return made_of(
                found,
                lambda line: Ready(({"click_element": {"index": line.index, **extra}},), line.role not in BOX_ROLES),
            )
        case Hover(target):
            found = find(target, page.elements, page, (), chosen)
            return made_of(found, lambda line: Ready(({"hover_element": {"index": line.index}},), True))
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
            found = find(Target(field), with_roles(page, {"file"}), page, (), chosen) if field else only_file(page)
            return made_of(found, lambda line: Ready(({"upload_file": {"index": line.index, "file": file}},)))
        case NotUnderstood(words):
            fit = best_fit(words, clickable(page), "whole")
            found = settled(words, fit, chosen) if fit else CannotDo(words)
            return made_of(found, lambda line: Ready(({"click_element": {"index": line.index}},), True))


def _write(ways: tuple[tuple[str, str], ...], page: Page, chosen: int | None) -> Plan:
    fields = writable(page)
    if ways[0][1] == "":
        return made_of(_only_field(fields), lambda line: _input(line, ways[0][0]))
    best = _best_way(ways, fields)
    if best is None:
        return NotSeen(ways[0][1])
    text, fit = best
    return made_of(settled(ways[0][1], fit, chosen), lambda line: _input(line, text))


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
    where = _best_way(ways, [line for line in page.elements if line.role in CHOICE_ROLES | TEXT_ROLES])
    if where is not None and where[1].is_whole:
        return _choose_in(ways, where, chosen)
    for lines in (with_roles(page, ONE_OF_MANY), None if where else clickable(page)):
        if lines is not None and (picked := _choose_beside(ways, lines, page, chosen)):
            return picked
    if where is not None:
        return _choose_in(ways, where, chosen)
    whole, name = ways[-1]
    return NotSeen(ways[0][1] or ways[0][0]) if name else _choose_by_itself(whole, page, chosen, is_sure=len(ways) == 1)


def _choose_in(ways: tuple[tuple[str, str], ...], where: tuple[str, Fit], chosen: int | None) -> Plan:
    option, fit = where
    return made_of(settled(ways[0][1], fit, chosen), lambda line: _set(line, option))


def _choose_beside(ways: tuple[tuple[str, str], ...], lines: list[Line], page: Page, chosen: int | None) -> Plan | None:
    for option, name in ways:
        if name and (fit := best_fit(option, lines)) and (placed := near(fit, name, page)):
            return made_of(settled(option, placed, chosen), _pick)
    return None


def _choose_by_itself(option: str, page: Page, chosen: int | None, *, is_sure: bool) -> Plan:
    """An option that was named without its list."""
    holding = [
        line
        for line in with_roles(page, CHOICE_ROLES)
        if folded(option) in map(folded, line.attributes.get("options", "").split("|"))
    ]
    if len(holding) == 1:
        return _set(holding[0], option)
    fit = best_fit(option, with_roles(page, ONE_OF_MANY)) or best_fit(
        option, clickable(page), "name" if is_sure else "whole"
    )
    return NotSeen(option) if fit is None else made_of(settled(option, fit, chosen), _pick)


def _set(line: Line, option: str) -> Plan:
    if line.role not in CHOICE_ROLES:
        return _input(line, option)
    shown = line.attributes.get("value", line.attributes.get("selected", ""))
    if folded(shown) == folded(option):
        return Ready(())
    return Ready(({"select_dropdown_option": {"index": line.index, "text": option}},))


def _pick(line: Line) -> Plan:
    if line.has("checked") or line.has("selected"):
        return Ready(())
    return Ready(({"click_element": {"index": line.index}},), line.role not in ONE_OF_MANY)


def _tick(target: Target, page: Page, chosen: int | None, *, on: bool) -> Plan:
    found = find(target, with_roles(page, BOX_ROLES), page, (), chosen)
    if isinstance(found, NotSeen) and on:
        found = find(target, with_roles(page, BUTTON_ROLES), page, (), chosen)
    return made_of(found, lambda line: _toggle(line, on=on))


def _toggle(line: Line, *, on: bool) -> Plan:
    is_on = line.attributes.get("checked", "no") in ("", "true") or line.attributes.get("pressed") in ("", "true")
    return Ready(()) if is_on == on else Ready(({"click_element": {"index": line.index}},))


def _search(query: str, page: Page, chosen: int | None, *, on_web: bool) -> Plan:
    if on_web:
        return Ready(({"search_web": {"query": query}},), True)
    boxes = [line for line in writable(page) if _is_search_box(line)]
    found = settled("search", Fit(0, tuple(boxes)), chosen) if boxes else None
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
        named = best_fit(keys, clickable(page), "whole")
        if named is not None and len(named.lines) == 1:
            return Ready(({"click_element": {"index": named.lines[0].index}},), True)
        return Ready(({"send_keys": {"keys": keys}},), True)
    found = find(Target(field), page.elements, page, (), chosen)
    return made_of(found, lambda line: Ready(({"send_keys": {"keys": keys, "index": line.index}},), True))


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

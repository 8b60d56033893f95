"""The page as numbered text, read back into elements. The grammar is the page engine's contract."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_ELEMENT = re.compile(r"(?P<new>\*?)\[(?P<index>\d+)\]<(?P<tag>[\w:-]+)")
_ATTRIBUTE = re.compile(r"\s+(?P<name>[\w:-]+)(?:=(?:\"(?P<quoted>(?:[^\"\\]|\\.)*)\"|(?P<bare>[^\s>]*)))?")
_ESCAPED = re.compile(r"\\(.)")


@dataclass(frozen=True)
class Line:
    """One line of the page; `index` is None where it can only be read."""

    place: int
    depth: int
    text: str
    """The name of an element, or the words of a line without a number."""
    index: int | None = None
    tag: str = ""
    attributes: dict[str, str] = field(default_factory=dict[str, str])

    def has(self, attribute: str) -> bool:
        """Whether a state is shown."""
        return attribute in self.attributes

    @property
    def role(self) -> str:
        """The role that is shown, or what the tag and the type say."""
        if "role" in self.attributes:
            return self.attributes["role"]
        kind = self.attributes.get("type", "")
        match self.tag:
            case "input" if kind in ("checkbox", "radio"):
                return kind
            case "input" if kind in ("submit", "button", "image", "reset"):
                return "button"
            case "input" if kind == "file":
                return "file"
            case "input" if kind == "search":
                return "searchbox"
            case "input" if kind == "range":
                return "slider"
            case "input" | "textarea":
                return "textbox"
            case "select":
                return "combobox"
            case "a" | "area":
                return "link"
            case "button" | "summary":
                return "button"
            case tag:
                return tag


@dataclass(frozen=True)
class Page:
    """What the last message shows."""

    url: str
    title: str
    lines: tuple[Line, ...]

    @property
    def elements(self) -> Iterator[Line]:
        """The lines with a number."""
        return (line for line in self.lines if line.index is not None)

    def ancestors(self, line: Line) -> Iterator[Line]:
        """The lines that it stands in, the nearest first."""
        depth = line.depth
        for above in reversed(self.lines[: line.place]):
            if above.depth < depth:
                depth = above.depth
                yield above

    def within(self, line: Line) -> Iterator[Line]:
        """The lines that stand in it."""
        for below in self.lines[line.place + 1 :]:
            if below.depth <= line.depth:
                return
            yield below

    @property
    def has_more_below(self) -> bool:
        """Whether scrolling down shows more."""
        return any(re.match(r"\.\.\. .*\bbelow\b", line.text) for line in self.lines if line.index is None)

    @property
    def has_more_above(self) -> bool:
        """Whether scrolling up shows more."""
        return any(re.match(r"\.\.\. .*\babove\b", line.text) for line in self.lines if line.index is None)

    @property
    def dialog_in_front(self) -> str | None:
        """The name of a dialog that keeps the rest of the page from being used."""
        for line in self.lines:
            if line.index is None and (behind := re.match(r'\.\.\. behind (?:dialog )?"?(.*?)"?:', line.text)):
                return behind[1]
        return None


def read_page(section: str) -> Page:
    """The page of a prompt's `<page>` section: head, empty line, text."""
    head, _, text = section.partition("\n\n")
    heads = {key: value for key, _, value in (line.partition(": ") for line in head.splitlines())}
    lines = tuple(_line(place, line) for place, line in enumerate(text.splitlines()))
    return Page(heads.get("address", ""), heads.get("title", ""), lines)


def _line(place: int, raw: str) -> Line:
    text = raw.lstrip("\t")
    depth = len(raw) - len(text)
    element = _ELEMENT.match(text)
    if element is None:
        return Line(place, depth, text.removeprefix("\\"))
    position, attributes = element.end(), dict[str, str]()
    while attribute := _ATTRIBUTE.match(text, position):
        value = attribute["bare"] or ""
        if attribute["quoted"] is not None:
            value = _ESCAPED.sub(r"\1", attribute["quoted"])
        attributes[attribute["name"]] = value
        position = attribute.end()
    name = text[position:].removeprefix(">").removesuffix("/>").strip()
    return Line(place, depth, name, int(element["index"]), element["tag"], attributes)

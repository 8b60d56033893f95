"""docs/libraries.md: what the table of library pages says, written from a run and read by the tests."""

from dataclasses import dataclass

from tests.page.engine import World
from tests.page.libraries.library_pages import ROOT, Case, LibraryPage
from tests.page.libraries.run_case import Outcome

FILE = ROOT / "docs" / "libraries.md"
WORLDS: tuple[World, World] = ("isolated", "main")
WORKS = "works"
COMMAND = "python -m tests.page.libraries write"

Key = tuple[str, str, str]
"""Kind, library, case."""


@dataclass(frozen=True)
class Row:
    """A case and how it ended in each world."""

    page: LibraryPage
    case: Case
    outcomes: dict[World, Outcome]

    @property
    def key(self) -> Key:
        return key_of(self.page, self.case)


def key_of(page: LibraryPage, case: Case) -> Key:
    """What names a case in the table."""
    return case.kind, page.library, case.does


def verdict(outcome: Outcome) -> str:
    """In one word."""
    if outcome.fault is None:
        return WORKS
    return "SILENT" if outcome.is_silent else "fails"


def write_table(rows: list[Row]) -> str:
    """The text of the file."""
    worked = {world: sum(row.outcomes[world].fault is None for row in rows) for world in WORLDS}
    libraries = {row.page.library for row in rows} - {"HTML", "CSS"}
    lines = [
        "# Widget libraries",
        "",
        f"What the hands do on {len({row.page.name for row in rows})} pages of {len(libraries)} libraries and of plain",
        "HTML, asserted on the library's own state. Every case runs twice: with the engine where a content script",
        "lives and the keyboard's focus in the real side panel, so that the page has none; and in its own world.",
        f"{worked['isolated']} of {len(rows)} cases work without the focus, {worked['main']} in the page's world.",
        f"Written by `{COMMAND}`.",
        "",
        "| kind | library | case | isolated world, page without focus | page's world |",
        "| --- | --- | --- | --- | --- |",
    ]
    for row in sorted(rows, key=lambda row: row.key):
        results = [result_of(row.case, row.outcomes[world]) for world in WORLDS]
        lines.append(f"| {' | '.join([*row.key, *results])} |")
    return "\n".join(lines) + "\n"


def result_of(case: Case, outcome: Outcome) -> str:
    """The verdict, with the reason where it is known."""
    return verdict(outcome) if outcome.fault is None or case.limit is None else f"{verdict(outcome)}: {case.limit}"


def read_table() -> dict[Key, dict[World, str]]:
    """The results that the file tells, by case and world."""
    cells = [
        [cell.strip() for cell in line.split("|")[1:-1]] for line in FILE.read_text().splitlines() if line[:1] == "|"
    ]
    return {
        (kind, library, does): dict(zip(WORLDS, results, strict=True)) for kind, library, does, *results in cells[2:]
    }

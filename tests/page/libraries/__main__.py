"""Runs the library pages and tells of them: `python -m tests.page.libraries [write | show] [NAME[:WORD]...]`.

`write` writes docs/libraries.md from what happened; `show` prints what the engine read and answered. A name
chooses a page, a word after it the cases that say it.
"""

import asyncio
import sys
from dataclasses import replace
from pathlib import Path

from playwright.async_api import async_playwright

from tests.page.conftest import ARGUMENTS, CHROMIUM
from tests.page.engine import build_engine
from tests.page.libraries.library_pages import ROOT, Case, LibraryPage, bundle_pages, read_pages, serve_pages
from tests.page.libraries.run_case import Outcome, ignore, run_case

Row = tuple[LibraryPage, Case, Outcome]


async def run_pages(pages: list[LibraryPage], talks: bool) -> list[Row]:
    """Every case of the pages, in their order."""
    build_engine()
    bundle_pages([page.name for page in pages])
    slots = asyncio.Semaphore(1 if talks else 3)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        with serve_pages() as origin:

            async def run(page: LibraryPage, case: Case) -> Row:
                async with slots:
                    outcome = await run_case(browser, origin, page, case, tell=say if talks else ignore)
                    say(f"{verdict(outcome):7} {page.name} {case.does}  {outcome.fault or ''}")
                    return page, case, outcome

            rows = await asyncio.gather(*(run(page, case) for page in pages for case in page.cases))
        await browser.close()
    return rows


def say(text: str) -> None:
    """A line on the terminal, at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def verdict(outcome: Outcome) -> str:
    """In one word."""
    if outcome.fault is None:
        return "works"
    return "SILENT" if outcome.is_silent else "fails"


def result_of(case: Case, outcome: Outcome) -> str:
    """The verdict, with the reason where it is known."""
    return verdict(outcome) if outcome.fault is None or case.limit is None else f"{verdict(outcome)}: {case.limit}"


def table_of(rows: list[Row]) -> str:
    """docs/libraries.md."""
    worked = sum(outcome.fault is None for _, _, outcome in rows)
    lines = [
        "# Widget libraries",
        "",
        "What the hands do on pages with real libraries, asserted on the library's own state, in the world where a",
        f"content script lives. Written by `python -m tests.page.libraries write`. {worked} of {len(rows)} cases work.",
        "",
        "| kind | library | case | result |",
        "| --- | --- | --- | --- |",
    ]
    for page, case, outcome in sorted(rows, key=lambda row: (row[0].kind, row[0].library)):
        lines.append(f"| {page.kind} | {page.library} | {case.does} | {result_of(case, outcome)} |")
    return "\n".join(lines) + "\n"


def chosen(names: list[str]) -> list[LibraryPage]:
    """The pages of those names with the cases that are meant; without names all."""
    if not names:
        return read_pages()
    words = {page: word for page, _, word in (name.partition(":") for name in names)}
    pages = [page for page in read_pages() if page.name in words]
    return [replace(page, cases=tuple(case for case in page.cases if words[page.name] in case.does)) for page in pages]


def main(arguments: list[str]) -> int:
    """0: every case works."""
    verb = arguments[0] if arguments and arguments[0] in ("write", "show") else None
    names = arguments[1:] if verb else arguments
    pages = chosen(names)
    rows = asyncio.run(run_pages(pages, talks=verb == "show"))
    if verb == "write":
        Path(ROOT / "docs" / "libraries.md").write_text(table_of(rows))
    return int(
        any(outcome.is_silent or (outcome.fault is not None and case.limit is None) for _, case, outcome in rows)
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

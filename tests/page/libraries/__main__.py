"""Runs the library pages and tells of them: `python -m tests.page.libraries [write | show] [WORLD] [NAME[:WORD]...]`.

`write` writes docs/libraries.md from what happened; `show` prints what the engine read and answered. WORLD is
`isolated` or `main`, without it both. A name chooses a page, a word after it the cases that say it.
"""

import asyncio
import sys
import time
from dataclasses import replace

from tests.page.engine import World, build_engine
from tests.page.libraries.library_browser import library_browser
from tests.page.libraries.library_pages import LibraryPage, bundle_pages, read_pages, serve_pages
from tests.page.libraries.library_table import FILE, WORLDS, Row, verdict, write_table
from tests.page.libraries.run_case import Outcome, ignore, run_case


async def run_world(world: World, pages: list[LibraryPage], talks: bool) -> list[Outcome]:
    """Every case of the pages in a world, in their order."""
    began = time.monotonic()
    with serve_pages() as origin:
        async with library_browser(world) as browser:

            async def run(at: tuple[int, int]) -> Outcome:
                page, case = pages[at[0]], pages[at[0]].cases[at[1]]
                outcome = await run_case(browser, origin, page, case, tell=say if talks else ignore)
                say(f"{verdict(outcome):7} {world:8} {page.name} {case.does}  {outcome.fault or ''}")
                return outcome

            places = [(of_page, at) for of_page, page in enumerate(pages) for at in range(len(page.cases))]
            outcomes = await asyncio.gather(*map(run, places))
    works = sum(outcome.fault is None for outcome in outcomes)
    say(f"{world}: {works} of {len(outcomes)} work, {time.monotonic() - began:.0f} s")
    return outcomes


async def run_worlds(worlds: list[World], pages: list[LibraryPage], talks: bool) -> list[Row]:
    """Every case in each of the worlds."""
    build_engine()
    bundle_pages([page.name for page in pages])
    found = await asyncio.gather(*(run_world(world, pages, talks) for world in worlds))
    cases = [(page, case) for page in pages for case in page.cases]
    return [
        Row(page, case, dict(zip(worlds, outcomes, strict=True)))
        for (page, case), *outcomes in zip(cases, *found, strict=True)
    ]


def say(text: str) -> None:
    """A line on the terminal, at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def chosen(names: list[str]) -> list[LibraryPage]:
    """The pages of those names with the cases that are meant; without names all."""
    if not names:
        return read_pages()
    words = {page: word for page, _, word in (name.partition(":") for name in names)}
    pages = [page for page in read_pages() if page.name in words]
    return [replace(page, cases=tuple(case for case in page.cases if words[page.name] in case.does)) for page in pages]


def main(arguments: list[str]) -> int:
    """0: every case works, but for those that are known not to."""
    verb = arguments.pop(0) if arguments and arguments[0] in ("write", "show") else None
    worlds: list[World] = [world for world in WORLDS if world in arguments] or list(WORLDS)
    names = [argument for argument in arguments if argument not in WORLDS]
    rows = asyncio.run(run_worlds(worlds, chosen(names), talks=verb == "show"))
    if verb == "write":
        FILE.write_text(write_table(rows))
    outcomes = [(row.case, outcome) for row in rows for outcome in row.outcomes.values()]
    return int(any(each.is_silent or (each.fault is not None and case.limit is None) for case, each in outcomes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

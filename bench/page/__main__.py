"""Measure, and print a table: medians in milliseconds; what a reading says in characters and numbered elements."""

import argparse
import asyncio
import math
import statistics
import sys
from dataclasses import dataclass
from typing import Any, cast

from playwright.async_api import Browser, CDPSession, Page, async_playwright

from bench.page.site import ADMIN_PAGES, TABLE_NODES, served
from bench.page.subjects import (
    CHANGE_ONE_ROW,
    ENGINE,
    FLOOR,
    PAINTED,
    Scope,
    engine_holds_up,
    engine_loads,
    engine_reads,
    peer_loads,
    peer_reads,
)
from host.drive.choice import candidates

READ_ONCE_OVER_MS = 10_000
STOP_AFTER_S = 60


@dataclass(frozen=True)
class Reading:
    """Medians of one subject on one page; None where it was stopped."""

    first_ms: float | None
    unchanged_ms: float | None = None
    changed_ms: float | None = None
    chars: int = 0
    elements: int = 0
    stretch_ms: float | None = None
    """The longest that the page's own tasks waited during a first reading."""


class Measured:
    """A page in the browser, read over CDP."""

    def __init__(self, page: Page, session: CDPSession) -> None:
        self._page = page
        self._session = session

    async def run(self, expression: str) -> Any:
        request = {"expression": expression, "awaitPromise": True, "returnByValue": True}
        answer = cast(dict[str, Any], await self._session.send("Runtime.evaluate", request))  # pyright: ignore[reportUnknownMemberType] -- untyped there
        if "exceptionDetails" in answer:
            raise RuntimeError(str(answer["exceptionDetails"].get("exception", {}).get("description")))
        return answer["result"].get("value")

    async def median(
        self, expression: str, times: int, before: str | None = None, *, anew: bool = False
    ) -> tuple[float, Any]:
        """The median time of several readings, and the last one; `anew`: each in a page that was just loaded."""
        times_ms: list[float] = []
        last: Any = None
        for _ in range(times):
            if anew:
                await self._page.reload(wait_until="load")
                await self.run(PAINTED)
            if before is not None:
                await self.run(before)
            last = await self.run(expression)
            times_ms.append(last["ms"])
            if last["ms"] > READ_ONCE_OVER_MS:
                break
        return statistics.median(times_ms), last


async def read_engine(page: Measured, scope: Scope, times: int) -> Reading:
    first_ms, seen = await page.median(engine_reads(scope), times, engine_loads(), anew=True)
    unchanged_ms, _ = await page.median(engine_reads(scope), times)
    changed_ms, _ = await page.median(engine_reads(scope), times, CHANGE_ONE_ROW)
    stretch_ms, _ = await page.median(engine_holds_up(scope), times, engine_loads(), anew=True)
    return Reading(first_ms, unchanged_ms, changed_ms, seen["chars"], seen["elements"], stretch_ms)


async def read_peer(page: Measured, scope: Scope, times: int) -> Reading:
    await page.run(peer_loads())
    try:
        async with asyncio.timeout(STOP_AFTER_S):
            first = await page.run(peer_reads(scope))
    except TimeoutError:
        return Reading(None)
    if first["ms"] > READ_ONCE_OVER_MS:
        return Reading(first["ms"], chars=first["chars"], elements=first["elements"])
    first_ms, seen = await page.median(peer_reads(scope), times)
    changed_ms, _ = await page.median(peer_reads(scope), times, CHANGE_ONE_ROW)
    return Reading(first_ms, first_ms, changed_ms, seen["chars"], seen["elements"])


async def measure_page(browser: Browser, url: str, name: str, times: int, *, with_peer: bool) -> dict[Scope, Reading]:
    """Print a row a scope and subject; answer this engine's readings."""
    mine: dict[Scope, Reading] = {}
    scopes: list[Scope] = ["viewport", "page"]
    for scope in scopes:
        context = await browser.new_context(viewport={"width": 1280, "height": 800})
        page = await context.new_page()
        await page.goto(url, wait_until="load")
        measured = Measured(page, await context.new_cdp_session(page))
        floor_ms, _ = await measured.median(FLOOR, times, anew=True)
        mine[scope] = await read_engine(measured, scope, times)
        row(name, scope, "floor", Reading(floor_ms), floor_ms)
        row(name, scope, "pagehand", mine[scope], floor_ms)
        if with_peer:
            row(name, scope, "page-controller", await read_peer(measured, scope, times), floor_ms)
        await context.close()
    return mine


def row(page: str, scope: str, subject: str, reading: Reading, floor_ms: float) -> None:
    def ms(value: float | None) -> str:
        return "" if value is None else f"{value:.1f}"

    first = f"> {STOP_AFTER_S} s" if reading.first_ms is None else ms(reading.first_ms)
    ratio = "" if reading.first_ms is None else f"{reading.first_ms / floor_ms:.2f}"
    each = f"{reading.chars / reading.elements:.0f}" if reading.elements else ""
    cells = [page, scope, subject, first, ratio, ms(reading.unchanged_ms), ms(reading.changed_ms)]
    said = [str(reading.chars or ""), str(reading.elements or ""), each]
    print("| " + " | ".join([*cells, *said, ms(reading.stretch_ms)]) + " |", flush=True)


def exponent(points: list[tuple[int, float]]) -> float:
    """The slope of time over size, both as logarithms: 1 is linear."""
    xs, ys = [math.log(size) for size, _ in points], [math.log(ms) for _, ms in points]
    return statistics.linear_regression(xs, ys).slope


async def main(times: int, tables: list[int], admin: list[str], *, with_peer: bool) -> None:
    columns = [
        "page",
        "scope",
        "subject",
        "first ms",
        "x floor",
        "unchanged ms",
        "one row changed ms",
        "chars",
        "elements",
        "chars each",
        "longest stretch ms",
    ]
    print(f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|")
    grown: dict[Scope, list[tuple[int, float]]] = {"viewport": [], "page": []}
    with served() as base:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=candidates()[0].program, args=["--no-sandbox", "--disable-gpu"]
            )
            for path in admin:
                await measure_page(browser, f"{base}/{path}", path, times, with_peer=with_peer)
            for nodes in tables:
                name = f"table of {nodes:,}"
                readings = await measure_page(browser, f"{base}/table/{nodes}", name, times, with_peer=with_peer)
                for scope, reading in readings.items():
                    grown[scope].append((nodes, reading.first_ms or math.inf))
            await browser.close()
    for scope, points in grown.items():
        if len(points) > 1:
            print(f"Growth exponent of pagehand, {scope} scope: {exponent(points):.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="build.py bench page", description=__doc__)
    parser.add_argument("--times", type=int, default=7, help="readings of which the median is told (7)")
    parser.add_argument("--tables", type=int, nargs="*", default=TABLE_NODES, help="sizes of the tables, in elements")
    parser.add_argument("--admin", nargs="*", default=ADMIN_PAGES, help="pages of admin-lte")
    parser.add_argument("--no-peer", action="store_true", help="leave the peer out")
    arguments = parser.parse_args()
    if not ENGINE.exists():
        sys.exit("The page engine is not built. Run `python3 build.py build` first.")
    asyncio.run(main(arguments.times, arguments.tables, arguments.admin, with_peer=not arguments.no_peer))

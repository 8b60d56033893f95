"""Whole pages, as people meet them: built with frameworks (tests/pages/whole), and pages of a theme for dashboards.

Beside a page lies `page.txt`, what the engine reads of it, reviewed by eye. `python -m tests.page.see.whole_pages`
writes it anew; the difference is to be read before it is kept.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from bench.page.site import served
from host.setup import node
from tests.page.conftest import ARGUMENTS, CHROMIUM
from tests.page.engine import Engine, build_engine, load_engine
from tests.page.libraries.library_pages import FIND_LISTENERS, PAGE_WORLD, bundle_page_world

ROOT = Path(__file__).resolve().parents[3]
PAGES = ROOT / "tests" / "pages" / "whole"
BUNDLES = ROOT / ".build" / "whole_pages"
THEME_PAGES = {
    "theme_dashboard": "index.html",
    "theme_forms": "pages/forms/general.html",
    "theme_advanced_forms": "pages/forms/advanced.html",
    "theme_mailbox": "pages/mailbox/mailbox.html",
    "theme_tables": "pages/tables/data.html",
    "theme_calendar": "pages/calendar.html",
    "theme_shop": "pages/examples/e-commerce.html",
    "theme_kanban": "pages/kanban.html",
}
FRAMEWORK_PAGES = sorted(path.parent.name for path in PAGES.glob("*/page.jsx"))
NAMES = [*FRAMEWORK_PAGES, *THEME_PAGES]
SETTLED = (PAGES / "settled.js").read_text(encoding="utf-8")
FAULTS = (PAGES / "faults.js").read_text(encoding="utf-8")
A_DAY = "2026-05-06T10:00:00Z"


@dataclass(frozen=True)
class Reading:
    """What the engine reads of a page, and what the page is asked without it."""

    text: str
    elements: list[dict[str, Any]]
    faults: list[str]


@contextmanager
def theme_site() -> Generator[str]:
    """Where the theme's pages are served; its packages are installed if they are missing."""
    node.prepare(ROOT / "bench")
    with served() as origin:
        yield origin


def bundle() -> None:
    """Bundle the framework pages and what the extension runs in a page's world."""
    bundle_page_world()
    BUNDLES.mkdir(parents=True, exist_ok=True)
    sources = [*PAGES.glob("*/*"), ROOT / "tests" / "package-lock.json", ROOT / "tests" / "pages" / "bundle.mjs"]
    newest = max(source.stat().st_mtime for source in sources)
    stale = [name for name in FRAMEWORK_PAGES if not _is_fresh(BUNDLES / f"{name}.js", newest)]
    if stale:
        subprocess.run(["node", ROOT / "tests" / "pages" / "bundle.mjs", BUNDLES, *stale], check=True)


def _is_fresh(bundled: Path, newest: float) -> bool:
    return bundled.exists() and bundled.stat().st_mtime >= newest


async def read_whole_page(browser: Browser, name: str, origin: str) -> Reading:
    """Open the page as the extension would meet it, and read it."""
    context = await browser.new_context(viewport={"width": 1280, "height": 800}, timezone_id="UTC", locale="en-GB")
    page = await context.new_page()
    await page.add_init_script(PAGE_WORLD.read_text())
    await page.clock.set_fixed_time(A_DAY)
    try:
        if name in THEME_PAGES:
            await page.route(lambda url: not url.startswith(origin), lambda route: route.abort())
            await page.goto(f"{origin}/{THEME_PAGES[name]}")
            await page.evaluate(SETTLED)
        else:
            await _show(page, name)
        engine = await load_engine(page)
        listeners = await page.evaluate(f"({FIND_LISTENERS.read_text()})()")
        await engine.evaluate(f"pagehand.configure({{ findListeners: async () => ({json.dumps(listeners)}) }})")
        observation = await engine.observe(max_chars=200_000)
        return Reading(observation["text"], observation["elements"], await _faults(engine))
    finally:
        await context.close()


async def _show(page: Page, name: str) -> None:
    style = BUNDLES / f"{name}.css"
    await page.set_content(
        f"<!doctype html><html lang=en><title>{name}</title><body style='font:16px sans-serif'><div id=root></div>"
    )
    if style.exists():
        await page.add_style_tag(path=style)
    await page.add_script_tag(path=BUNDLES / f"{name}.js")
    await page.wait_for_function("root.querySelector('h1, h2, h3, .brand') !== null")
    await page.evaluate(SETTLED)


async def _faults(engine: Engine) -> list[str]:
    """What no page may be read like, whatever it is."""
    return await engine.evaluate(FAULTS)


async def write() -> None:
    """Write every `page.txt` anew."""
    build_engine()
    bundle()
    with theme_site() as origin:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            for name in NAMES:
                reading = await read_whole_page(browser, name, origin)
                folder = PAGES / name
                folder.mkdir(exist_ok=True)
                (folder / "page.txt").write_text(f"{reading.text}\n", encoding="utf-8")
                sys.stdout.write("\n  ".join([name, f"{len(reading.elements)} numbered", *reading.faults]) + "\n")
            await browser.close()


if __name__ == "__main__":
    asyncio.run(write())

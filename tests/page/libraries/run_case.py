"""Runs one case of a library page in the engine, and compares the library's own state with what the user wanted."""

import asyncio
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Browser, Page
from playwright.async_api import Error as PlaywrightError

from tests.page.engine import Engine, World, load_engine
from tests.page.libraries.library_pages import BUNDLES, Case, LibraryPage, Step

STATE_LIMIT_S = 1.5
LOAD_LIMIT_MS = 30_000
PAGE_WORLD = BUNDLES / "page_world" / "page_world.js"
FIND_LISTENERS = BUNDLES / "page_world" / "find_listeners.js"


Tell = Callable[[str], None]


def ignore(_: str) -> None:
    """Nobody listens to what the engine read and answered."""


@dataclass(frozen=True)
class Outcome:
    """`fault` is null where the page is as the user wanted it; `is_silent`: the engine said done, and it is not so."""

    fault: str | None
    is_silent: bool = False


async def run_case(
    browser: Browser, origin: str, library_page: LibraryPage, case: Case, world: World = "isolated", tell: Tell = ignore
) -> Outcome:
    """Open the page anew and carry the case out, step by step."""
    context = await browser.new_context(viewport={"width": 1000, "height": 700})
    try:
        page = await context.new_page()
        page.set_default_timeout(LOAD_LIMIT_MS)
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        await page.add_init_script(PAGE_WORLD.read_text())
        try:
            await page.goto(f"{origin}/{library_page.name}/")
            await page.wait_for_function("() => typeof globalThis.state === 'function'")
        except PlaywrightError as error:
            return Outcome(f"the page did not get ready: {errors or error}")
        engine = await load_engine(page, world)
        for step in case.steps:
            outcome = await run_step(page, engine, step, tell)
            if outcome.fault is not None:
                return outcome
        return Outcome(None)
    finally:
        await context.close()


async def run_step(page: Page, engine: Engine, step: Step, tell: Tell) -> Outcome:
    """One action on what an observation shows, and the state after it."""
    listeners = await page.evaluate(FIND_LISTENERS.read_text())
    await engine.evaluate(f"pagehand.configure({{ findListeners: async () => ({json.dumps(listeners)}) }})")
    observation = await engine.observe()
    tell(observation["text"])
    [(name, parameters)] = step.act.items()
    arguments = dict(parameters)
    for key, wanted in (("index", step.find), ("to_index", step.find_to)):
        if wanted is None:
            continue
        index = find(observation["elements"], wanted)
        if index is None:
            return Outcome(f"nothing on the page is {json.dumps(wanted)}")
        arguments["from_index" if name == "drag_element" and key == "index" else key] = index
    began = time.monotonic()
    result = await engine.act({name: arguments})
    took_ms = 1000 * (time.monotonic() - began)
    tell(f"{took_ms:.0f} ms {name} {arguments} -> {json.dumps(result, ensure_ascii=False)}")
    said = f"{name} {result['status']}: {result['message']}"
    if result["status"] != step.status:
        return Outcome(said)
    if step.says is not None and not re.search(step.says, f"{result['message']}\n{result.get('content') or ''}", re.I):
        return Outcome(f"it does not say {step.says}: {said} {result.get('content') or ''}")
    if not step.has_state:
        return Outcome(None)
    state = await state_within(page, step.state)
    tell(f"state: {json.dumps(state, ensure_ascii=False)}")
    if state == step.state:
        return Outcome(None)
    is_silent = result["status"] == "done" and "no visible effect" not in result["message"].lower()
    return Outcome(f"{said}; the state is {json.dumps(state, ensure_ascii=False)}", is_silent)


async def state_within(page: Page, wanted: Any) -> Any:
    """The library's state, as soon as it is what is wanted or the time is up."""
    deadline = time.monotonic() + STATE_LIMIT_S
    while True:
        state = await page.evaluate("async () => JSON.parse(JSON.stringify(await globalThis.state()))")
        if state == wanted or time.monotonic() > deadline:
            return state
        await asyncio.sleep(0.02)


def find(elements: list[dict[str, Any]], wanted: dict[str, Any]) -> int | None:
    """The number of the element of that name (a regular expression), role and tag; `nth` from 0."""
    hits = [
        element["index"]
        for element in elements
        if re.search(wanted.get("name", ""), element["name"])
        and element["role"] == wanted.get("role", element["role"])
        and element["tag"] == wanted.get("tag", element["tag"])
    ]
    nth = wanted.get("nth", 0)
    return hits[nth] if nth < len(hits) else None

"""Runs one case of a library page in the engine, and compares the library's own state with what the user wanted."""

import asyncio
import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.page.libraries.devtools import DevToolsError
from tests.page.libraries.library_browser import LibraryBrowser
from tests.page.libraries.library_pages import FIND_LISTENERS, Case, LibraryPage, Step
from tests.page.libraries.tab import Tab

STATE_LIMIT_S = 1.5
LOAD_LIMIT_S = 30
READY = """
new Promise((resolve) => {
  const look = () => (typeof globalThis.state === 'function' ? resolve() : setTimeout(look, 10));
  look();
})
"""
STATE = "(async () => JSON.parse(JSON.stringify(await globalThis.state())))()"

Tell = Callable[[str], None]


def ignore(_: str) -> None:
    """Nobody listens to what the engine read and answered."""


@dataclass(frozen=True)
class Outcome:
    """`fault` is null where the page is as the user wanted it; `is_silent`: the engine said done, and it is not so."""

    fault: str | None
    is_silent: bool = False


async def run_case(
    browser: LibraryBrowser, origin: str, library_page: LibraryPage, case: Case, tell: Tell = ignore
) -> Outcome:
    """Load the page anew and carry the case out, step by step."""
    async with browser.tab() as tab:
        try:
            async with asyncio.timeout(LOAD_LIMIT_S):
                await tab.goto(f"{origin}/{library_page.name}/")
                await tab.evaluate(READY)
        except (DevToolsError, TimeoutError) as error:
            return Outcome(f"the page did not get ready: {error}")
        await tab.load_engine(browser.world)
        if has_wrong_focus := await focus_fault(browser, tab):
            return Outcome(has_wrong_focus)
        wanted = await tab.evaluate(STATE)
        for step in case.steps:
            if library_page.has_closed_roots:
                await tab.open_closed_roots()
            wanted = state_after(wanted, step)
            outcome = await run_step(tab, step, wanted, tell)
            if outcome.fault is not None:
                return outcome
        return Outcome(await focus_fault(browser, tab))


async def focus_fault(browser: LibraryBrowser, tab: Tab) -> str | None:
    """What is wrong with the focus: in the isolated world no page may have it."""
    if browser.world == "isolated" and await tab.has_focus():
        return "the page has the browser's focus, which belongs into the panel"
    return None


def state_after(before: Any, step: Step) -> Any:
    """The state that is wanted after a step: an object tells what is other than before, anything else the whole."""
    if isinstance(before, dict) and isinstance(step.state, dict):
        return {**before, **step.state}
    return step.state if step.has_state else before


async def run_step(tab: Tab, step: Step, wanted_state: Any, tell: Tell) -> Outcome:
    """One action on what an observation shows, and the state after it."""
    listeners = await tab.evaluate(f"({FIND_LISTENERS.read_text()})()")
    await tab.engine(f"pagehand.configure({{ findListeners: async () => ({json.dumps(listeners)}) }})")
    [(name, parameters)] = step.act.items()
    own = "from_index" if name == "drag_element" else "index"
    targets = [(key, wanted) for key, wanted in ((own, step.find), ("to_index", step.find_to)) if wanted is not None]
    observation, indices = await look_for(tab, [wanted for _, wanted in targets])
    tell(observation["text"])
    for (_, wanted), index in zip(targets, indices, strict=True):
        if index is None:
            return Outcome(f"nothing on the page is {json.dumps(wanted)}")
    arguments = {**parameters, **{key: index for (key, _), index in zip(targets, indices, strict=True)}}
    began = time.monotonic()
    result = await tab.act({name: arguments})
    took_ms = 1000 * (time.monotonic() - began)
    tell(f"{took_ms:.0f} ms {name} {arguments} -> {json.dumps(result, ensure_ascii=False)}")
    said = f"{name} {result['status']}: {result['message']}"
    if result["status"] != step.status:
        return Outcome(said)
    if step.says is not None and not re.search(step.says, f"{result['message']}\n{result.get('content') or ''}", re.I):
        return Outcome(f"it does not say {step.says}: {said} {result.get('content') or ''}")
    if not step.has_state:
        return Outcome(None)
    state = await state_within(tab, wanted_state)
    tell(f"state: {json.dumps(state, ensure_ascii=False)}")
    if state == wanted_state:
        return Outcome(None)
    is_silent = result["status"] == "done" and "no visible effect" not in result["message"].lower()
    return Outcome(f"{said}; the state is {json.dumps(state, ensure_ascii=False)}", is_silent)


async def state_within(tab: Tab, wanted: Any) -> Any:
    """The library's state, as soon as it is what is wanted or the time is up."""
    deadline = time.monotonic() + STATE_LIMIT_S
    while True:
        state = await tab.evaluate(STATE)
        if state == wanted or time.monotonic() > deadline:
            return state
        await asyncio.sleep(0.02)


async def look_for(tab: Tab, wanted: list[dict[str, Any]]) -> tuple[dict[str, Any], list[int | None]]:
    """Look at the page, and again while something that is wanted has not come; with the numbers of what is wanted."""
    deadline = time.monotonic() + STATE_LIMIT_S
    while True:
        observation = await tab.observe()
        indices = [find(observation["elements"], each) for each in wanted]
        if None not in indices or time.monotonic() > deadline:
            return observation, indices
        await asyncio.sleep(0.1)


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

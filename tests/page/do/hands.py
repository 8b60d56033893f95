"""Hands on a page, as the tests write it: an element by its name, one action, and the page's own state afterwards."""

import re
from collections.abc import Awaitable, Callable
from typing import Any

from tests.page.engine import Engine

OpenPage = Callable[..., Awaitable[Engine]]


async def number(engine: Engine, name: str) -> int:
    """The number of the only element of that name, or of that name and tag: `"Save"`, `"input Save"`."""
    elements = (await engine.observe())["elements"]
    found = [each for each in elements if name in (each["name"], f"{each['tag']} {each['name']}")]
    assert len(found) == 1, f"{len(found)} elements are called {name!r} among {[each['name'] for each in elements]}"
    return found[0]["index"]


async def click(engine: Engine, name: str, **parameters: Any) -> dict[str, Any]:
    """Click what bears the name."""
    return await engine.act({"click_element": {"index": await number(engine, name), **parameters}})


async def press(engine: Engine, keys: str, name: str | None = None) -> dict[str, Any]:
    """Press keys, on what bears the name or on the focused element."""
    where = {} if name is None else {"index": await number(engine, name)}
    return await engine.act({"send_keys": {"keys": keys, **where}})


async def run_clock_fast(engine: Engine) -> None:
    """Let the engine's clock run ten times as fast, where it waits for what will not come.

    How long it waits is tested in test_ready.
    """
    await engine.evaluate("{ const real = performance.now.bind(performance); performance.now = () => real() * 10; }")


def one_line(text: str) -> str:
    """White space folded, so that markup and expectations can be laid out."""
    return re.sub(r"\s+", " ", text).strip()

"""Measure, and print a table: p50 and p95 in ms of the page's own clock, and whether each act reached its end."""

import argparse
import asyncio
import json
import re
import statistics
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import CDPSession, async_playwright

from bench.peer import bundled
from host.drive.choice import candidates

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "extension" / "dist" / "page_engine.js"
TEXT = ("The quick brown fox jumps over the lazy dog. " * 3)[:100]

PAGE = """<!doctype html><meta charset=utf-8><title>Still</title>
<button id="b" onclick="this.dataset.n = +(this.dataset.n ?? 0) + 1; out.textContent = this.dataset.n">Count</button>
<p id="out">0</p> <label>Text <input id="i"></label>
<label>Size <select id="s"><option>Small</option><option>Medium</option><option>Large</option></select></label>
"""


@dataclass(frozen=True)
class Act:
    """What is done, how each subject is asked, and the page's own state that shows that it was done."""

    title: str
    element: str
    engine: str
    peer: str
    reset: str
    holds: str


ACTS = [
    Act(
        "click",
        "Count",
        "pagehand.act({ click_element: { index: INDEX } })",
        "peerHands.clickElement(INDEX)",
        "b.dataset.n = 0",
        "b.dataset.n === '1'",
    ),
    Act(
        "100 characters",
        "Text",
        f"pagehand.act({{ input_text: {{ index: INDEX, text: {json.dumps(TEXT)} }} }})",
        f"peerHands.inputText(INDEX, {json.dumps(TEXT)})",
        "i.value = ''",
        f"i.value === {json.dumps(TEXT)}",
    ),
    Act(
        "native select",
        "Size",
        "pagehand.act({ select_dropdown_option: { index: INDEX, text: 'Large' } })",
        "peerHands.selectOption(INDEX, 'Large')",
        "s.selectedIndex = 0",
        "s.value === 'Large'",
    ),
]


class Measured:
    """A page in the browser, spoken to over CDP without a user gesture."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session

    async def run(self, expression: str) -> Any:
        answer: dict[str, Any] = await self._session.send(  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
            "Runtime.evaluate", {"expression": expression, "awaitPromise": True, "returnByValue": True}
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(str(answer["exceptionDetails"].get("exception", {}).get("description")))
        return answer["result"].get("value")

    async def times(self, act: Act, call: str, times: int) -> tuple[list[float], bool]:
        """Milliseconds of each act, and whether every one reached its end."""
        took_ms: list[float] = []
        reached = True
        for _ in range(times):
            await self.run(f"void ({act.reset})")
            took_ms.append(
                await self.run(
                    f"(async () => {{ const t = performance.now(); await {call}; return performance.now() - t }})()"
                )
            )
            reached = reached and bool(await self.run(act.holds))
        return took_ms, reached


def row(subject: str, act: Act, took_ms: list[float], reached: bool) -> str:
    p95 = statistics.quantiles(took_ms, n=20)[-1]
    return f"{act.title:16} {subject:10} {statistics.median(took_ms):8.1f} {p95:8.1f}   {'yes' if reached else 'NO'}"


async def measure(times: int) -> None:
    browser_path = candidates()[0].program
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"])
        page = await browser.new_page(viewport={"width": 1000, "height": 700})
        await page.set_content(PAGE)
        measured = Measured(await page.context.new_cdp_session(page))
        await measured.run(f"{ENGINE.read_text(encoding='utf-8')}\n;undefined")
        seen = (await measured.run("pagehand.observe({ scope: 'page' })"))["elements"]
        print(f"{'act':16} {'by':10} {'p50 ms':>8} {'p95 ms':>8}   reached its end")
        for act in ACTS:
            index = next(element["index"] for element in seen if element["name"] == act.element)
            call = act.engine.replace("INDEX", str(index))
            print(row("pagehand", act, *await measured.times(act, call, times)))
        await measured.run(bundled(Path(__file__).with_name("peer.js")))
        text = await measured.run("peerHands.look()")
        numbers = [int(found) for found in re.findall(r"\[(\d+)\]<(?:button|input|select)", text)]
        for act, index in zip(ACTS, numbers, strict=False):
            call = act.peer.replace("INDEX", str(index))
            print(row("peer", act, *await measured.times(act, call, max(5, times // 6))))
        await browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench hands", description=__doc__)
    parser.add_argument("--times", type=int, default=30, help="how often each act is done")
    asyncio.run(measure(parser.parse_args().times))


main()

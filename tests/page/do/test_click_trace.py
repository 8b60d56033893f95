"""A click of the engine brings the events of a trusted click in the same Chromium: order, targets, properties."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import Page

from tests.page.do.hands import click
from tests.page.do.trace import brief, record, take, unlike
from tests.page.engine import World, load_engine

NESTED = """
<div id="outer" style="padding:20px">
  <button id="b"><span id="s">Save</span> it</button> <input id="i" aria-label="Field">
</div>
"""
TEXT = """
<p id="p" role="button">Text</p> <input id="i" aria-label="Field">
"""
LABEL = """
<label id="l" for="k">News</label>
<input type="checkbox" id="k" style="position:absolute;opacity:0;pointer-events:none"> <input id="i" aria-label="Field">
"""
SHADOW = """
<button id="start">Start</button> <x-card id="host"></x-card>
<script>
  document.getElementById('host').attachShadow({mode: 'open'}).innerHTML =
    '<section id="card"><button id="inner"><slot></slot>Save</button></section>';
</script>
"""
FRAME = """
<button id="start">Start</button><br>
<iframe id="f" style="margin-left:50px;border:5px solid;padding:3px"
  srcdoc="<div id=box style='padding:20px'><button id=inner>Save</button></div>"></iframe>
"""


@dataclass(frozen=True)
class Case:
    """`selector` and `name`: the element for Playwright and for the engine; `start`: where the mouse is before."""

    title: str
    html: str
    selector: str
    name: str
    start: tuple[str, str] | None = None
    parameters: dict[str, Any] = field(default_factory=dict[str, Any])
    script: str = ""
    frame: str | None = None


FIELD = ("#i", "Field")
START = ("#start", "Start")

CASES = [
    Case("a button", NESTED, "#b", "Save it"),
    Case("from another element", NESTED, "#b", "Save it", start=FIELD),
    Case("a double click", NESTED, "#b", "Save it", parameters={"count": 2}),
    Case("the right button", NESTED, "#b", "Save it", parameters={"button": "right"}),
    Case("the middle button", NESTED, "#b", "Save it", parameters={"button": "middle"}),
    Case("pointerdown prevented", NESTED, "#b", "Save it", script="b.onpointerdown = e => e.preventDefault()"),
    Case("mousedown prevented", NESTED, "#b", "Save it", script="b.onmousedown = e => e.preventDefault()"),
    Case("what takes no focus, after a field", TEXT, "#p", "Text", start=FIELD),
    Case("a label, after a field", LABEL, "#l", "News", start=FIELD),
    Case("a checkbox", '<input type="checkbox" id="k" aria-label="News">', "#k", "News"),
    Case("a link", '<a id="a" href="#there">There</a>', "#a", "There"),
    Case("a summary", '<details><summary id="m">More</summary>Text</details>', "#m", "More"),
    Case("in a shadow tree", SHADOW, "#inner", "Save", start=START),
    Case("into a frame", FRAME, "#inner", "Save", start=START, frame="#f"),
    Case("gone while it is pressed", NESTED, "#b", "Save it", script="b.onmousedown = () => b.remove()"),
    Case("redrawn while it is pressed", NESTED, "#b", "Save it", script="b.onmousedown = () => b.innerHTML = 'New'"),
]


async def prepare(page: Page, case: Case) -> None:
    await page.set_content(f'<body style="margin:0">{case.html}')
    await (page.frame_locator(case.frame) if case.frame else page).locator(case.selector).wait_for()
    if case.script:
        await page.evaluate(f"() => {{ {case.script} }}")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
async def test_a_click_brings_the_events_of_a_trusted_click(page: Page, world: World, case: Case) -> None:
    oracle = await page.context.new_page()
    await prepare(oracle, case)
    await record(oracle)
    if case.start:
        await oracle.locator(case.start[0]).click()
    await take(oracle)
    target = (oracle.frame_locator(case.frame) if case.frame else oracle).locator(case.selector)
    await target.click(button=case.parameters.get("button", "left"), click_count=case.parameters.get("count", 1))
    trusted = await take(oracle)

    await page.bring_to_front()
    await prepare(page, case)
    hands = await load_engine(page, world)
    await record(page)
    if case.start:
        await click(hands, case.start[1])
    await take(page)
    result = await click(hands, case.name, **case.parameters)
    ours = await take(page)

    assert brief(ours) == brief(trusted), result
    for mine, theirs in zip(ours, trusted, strict=True):
        assert unlike(mine, theirs) == {}, mine

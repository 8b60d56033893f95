"""A click of the engine brings the events of a trusted click in the same Chromium: order, targets, properties."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import FrameLocator, Locator, Page

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

DEEP = """
<button id="start">Start</button><br>
<iframe id="f" style="margin:20px;border:5px solid;transform:scale(0.8)"
  srcdoc="<p>Text</p><iframe id=g style='border:3px solid;width:200px;height:90px'
    srcdoc='&lt;button id=inner&gt;Save&lt;/button&gt;'></iframe>"></iframe>
"""
AREA = """
<img id="p" usemap="#m" width="100" height="50" alt="Map"
  src="data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E">
<map name="m"><area id="a" alt="Left" shape="rect" coords="0,0,100,50" href="#left"></map>
"""
DRAWING = "<svg width=100 height=100><circle id=c role=button aria-label=Go cx=50 cy=50 r=40 /></svg>"
PANE = """
<div id="s" style="height:60px;overflow:auto"><p role="button" id="p">Text</p><p style="height:300px"></p></div>
<input id="i" aria-label="Field">
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
    inner_frame: str | None = None
    shown_by: str | None = None


PRESS_MS = 80
WORLDS: tuple[World, World] = ("main", "isolated")

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
    Case("out of a frame", FRAME, "#start", "Start", start=("#f #inner", "Save")),
    Case("into a scaled frame in a frame", DEEP, "#inner", "Save", start=START, frame="#f", inner_frame="#g"),
    Case("out of a shadow tree", SHADOW, "#start", "Start", start=("#inner", "Save")),
    Case("with keys held", NESTED, "#b", "Save it", parameters={"modifiers": ["Control", "Shift"]}),
    Case("a double click on text", TEXT, "#p", "Text", parameters={"count": 2}),
    Case("an area of an image", AREA, "#a", "Left", shown_by="#p"),
    Case("a shape in a drawing", DRAWING, "#c", "Go"),
    Case("in a pane that scrolls", PANE, "#p", "Text", start=FIELD),
    Case("a slider", '<input type=range id=r aria-label=Volume style="width:200px">', "#r", "Volume"),
    Case("a link that the page keeps", '<a id=a href=/x target=_blank onclick="return false">Out</a>', "#a", "Out"),
    Case("a download", '<a id=a href="data:text/plain,x" download=x.txt>Save</a>', "#a", "Save"),
    Case(
        "a submit",
        '<form onsubmit="return false"><input id=i aria-label=Field><button id=b>Send</button></form>',
        "#b",
        "Send",
        start=FIELD,
    ),
    Case(
        "the right button on a link", '<a id="a" href="#there">There</a>', "#a", "There", parameters={"button": "right"}
    ),
    Case("gone while it is pressed", NESTED, "#b", "Save it", script="b.onmousedown = () => b.remove()"),
    Case("redrawn while it is pressed", NESTED, "#b", "Save it", script="b.onmousedown = () => b.innerHTML = 'New'"),
]


def find(page: Page, case: Case, selector: str | None = None) -> Locator:
    """The element of the case, or another one, in the frames of the case."""
    where: Page | FrameLocator = page
    for frame in (case.frame, case.inner_frame):
        where = where.frame_locator(frame) if frame else where
    return where.locator(selector or case.selector)


async def click_start(page: Page, selector: str) -> None:
    frame, _, inside = selector.rpartition(" ")
    await (page.frame_locator(frame) if frame else page).locator(inside).click()


def of_the_mouse(events: list[dict[str, object]]) -> list[dict[str, object]]:
    """Without the keys that are held meanwhile."""
    return [event for event in events if event["kind"] != "KeyboardEvent"]


async def prepare(page: Page, case: Case) -> None:
    await page.set_content(f'<body style="margin:0">{case.html}')
    await find(page, case).wait_for(state="attached")
    if case.script:
        await page.evaluate(f"() => {{ {case.script} }}")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
async def test_a_click_brings_the_events_of_a_trusted_click(page: Page, case: Case) -> None:
    # a page of its own: the mouse must not have been in it before
    oracle = await page.context.new_page()
    trusted = await trusted_events(oracle, case)
    await oracle.close()
    await page.bring_to_front()
    for world in WORLDS:
        await prepare(page, case)
        hands = await load_engine(page, world)
        await record(page)
        if case.start:
            await click(hands, case.start[1])
        await take(page)
        result = await click(hands, case.name, **case.parameters)
        ours = await take(page)

        assert brief(ours) == brief(trusted), (world, result)
        for mine, theirs in zip(ours, trusted, strict=True):
            assert unlike(mine, theirs) == {}, (world, mine)


async def trusted_events(oracle: Page, case: Case) -> list[dict[str, object]]:
    """What a real mouse brings."""
    await prepare(oracle, case)
    await record(oracle)
    if case.start:
        await click_start(oracle, case.start[0])
    await take(oracle)
    how = case.parameters
    # a person's press lasts some frames, in which the browser sees what went from under the mouse
    await find(oracle, case, case.shown_by).click(
        button=how.get("button", "left"),
        click_count=how.get("count", 1),
        modifiers=how.get("modifiers"),
        force=True,
        delay=PRESS_MS,
    )
    return of_the_mouse(await take(oracle))

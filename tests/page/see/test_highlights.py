"""What `showHighlights` draws, by screenshot: boxes on their elements, and nothing that page or engine could meet."""
# ruff: noqa: E501 -- markup is read best on a line of its own

import asyncio
import base64
from collections.abc import Mapping, Sequence
from typing import Any

from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.engine import Engine

COLOURS = [(194, 24, 91), (21, 101, 192), (46, 125, 50), (230, 81, 0), (106, 27, 154), (0, 105, 92)]
FRAME = "<body style='margin:0;background:#fff'><button style='position:absolute;left:20px;top:120px;width:90px;height:30px'>In frame</button><p style='height:900px'>"
NESTED = (
    "<body style='margin:0'><button style='position:absolute;left:15px;top:10px;width:80px;height:25px'>Deep</button>"
)
PAGE = f"""
<style>* {{ position: static; pointer-events: auto }} [popover] {{ inset: 40px; margin: auto }}</style>
<body style="margin:0;background:#fff">
<button style="position:absolute;left:30px;top:20px;width:100px;height:40px">Plain</button>
<iframe title=F style="position:absolute;left:200px;top:20px;width:300px;height:200px;border:5px solid #eee" srcdoc="{FRAME}"></iframe>
<iframe title=G style="position:absolute;left:550px;top:20px;width:300px;height:200px;border:3px solid #eee;padding:7px"
  srcdoc="<body style='margin:0'><iframe style='position:absolute;left:10px;top:20px;width:150px;height:80px;border:0' srcdoc=&quot;{NESTED}&quot;></iframe>"></iframe>
<x-host style="position:absolute;left:30px;top:260px"><template shadowrootmode=open>
  <button style="width:120px;height:40px">Shadow</button></template></x-host>
<div id=s style="position:absolute;left:200px;top:260px;width:200px;height:100px;overflow:auto;background:#fafafa">
  <button style="display:block;margin:30px 10px;width:100px;height:40px">First row</button>
  <button style="display:block;margin:30px 10px;width:100px;height:40px">Second row</button><p style="height:600px"></div>
<input type=checkbox id=c hidden><label for=c style="position:absolute;left:450px;top:260px;width:120px;height:40px;background:#eee">By label</label>
<div style="height:2000px"></div>
<button style="position:absolute;left:30px;top:900px;width:100px;height:40px">Below</button>
"""

PIXELS = """async ([png, points]) => {
  const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context.drawImage(bitmap, 0, 0);
  return points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]);
}"""
TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


async def shown(page: Page) -> bytes:
    """A picture of the page once what moved has been drawn."""
    await page.evaluate(TWO_FRAMES)
    return await page.screenshot()


async def unboxed(
    page: Page, png: bytes, elements: list[dict[str, Any]], rects: Mapping[str, Sequence[float]]
) -> list[str]:
    """Names of the elements whose rectangle (left, top, right, bottom) has no border of its number's colour all around."""
    points: list[list[float]] = []
    for element in elements:
        left, top, right, bottom = rects[element["name"]]
        middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
        points += [[left, middle_y], [right - 1, middle_y], [middle_x, bottom - 1], [left + 8, top]]
    found = await page.evaluate(PIXELS, [base64.b64encode(png).decode(), points])
    wrong: list[str] = []
    for at, element in enumerate(elements):
        red, green, blue = COLOURS[element["index"] % len(COLOURS)]
        if any(abs(r - red) + abs(g - green) + abs(b - blue) > 12 for r, g, b in found[4 * at : 4 * at + 4]):
            wrong.append(element["name"])
    return wrong


async def highlighted(engine: EngineLoader, page: Page) -> tuple[Engine, list[dict[str, Any]]]:
    await page.set_content(PAGE)
    await page.frame_locator("[title=G]").frame_locator("iframe").get_by_role("button").wait_for()
    eyes = await engine()
    elements = (await eyes.observe())["elements"]
    await eyes.evaluate("pagehand.showHighlights(true)")
    return eyes, elements


RECTS = {
    "Plain": [30, 20, 130, 60],
    "In frame": [225, 145, 315, 175],
    "Deep": [585, 60, 665, 85],
    "Shadow": [30, 260, 150, 300],
    "First row": [210, 290, 310, 330],
    "By label": [450, 260, 570, 300],
}


async def test_boxes_sit_on_their_elements_in_frames_shadow_roots_and_scrollers(
    engine: EngineLoader, page: Page
) -> None:
    _, elements = await highlighted(engine, page)
    inside = [element for element in elements if element["name"] in RECTS]
    assert len(inside) == len(RECTS)
    assert await unboxed(page, await shown(page), inside, RECTS) == []


async def test_boxes_follow_scrolling_and_layout_and_are_clipped_as_their_elements(
    engine: EngineLoader, page: Page
) -> None:
    _, elements = await highlighted(engine, page)
    by_name = {element["name"]: element for element in elements}
    await page.evaluate("s.scrollTop = 50; document.querySelector('button').style.width = '60px'")
    await page.frame_locator("[title=F]").locator("body").evaluate("() => scrollTo(0, 100)")
    rects = {
        "Plain": [30, 20, 90, 60],
        "In frame": [225, 45, 315, 75],
        "Second row": [210, 310, 310, 350],
        "First row": [210, 260, 310, 280],
    }
    assert await unboxed(page, await shown(page), [by_name[name] for name in rects], rects) == []
    await page.evaluate("scrollTo(0, 700)")
    assert await unboxed(page, await shown(page), [by_name["Below"]], {"Below": [30, 200, 130, 240]}) == []


async def test_a_dialog_that_opens_later_does_not_hide_the_boxes_in_it(engine: EngineLoader, page: Page) -> None:
    eyes, _ = await highlighted(engine, page)
    await page.evaluate(
        """() => {
          const dialog = document.body.appendChild(document.createElement('dialog'));
          dialog.style.cssText = 'position:fixed;left:100px;top:400px;margin:0;padding:0;border:0;width:200px;height:80px';
          dialog.innerHTML = '<button style="position:absolute;left:20px;top:20px;width:100px;height:40px">Yes</button>';
          dialog.showModal();
        }"""
    )
    [yes] = (await eyes.observe())["elements"]
    deadline = asyncio.get_running_loop().time() + 5
    while missing := await unboxed(page, await shown(page), [yes], {"Yes": [120, 420, 220, 460]}):
        assert asyncio.get_running_loop().time() < deadline, missing


async def test_nothing_of_it_is_observed_hit_or_left_behind(engine: EngineLoader, page: Page) -> None:
    await page.set_content(PAGE)
    await page.frame_locator("[title=G]").frame_locator("iframe").get_by_role("button").wait_for()
    eyes = await engine()
    plain, text, markup = await page.screenshot(), await eyes.text(), await page.content()
    await eyes.evaluate("pagehand.showHighlights(true)")
    assert await shown(page) != plain
    assert await eyes.text() == text
    hits = await page.evaluate(
        """() => Array.from({ length: 400 }, (_, at) => document.elementsFromPoint((at % 20) * 50 + 1, Math.floor(at / 20) * 35 + 1))
             .flat().filter((each) => each.localName === 'pagehand-highlights').length"""
    )
    assert hits == 0
    assert await page.evaluate("document.querySelector('pagehand-highlights').shadowRoot") is None
    await eyes.evaluate("pagehand.showHighlights(false)")
    assert await shown(page) == plain
    assert await page.content() == markup

"""A page that captures the pointer gets from the hands what a real mouse brings it.

The browser lends a capture to a person's mouse alone; the extension's script in the page's world lends it to these too.
"""

from itertools import groupby

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, click, number
from tests.page.engine import World
from tests.page.libraries.library_pages import PAGE_WORLD, bundle_page_world

# goes by hasPointerCapture alone, as Radix and React Aria do, and keeps the value only when it is told that it ended
SLIDER = """
<body style="margin:0"><div id="track" style="width:300px;height:20px;background:#ddd;position:relative">
  <div id="thumb" role="slider" aria-label="Price" tabindex="0" aria-valuenow="0"
    style="position:absolute;left:0;width:20px;height:20px;background:#333"><i id="grip">&#8214;</i></div>
</div><p id="below" style="height:100px">Below</p>
<script>
  globalThis.kept = null;
  thumb.onpointerdown = (e) => { if (!globalThis.isOff) thumb.setPointerCapture(e.pointerId) };
  thumb.onpointermove = (e) => {
    if (!thumb.hasPointerCapture(e.pointerId)) return;
    thumb.style.left = Math.max(0, Math.min(280, e.clientX - 10)) + 'px';
    thumb.ariaValueNow = String(Math.round(thumb.offsetLeft));
  };
  thumb.onpointerup = (e) => { if (thumb.hasPointerCapture(e.pointerId)) thumb.releasePointerCapture(e.pointerId) };
  thumb.onlostpointercapture = () => kept = thumb.ariaValueNow;
</script>
"""
RECORD = """() => {
  globalThis.trace = [];
  const types = ['over', 'enter', 'out', 'leave', 'move', 'down', 'up'];
  const all = ['gotpointercapture', 'lostpointercapture', 'click',
    ...types.flatMap((type) => ['pointer' + type, 'mouse' + type])];
  for (const element of document.querySelectorAll('*')) for (const type of all) {
    element.addEventListener(type, (event) => event.eventPhase === 2 && trace.push(
      [type, element.id, event.button, event.buttons, event.pressure, event.bubbles, event.cancelable,
       event.composed, event.pointerId, thumb.hasPointerCapture(1)].join(' ')));
  }
}"""


@pytest.fixture(scope="module", autouse=True)
def _bundled() -> None:
    bundle_page_world()


async def lend(page: Page) -> None:
    """Run in the page's world what the extension runs there."""
    await page.evaluate(PAGE_WORLD.read_text())


async def drag(page: Page, engine: OpenPage, world: World = "isolated", dy_px: int = 60) -> dict[str, object]:
    hands = await engine(world=world)
    index = await number(hands, "Price")
    return await hands.act({"drag_element": {"from_index": index, "dx_px": 150, "dy_px": dy_px}})


async def test_a_thumb_that_follows_its_captured_pointer_alone_is_dragged(
    page: Page, engine: OpenPage, world: World
) -> None:
    await page.set_content(SLIDER)
    await lend(page)
    result = await drag(page, engine, world)
    assert result["status"] == "done", result
    assert await page.evaluate("[thumb.ariaValueNow, kept, thumb.hasPointerCapture(1)]") == ["150", "150", False]


async def test_a_thumb_in_a_closed_shadow_tree_is_dragged(page: Page, engine: OpenPage) -> None:
    await page.set_content(
        "<div id=host></div><script>globalThis.root = host.attachShadow({ mode: 'closed' });"
        "root.innerHTML = '<div id=thumb role=slider aria-label=Price tabindex=0 aria-valuenow=0"
        ' style="position:absolute;left:0;top:0;width:20px;height:20px">|</div>\';'
        "const thumb = root.firstChild; thumb.onpointerdown = (e) => thumb.setPointerCapture(e.pointerId);"
        "thumb.onpointermove = (e) => { if (!thumb.hasPointerCapture(e.pointerId)) return;"
        "thumb.style.left = e.clientX - 10 + 'px'; thumb.ariaValueNow = String(e.clientX - 10) }</script>"
    )
    await lend(page)
    hands = await engine(world="main")
    await hands.evaluate("pagehand.configure({ openShadowRoot: (each) => (each === host ? root : each.shadowRoot) })")
    index = await number(hands, "Price")
    result = await hands.act({"drag_element": {"from_index": index, "dx_px": 150, "dy_px": 60}})
    assert result["status"] == "done", result
    assert await page.evaluate("root.firstChild.ariaValueNow") == "150"


async def test_the_events_are_those_of_a_captured_mouse(page: Page, oracle: Page, engine: OpenPage) -> None:
    await oracle.bring_to_front()
    await oracle.set_content(SLIDER)
    await oracle.evaluate(RECORD)
    await oracle.mouse.move(10, 10)
    await oracle.mouse.down()
    await oracle.mouse.move(160, 70, steps=5)
    await oracle.mouse.up()
    trusted = await oracle.evaluate("trace")

    await page.bring_to_front()
    await page.set_content(SLIDER)
    await lend(page)
    await page.evaluate(RECORD)
    await drag(page, engine)
    ours = await page.evaluate("trace")

    assert "lostpointercapture" in " ".join(trusted)
    assert until_click(ours) == until_click(trusted)


def until_click(events: list[str]) -> list[str]:
    """The events of the gesture, of the moves between two others the first ones alone."""
    ends = next(at for at, event in enumerate(events) if event.startswith("click")) + 1
    groups = groupby(events[:ends], lambda event: "move" in event.split()[0])
    return [event for are_moves, group in groups for event in (dict.fromkeys(group) if are_moves else group)]


async def test_who_presses_what_captures_hears_who_got_the_click(page: Page, engine: OpenPage) -> None:
    await page.set_content(
        "<div id=row role=group aria-label=Row style='padding:20px'><button id=b>Go</button></div><script>"
        "row.onpointerdown = (e) => row.setPointerCapture(e.pointerId);"
        "row.onclick = (e) => row.dataset.got = e.target.id</script>"
    )
    await lend(page)
    hands = await engine(world="isolated")
    result = await click(hands, "Go")
    assert await page.evaluate("row.dataset.got") == "row"
    assert result["status"] == "done", result
    assert "captured the mouse" in result["message"]


async def test_a_press_that_is_not_captured_is_none_of_the_hooks_concern(page: Page, engine: OpenPage) -> None:
    await page.set_content(SLIDER)
    await lend(page)
    await page.evaluate("globalThis.isOff = true")
    result = await drag(page, engine)
    assert (result["status"], result["code"]) == ("failed", "no_effect"), result
    has = "thumb.setPointerCapture(1), thumb.hasPointerCapture(1)"
    assert await page.evaluate(has) is False
    assert await page.evaluate("(() => { try { thumb.setPointerCapture(77) } catch (e) { return e.name } })()") == (
        "NotFoundError"
    )

"""A drag reaches its goal by whichever events the page listens to, and says where the thing came to stand."""

from typing import Any

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number
from tests.page.engine import Engine, World

BOARD = """
<style>ul { width: 150px; min-height: 60px; background: #eee; float: left; margin: 10px } li { padding: 6px }</style>
<ul id="todo"><li draggable="true" role="button" id="one">One</li></ul>
<ul id="doing"><li role="button">Two</li></ul>
<script>
  one.ondragstart = (e) => e.dataTransfer.setData('text/plain', one.id);
  doing.ondragover = (e) => e.preventDefault();
  doing.ondrop = (e) => {
    e.preventDefault();
    doing.append(document.getElementById(e.dataTransfer.getData('text/plain')));
  };
</script>
"""
LIST = """
<style>.row { height: 30px; width: 200px; background: #eee; margin: 2px }</style>
<div id="list">
  <div class="row" role="button">A</div><div class="row" role="button">B</div><div class="row" role="button">C</div>
</div>
<script>
  let held = null;
  list.addEventListener('mousedown', (e) => { held = e.target; e.preventDefault() });
  document.addEventListener('mousemove', (e) => {
    if (!held) return;
    const under = document.elementsFromPoint(e.clientX, e.clientY);
    const over = under.find((x) => x.classList.contains('row') && x !== held);
    if (!over) return;
    const box = over.getBoundingClientRect();
    over[e.clientY < box.top + box.height / 2 ? 'before' : 'after'](held);
  });
  document.addEventListener('mouseup', () => held = null);
</script>
"""
SLIDER = """
<div id="track" style="width:300px;height:20px;background:#ddd;position:relative">
  <div id="thumb" role="slider" aria-label="Price" tabindex="0" aria-valuenow="0" aria-valuemin="0" aria-valuemax="300"
    style="position:absolute;left:0;width:20px;height:20px;background:#333"></div>
</div>
<script>
  let from = null;
  thumb.onpointerdown = (e) => { thumb.setPointerCapture(e.pointerId); from = e.clientX - thumb.offsetLeft };
  thumb.onpointermove = (e) => {
    if (from === null) return;
    const at = Math.max(0, Math.min(280, e.clientX - from));
    thumb.style.left = at + 'px';
    thumb.ariaValueNow = String(Math.round(at));
  };
  thumb.onpointerup = () => from = null;
</script>
"""
RANGE = """
<input type="range" aria-label="Volume" min="0" max="100" value="0" style="width:216px;margin:0">
<script>
  window.log = [];
  for (const t of ['input', 'change']) document.querySelector('input').addEventListener(t, () => log.push(t));
</script>
"""


async def drag(engine: Engine, name: str, to: str | None = None, **parameters: Any) -> dict[str, Any]:
    target = {} if to is None else {"to_index": await number(engine, to)}
    return await engine.act({"drag_element": {"from_index": await number(engine, name), **target, **parameters}})


async def test_a_card_is_dropped_by_the_browsers_drag_and_drop(page: Page, engine: OpenPage, world: World) -> None:
    hands = await engine(BOARD, world=world)
    result = await drag(hands, "One", "Two")
    assert result["status"] == "done", result
    assert await page.evaluate("doing.contains(one)")


@pytest.mark.parametrize(
    ("name", "to", "place", "order"),
    [("A", "C", "after", "BCA"), ("C", "A", "before", "CAB"), ("A", "C", "before", "BAC")],
)
async def test_a_row_is_sorted_by_the_mouse(
    page: Page, engine: OpenPage, name: str, to: str, place: str, order: str
) -> None:
    hands = await engine(LIST)
    result = await drag(hands, name, to, place=place)
    assert result["status"] == "done", result
    assert await page.evaluate("list.innerText.replace(/\\s/g, '')") == order


async def test_a_slider_that_captures_the_pointer_is_moved(page: Page, engine: OpenPage, world: World) -> None:
    hands = await engine(SLIDER, world=world)
    result = await drag(hands, "Price", dx_px=150, dy_px=40)
    assert result["status"] == "done", result
    assert await page.evaluate("+thumb.ariaValueNow") == pytest.approx(150, abs=2)
    assert result["effect"]["value"] == await page.evaluate("thumb.ariaValueNow")


async def test_a_native_slider_is_moved_with_its_events(page: Page, engine: OpenPage) -> None:
    hands = await engine(RANGE)
    result = await drag(hands, "Volume", dx_px=100, dy_px=0)
    assert result["effect"]["value"] == "50"
    log = await page.evaluate("log")
    assert log[0] == "input"
    assert log[-1] == "change"
    assert log.count("change") == 1


ON_EACH_OTHER = """
<style>input { position: absolute; left: 0; width: 216px; margin: 0; pointer-events: none; appearance: none }
input::-webkit-slider-thumb { pointer-events: auto; appearance: none; width: 16px; height: 16px }</style>
<input type=range aria-label=Least value=20><input type=range aria-label=Most value=80>
"""


async def test_of_two_sliders_on_each_other_each_is_held_by_its_thumb(page: Page, engine: OpenPage) -> None:
    hands = await engine(ON_EACH_OTHER, world="isolated")
    written = await hands.act({"input_text": {"index": await number(hands, "Least"), "text": "35"}})
    assert written["effect"] == {"value": "35"}, written
    assert (await drag(hands, "Most", dx_px=-40, dy_px=0))["effect"] == {"value": "60"}
    assert await page.evaluate("[...document.querySelectorAll('input')].map(({ value }) => value)") == ["35", "60"]


async def test_a_drag_that_nothing_hears_is_failed(engine: OpenPage) -> None:
    hands = await engine("<button>Heavy</button><button>Place</button>")
    result = await drag(hands, "Heavy", "Place")
    assert (result["status"], result["code"]) == ("failed", "no_effect")


@pytest.mark.parametrize(
    ("resize", "size"), [("both", [250, 140]), ("horizontal", [250, 100]), ("vertical", [200, 140])]
)
async def test_what_can_be_resized_is_resized_by_its_corner(
    page: Page, engine: OpenPage, resize: str, size: list[int]
) -> None:
    style = f"box-sizing:border-box;width:200px;height:100px;resize:{resize}"
    hands = await engine(f"<textarea aria-label=Note style='{style}'></textarea>", world="isolated")
    result = await drag(hands, "Note", dx_px=50, dy_px=40)
    assert result["status"] == "done", result
    assert (
        await page.evaluate(
            "(({ offsetWidth, offsetHeight }) => [offsetWidth, offsetHeight])(document.querySelector('textarea'))"
        )
        == size
    )


async def test_a_drag_while_only_something_else_changes_says_that_it_stands_where_it_was(engine: OpenPage) -> None:
    hands = await engine("<button>Heavy</button><p id=p>0</p><script>onmousemove = () => p.textContent++</script>")
    result = await drag(hands, "Heavy", dx_px=80, dy_px=0)
    assert "stands where it was" in result["message"], result

"""Scrolls move the right area by what was asked, also where the page scrolls smoothly, and say where the end is."""

from typing import Any

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number

LONG = """
<style>html { scroll-behavior: smooth }</style>
<button>Top</button><div style='height: 3000px'>Long page</div><p>The very end</p>
"""
PANE = """
<div style="display: flex; height: 100vh; margin: 0">
  <nav style="width: 150px; overflow: auto"><button>Inbox</button><div style="height: 2000px"></div></nav>
  <main style="flex: 1; overflow: auto" id="main"><button>Reply</button><div style="height: 4000px"></div></main>
</div>
<style>body { margin: 0; overflow: hidden }</style>
"""


@pytest.mark.parametrize(
    ("action", "top"),
    [
        ({"next_page": {}}, 700),
        ({"scroll_to_percent": {"percent": 50}}, "half"),
        ({"scroll_to_bottom": {}}, "end"),
        ({"scroll_to_text": {"text": "the very end"}}, "end"),
    ],
)
async def test_the_page_scrolls_at_once_by_what_was_asked(
    page: Page, engine: OpenPage, action: dict[str, Any], top: float | str
) -> None:
    hands = await engine(LONG, world="isolated")
    result = await hands.act(action)
    assert result["status"] == "done", result
    at, end = await page.evaluate("[scrollY, document.documentElement.scrollHeight - innerHeight]")
    wanted = {"end": end, "half": end / 2}.get(str(top), top)
    assert abs(at - float(wanted)) <= 1
    assert abs(result["effect"]["scrolled_px"]["y"] - at) <= 1


@pytest.mark.parametrize("action", ["previous_page", "scroll_to_top"])
async def test_at_the_top_a_scroll_up_fails_and_says_so(engine: OpenPage, action: str) -> None:
    hands = await engine(LONG, world="isolated")
    result = await hands.act({action: {}})
    assert (result["status"], result["code"]) == ("failed", "no_effect")
    assert "already at the top" in result["message"]


async def test_the_index_names_the_area_and_without_it_the_main_one_moves(page: Page, engine: OpenPage) -> None:
    hands = await engine(PANE, world="isolated")
    tops = "[document.querySelector('nav').scrollTop, main.scrollTop]"
    await hands.act({"next_page": {}})
    assert await page.evaluate(tops) == [0, 700]
    await hands.act({"next_page": {"index": await number(hands, "Inbox")}})
    assert await page.evaluate(tops) == [700, 700]


async def test_a_text_is_found_in_a_nested_area_and_by_its_place_among_equals(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<p>needle one</p><div style='height: 200px; overflow: auto'>"
        "<div style='height: 900px'></div><p id=two>needle <b>two</b></p></div>",
        world="isolated",
    )
    result = await hands.act({"scroll_to_text": {"text": "needle", "nth": 2}})
    assert result["status"] == "done", result
    assert await page.evaluate("two.getBoundingClientRect().bottom <= 300 && two.parentElement.scrollTop > 500")
    assert (await hands.act({"scroll_to_text": {"text": "needle", "nth": 3}}))["code"] == "no_such_text"


@pytest.mark.parametrize("lock", ["body { overflow: hidden }", "html { overflow: clip }"])
async def test_a_page_that_nobody_can_scroll_is_not_scrolled_to_a_text(page: Page, engine: OpenPage, lock: str) -> None:
    hands = await engine(f"<style>{lock}</style>" + LONG, world="isolated")
    result = await hands.act({"scroll_to_text": {"text": "the very end"}})
    assert (result["status"], result["code"]) == ("failed", "no_effect")
    assert await page.evaluate("scrollY") == 0


async def test_a_wide_area_scrolls_to_the_side(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<div style='width: 300px; overflow: auto'><button>First</button><div style='width: 2000px'>wide</div></div>",
        world="isolated",
    )
    index = await number(hands, "First")
    result = await hands.act({"scroll_horizontally": {"right": True, "pixels": 150, "index": index}})
    assert result["effect"]["scrolled_px"] == {"x": 150, "y": 0}
    assert await page.evaluate("document.querySelector('div').scrollLeft") == 150


SMOOTH = """
<button id=g style='position:fixed;right:0;top:0'>Go</button><div id=box style='height:90px;overflow:auto;width:300px'>
<div style='height:900px'>Near</div><b id=inside>Inside</b></div><p id=in>In</p>
<p style='height:3000px'>Long</p><p id=far>Far</p><p style='height:900px'>Last</p>
"""
SCROLLS = {
    "to a part far below": ("far.scrollIntoView({ behavior: 'smooth' })", "The page scrolled down by", 2000),
    "back": ("scrollTo({ top: 0, behavior: 'smooth' })", "The page scrolled up by", -2000),
    "while something is said": (
        "g.title = 'x'; scrollTo({ top: 700, behavior: 'smooth' })",
        "scrolled down by 700 px",
        700,
    ),
    "at once": ("scrollTo(0, 0)", "The page scrolled up by 700 px", -700),
    "in a box": ("inside.scrollIntoView({ behavior: 'smooth', block: 'nearest' })", "div scrolled down by", 800),
    "step by step": (
        "const step = () => { box.scrollTop -= 90; if (box.scrollTop > 300) requestAnimationFrame(step) }; step()",
        "scrolled up by",
        -500,
    ),
}


async def test_how_far_a_click_scrolls_in_the_end_is_told(page: Page, engine: OpenPage) -> None:
    hands = await engine(SMOOTH, world="isolated")
    for title, (does, says, least_px) in SCROLLS.items():
        at = "[document.scrollingElement, box].map((each) => each.scrollTop)"
        before = await page.evaluate(f"g.onclick = () => {{ {does} }}; {at}")
        result = await hands.act({"click_element": {"index": await number(hands, "Go")}})
        moved = [now - then for now, then in zip(await page.evaluate(at), before, strict=True)]
        assert "scrolled_px" in result["effect"], (title, result, moved)
        way = result["effect"]["scrolled_px"]["y"]
        assert way in moved, (title, result, moved)
        assert way / least_px >= 1, (title, result)
        assert says in result["message"], (title, result)


async def test_what_scrolls_by_itself_or_only_keeps_its_place_is_no_scroll_of_a_click(
    page: Page, engine: OpenPage
) -> None:
    hands = await engine(SMOOTH, world="isolated")
    await page.evaluate("window.n = 0; setInterval(() => { box.scrollTop = ++n % 600 }, 20)")
    await hands.observe()
    await page.wait_for_function("n > 20")
    result = await hands.act({"click_element": {"index": await number(hands, "Go")}})
    assert "No visible effect." in result["message"], result
    await page.evaluate(
        "scrollTo(0, 1000);g.onclick = () => box.insertAdjacentHTML('beforebegin', '<p style=height:200px>More</p>')"
    )
    result = await hands.act({"click_element": {"index": await number(hands, "Go")}})
    assert "scrolled_px" not in result["effect"], result


async def test_what_scrolls_by_script_alone_hears_the_wheel(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<button>Go</button><div id=s style='height:90px; overflow:hidden'></div><script>let first = 0;"
        "const draw = () => { s.innerHTML = [0, 1, 2].map((at) => `<p>Row ${first + at}</p>`).join('') };"
        "addEventListener('wheel', ({ deltaY }) => { first = Math.max(0, first + 3 * Math.sign(deltaY)); draw() });"
        "draw()</script>",
        world="isolated",
    )
    await hands.observe()
    result = await hands.act({"next_page": {}})
    assert result["status"] == "done", result
    assert "Row 3" in await page.inner_text("#s")
    assert (await hands.act({"previous_page": {"index": await number(hands, "Go")}}))["status"] == "done"
    assert "Row 0" in await page.inner_text("#s")
    result = await hands.act({"previous_page": {}})
    assert (result["status"], result["code"]) == ("failed", "no_effect"), result
    assert "cannot scroll up or down" in result["message"]


async def test_at_the_end_of_an_endless_list_more_is_waited_for(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        """<ul id=list></ul><div id=end>&nbsp;</div><script>
      const add = () => list.insertAdjacentHTML('beforeend', '<li style="height: 60px">Item'.repeat(20));
      add();
      new IntersectionObserver(([{ isIntersecting }]) => {
        if (isIntersecting && scrollY > 0) setTimeout(add, 200);
      }).observe(end);
    </script>""",
        world="isolated",
    )
    for items in 40, 60:
        result = await hands.act({"scroll_to_bottom": {}})
        assert result["status"] == "done", result
        assert "bottom" not in result["message"]
        assert await page.evaluate("list.children.length") == items

"""The mouse stays where it was moved: menus that open by script or by style alone are open until it moves on."""

from typing import Any

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, click, number
from tests.page.engine import Engine, World

BY_SCRIPT = """
<div id="top" role="button" tabindex="0">Products</div>
<ul id="sub" hidden><li><button onclick="n++">Mugs</button></li></ul>
<script>
  window.n = 0;
  top_ = document.getElementById('top');
  top_.addEventListener('mouseenter', () => setTimeout(() => sub.hidden = false, 120));
</script>
"""
BY_STYLE = """
<style>
  .menu ul { display: none; margin: 0; } .menu:hover > ul { display: block; }
  .menu:not(:hover) b { color: grey; }
  @media screen { .item ul { display: none; } .item:hover ul { display: block; } }
</style>
<div class="menu" style="width:200px"><button>Products</button> <b>v</b>
  <ul><li class="item"><button>Cups</button><ul><li><button onclick="n++">Blue cups</button></li></ul></li></ul>
</div>
<p style="margin-top:200px"><button>Elsewhere</button></p>
<script>window.n = 0</script>
"""


async def hover(engine: Engine, name: str) -> dict[str, Any]:
    return await engine.act({"hover_element": {"index": await number(engine, name)}})


async def test_a_menu_that_opens_by_script_is_open_and_told(page: Page, engine: OpenPage, world: World) -> None:
    hands = await engine(BY_SCRIPT, world=world)
    result = await hover(hands, "Products")
    assert result["status"] == "done"
    assert "Mugs" in result["message"]
    await click(hands, "Mugs")
    assert await page.evaluate("n") == 1


async def test_a_menu_that_opens_by_style_is_walked_to_its_item(page: Page, engine: OpenPage, world: World) -> None:
    hands = await engine(BY_STYLE, world=world)
    assert "Cups" in (await hover(hands, "Products"))["message"]
    assert "Blue cups" in (await hover(hands, "Cups"))["message"]
    assert (await click(hands, "Blue cups"))["status"] == "done"
    assert await page.evaluate("n") == 1


async def test_a_menu_that_opens_by_style_closes_when_the_mouse_moves_on(engine: OpenPage) -> None:
    hands = await engine(BY_STYLE)
    await hover(hands, "Products")
    await hover(hands, "Elsewhere")
    assert "Cups" not in await hands.text()


async def test_a_tip_that_a_style_sheet_writes_beside_what_is_hovered_is_read(engine: OpenPage) -> None:
    hands = await engine(
        "<style>[data-tip]:hover::after { content: attr(data-tip) }</style>"
        "<button data-tip=' (takes a minute)'>Export</button> <button data-tip=' (for good)'>Delete</button>",
        world="isolated",
    )
    assert "No visible effect" not in (await hover(hands, "Export"))["message"]
    assert "takes a minute" in await hands.text()
    await hover(hands, "Delete")
    assert "takes a minute" not in await hands.text()


FILMS = """
<style>.player { position: relative } .bar { display: none } .player:hover .bar { display: block }</style>
<div class=player><video aria-label=Film width=300 height=100></video><div class=bar><button>Play</button></div></div>
<video id=v aria-label=Clip width=200 height=100></video><p id=o></p><video aria-label=Talk controls></video>
<script>
  v.addEventListener('mousemove', () => o.innerHTML = '<button>Pause</button>');
  v.addEventListener('mouseleave', () => o.innerHTML = '');
</script>
"""


async def test_the_controls_that_a_page_draws_over_a_film_show_while_the_mouse_is_on_it(engine: OpenPage) -> None:
    hands = await engine(FILMS, world="isolated")
    assert "Play" in (await hover(hands, "Film"))["message"]
    assert "Pause" in (await hover(hands, "Clip"))["message"]
    assert "Play" not in await hands.text()
    # those of the browser's own are for a person's mouse alone
    await hover(hands, "Talk")
    assert "No visible effect." in (await hover(hands, "Talk"))["message"]


async def test_a_hover_that_shows_nothing_says_so(engine: OpenPage) -> None:
    hands = await engine("<button>Still</button>")
    assert "No visible effect." in (await hover(hands, "Still"))["message"]


@pytest.mark.parametrize("name", ["Products"])
async def test_a_style_sheet_that_cannot_be_read_is_told(page: Page, engine: OpenPage, name: str) -> None:
    sheet = ".menu ul { display: none } .menu:hover ul { display: block }"
    await page.route("http://cdn.test/*", lambda route: route.fulfill(content_type="text/css", body=sheet))
    hands = await engine(
        "<link rel=stylesheet href='http://cdn.test/menu.css'>"
        f"<div class=menu><button>{name}</button><ul><li><a href='#'>Mugs</a></li></ul></div>"
    )
    result = await hover(hands, name)
    assert (result["status"], result["code"]) == ("refused", "unsupported")
    assert "style sheets" in result["message"]


async def test_what_the_browser_shows_for_interest_shows_until_the_mouse_rests_elsewhere(
    page: Page, engine: OpenPage
) -> None:
    hands = await engine(
        "<a href=#b interestfor=card>Bob</a> <button>Other</button><div id=card popover=hint>Sales</div>",
        world="isolated",
    )
    for name, shows in (("Bob", True), ("Other", False)):
        await hands.act({"hover_element": {"index": await number(hands, name)}})
        assert await page.evaluate("card.matches(':popover-open')") is shows

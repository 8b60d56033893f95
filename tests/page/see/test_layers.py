"""What lies in front of what: dialogs, popovers, overlays, frames."""
# ruff: noqa: E501 -- markup and text are read best on a line of their own

from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.see.rows import read_rows

DIALOG = "<button>Pay</button><button style='opacity:0'>Peek</button><p>Basket</p><dialog id=d aria-labelledby=t><h2 id=t>Sure?</h2><button>Yes</button></dialog>"


async def test_behind_a_modal_dialog_nothing_is_listed_but_the_count(engine: EngineLoader) -> None:
    eyes = await engine(DIALOG)
    await eyes.evaluate("d.showModal()")
    assert await eyes.text() == '... dialog "Sure?"\n\t[0]<button focused>Yes />\n... behind dialog "Sure?": 1 element'
    await eyes.evaluate("d.close()")
    assert await eyes.text() == "[1]<button>Pay />\nBasket"


async def test_a_dialog_that_is_not_modal_leaves_the_page_usable(engine: EngineLoader) -> None:
    eyes = await engine(DIALOG)
    await eyes.evaluate("d.show()")
    text = await eyes.text()
    assert "[0]<button>Pay />" in text
    assert '... dialog "Sure?"' in text


async def test_aria_modal_hides_the_page_but_not_the_list_that_it_opened(engine: EngineLoader) -> None:
    eyes = await engine(
        "<button>Behind</button>"
        "<div role=dialog aria-modal=true aria-label=Trip style='position:fixed;inset:100px;background:#fff'>From</div>"
        "<div style='position:absolute;top:150px;left:200px;background:#eee'><div role=option>Lima</div></div>"
    )
    assert (
        await eyes.text()
        == '... dialog "Trip"\n\tFrom\n[0]<div role=option>Lima />\n... behind dialog "Trip": 1 element'
    )


async def test_an_aria_modal_dialog_that_does_not_show_hides_nothing(engine: EngineLoader) -> None:
    eyes = await engine("<button>Go</button><div role=dialog aria-modal=true style='visibility:hidden'>Later</div>")
    assert await eyes.text() == "[0]<button>Go />"


async def test_what_is_wholly_under_something_else_is_covered(engine: EngineLoader) -> None:
    at = "position:absolute;left:20px;width:100px;height:30px"
    eyes = await engine(
        f"<button style='{at};top:20px'>Under</button><div style='{at};top:20px;background:#fff'></div>"
        f"<button style='{at};top:80px'>Partly</button><div style='{at};top:80px;width:50px;background:#fff'></div>"
    )
    assert await eyes.text() == "[0]<button covered>Under />\n[1]<button>Partly />"


LAYER = "<style>.of{{position:relative;width:300px}} .of{0}{{content:'';position:absolute;inset:0;z-index:1{1}}} .over{{position:relative;z-index:2}}</style>"
STRETCHED = LAYER.format(" a::after", "")

PSEUDO_ELEMENTS = {
    "a_stretched_link_and_what_lies_under_and_over_its_area": (
        STRETCHED
        + "<div class=of><a href=#m>Mug</a> <button>Under</button> <button class=over>Over</button></div><button>Beside</button>",
        "[0]<a href=#m>Mug />\n[1]<button covered>Under />\n[2]<button>Over />\n[3]<button>Beside />",
    ),
    "a_card_that_acts_and_whose_link_is_stretched": (
        STRETCHED + "<div class=of onclick=1><a href=#m>Mug</a> 12 EUR</div>",
        "[0]<div>12 EUR />\n\t[1]<a href=#m>Mug />",
    ),
    "what_a_part_of_the_page_lays_over_what_is_in_it": (
        LAYER.format("::before", "")
        + "<div class=of><p>Loading</p><button>Under</button> <label><input type=checkbox>News</label> <button class=over>Over</button></div>",
        "Loading\n[0]<button covered>Under />\n[1]<input type=checkbox covered>News />\n[2]<button>Over />",
    ),
    "a_layer_that_lets_the_pointer_through": (
        LAYER.format("::after", ";pointer-events:none") + "<div class=of><button>Go</button></div>",
        "[0]<button>Go />",
    ),
    "layers_of_rules_that_are_imported_and_that_stand_in_others": (
        '<style>@import url("data:text/css,.of{position:relative;width:300px}'
        ".of::after{content:'';position:absolute;inset:0}\");</style><div class=of><button>Imported</button></div>"
        "<style>@layer a { @media screen { .in { position: relative; width: 300px; & p { &::before "
        "{ content: ''; position: absolute; inset: 0; z-index: 1 } } } } }</style>"
        "<div class=in><p></p><button>Within</button></div><button>Beside</button>",
        "[0]<button covered>Imported />\n[1]<button covered>Within />\n[2]<button>Beside />",
    ),
    "a_box_that_its_label_draws": (
        LAYER.format("::before", "") + "<label class=of><input type=checkbox>News</label>",
        "[0]<input type=checkbox>News />",
    ),
}


async def test_what_lies_under_a_pseudo_element_is_covered(page: Page) -> None:
    assert await read_rows(page, {name: html for name, (html, _) in PSEUDO_ELEMENTS.items()}) == {
        name: text for name, (_, text) in PSEUDO_ELEMENTS.items()
    }


async def test_frames_of_the_same_origin_stand_in_place(engine: EngineLoader, page: Page) -> None:
    await page.set_content(
        "<p>Before</p><iframe title=Inner srcdoc='<h1>In</h1><button>Go</button>'></iframe><p>After</p>"
    )
    await page.frame_locator("iframe").get_by_role("button").wait_for()
    eyes = await engine()
    assert await eyes.text() == 'Before\n... frame "Inner"\n\t# In\n\t[0]<button>Go />\nAfter'


async def test_a_frame_of_another_origin_is_one_line_with_its_path(engine: EngineLoader) -> None:
    eyes = await engine("<p>Before</p><iframe title=Pay sandbox src='https://pay.invalid/x'></iframe>")
    observation = await eyes.observe()
    assert observation["text"] == 'Before\n... frame "Pay" https://pay.invalid'
    [frame] = observation["frames"]
    assert (frame["line"], frame["path"]) == (1, [0])
    assert frame["rect_px"]["width"] > 100


async def test_a_frame_that_was_given_its_page_as_text_has_no_address(engine: EngineLoader) -> None:
    eyes = await engine("<base href=https://shop.invalid/><iframe title=Box sandbox srcdoc=In src=/x></iframe>")
    assert await eyes.text() == '... frame "Box"'


async def test_closed_shadow_roots_are_read_through_the_hook(engine: EngineLoader) -> None:
    eyes = await engine("<div id=h></div>")
    await eyes.evaluate(
        "void (globalThis.root = h.attachShadow({mode: 'closed'})).append(document.createElement('button'))"
    )
    await eyes.evaluate("root.firstChild.append('Inside')")
    assert await eyes.text() == ""
    await eyes.evaluate("pagehand.configure({openShadowRoot: (host) => (host === h ? root : null)})")
    assert await eyes.text(fresh=True) == "[0]<button>Inside />"


MENUS = """<style>
  .fades .menu { visibility: hidden; opacity: 0; transition: opacity .2s, visibility .2s } .fades.open .menu { visibility: visible; opacity: 1 }
  .hidden .menu { visibility: hidden } .hidden:hover .menu { visibility: visible }
  .gone .menu { display: none } .gone:hover .menu { display: block }
</style><ul>
<li class=fades onmouseenter="this.classList.add('open')"><a href=/a>First</a><ul class=menu><li><a href=/a/1>Phones</a></ul>
<li class=hidden><a href=/b>Second</a><ul class=menu><li><a href=/b/1>Cases</a></ul>
<li class=gone><a href=/c>Third</a><ul class=menu><li><a href=/c/1>Cables</a></ul></ul>"""


async def test_a_menu_that_shows_under_the_mouse_is_listed_once_it_shows(engine: EngineLoader) -> None:
    eyes = await engine(MENUS)
    assert await eyes.text() == "[0]<a href=/a>First />\n[1]<a href=/b>Second />\n[2]<a href=/c>Third />"
    for index, shown in enumerate(["Phones", "Cases", "Cables"]):
        await eyes.act({"hover_element": {"index": index}})
        assert f">{shown} />" in await eyes.text()

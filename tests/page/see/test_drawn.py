"""Things that are drawn, layered or built in unusual ways: each row is markup, a script that brings it there, and the whole text."""
# ruff: noqa: E501 -- markup and text are read best on a line of their own

import pytest
from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.see.rows import read_rows

THUMB = "position:absolute;top:0;width:20px;height:20px;background:#06c"
UNSEEN = "position:absolute;clip:rect(0 0 0 0);width:100%;height:100%;margin:-1px"

SLIDERS = {
    "two_native_sliders_on_each_other": (
        "<style>.r{position:absolute;width:200px;pointer-events:none;appearance:none}.r::-webkit-slider-thumb{pointer-events:auto}</style>"
        "<input class=r type=range aria-label=Min value=20><input class=r type=range aria-label=Max value=80>",
        "[0]<input type=range value=20>Min />\n[1]<input type=range value=80>Max />",
    ),
    "two_thumbs_drawn_over_unseen_sliders": (
        "<span style='position:relative;display:inline-block;width:200px;height:20px;cursor:pointer'>"
        f"<span style='{THUMB};left:40px'><input aria-label=Least type=range value=20 style='{UNSEEN}'></span>"
        f"<span style='{THUMB};left:140px'><input aria-label=Most type=range value=70 style='{UNSEEN}'></span></span>",
        "[0]<input type=range value=20>Least />\n[1]<input type=range value=70>Most />",
    ),
    "two_thumbs_by_role_with_one_label": (
        "<div><b>Price</b><div style='position:relative;height:20px'>"
        f"<div role=slider tabindex=0 aria-valuenow=20 aria-valuemax=80 style='{THUMB};left:40px'></div>"
        f"<div role=slider tabindex=0 aria-valuenow=80 aria-valuemin=20 style='{THUMB};left:140px'></div></div></div>",
        "[0]<div role=slider value=20 max=80>Price />\n[1]<div role=slider value=80 min=20>Price />",
    ),
    "two_thumbs_that_only_look_so": (
        "<div style='position:relative;height:20px'>"
        f"<span tabindex=0 class=ui-slider-handle style='{THUMB};left:40px'></span><span tabindex=0 class=ui-slider-handle style='{THUMB};left:140px'></span></div>",
        "[0]<span icon=slider-handle> />\n[1]<span icon=slider-handle> />",
    ),
    "a_value_that_stands_in_its_own_box": (
        "<div role=spinbutton tabindex=0 aria-valuenow=3 aria-label=Hour>3</div>",
        "[0]<div role=spinbutton value=3>Hour />",
    ),
}

PARTS = {
    "details_whose_summary_is_the_browsers_own": (
        "<details>closed <button>In</button></details><details open>open <span onclick=1>In</span></details><details open><button>Only</button></details>",
        "[0]<details expanded=false>Details />\n[1]<details expanded>Details />\n\topen\n\t[2]<span>In />\n[3]<details expanded>Details />\n\t[4]<button>Only />",
    ),
    "what_can_be_used_in_an_editor_without_being_edited": (
        "<div contenteditable aria-label=Doc>Hi <span contenteditable=false>@ann <button aria-label='Remove ann'>×</button></span> <span contenteditable=false><input type=checkbox aria-label=Done></span></div>",
        '[0]<div role=textbox value="Hi @ann × ">Doc />\n\t[1]<button>Remove ann />\n\t[2]<input type=checkbox>Done />',
    ),
    "an_empty_column_to_drop_into": (
        "<section><h3>To do</h3><ul ondrop=1><li draggable=true>Tea<li draggable=true>Milk</ul></section><section><header><h3>Done</h3></header><ul ondrop=1 style='height:60px'></ul></section>",
        "### To do\n[0]<li>Tea />\n[1]<li>Milk />\n### Done\n[2]<ul>Done />",
    ),
    "groups_that_can_take_the_focus": (
        "<div role=group tabindex=0 aria-label=Size><button>S</button></div><div role=group tabindex=0>only text</div><div role=group tabindex=0 onclick=1>Card</div>",
        '... group "Size"\n\t[0]<button>S />\nonly text\n[1]<div role=group>Card />',
    ),
    "a_drawn_box_over_one_that_is_not_rendered": (
        "<div onclick=1><input type=radio name=q hidden><i></i> Yes</div><div onclick=1><input type=radio name=q hidden checked><i></i> No</div>",
        "[0]<input type=radio>Yes />\n[1]<input type=radio checked>No />",
    ),
    "columns_under_heads_of_two_rows": (
        "<table><tr><th rowspan=2>Name<th colspan=2>Score<tr><th>Math<th>Art<tr><td>Ann<td><input value=1><td><input value=2></table>",
        "Name|Score\nMath|Art\nAnn\n\t[0]<input value=1>Ann Math />\n\t[1]<input value=2>Ann Art />",
    ),
    "a_label_that_leads_nowhere_before_what_it_is_meant_for": (
        "<form><label>Weight</label><div><input></div><p>Note</p><div><input></div></form>",
        "[0]<input>Weight />\nNote\n[1]<input> />",
    ),
    "a_drawn_list_after_the_unseen_one_that_the_label_leads_to": (
        "<label for=s onclick=1>Delivery</label><select id=s style='display:none'><option>Air</select><span><span role=combobox tabindex=0 aria-expanded=false>Air</span></span>",
        "[0]<span role=combobox value=Air expanded=false>Delivery />",
    ),
    "stars_of_which_each_is_called_the_same": (
        "<div role=radiogroup aria-label=Rate><b role=radio aria-checked=false aria-posinset=1 aria-setsize=2 tabindex=0>star</b><b role=radio aria-checked=true aria-posinset=2 aria-setsize=2 tabindex=-1>star</b></div>",
        '... radiogroup "Rate"\n\t[0]<b role=radio position=1/2>star />\n\t[1]<b role=radio checked position=2/2>star />',
    ),
    "arrows_that_only_their_class_tells": (
        "<a role=button tabindex=0><span class='ui-button-icon ui-icon ui-icon-triangle-1-n' style='display:inline-block;width:9px;height:9px'></span></a><span class=carousel-next onclick=1 style='display:block;height:9px'></span>",
        "[0]<a role=button icon=triangle-1-n> />\n[1]<span icon=next> />",
    ),
    "boxes_to_tick_that_are_a_colour_or_a_picture": (
        "<b role=radio tabindex=0 style='background:#00e;width:20px;height:20px;display:block'></b><label style='background:#0a0;width:20px;height:20px;display:block'><input type=radio name=c1 style='opacity:0'></label>"
        "<label><input type=checkbox><i class='fa fa-star'></i></label><input type=checkbox name=terms>",
        "[0]<b role=radio color=blue> />\n[1]<input type=radio color=green> />\n[2]<input type=checkbox icon=star> />\n[3]<input type=checkbox>terms />",
    ),
    "boxes_to_tick_that_say_nothing_themselves": (
        "<style>.b{display:inline-block;width:16px;height:16px;border:1px solid}</style><p>Fruit <b class=b onclick=1></b> Fig <b class=b onclick=1 style='background:#00e'></b> Pear</p>"
        "<ul><li><b class='b check' onclick=1></b><span>Tea</span><li><b class=b onclick=1></b><span>Milk</span></ul><p>Size <b class=b role=checkbox tabindex=0></b> Colour <b class=b role=checkbox tabindex=0></b></p>"
        "<p>Paint <b class=b onclick=1 style='background:red'></b> <b class=b onclick=1 style='background:green'></b> only</p>",
        "Fruit\n[0]<b>Fig />\n[1]<b color=blue>Pear />\n[2]<b>Tea />\n[3]<b>Milk />\n[4]<b role=checkbox>Size />\n[5]<b role=checkbox>Colour />\nPaint\n[6]<b color=red> />\n[7]<b color=green> />\nonly",
    ),
    "what_only_its_colour_tells_in_a_table": (
        "<style>i{display:inline-block;width:9px;height:9px}td{height:20px}</style><table><tr><th>Host<th>Up<tr><td><i style='background:red'></i> One<td><div style='background:green;height:9px'></div><tr><td><i style='background:gray'></i> Two<td style='background:red'><tr style='visibility:hidden'><td><i style='background:red'></i><td></table>"
        "<table><tr><td onclick=1 style='background:#fff'><div style='background:green;height:9px'></div></table>",
        "Host|Up\n(red) One|(green)\nTwo|(red)\n[0]<td color=green> />",
    ),
    "a_list_that_shows_what_an_unseen_one_beside_it_holds": (
        "<style>.h{position:absolute;clip:rect(0 0 0 0)}</style><div><div class=h><select tabindex=-1 aria-hidden=true><option>Lima<option selected>Rome</select></div><div class=h><input aria-label=City></div><label onclick=1>Rome</label><i onclick=1 class='ui-icon ui-icon-down'>&nbsp;</i></div>"
        "<label for=k>Kind</label><div style='cursor:pointer'><select id=k style='display:none'><option>Air</select><b>Air</b></div><p><select hidden><option>Sea</select><button>Air</button></p>",
        '[0]<select value=Rome options="Lima|Rome">City />\n[1]<select value=Air options=Air>Kind />\n[2]<button>Air />',
    ),
    "a_column_that_is_sorted_by_the_button_in_its_head": (
        "<table><tr><th aria-sort=ascending><button>Name</button><th aria-sort=none><button>Age</button><tr><td>Ann<td>3</table>",
        "[0]<button sort=ascending>Name />\n[1]<button>Age />\nAnn|3",
    ),
    "a_drawing_with_words_in_it": (
        "<p>See <svg width=99 height=50 role=img aria-label=Chart><text y=40>Jan</text></svg></p>",
        "See Chart\nJan",
    ),
    "a_line_that_can_be_moved": (
        "<div role=separator tabindex=0 aria-valuenow=50 aria-label=Split style='height:9px;cursor:row-resize'></div>",
        "[0]<div role=separator value=50>Split />",
    ),
    "formulas": (
        "<p>So <math><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup><mo>+</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></math> it is</p>",
        "So E=mc^2+1/2 it is",
    ),
    "what_stands_in_for_an_object": (
        "<object data='nothing.bin' type=x/y width=90 height=30><a href=/get>Download</a></object>",
        "[0]<a href=/get>Download />",
    ),
    "a_gauge_with_its_label_and_one_that_does_not_tell": (
        "<label>Disk <meter value=.6></meter></label><label>Load <progress></progress></label>",
        "Disk 0.6 of 1\nLoad",
    ),
    "an_element_that_draws_itself": (
        "<x-go tabindex=0>Go</x-go><x-box tabindex=0><template shadowrootmode=open><div style='width:20px;height:20px;border:1px solid'></div></template></x-box>",
        "[0]<x-go>Go />\n[1]<x-box> />",
    ),
    "clipped_to_nothing_each_way": (
        "<button style='clip-path:inset(0 100% 0 0)'>a</button><button style='clip-path:inset(0 0 100%)'>b</button><button style='clip-path:circle(0)'>c</button><button style='clip-path:circle(40%)'>Round</button>",
        "[0]<button>Round />",
    ),
}

FLIP = (
    "<style>.scene{perspective:600px;height:60px} .inner{position:relative;height:100%;transform-style:preserve-3d;transition:transform .1s}"
    ".face{position:absolute;inset:0;backface-visibility:hidden} .back,.turned{transform:rotateY(180deg)} .other .back{transform:none;rotate:y 180deg}</style>"
)
CARD = (
    "<div class='scene {0}'><div class='inner {1}'><div class=face>Front <button onclick='turn(this)'>Turn</button></div>"
    "<div class='face back'>Back <button onclick='turn(this)'>Return</button></div></div></div>"
    "<script>turn = (each) => each.closest('.inner').classList.toggle('turned')</script>"
)

UNPAINTED = {
    "clipped_to_nothing_by_what_is_around_or_not": (
        "<div style='clip-path:inset(60% 0 40%)'><button>a</button></div><div style='clip-path:ellipse(0 50%)'><button style='position:fixed'>b</button></div>"
        "<div style='clip-path:polygon(0 0,100% 100%,50% 50%)'><button>c</button></div><div style='clip-path:polygon(100% 0,120% 0,120% 100%)'><button>d</button></div>"
        "<div style='clip-path:rect(0 0 0 0)'><button>e</button></div><div style='clip-path:inset(60% 0 0 round 9px)'><button>Low</button></div><div style='clip-path:polygon(50% 0,100% 100%,0 100%)'><button>Three</button></div>",
        "[0]<button>Low />\n[1]<button>Three />",
    ),
    "filtered_away": (
        "<style>.f{filter:blur(0) opacity(0%)}</style><div class=f>a <button>b</button></div><button style='filter:opacity(0)'>c</button><button style='filter:opacity(.4)'>Pale</button>"
        "<label><input type=checkbox style='filter:opacity(0)'><i>x</i> Gift</label>",
        "[0]<button>Pale />\n[1]<input type=checkbox>x Gift />",
    ),
    "in_a_page_of_many_rules": (
        f"<style>{''.join(f'.r{at}{{color:red}}' for at in range(400))} .f{{filter:opacity(0)}} .o{{text-decoration:line-through}} .i{{interactivity:inert}}</style>"
        "<p class=f>a <button>b</button></p><p><del>Was here</del> <span class=o>€9</span> €7</p><ul><li class=o><span>Buy milk</span><li>Pay <b class=o>rent</b> bills</ul><p class=i><button>Dead</button></p><p><input type=checkbox id=t checked aria-labelledby=n><span class=o id=n>Water plants</span> 4 hours</p><button>Pay</button>",
        "~~Was here~~ ~~€9~~ €7\n~~Buy milk~~\nPay ~~rent~~ bills\nDead\n[0]<input type=checkbox checked>Water plants />\n4 hours\n[1]<button>Pay />",
    ),
    "masked_away": (
        "<style>.a{mask-image:linear-gradient(transparent,#0000)} .b{mask:linear-gradient(#000 0 0) 0/0% no-repeat} .c{mask:var(--m)} .d{mask-image:linear-gradient(#000,transparent)}</style>"
        "<p class=a>a <button>b</button></p><p class=b>c <button>d</button></p><p class=c style='--m:linear-gradient(#0000,#0000)'>e</p><p class=d>Fades <button>Out</button></p>",
        "Fades\n[0]<button>Out />",
    ),
    "the_side_of_a_card_that_is_turned_away": (
        FLIP
        + CARD.format("", "")
        + CARD.format("other", "")
        + CARD.format("", "turned")
        + "<div style='transform:scaleX(-1)'>Mirrored</div>",
        "Front\n[0]<button>Turn />\nFront\n[1]<button>Turn />\nBack\n[2]<button>Return />\nMirrored",
    ),
}

LOOKS = "<style>.active{font-weight:bold}.disabled{color:#999}.x-selected{background:#06c}</style>"

MARKS = {
    "the_link_of_the_page_that_is_shown": (
        LOOKS + "<nav><a href=/1x>One</a><a href=/2x class=active>Two</a><a href=/3x>Three</a></nav>",
        "... navigation\n\t[0]<a href=/1x>One />\n\t[1]<a href=/2x current>Two />\n\t[2]<a href=/3x>Three />",
    ),
    "in_a_list_of_pages_by_the_items": (
        LOOKS
        + "<ul><li class='item disabled'><a href=#>Back</a><li class='item active'><a href=#>1</a><li class=item><a href=#>2</a><li class=item><a href=#>3</a></ul>",
        "[0]<a disabled>Back />\n[1]<a current>1 />\n[2]<a>2 />\n[3]<a>3 />",
    ),
    "the_day_and_the_card_that_are_chosen": (
        LOOKS
        + "<table><tr><td onclick=1>1<td onclick=1 class='day x-selected'>2<td onclick=1>3</table><p onclick=1>Basic</p><p onclick=1 class='card x-selected'>Pro</p><p onclick=1>Max</p>",
        "[0]<td>1 />\n[1]<td selected>2 />\n[2]<td>3 />\n[3]<p>Basic />\n[4]<p selected>Pro />\n[5]<p>Max />",
    ),
    "not_where_it_looks_the_same": (
        "<a href=/1x>One</a><a href=/2x class=active>Two</a><a href=/3x>Three</a>",
        "[0]<a href=/1x>One />\n[1]<a href=/2x>Two />\n[2]<a href=/3x>Three />",
    ),
    "nor_where_most_bear_it_or_none_stands_beside": (
        LOOKS
        + "<p><button class=active>A</button><button class=active>B</button><button>C</button></p><p><button class=active>D</button></p>",
        "[0]<button>A />\n[1]<button>B />\n[2]<button>C />\n[3]<button>D />",
    ),
    "nor_where_aria_tells_it_better": (
        LOOKS
        + "<button role=tab class=active aria-selected=true>A</button><button role=tab class=x-selected aria-selected=false>B</button><button role=tab aria-selected=false>C</button>",
        "[0]<button role=tab selected>A />\n[1]<button role=tab>B />\n[2]<button role=tab>C />",
    ),
}

TABLES = {"sliders": SLIDERS, "parts": PARTS, "unpainted": UNPAINTED, "marks": MARKS}


@pytest.mark.parametrize("table", TABLES)
async def test_what_is_drawn_reads_as_what_it_is(page: Page, table: str) -> None:
    rows = TABLES[table]
    assert await read_rows(page, {name: html for name, (html, _) in rows.items()}) == {
        name: text for name, (_, text) in rows.items()
    }


FRAME = "<p>text</p><button>In</button>"


async def test_a_frame_that_lets_no_pointer_in_is_text_and_one_that_does_not_show_is_not_read(
    engine: EngineLoader, page: Page
) -> None:
    await page.set_content(
        f"<iframe title=Map style='pointer-events:none' srcdoc='{FRAME}'></iframe>"
        f"<div style='pointer-events:none'><iframe title=Plan srcdoc='{FRAME}'></iframe></div>"
        f"<iframe style='visibility:hidden' srcdoc='{FRAME}'></iframe><iframe style='opacity:0' srcdoc='{FRAME}'></iframe>"
    )
    for at in range(4):
        await page.frame_locator("iframe").nth(at).locator("button").wait_for(state="attached")
    assert await (await engine()).text() == '... frame "Map"\n\ttext\n\tIn\n... frame "Plan"\n\ttext\n\tIn'


async def test_only_what_fills_the_screen_is_listed(engine: EngineLoader, page: Page) -> None:
    eyes = await engine(
        "loose text <button onclick='film.requestFullscreen()'>Full screen</button>"
        "<div id=film style='background:#fff'>Film <button onclick='document.exitFullscreen()'>Back</button></div>"
    )
    before = await eyes.text()
    await page.get_by_role("button", name="Full screen").click()
    await page.wait_for_function("document.fullscreenElement === film")
    assert await eyes.text() == "Film\n[1]<button>Back />\n... behind what fills the screen: 1 element"
    await page.get_by_role("button", name="Back").click()
    await page.wait_for_function("document.fullscreenElement === null")
    assert (await eyes.text()).replace("*", "").replace(" focused", "") == before


async def test_a_mark_that_goes_to_another_is_told_of_that(engine: EngineLoader) -> None:
    eyes = await engine(LOOKS + "<p><button id=a class=active>A</button><button id=b>B</button><button>C</button></p>")
    assert await eyes.text() == "[0]<button current>A />\n[1]<button>B />\n[2]<button>C />"
    await eyes.evaluate("a.className = '', b.className = 'active'")
    assert await eyes.text() == "[0]<button>A />\n[1]<button current>B />\n[2]<button>C />"


async def test_a_card_that_turns_shows_what_is_on_its_other_side(engine: EngineLoader) -> None:
    eyes = await engine(FLIP + CARD.format("", ""))
    assert await eyes.text() == "Front\n[0]<button>Turn />"
    for index, seen in enumerate(["Back\n*[1]<button>Return />", "Front\n*[0]<button>Turn />"]):
        await eyes.act({"click_element": {"index": index}})
        assert await eyes.text() == seen


async def test_what_leads_to_a_modal_dialog_is_behind_it_too(engine: EngineLoader) -> None:
    eyes = await engine("<div>loose <b>bold</b> text<dialog id=d>Sure? <button>Yes</button></dialog></div>")
    await eyes.evaluate("d.showModal()")
    assert await eyes.text() == "... dialog\n\tSure?\n\t[0]<button focused>Yes />"

"""What gets a number: each row is markup and the whole text that the model reads of it."""
# ruff: noqa: E501 -- markup and text are read best on a line of their own

import pytest
from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.see.rows import read_rows

GIF = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

BY_SEMANTICS = {
    "native_controls_and_links": (
        '<a href="/x">Link</a><a>no link</a><button>B</button><input aria-label=I><textarea aria-label=T></textarea>',
        "[0]<a href=/x>Link />\nno link\n[1]<button>B />\n[2]<input>I />\n[3]<textarea>T />",
    ),
    "the_summary_of_details_and_not_what_is_closed": (
        "<details><summary>More</summary>closed <button>Inside</button></details>",
        "[0]<summary expanded=false>More />",
    ),
    "areas_of_an_image_map": (
        f'<img src="{GIF}" usemap="#m" width=100 height=50 alt=Plan><map name=m>'
        "<area shape=rect coords=0,0,50,50 href=/left alt=Left><area shape=circle coords=75,25,20 href=/r alt=Right></map>",
        "Plan\n[0]<area>Left />\n[1]<area href=/r>Right />",
    ),
    "aria_widgets": (
        "<div role=tab aria-selected=true>Tab</div><div role=treeitem aria-expanded=false>Leaf</div><div role=menuitem>Cut</div>",
        "[0]<div role=tab selected>Tab />\n[1]<div role=treeitem expanded=false>Leaf />\n[2]<div role=menuitem>Cut />",
    ),
    "editable_regions_with_their_text_as_value": (
        "<div contenteditable aria-label=Note>Hello<br>you</div>",
        '[0]<div role=textbox value="Hello\\nyou">Note />',
    ),
    "what_can_take_the_focus_but_not_containers": (
        "<div tabindex=0>Card</div><section tabindex=0 aria-label=Part>text</section><div tabindex=-1>plain</div>",
        '[0]<div>Card />\n... region "Part"\n\ttext\nplain',
    ),
    "grid_cells_that_act": (
        "<div role=grid aria-label=May><div role=row><span role=gridcell tabindex=0>1</span> <span role=gridcell>2</span></div></div>",
        '... grid "May"\n\t[0]<span role=gridcell>1 />\n\t2',
    ),
}

BY_BEHAVIOUR = {
    "an_inline_handler": ("<div onclick='1'>Open</div><div>Closed</div>", "[0]<div>Open />\nClosed"),
    "a_cursor_where_it_begins": (
        "<div style='cursor:pointer'><b>Inbox</b> <span>3 unread</span></div>",
        "[0]<div>Inbox 3 unread />",
    ),
    "a_map_that_is_dragged_with_what_stands_on_it": (
        "<div onmousedown='1' style='width:300px;height:200px;cursor:grab;position:relative'><a role=button href='#' aria-label='Zoom in'>+</a><b>text</b></div><div onmousedown='1' style='width:300px;height:200px;cursor:grab'><a role=button href='#' aria-label='Zoom in'>+</a></div><canvas onmousedown='1' style='cursor:crosshair'></canvas>",
        "[0]<div>text />\n\t[1]<a role=button>Zoom in />\n[2]<div icon=grab> />\n\t[3]<a role=button>Zoom in />\n[4]<canvas icon=grab> />",
    ),
    "a_film_without_controls_of_the_browsers_but_not_one_behind_the_page_or_in_a_link": (
        "<video aria-label=Tour></video><video autoplay muted loop></video><a href=/v aria-label=Talk><video></video></a>",
        "[0]<video>Tour />\n[1]<a href=/v>Talk />",
    ),
    "something_draggable": ("<div draggable=true>Task</div>", "[0]<div>Task />"),
    "a_row_that_acts_and_the_button_in_it": (
        "<table><tr onclick='1'><td>Ann</td><td><button>Edit</button></td></tr></table>",
        "[0]<tr>Ann />\n\t[1]<button>Edit />",
    ),
    "a_card_with_its_own_button_and_link": (
        "<div style='cursor:pointer;padding:9px'><h3>Mug</h3><button>Buy</button> <a href=/m>Details</a></div>",
        "[0]<div>Mug />\n\t[1]<button>Buy />\n\t[2]<a href=/m>Details />",
    ),
    "parts_of_a_drawing": (
        "<svg width=200 height=60><g role=button tabindex=0 aria-label='Zoom in'><rect width=20 height=20 /></g>"
        "<rect x=30 width=20 height=20 style='cursor:pointer'><title>March: 20</title></rect><text x=80 y=20>Axis</text></svg>",
        "[0]<g role=button>Zoom in />\n[1]<rect>March: 20 />\nAxis",
    ),
}

ONE_CONTROL_ONE_NUMBER = {
    "a_wrapper_with_a_cursor_around_a_button": (
        "<div style='cursor:pointer;padding:4px'><button>Save</button></div>",
        "[0]<button>Save />",
    ),
    "an_icon_in_a_button": (
        "<button aria-label=Delete><span onclick='1' class='fa fa-trash'>x</span></button>",
        "[0]<button>Delete />",
    ),
    "a_label_around_its_box": ("<label><input type=checkbox> News</label>", "[0]<input type=checkbox>News />"),
    "a_label_beside_its_box": (
        "<input type=checkbox id=n><label for=n>News</label>",
        "[0]<input type=checkbox>News />",
    ),
    "a_hidden_box_that_shows_through_its_label": (
        "<input type=checkbox id=n checked style='display:none'><label for=n>News</label>",
        "[0]<input type=checkbox checked>News />",
    ),
    "a_transparent_box_over_a_drawn_one": (
        "<label><input type=checkbox style='opacity:0'><i style='border:1px solid'></i> Gift</label>",
        "[0]<input type=checkbox>Gift />",
    ),
    "a_hidden_file_field_behind_its_label": (
        "<label>Upload<input type=file hidden></label>",
        "[0]<input type=file>Upload />",
    ),
    "cells_and_cards_that_do_not_act": (
        "<div class=card>A card</div><table><tr><td>Lima</td><td>Peru</td></tr></table>",
        "A card\nLima|Peru",
    ),
    "the_root_of_a_framework": (
        "<div id=root onclick='1' style='min-height:100vh'><h1>Shop</h1><button>Buy</button></div>",
        "# Shop\n[0]<button>Buy />",
    ),
}

NOT_NUMBERED = {
    "display_none": ("<div hidden>a <button>b</button></div>", ""),
    "visibility_hidden_but_its_visible_child": (
        "<div style='visibility:hidden'>Ghost <button style='visibility:visible'>Real</button></div>",
        "[0]<button>Real />",
    ),
    "inert": ("<div inert><button>a</button></div><button>b</button>", "[0]<button>b />\n... inert: 1 element"),
    "text_of_no_size": ("<p style='font-size:0'>a <span style='font-size:14px'>b</span></p>", "b"),
    "clipped_away": (
        "<div style='height:0;overflow:hidden'><button>a</button></div>"
        "<div style='clip-path:inset(100%)'><button>b</button></div>"
        "<span style='position:absolute;width:1px;height:1px;overflow:hidden'>c</span>",
        "",
    ),
    "outside_of_what_scrolling_reaches": (
        "<a href=/x style='position:absolute;left:-999px'>Skip</a><p style='text-indent:-999px'>Logo</p>",
        "",
    ),
    "transparent_text_and_buttons": ("<div style='opacity:0'>a <button>b</button></div>", ""),
    "no_pointer_gets_there_but_the_text_is_read": (
        "<button style='pointer-events:none'>Dead</button><button disabled style='pointer-events:none'>Off</button>",
        "Dead\n[0]<button disabled>Off />",
    ),
    "inert_by_a_rule_as_long_as_it_is_in_view": (
        "<style>.off{interactivity:inert}</style><div class=off><button>Dead</button> <b><a href=/x>Over</a></b></div><button style='interactivity:inert'>Off</button><button>On</button><p style='margin-top:900px' class=off><button>Far</button>",
        "Dead Over\nOff\n[0]<button>On />\n[1]<button>Far />",
    ),
    "aria_hidden_hides_no_control": (
        "<div aria-hidden=true>Text <button>Mouse</button></div>",
        "Text\n[0]<button>Mouse />",
    ),
}

TABLES = {
    "by_semantics": BY_SEMANTICS,
    "by_behaviour": BY_BEHAVIOUR,
    "one_control_one_number": ONE_CONTROL_ONE_NUMBER,
    "not_numbered": NOT_NUMBERED,
}


@pytest.mark.parametrize("table", TABLES)
async def test_the_pages_read(page: Page, table: str) -> None:
    rows = TABLES[table]
    assert await read_rows(page, {name: html for name, (html, _) in rows.items()}) == {
        name: text for name, (_, text) in rows.items()
    }


async def test_listeners_that_the_page_world_tells_make_a_control(engine: EngineLoader) -> None:
    eyes = await engine("<p>Plain</p><div><p>Heard</p></div>")
    await eyes.evaluate("pagehand.configure({findListeners: async () => [[0, 1, 1, 0]]})")
    assert await eyes.text() == "Plain\n[0]<p>Heard />"

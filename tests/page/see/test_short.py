"""What is said at the least cost: what tells nothing, or what is told already, is left out. Each row is markup and its whole text."""
# ruff: noqa: E501 -- markup and text are read best on a line of their own

from playwright.async_api import Page

from tests.page.see.rows import read_rows

CROSS = "<span style='cursor:pointer'>×</span>"

ROWS = {
    "the_address_that_a_name_says": (
        "<a href=/shop/gallery.html>Gallery</a> <a href='../forms/general.html'>General Elements</a> <a href=/p/1>Read on</a> <a href=/items/5>Item 5</a>",
        "[0]<a>Gallery />\n[1]<a>General Elements />\n[2]<a href=/p/1>Read on />\n[3]<a href=/items/5>Item 5 />",
    ),
    "of_another_site_its_host": (
        "<a href='https://www.docs.example/guide/a?b=c'>Guide</a> <a href=https://shop.example/>Shop.example</a> <a href='http://pay.example/'>shop.example</a>",
        "[0]<a href=//docs.example/…>Guide />\n[1]<a>Shop.example />\n[2]<a href=//pay.example>shop.example />",
    ),
    "an_address_told_in_full_is_said_once": (
        "<a href=/m/1>Picture</a> <a href=/m/1>Mug</a> <a href='//a.example/x'>One</a> <a href='//a.example/y'>Two</a>",
        "[0]<a href=/m/1>Picture />\n[1]<a>Mug />\n[2]<a href=//a.example/…>One />\n[3]<a href=//a.example/…>Two />",
    ),
    "steps_up_the_folders_and_the_end_of_a_long_address": (
        "<a href=../../up.html>Home</a> <a href='#part'>Skip</a> <a href=mailto:a@b.example>Write</a> <a href=/a-long-way/that-goes-on/and-on/and-on?for=ever>Go</a>",
        "[0]<a href=up.html>Home />\n[1]<a href=#part>Skip />\n[2]<a href=mailto:a@b.example>Write />\n[3]<a href=/a-long-way/that-goes-on/and-on/and-on?…>Go />",
    ),
    "a_menu_that_is_all_of_a_navigation": (
        "<aside>Logo<nav><ul role=menu><li><a href=#>A</a></ul></nav></aside><aside>Ads <a href=#>B</a></aside>",
        "Logo\n... navigation\n\t[0]<a>A />\n... complementary\n\tAds\n\t[1]<a>B />",
    ),
    "a_foot_that_says_the_head_again": (
        "<table><thead><tr><th>City<th>People<tbody><tr><td>Lima<td>10<tfoot><tr><th>City<th>People</table>"
        "<table><thead><tr><th>Mug<th>3<tbody><tr><td>Cup<td>4<tfoot><tr><th>Sum<th>7</table>",
        "City|People\nLima|10\nMug|3\nCup|4\nSum|7",
    ),
    "empty_cells_between_texts_and_beside_controls": (
        "<table><tr><td>A<td><td>C<tr><td><button>Go</button><td>B<td><td>D</table>",
        "A||C\n[0]<button>Go />\nB|D",
    ),
    "a_panel_whose_tab_is_selected_beside_it": (
        "<div role=tablist><button role=tab id=t aria-selected=true>Profile</button></div><div role=tabpanel aria-labelledby=t>Text</div><div role=tabpanel aria-label=Other>More</div>",
        '[0]<button role=tab selected>Profile />\n... tabpanel\n\tText\n... tabpanel "Other"\n\tMore',
    ),
    "text_that_goes_on_after_the_name_of_its_box": (
        "<ul><li><input type=checkbox> <span>Make tea</span> <small>2 mins</small><li><input type=checkbox> <span>Rest</span></ul>",
        "[0]<input type=checkbox>Make tea />\n2 mins\n[1]<input type=checkbox>Rest />",
    ),
    "a_picture_that_only_says_that_it_is_one": (
        "<p><img alt='User image' width=9 height=9> Ann</p><p><img alt='Image of Lima' width=9 height=9></p>",
        "Ann\nImage of Lima",
    ),
    "what_is_left_of_a_sentence_around_a_link": (
        "<p>Made by <a href=#>Ann</a>. All rights reserved.</p><p>.5 l</p>",
        "Made by\n[0]<a>Ann />\nAll rights reserved.\n.5 l",
    ),
    "gauges": (
        "<progress value=30 max=100></progress><meter value=3 max=9 aria-label=Disk></meter><div role=progressbar aria-valuenow=2 aria-valuemax=8 aria-valuetext='Step 2'>x</div>",
        "progress 30%\nDisk 3 of 9\nprogress Step 2",
    ),
    "a_name_that_only_programs_read": ("<input name=r1><input name=street>", "[0]<input> />\n[1]<input>street />"),
    "what_is_disabled_cannot_expand": (
        "<button aria-expanded=false disabled>A</button><button aria-expanded=false>B</button>",
        "[0]<button disabled>A />\n[1]<button expanded=false>B />",
    ),
    "two_drawings_of_one_thing": (
        "<button><i class='fas fa-trash-alt'></i></button><button><i class='bi bi-star-fill'></i></button>",
        "[0]<button icon=trash> />\n[1]<button icon=star-fill> />",
    ),
    "choices_in_a_list_and_the_signs_that_take_them_back": (
        f"<div><label>States</label><div><div><span role=combobox aria-expanded=false tabindex=-1><ul><li>{CROSS}Ohio<li>{CROSS}Iowa<li><input type=search role=searchbox></ul></span></div></div></div>",
        '[0]<span role=combobox value="Ohio Iowa" expanded=false>States />\n\t[1]<span>× Ohio />\n\t[2]<span>× Iowa />',
    ),
}


async def test_what_tells_nothing_is_left_out(page: Page) -> None:
    assert await read_rows(page, {name: html for name, (html, _) in ROWS.items()}) == {
        name: text for name, (_, text) in ROWS.items()
    }

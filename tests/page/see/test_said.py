"""What the lines say: names, states, contexts. Each row is markup and the whole text that the model reads of it."""
# ruff: noqa: E501 -- markup and text are read best on a line of their own

import pytest
from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.see.rows import read_rows

FIELDS = {
    "a_password_is_never_told": (
        "<input type=password aria-label=Pin value=secret>",
        "[0]<input type=password filled>Pin />",
    ),
    "nor_is_what_shows_as_dots_nor_what_says_that_it_is_a_secret": (
        "<input aria-label=Key style='-webkit-text-security:disc' value=a><input autocomplete=current-password aria-label=Shown value=b><input autocomplete='billing cc-csc' aria-label=CVC value=1>"
        "<textarea aria-label=Seed style='-webkit-text-security:square'>c</textarea><div contenteditable aria-label=Words style='-webkit-text-security:circle'>d</div><input autocomplete=one-time-code aria-label=Code value=12><input autocomplete=cc-number aria-label=Card value=4>",
        "[0]<input filled>Key />\n[1]<input filled>Shown />\n[2]<input filled>CVC />\n[3]<textarea filled>Seed />\n[4]<div role=textbox filled>Words />\n[5]<input value=12>Code />\n[6]<input value=4>Card />",
    ),
    "nor_are_letters_that_show_as_dots": (
        "<style>.dots{-webkit-text-security:disc}</style><p>Key: <code class=dots>A1</code></p><div style='-webkit-text-security:square'>Card <b>42</b></div><button class=dots aria-label=Copy>B2</button><button class=dots>C3</button>",
        "Key:\n[0]<button>Copy />\n[1]<button>•• />",
    ),
    "stars_that_a_sign_is_all_the_name_of": (
        "<label><input type=radio name=s value=1>★</label><label><input type=radio name=s value=2>★</label><label><input type=radio name=s>Other</label>",
        "[0]<input type=radio value=1>★ />\n[1]<input type=radio value=2>★ />\n[2]<input type=radio>Other />",
    ),
    "questions_under_answers_that_are_no_heads": (
        "<table><tr><td><td>Bad<td>Good<tr><td>Food<td><input type=radio name=f><td><input type=radio name=f></table>",
        "Bad|Good\nFood\n\t[0]<input type=radio>Food Bad />\n\t[1]<input type=radio>Food Good />",
    ),
    "a_field_before_a_number": (
        "<table><tr><td><input value=Milk><td>2</table>",
        "[0]<input value=Milk> />\n2",
    ),
    "a_cross_that_closes_what_is_around_it": (
        "<div style='height:200px'><span onclick=1>×</span> <p>2 / 4</p><p>Sunset</p></div><span>Ohio <b onclick=1>×</b></span>",
        "[0]<span>× />\n2 / 4\nSunset\n[1]<b>× Ohio />",
    ),
    "a_day_that_is_taken": (
        "<div role=row><div role=gridcell tabindex=0 aria-label='1 May'>1</div><div role=gridcell aria-disabled=true aria-label='2 May, taken' style='height:9px'></div></div>",
        "[0]<div role=gridcell>1 May />\n[1]<div role=gridcell disabled>2 May, taken />",
    ),
    "a_sentence_that_begins_with_the_name_before_it": (
        "<label><input type=radio> Express</label> <span>Express takes a day</span> <label><input type=radio> Standard</label> <span>Standard €5</span>",
        "[0]<input type=radio>Express />\nExpress takes a day\n[1]<input type=radio>Standard />\n€5",
    ),
    "what_to_type": (
        "<input type=number aria-label=N min=1 max=5 step=2 required><input type=date aria-label=D value=2024-01-02>",
        "[0]<input type=number required min=1 max=5 step=2>N />\n[1]<input type=date value=2024-01-02 format=YYYY-MM-DD>D />",
    ),
    "options_of_a_closed_list": (
        "<select aria-label=S><option selected>A|B<option disabled>C<optgroup label=G disabled><option>D</select>",
        '[0]<select value=A|B options="A\\|B|(C)|(D)">S />',
    ),
    "options_that_only_their_groups_tell_apart": (
        "<select aria-label=S><option>Any<optgroup label='Oregon '><option>Salem<option selected>Springfield</optgroup><optgroup label=Ohio disabled><option>Springfield<option>Any</select>",
        '[0]<select value="Oregon / Springfield" options="Any|Salem|Oregon / Springfield|(Ohio / Springfield)|(Ohio / Any)">S />',
    ),
    "options_of_a_list_that_takes_several": (
        "<select multiple size=3 aria-label=S><option selected>A<option selected>B<option>C</select>",
        '[0]<select selected="A|B" options="A|B|C">S />',
    ),
    "suggestions_of_a_field": (
        "<input aria-label=F list=l><datalist id=l><option>One<option value=2 label=Two></datalist>",
        '[0]<input options="One|Two">F />',
    ),
    "a_value_that_needs_quotes": (
        "<input aria-label=F value='a\"b<c>'><input aria-label=G value='x=y'><textarea aria-label=H>1\n2</textarea>",
        '[0]<input value="a\\"b<c>">F />\n[1]<input value="x=y">G />\n[2]<textarea value="1\\n2">H />',
    ),
    "a_long_value_is_cut": (
        f"<input aria-label=F value={'x' * 212}>",
        f"[0]<input value={'x' * 200}…+12…>F />",
    ),
    "states_from_aria": (
        "<button aria-pressed=true>P</button><button aria-expanded=true>E</button><div role=checkbox aria-checked=mixed>C</div>",
        "[0]<button pressed>P />\n[1]<button expanded>E />\n[2]<div role=checkbox checked=mixed>C />",
    ),
    "disabled_by_a_fieldset_and_by_aria": (
        "<fieldset disabled><legend>F</legend><input aria-label=I></fieldset><div aria-disabled=true><a href=/l>L</a></div>",
        '... group "F"\n\t[0]<input disabled>I />\n[1]<a href=/l disabled>L />',
    ),
    "readonly": ("<input aria-label=I readonly value=1>", "[0]<input value=1 readonly>I />"),
    "a_slider": (
        "<div role=slider aria-label=V aria-valuenow=3 aria-valuemin=0 aria-valuemax=9>.</div>",
        "[0]<div role=slider value=3 min=0 max=9>V />",
    ),
    "a_gauge_is_text": ("<progress aria-label=Up value=3 max=10></progress>", "Up 3 of 10"),
}

NAMES = {
    "a_label_near_a_field": ("<div>City <input></div>", "[0]<input>City />"),
    "row_and_column_of_a_field_in_a_table": (
        "<table><tr><th>Item<th>Count<tr><td>Mug<td><input value=2></table>",
        "Item|Count\nMug\n\t[0]<input value=2>Mug Count />",
    ),
    "an_icon_is_a_hint": (
        "<button><i class='bi bi-star-fill'></i></button><button><svg width=9 height=9><use href='#icon-trash'/></svg></button>",
        "[0]<button icon=star-fill> />\n[1]<button icon=trash> />",
    ),
    "a_colour_is_a_hint": (
        "<button style='background:red;width:20px;height:20px'></button>",
        "[0]<button color=red> />",
    ),
    "a_test_id_comes_last": ("<button data-testid=close-panel></button>", "[0]<button>close panel />"),
    "a_glyph_counts": ("<button>›</button><a href=/x aria-label=Next>›</a>", "[0]<button>› />\n[1]<a href=/x>Next />"),
    "a_placeholder_is_the_last_name_and_said_once": ("<input placeholder='Search…'>", "[0]<input>Search… />"),
    "a_tooltip_kept_in_data": ("<button data-bs-original-title=Copy></button>", "[0]<button>Copy />"),
}

CONTEXT = {
    "text_in_a_line_is_one_run": (
        "<p>Order <code>A1</code> is <b>packed</b>. Read the <a href=/t>terms</a> first.</p>",
        "Order A1 is packed. Read the\n[0]<a href=/t>terms />\nfirst.",
    ),
    "headings": ("<h1>One</h1><h3>Three</h3><div role=heading aria-level=2>Two</div>", "# One\n### Three\n## Two"),
    "landmarks": (
        "<nav><a href=/a>A</a></nav><main>Main</main><section aria-label=Filters>F</section>",
        '... navigation\n\t[0]<a href=/a>A />\nMain\n... region "Filters"\n\tF',
    ),
    "a_legend_heads_its_group_once": (
        "<fieldset><legend>Size</legend><label><input type=radio name=s> S</label></fieldset>",
        '... group "Size"\n\t[0]<input type=radio>S />',
    ),
    "what_a_group_is_called_is_not_said_twice": (
        "<div id=l>Delivery</div><ul role=listbox aria-labelledby=l><li role=option>Fast</ul>",
        "Delivery\n\t[0]<li role=option>Fast />",
    ),
    "rows_and_items_hold_their_controls": (
        "<ul><li>One <button>Del</button><li>Two</ul>",
        "One\n\t[0]<button>Del />\nTwo",
    ),
    "a_picture_is_its_text": ("<p><img alt='Sales by month' width=9 height=9></p>", "Sales by month"),
    "a_scroller_and_how_far_it_goes": (
        "<div style='height:100px;overflow:auto' aria-label=Terms><p style='margin:0;height:300px'>Text</p></div>",
        '[0]<div scrollable="0.0 pages above, 2.0 below">Terms />\n\tText',
    ),
}

ORDER = {
    "order_and_direction_of_flex": (
        "<div style='display:flex'><span style='order:2'>b</span><button style='order:1'>a</button></div>"
        "<div style='display:flex;flex-direction:row-reverse;justify-content:flex-end'><button>d</button><button>c</button></div>",
        "[0]<button>a />\nb\n[1]<button>c />\n[2]<button>d />",
    ),
    "slots": (
        "<x-a><template shadowrootmode=open><slot name=first></slot><hr><slot></slot></template><button>2</button><button slot=first>1</button></x-a>",
        "[0]<button>1 />\n[1]<button>2 />",
    ),
}

TABLES = {"fields": FIELDS, "names": NAMES, "context": CONTEXT, "order": ORDER}


@pytest.mark.parametrize("table", TABLES)
async def test_the_pages_read(page: Page, table: str) -> None:
    rows = TABLES[table]
    assert await read_rows(page, {name: html for name, (html, _) in rows.items()}) == {
        name: text for name, (_, text) in rows.items()
    }


async def test_live_properties_are_told_not_attributes(engine: EngineLoader) -> None:
    eyes = await engine("<input id=i aria-label=City value=Oslo><input id=c type=checkbox aria-label=News>")
    await eyes.evaluate("i.value = 'Bergen'; c.indeterminate = true; c.focus()")
    assert await eyes.text() == "[0]<input value=Bergen>City />\n[1]<input type=checkbox checked=mixed focused>News />"


async def test_invalid_is_told_only_once_it_can_be_known(engine: EngineLoader) -> None:
    eyes = await engine("<form><input aria-label=Mail type=email required><button>Go</button></form>")
    assert "invalid" not in await eyes.text()
    await eyes.evaluate("document.querySelector('button').click()")
    assert "invalid" in await eyes.text()

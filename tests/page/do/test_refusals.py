"""Each refusal by its code, provoked in several ways: the page is afterwards as it was, and heard nothing."""

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number, run_clock_fast
from tests.page.engine import Engine

LISTEN = """() => {
  globalThis.heard = [];
  const types = ['pointerdown', 'mousedown', 'pointermove', 'mousemove', 'click', 'contextmenu', 'keydown', 'keyup',
    'beforeinput', 'input', 'change', 'focusin', 'focusout', 'submit', 'dragstart', 'drop', 'paste'];
  for (const type of types) addEventListener(type, (event) => heard.push(type), true);
}"""
STATE = """() => [
  document.documentElement.outerHTML, document.activeElement.outerHTML,
  [...document.querySelectorAll('input, textarea, select')].map((each) => [each.value, each.checked]), heard,
]"""


@dataclass(frozen=True)
class Row:
    """`before` runs after the target was observed; `name` is put in as the index; `says` must stand in the message."""

    code: str
    title: str
    html: str
    action: str = "click_element"
    parameters: dict[str, Any] = field(default_factory=dict[str, Any])
    before: str = ""
    says: str = ""
    name: str | None = "Go"

    def __str__(self) -> str:
        return f"{self.code}: {self.title}"


VEIL = "<div id=d hidden role=dialog aria-label=Cookies style='position:fixed;inset:0;background:#fff'>Cookies</div>"
LIFT = "d.hidden = false"
STRETCHED = "<style>a::after{content:'';position:absolute;inset:0}</style>"
TEXT = {"text": "new"}
FRUIT = "<select aria-label=Go><option>Apple<option>Pear<option disabled>Plum</select>"
ROWS = "<ul id=u>{}</ul>"
ITEM = "<li><span>{}</span> <button>Go</button></li>"

TABLE = [
    Row("covered", "a button", VEIL + "<button>Go</button>", before=LIFT, says='dialog "Cookies"'),
    Row("covered", "a field", VEIL + "<input aria-label=Go>", "input_text", TEXT, LIFT, 'dialog "Cookies"'),
    Row("covered", "an editor", VEIL + "<p contenteditable aria-label=Go>old</p>", "input_text", TEXT, LIFT, "Cookies"),
    Row("covered", "what is hovered", VEIL + "<button>Go</button>", "hover_element", {}, LIFT, "Cookies"),
    Row("covered", "what is dragged", VEIL + "<button>Go</button>", "drag_element", {"dx_px": 9}, LIFT, "Cookies"),
    Row("covered", "under a stretched link", STRETCHED + "<p><a href=#m>Mug</a></p><button>Go</button>", says="beyond"),
    Row("covered", "a box and its label", VEIL + "<label><input type=checkbox>Go</label>", before=LIFT, says="Cookies"),
    Row("covered", "in a frame", VEIL + "<iframe srcdoc='<button>Go</button>'></iframe>", before=LIFT, says="Cookies"),
    Row(
        "covered", "no pointer", "<button id=b>Go</button>", before="b.style.pointerEvents = 'none'", says="pointer-ev"
    ),
    Row("hidden", "not rendered", "<button id=b>Go</button>", before="b.hidden = true"),
    Row("hidden", "invisible", "<button id=b>Go</button>", before="b.style.visibility = 'hidden'"),
    Row("hidden", "in closed details", "<details id=d open><button>Go</button></details>", before="d.open = false"),
    Row("hidden", "a field", "<input id=b aria-label=Go>", "input_text", TEXT, "b.hidden = true"),
    Row("hidden", "keys", "<input id=b aria-label=Go>", "send_keys", {"keys": "x"}, "b.hidden = true"),
    Row("hidden", "in a hidden frame", "<iframe id=f srcdoc='<button>Go</button>'></iframe>", before="f.hidden = true"),
    Row("disabled", "a button", "<button disabled>Go</button>"),
    Row("disabled", "in a group", "<fieldset disabled><button>Go</button></fieldset>"),
    Row("disabled", "by ARIA", "<button aria-disabled=true>Go</button>"),
    Row("disabled", "in a part by ARIA", "<div role=toolbar aria-disabled=true><button>Go</button></div>"),
    Row("disabled", "meanwhile", "<button id=b>Go</button>", before="b.disabled = true"),
    Row("disabled", "a field", "<input disabled aria-label=Go>", "input_text", TEXT),
    Row("disabled", "a field in a group", "<fieldset disabled><input aria-label=Go></fieldset>", "input_text", TEXT),
    Row("disabled", "keys", "<input disabled aria-label=Go>", "send_keys", {"keys": "x"}),
    Row("disabled", "a list", FRUIT.replace("<select", "<select disabled"), "select_dropdown_option", {"text": "Pear"}),
    Row("disabled", "an option", FRUIT, "select_dropdown_option", {"text": "Plum"}, says="Apple"),
    Row("disabled", "a box", "<label><input type=checkbox disabled>Go</label>", name="input Go"),
    Row(
        "disabled",
        "a file",
        "<input type=file disabled aria-label=Go>",
        "upload_file",
        {"name": "a.txt", "media_type": "text/plain", "data_base64": "eA=="},
    ),
    Row("readonly", "a field", "<input readonly value=1 aria-label=Go>", "input_text", TEXT),
    Row("readonly", "a text area", "<textarea readonly aria-label=Go>1</textarea>", "input_text", TEXT),
    Row("readonly", "a date", "<input type=date readonly aria-label=Go>", "input_text", {"text": "2026-03-09"}),
    Row(
        "readonly",
        "by ARIA",
        "<div contenteditable role=textbox aria-readonly=true aria-label=Go>1</div>",
        "input_text",
        TEXT,
    ),
    Row("stale", "removed", "<button id=b>Go</button>", before="b.remove()"),
    Row("stale", "its part removed", "<div id=b><p><button>Go</button></p></div>", before="b.innerHTML = 'Nothing'"),
    Row("stale", "its frame removed", "<iframe id=f srcdoc='<button>Go</button>'></iframe>", before="f.remove()"),
    Row(
        "ambiguous",
        "two in its place",
        "<p id=p><button>Go</button></p>",
        before="p.innerHTML = '<button>Go</button><button>Go</button>'",
        says="[",
    ),
    Row(
        "changed", "another name", "<button id=b>Go</button>", before="b.textContent = 'Delete all'", says="Delete all"
    ),
    Row("changed", "another role", "<button id=b>Go</button>", before="b.setAttribute('role', 'tab')"),
    Row(
        "changed",
        "a row that shows another thing",
        ROWS.format(ITEM.format("Ada")),
        before="u.querySelector('span').textContent = 'Bob'",
    ),
    Row(
        "changed",
        "a field that asks for another thing",
        "<label>Go <input id=i></label>",
        "input_text",
        TEXT,
        "i.parentElement.firstChild.data = 'Password'",
        name="input Go",
    ),
    Row(
        "moving",
        "a button that never stands still",
        "<button id=b style='position:absolute'>Go</button>",
        before="(function move(ms) { b.style.translate = (ms % 500) + 'px'; requestAnimationFrame(move) })(0)",
    ),
    Row("not_editable", "a button", "<button>Go</button>", "input_text", TEXT),
    Row("not_editable", "a link", "<a href=#x>Go</a>", "input_text", TEXT),
    Row("no_such_option", "a list", FRUIT, "select_dropdown_option", {"text": "Fig"}, says="Apple"),
    Row(
        "no_such_option",
        "one of several",
        FRUIT.replace("<select", "<select multiple"),
        "select_dropdown_option",
        {"text": ["Apple", "Fig"]},
        says="Pear",
    ),
    Row(
        "no_such_option",
        "suggestions",
        "<input list=l aria-label=Go><datalist id=l><option>Apple</datalist>",
        "select_dropdown_option",
        {"text": "Fig"},
        says="Apple",
    ),
    Row(
        "ambiguous",
        "an option",
        "<select aria-label=Go><option>Red one<option>Red two</select>",
        "select_dropdown_option",
        {"text": "Red"},
        says="Red two",
    ),
    Row(
        "invalid",
        "no number",
        "<input type=number value=2 aria-label=Go>",
        "input_text",
        {"text": "abc"},
        says="number",
    ),
    Row("invalid", "against the pattern", "<input pattern='[a-z]+' aria-label=Go>", "input_text", {"text": "1"}),
    Row("invalid", "too long", "<textarea maxlength=3 aria-label=Go></textarea>", "input_text", {"text": "long"}),
    Row("invalid", "a third click", "<button>Go</button>", parameters={"count": 3}, says="1 to 2"),
    Row("invalid", "a drag to nowhere", "<button>Go</button>", "drag_element", says="to_index"),
    Row("invalid", "a part that is not there", "<p id=p>x <button>Go</button></p>", "read_page", {"part": 7}),
    Row(
        "invalid",
        "a file that is none",
        "<input type=file aria-label=Go>",
        "upload_file",
        {"name": "a.txt", "media_type": "text/plain", "data_base64": "?"},
        says="base64",
    ),
    Row(
        "invalid",
        "a file of another kind",
        "<input type=file accept='.pdf' aria-label=Go>",
        "upload_file",
        {"name": "a.txt", "media_type": "text/plain", "data_base64": "eA=="},
        says=".pdf",
    ),
    Row("unsupported", "a list of the browser", FRUIT, says="select_dropdown_option"),
    Row("unsupported", "a list that a key opens", FRUIT, "send_keys", {"keys": "Space"}, says="select_dropdown_option"),
    Row("unsupported", "a file chooser", "<input type=file aria-label=Go>", says="upload_file"),
    Row(
        "unsupported",
        "a text for a box",
        "<label><input type=checkbox>Go</label>",
        "input_text",
        TEXT,
        name="input Go",
        says="click",
    ),
    Row(
        "unsupported",
        "a part of a date",
        "<input type=date aria-label=Go value=2026-03-09>",
        "send_keys",
        {"keys": "ArrowUp"},
        says="2026-03-09",
    ),
    Row(
        "unsupported",
        "digits for a time",
        "<input type=time aria-label=Go>",
        "send_keys",
        {"keys": "0230"},
        says="14:30",
    ),
    Row("unsupported", "a table that is none", "<button>Go</button>", "read_table", says="read_page"),
    Row("unsupported", "a password", "<input type=password aria-label=Go value=x>", "read_page"),
    Row("unsupported", "an action of others", "<button>Go</button>", "go_to_url", {"url": "http://a.b"}, name=None),
    Row("no_such_text", "to scroll to", "<p>Text</p>", "scroll_to_text", {"text": "absent"}, name=None),
    Row("no_such_text", "to select", "<p>Text</p>", "select_text", {"text": "absent"}, name=None),
    Row(
        "unsupported",
        "a part of a password",
        "<input type=password aria-label=Go value=x>",
        "select_text",
        {"text": "x"},
        says="not read",
    ),
    Row("no_such_text", "in a field", "<input aria-label=Go value=abc>", "select_text", {"text": "absent"}),
    Row("no_such_index", "never given", "<button>Go</button>", parameters={"index": 77}, name=None),
]


async def prepare(page: Page, hands: Engine, row: Row) -> dict[str, Any]:
    """The action on what bears the name, after the page did what the row says."""
    if "srcdoc" in row.html:
        await page.frame_locator("iframe").get_by_text("Go").wait_for()
    key = "from_index" if row.action == "drag_element" else "index"
    target = {} if row.name is None else {key: await number(hands, row.name)}
    await hands.observe()
    if row.before:
        await page.evaluate(f"() => {{ {row.before} }}")
    await page.evaluate(LISTEN)
    return {row.action: {**target, **row.parameters}}


@pytest.mark.parametrize("row", TABLE, ids=str)
async def test_a_refusal_bears_its_code_and_leaves_the_page_untouched(page: Page, engine: OpenPage, row: Row) -> None:
    hands = await engine(row.html, world="isolated")
    await run_clock_fast(hands)
    action = await prepare(page, hands, row)
    before = await page.evaluate(STATE)
    result = await hands.act(action)
    assert (result["status"], result["code"]) == ("refused", row.code), result
    assert row.says in result["message"]
    if row.code != "moving":
        assert await page.evaluate(STATE) == before


async def test_what_was_never_looked_at_is_refused(page: Page, engine: OpenPage) -> None:
    hands = await engine("<button onclick='document.title = 1'>Go</button>", world="isolated")
    result = await hands.act({"click_element": {"index": 0}})
    assert (result["status"], result["code"]) == ("refused", "not_observed")
    assert await page.title() == ""


VIRTUAL = """
<div id="list" style="height:120px;overflow:auto"><div id="rows" style="height:3000px;position:relative"></div></div>
<script>
  const nodes = Array.from({ length: 6 }, () => {
    const row = document.createElement('div');
    row.setAttribute('role', 'row');
    row.style.cssText = 'position:absolute;height:30px;left:0;right:0';
    row.innerHTML = '<span role="cell"></span><button>Delete</button>';
    row.querySelector('button').onclick = () => deleted.push(row.dataset.at);
    return row;
  });
  globalThis.deleted = [];
  const draw = () => {
    const first = Math.floor(list.scrollTop / 30);
    nodes.forEach((row, place) => {
      const at = first + place;
      row.dataset.at = at;
      row.style.top = at * 30 + 'px';
      row.firstChild.textContent = `Person ${String.fromCharCode(65 + at % 26)}${at}`;
    });
  };
  rows.append(...nodes);
  list.onscroll = draw;
  draw();
</script>
"""


async def test_a_row_that_a_virtual_list_gave_to_another_thing_is_not_pressed(page: Page, engine: OpenPage) -> None:
    hands = await engine(VIRTUAL, world="isolated")
    seen = await hands.observe()
    index = next(each["index"] for each in seen["elements"] if each["name"] == "Delete")
    await page.evaluate("() => { list.scrollTop = 600; draw() }")
    result = await hands.act({"click_element": {"index": index}})
    assert (result["status"], result["code"]) == ("refused", "changed"), result
    assert '("row person u", was "row person a")' in result["message"].lower()
    assert await page.evaluate("deleted") == []


async def test_a_cancelled_action_says_what_was_done(page: Page, engine: OpenPage) -> None:
    hands = await engine("<input aria-label=Go oninput='pagehand_cancel?.()'>", world="main")
    await page.evaluate(
        "globalThis.pagehand_cancel = () => document.querySelector('input').value.length === 3 && pagehand.cancel()"
    )
    call = json.dumps({"input_text": {"index": await number(hands, "Go"), "text": "abcdef"}})
    result = await hands.evaluate(f"pagehand.act({call})")
    assert (result["status"], result["code"]) == ("failed", "cancelled"), result
    assert "3 of 6" in result["message"]
    assert await page.evaluate("document.querySelector('input').value") == "abc"

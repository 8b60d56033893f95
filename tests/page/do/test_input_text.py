"""`input_text` on each type of field: what it writes, what it refuses with the old value kept, what the page hears."""

from typing import Any

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number, run_clock_fast
from tests.page.engine import Engine, World

HEAR = """
<script>
  globalThis.heard = [];
  for (const type of ['input', 'change']) document.addEventListener(type, () => heard.push(type));
</script>
"""


async def write(engine: Engine, name: str, text: str, **parameters: Any) -> dict[str, Any]:
    """Write into what bears the name."""
    return await engine.act({"input_text": {"index": await number(engine, name), "text": text, **parameters}})


TAKEN = [
    ("<input aria-label=Field value=old>", "new words", "new words"),
    ("<input aria-label=Field type=search value=old>", "mugs", "mugs"),
    ("<input aria-label=Field type=email value=a@b.c>", "ada@example.org", "ada@example.org"),
    ("<input aria-label=Field type=url>", "https://example.org/a", "https://example.org/a"),
    ("<input aria-label=Field type=tel>", "+1 555 0123", "+1 555 0123"),
    ("<input aria-label=Field type=password>", "s3cret", "s3cret"),
    ("<input aria-label=Field type=number step=any>", "-4.5", "-4.5"),
    ("<input aria-label=Field type=range value=5 max=10>", "7", "7"),
    ("<input aria-label=Field type=date>", "2026-03-09", "2026-03-09"),
    ("<input aria-label=Field type=time>", "14:30", "14:30"),
    ("<input aria-label=Field type=month>", "2026-03", "2026-03"),
    ("<input aria-label=Field type=week>", "2026-W11", "2026-W11"),
    ("<input aria-label=Field type=datetime-local>", "2026-03-09 14:30", "2026-03-09T14:30"),
    ("<input aria-label=Field type=color>", "#1E90FF", "#1e90ff"),
    ("<textarea aria-label=Field>old</textarea>", "one\ntwo", "one\ntwo"),
    ("<input aria-label=Field pattern='[A-Z]{3}'>", "ABC", "ABC"),
    ("<input aria-label=Field maxlength=4 value=old>", "four", "four"),
    ("<input aria-label=Field value=old>", "", ""),
    ("<input aria-label=Field value=old>", "naïve 👩‍🚀 中文", "naïve 👩‍🚀 中文"),
    ("<textarea aria-label=Field></textarea>", "long " * 60, "long " * 60),
]


@pytest.mark.parametrize(("html", "text", "held"), TAKEN)
async def test_a_field_holds_what_was_written_and_the_page_hears_it(
    page: Page, engine: OpenPage, html: str, text: str, held: str
) -> None:
    hands = await engine(html + HEAR, world="isolated")
    result = await write(hands, "Field", text)
    assert result["status"] == "done", result
    assert await page.evaluate("document.querySelector('input, textarea').value") == held
    heard = await page.evaluate("heard")
    assert heard.count("change") == 1
    assert "input" in heard
    assert "s3cret" not in str(result)


REFUSED = [
    ("<input aria-label=Field type=number value=2>", "abc", "number"),
    ("<input aria-label=Field type=number value=2 max=9>", "12", "at most 9"),
    ("<input aria-label=Field type=number value=2 min=2>", "1", "at least 2"),
    ("<input aria-label=Field type=number value=2>", "2.5", "number"),
    ("<input aria-label=Field type=range value=2 max=9>", "12", "at most 9"),
    ("<input aria-label=Field type=date value=2026-01-05>", "09/03/2026", "2026-03-09"),
    ("<input aria-label=Field type=date value=2026-01-05>", "2026-02-30", "2026-03-09"),
    ("<input aria-label=Field type=date value=2026-01-05 min=2026-01-01>", "2025-12-31", "2026-01-01"),
    ("<input aria-label=Field type=time value=10:00>", "2 pm", "14:30"),
    ("<input aria-label=Field type=month value=2026-01>", "March", "2026-03"),
    ("<input aria-label=Field type=week value=2026-W01>", "11", "2026-W11"),
    ("<input aria-label=Field type=datetime-local value=2026-01-05T10:00>", "tomorrow", "2026-03-09T14:30"),
    ("<input aria-label=Field type=color value=#000001>", "red", "#1e90ff"),
    ("<input aria-label=Field type=email value=a@b.c>", "nobody", "e-mail"),
    ("<input aria-label=Field type=url value=https://a.b>", "example", "https://"),
    ("<input aria-label=Field value=abc pattern='[a-z]{3}' title='three letters'>", "123", "three letters"),
    ("<input aria-label=Field value=abc maxlength=5>", "too long", "at most 5"),
    ("<input aria-label=Field value=abc minlength=3>", "ab", "at least 3"),
    ("<textarea aria-label=Field maxlength=5>abc</textarea>", "too long", "at most 5"),
    ("<textarea aria-label=Field minlength=4>four</textarea>", "abc", "at least 4"),
    ("<input aria-label=Field type=search maxlength=3 value=abc>", "mugs", "at most 3"),
    ("<input aria-label=Field type=tel pattern='[+]\\d+' value='+1'>", "555", "pattern"),
    ("<input aria-label=Field type=password minlength=8 value=longenough>", "short", "at least 8"),
    ("<input aria-label=Field type=url pattern='https://.*' value='https://a.b'>", "http://a.b", "pattern"),
    ("<input aria-label=Field type=email maxlength=6 value=a@b.cd>", "ada@b.cd", "at most 6"),
    ("<input aria-label=Field type=number step=5 min=0 value=5>", "12", "steps of 5"),
    ("<input aria-label=Field type=number step=any value=5>", "4,5", "number"),
    ("<input aria-label=Field type=range step=10 value=50>", "55", "steps of 10"),
    ("<input aria-label=Field type=range value=50>", "", "cannot be empty"),
    ("<input aria-label=Field type=color value=#000001>", "", "cannot be empty"),
    ("<input aria-label=Field type=month min=2026-02 value=2026-03>", "2026-01", "2026-02"),
    ("<input aria-label=Field type=week max=2026-W20 value=2026-W11>", "2026-W30", "2026-W20"),
    ("<input aria-label=Field type=time min=09:00 max=17:00 value=10:00>", "18:00", "17:00"),
    (
        "<input aria-label=Field type=datetime-local max=2026-12-31T00:00 value=2026-01-05T10:00>",
        "2027-01-01T00:00",
        "2026-12-31",
    ),
    ("<input aria-label=Field type=date step=7 min=2026-01-05 value=2026-01-05>", "2026-01-06", "steps of 7"),
]


@pytest.mark.parametrize(("html", "text", "says"), REFUSED)
async def test_a_value_that_the_field_cannot_take_is_refused_with_the_form_and_the_old_value_kept(
    page: Page, engine: OpenPage, html: str, text: str, says: str
) -> None:
    hands = await engine(html + HEAR, world="isolated")
    before = await page.evaluate("document.querySelector('input, textarea').value")
    result = await write(hands, "Field", text)
    assert (result["status"], result["code"]) == ("refused", "invalid"), result
    assert says in result["message"]
    assert await page.evaluate("document.querySelector('input, textarea').value") == before
    assert await page.evaluate("heard") == []


MASKED = [
    (r"\(\d{3}\) \d{3}-\d{4}", "5551234567", "(555) 123-4567"),
    (r"\d{2}/\d{2}/\d{4}", "09032026", "09/03/2026"),
    ("[A-Z]{2}[0-9]+", "ab12", "AB12"),
]
FORMATS = """<script>
  document.querySelector('input').addEventListener(EVENT, ({ target }) => {
    const signs = target.value.replace(/[^a-z0-9]/gi, '');
    if (/[a-z]/i.test(signs)) target.value = signs.toUpperCase();
    else if (signs.length === 8) target.value = signs.replace(/(..)(..)(....)/, '$1/$2/$3');
    else if (signs.length === 10) target.value = signs.replace(/(...)(...)(....)/, '($1) $2-$3');
  });
</script>"""


@pytest.mark.parametrize("event", ["input", "change"])
async def test_a_text_that_the_page_puts_into_the_form_of_the_pattern_is_written(
    page: Page, engine: OpenPage, event: str
) -> None:
    for pattern, text, held in MASKED:
        field = f"<input aria-label=Field pattern='{pattern}'>" + FORMATS.replace("EVENT", f"'{event}'")
        hands = await engine(field, world="isolated")
        result = await write(hands, "Field", text)
        assert result["status"] == "done", result
        assert await page.evaluate("document.querySelector('input').value") == held
        assert held in result["message"]


async def test_a_text_that_only_a_mask_would_fit_is_taken_back_where_the_page_has_none(
    page: Page, engine: OpenPage
) -> None:
    for pattern, text, held in MASKED:
        field = f"<input aria-label=Field pattern='{pattern}' title='as {held}' value='{held}'>"
        hands = await engine(field + HEAR, world="isolated")
        result = await write(hands, "Field", text)
        assert (result["status"], result["code"]) == ("failed", "invalid"), result
        assert f'(as {held}). It holds again "{held}".' in result["message"]
        assert await page.evaluate("document.querySelector('input').value") == held


COMBOBOX = """
<input role=combobox readonly aria-expanded=false aria-haspopup=listbox aria-controls=l aria-label=Field id=i>
<ul role=listbox id=l hidden><li role=option>Apple</li><li role=option>Pear</li></ul>
<script>
  const toggle = (isOpen) => {
    l.hidden = !isOpen;
    i.ariaExpanded = String(isOpen);
    i.readOnly = !(isOpen && CAN_WRITE);
  };
  i.onmousedown = () => toggle(l.hidden);
  i.onkeydown = (event) => { if (event.key === 'Escape') toggle(false) };
  i.oninput = () => { for (const row of l.children) row.hidden = !row.textContent.includes(i.value) };
</script>
"""


async def test_a_field_that_its_closed_list_keeps_read_only_is_opened_and_written_into(
    page: Page, engine: OpenPage
) -> None:
    hands = await engine(COMBOBOX.replace("CAN_WRITE", "true"), world="isolated")
    result = await write(hands, "Field", "Pe")
    assert result["status"] == "done", result
    assert await page.evaluate("[i.value, l.hidden, l.innerText.trim()]") == ["Pe", False, "Pear"]


async def test_a_field_that_stays_read_only_is_closed_again_and_says_that_it_was_pressed(
    page: Page, engine: OpenPage
) -> None:
    hands = await engine(COMBOBOX.replace("CAN_WRITE", "false"), world="isolated")
    result = await write(hands, "Field", "Pe")
    assert (result["status"], result["code"]) == ("failed", "readonly"), result
    assert "was pressed" in result["message"]
    assert "select_dropdown_option" in result["message"]
    assert await page.evaluate("[i.value, l.hidden]") == ["", True]


NO_FIELD = [
    ("<input aria-label=Field readonly value=1>", "readonly"),
    ("<input aria-label=Field disabled value=1>", "disabled"),
    ("<input aria-label=Field type=checkbox>", "unsupported"),
    ("<select aria-label=Field><option>One</select>", "unsupported"),
    ("<input aria-label=Field type=file>", "unsupported"),
    ("<button>Field</button>", "not_editable"),
]


@pytest.mark.parametrize(("html", "code"), NO_FIELD)
async def test_what_takes_no_text_is_refused_by_its_own_code(engine: OpenPage, html: str, code: str) -> None:
    hands = await engine(html, world="isolated")
    await run_clock_fast(hands)
    result = await write(hands, "Field", "text")
    assert (result["status"], result.get("code")) == ("refused", code), result


TYPES = [
    "text", "search", "email", "url", "tel", "password", "number", "range", "date", "time", "month", "week",
    "datetime-local", "color", "textarea",
]  # fmt: skip
HAS_NO_READONLY = {"range", "color"}


@pytest.mark.parametrize("state", ["disabled", "readonly"])
@pytest.mark.parametrize("kind", TYPES)
async def test_a_field_of_any_type_that_is_closed_keeps_what_it_holds(
    page: Page, engine: OpenPage, kind: str, state: str
) -> None:
    tag = (
        "<textarea aria-label=Field {}></textarea>"
        if kind == "textarea"
        else f"<input type={kind} aria-label=Field {{}}>"
    )
    hands = await engine(tag.format(state) + HEAR, world="isolated")
    await run_clock_fast(hands)
    before = await page.evaluate("document.querySelector('input, textarea').value")
    values = {
        "number": "7",
        "range": "7",
        "date": "2026-03-09",
        "time": "14:30",
        "month": "2026-03",
        "week": "2026-W11",
    }
    more = {"datetime-local": "2026-03-09T14:30", "color": "#1e90ff", "email": "a@b.c", "url": "https://a.b"}
    result = await write(hands, "Field", {**values, **more}.get(kind, "new"))
    if state == "readonly" and kind in HAS_NO_READONLY:
        assert result["status"] == "done", result
        return
    assert (result["status"], result["code"]) == ("refused", state), result
    assert await page.evaluate("document.querySelector('input, textarea').value") == before
    assert await page.evaluate("heard") == []


FIELD = "<input aria-label=Field id=i {}>"
MASK = "<script>i.oninput = () => {{ {} }}</script>"
REDRAW = """<div id=r></div><script>
  let held = '';
  const draw = () => {
    r.innerHTML = '<input aria-label=Field>';
    const field = r.firstChild;
    field.value = held;
    field.oninput = () => {
      held = field.value;
      draw();
      r.firstChild.focus();
      r.firstChild.setSelectionRange(held.length, held.length);
    };
  };
  draw();
</script>"""

PAGES_HAVE_THEIR_SAY = {
    "puts the old value back on change": (
        FIELD.format("value=old onchange=\"this.value = 'old'\""), "new", "failed", "old",
    ),
    "puts the old value back in a moment": (
        FIELD.format("value=old oninput=\"setTimeout(() => this.value = 'old')\""), "new", "failed", "old",
    ),
    "drops letters before they come": (
        FIELD.format("onbeforeinput=\"return !/\\D/.test(event.data ?? '')\""), "a1b2", "failed", "12",
    ),
    "lets nothing come": (FIELD.format("onbeforeinput='return false'"), "abc", "failed", ""),
    "takes no paste": (FIELD.format("onpaste='return false'"), "x" * 90, "done", "x" * 90),
    "cuts what is too much": (FIELD.format("") + MASK.format("i.value = i.value.slice(0, 3)"), "1234", "failed", "123"),
    "empties a password": (FIELD.format("type=password oninput='this.value = 1'"), "abcd", "failed", "1"),
    "groups digits": (
        FIELD.format("") + MASK.format("i.value = i.value.replace(/\\D/g, '').replace(/\\B(?=(\\d{3})+$)/g, ',')"),
        "1234567", "done", "1,234,567",
    ),
    "groups digits in a moment": (
        FIELD.format("")
        + MASK.format("setTimeout(() => i.value = i.value.replace(/\\D/g, '').replace(/(\\d{3})(?=\\d)/g, '$1-'))"),
        "123456", "done", "123-456",
    ),
    "writes capitals": (FIELD.format("onchange='this.value = this.value.toUpperCase()'"), "abc", "done", "ABC"),
    "lets nobody be in the field": (FIELD.format("onfocus='this.blur()'"), "abc", "done", "abc"),
    "draws the field anew at each key": (REDRAW, "abcd", "done", "abcd"),
    "draws the field anew when it is entered": (
        "<div id=r><input aria-label=Field></div><script>r.addEventListener('focusin', () => {"
        "r.innerHTML = '<input aria-label=Field>'; r.firstChild.focus() }, { once: true })</script>",
        "abc", "done", "abc",
    ),
    "makes a tag of each part": (
        FIELD.format("") + "<p id=t></p>" + MASK.format(
            "if (i.value.endsWith(',')) { t.append(i.value + ' '); i.value = '' }"
        ),
        "red,blue,", "done", "",
    ),
    "empties at a comma and shows nothing": (
        FIELD.format("") + MASK.format("if (i.value.endsWith(',')) i.value = ''"), "red,blue,", "failed", "",
    ),
}  # fmt: skip


@pytest.mark.parametrize("title", PAGES_HAVE_THEIR_SAY)
async def test_what_the_page_makes_of_a_text_is_read_back(page: Page, engine: OpenPage, title: str) -> None:
    html, text, status, held = PAGES_HAVE_THEIR_SAY[title]
    hands = await engine(html, world="isolated")
    result = await write(hands, "Field", text)
    assert result["status"] == status, result
    assert await page.evaluate("document.querySelector('input').value") == held
    if "password" not in html:
        assert held in result["message"] or result["effect"]["value"] == held


async def test_a_field_that_goes_while_it_is_written_is_failed(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<div id=r><input aria-label=Field id=i oninput=\"if (this.value.length === 2) r.textContent = 'Gone'\"></div>",
        world="isolated",
    )
    result = await write(hands, "Field", "abcd")
    assert (result["status"], result["code"]) == ("failed", "stale"), result
    assert "2 of 4" in result["message"]


CELL = """
<table><tr><td>Lima</td><td id=c><input aria-label=Field value=old></td></tr></table>
<script>
  const field = document.querySelector('input');
  field.onchange = () => setTimeout(() => { c.textContent = KEEPS ? field.value : 'old' });
</script>
"""


async def test_the_editor_of_a_cell_that_goes_is_done_when_the_cell_shows_the_text(
    page: Page, engine: OpenPage
) -> None:
    hands = await engine(CELL.replace("KEEPS", "true"), world="isolated")
    result = await write(hands, "Field", "Quito")
    assert result["status"] == "done", result
    assert result["effect"]["value"] == await page.evaluate("c.textContent") == "Quito"


async def test_the_editor_of_a_cell_that_goes_without_the_text_is_failed(engine: OpenPage) -> None:
    hands = await engine(CELL.replace("KEEPS", "false"), world="isolated")
    result = await write(hands, "Field", "Quito")
    assert (result["status"], result["code"]) == ("failed", "stale"), result


SWAP = """
<div id=h><input aria-label=Field id=i style='width:300px'></div>
<template id=t>NEXT</template>
<script>
  const swap = () => { h.replaceChildren(t.content.cloneNode(true)); h.querySelector('.e').focus() };
  i.onfocus = () => { HOW };
</script>
"""
EDITOR = "<div contenteditable role=textbox aria-label=Editor class=e style='min-height:30px'></div>"
GIVES_WAY = {
    "to an editor": (SWAP.replace("NEXT", EDITOR), "swap()"),
    "to a field, in the next task": (
        SWAP.replace("NEXT", "<textarea aria-label=Editor class=e></textarea>"),
        "setTimeout(swap)",
    ),
    "to one that was hidden": (
        "<input aria-label=Field id=i><textarea aria-label=Editor class=e hidden></textarea>"
        "<script>const e = document.querySelector('.e'); i.onfocus = () => { HOW }</script>",
        "i.hidden = true; e.hidden = false; e.focus()",
    ),
}


@pytest.mark.parametrize("title", GIVES_WAY)
async def test_a_text_goes_where_the_page_puts_the_field_that_it_only_drew(
    page: Page, engine: OpenPage, world: World, title: str
) -> None:
    html, how = GIVES_WAY[title]
    hands = await engine(html.replace("HOW", how), world=world)
    result = await write(hands, "Field", "Hello there")
    assert result["status"] == "done", result
    assert 'put textbox "Editor" in its place. Wrote' in result["message"]
    assert await page.evaluate("e => e.value ?? e.innerText", await page.query_selector(".e")) == "Hello there"


async def test_a_text_does_not_go_into_the_next_field_that_moves_up(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<p><input aria-label=Field id=i><p><input aria-label=Next id=e>"
        "<script>i.onfocus = () => { i.parentNode.remove(); e.focus() }</script>"
    )
    result = await write(hands, "Field", "Hello")
    assert (result["status"], result["code"]) == ("failed", "stale"), result
    assert await page.evaluate("e.value") == ""


async def test_appending_keeps_what_the_field_holds(page: Page, engine: OpenPage) -> None:
    hands = await engine("<input aria-label=Field type=email value=ada@example.or>", world="isolated")
    assert (await write(hands, "Field", "g", clear=False))["status"] == "done"
    assert await page.evaluate("document.querySelector('input').value") == "ada@example.org"


async def test_change_is_told_once_also_when_the_focus_leaves(page: Page, engine: OpenPage) -> None:
    hands = await engine("<input aria-label=Field> <input id=other>" + HEAR, world="isolated")
    await write(hands, "Field", "new")
    await page.focus("#other")
    assert (await page.evaluate("heard")).count("change") == 1


async def test_a_row_of_boxes_takes_the_whole_code(page: Page, engine: OpenPage) -> None:
    boxes = "".join(f"<input aria-label='Digit {at}' maxlength=1>" for at in range(4))
    hands = await engine(f"<div>{boxes}</div>", world="isolated")
    assert (await write(hands, "Digit 0", "12-34"))["status"] == "done"
    assert await page.evaluate("[...document.querySelectorAll('input')].map((box) => box.value)") == [
        "1",
        "2",
        "3",
        "4",
    ]
    assert (await write(hands, "Digit 0", "12345"))["code"] == "invalid"


ROW_OF_BOXES = """<div id=d></div><p id=p></p><script>
  const draw = (values) => {
    d.innerHTML = values.map((value, at) => `<input aria-label='Digit ${at}' maxlength=1 value='${value}'>`).join('');
  };
  draw(['', '', '', '']);
  d.oninput = () => ON_INPUT([...d.children].map(({ value }) => value));
</script>"""


@pytest.mark.parametrize(
    ("on_input", "status"),
    [
        ("(draw)", "done"),
        ("((all) => { if (all.join('') === '1234') { d.remove(); p.textContent = 'Signed in'; } })", "done"),
        ("(() => d.remove())", "failed"),
    ],
)
async def test_boxes_that_are_drawn_anew_or_go_are_told(
    page: Page, engine: OpenPage, on_input: str, status: str
) -> None:
    hands = await engine(ROW_OF_BOXES.replace("ON_INPUT", on_input), world="isolated")
    result = await write(hands, "Digit 0", "1234")
    assert result["status"] == status, result
    if on_input == "(draw)":
        assert await page.evaluate("[...document.querySelectorAll('input')].map((box) => box.value)") == list("1234")


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<input type=password aria-label=Field pattern='\\d{2}-\\d{2}' value='12-34'>", "5678"),
        ("<input type=password aria-label=Field pattern='[a-z]+' value='12-34'>", "5678"),
        ("<div>" + "<input type=password aria-label=Field maxlength=1>" * 4 + "</div>", "5678"),
        (
            "<div>" + "<input type=password aria-label=Field maxlength=1 oninput='this.value = 1'>" * 4 + "</div>",
            "5678",
        ),
        ("<div><input type=password aria-label=Field onchange='this.remove()'></div>", "5678"),
    ],
)
async def test_nothing_tells_what_a_password_is_or_was(engine: OpenPage, html: str, text: str) -> None:
    hands = await engine(html, world="isolated")
    result = await hands.act({"input_text": {"index": 0, "text": text}})
    assert not any(secret in str(result) for secret in (text, "12-34", "1111")), result


async def test_a_page_that_puts_its_old_value_back_is_told_as_failed(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<input aria-label=Field value=old oninput=\"this.value = 'old'\">",
        world="isolated",
    )
    result = await write(hands, "Field", "new")
    assert (result["status"], result["code"]) == ("failed", "no_effect"), result
    assert "old" in result["message"]


async def test_a_line_break_in_a_field_of_one_line_is_enter(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<form onsubmit=\"event.preventDefault(); document.title = 'sent'\"><input aria-label=Field></form>",
        world="isolated",
    )
    assert (await write(hands, "Field", "mugs\n"))["status"] == "done"
    assert await page.title() == "sent"


@pytest.mark.parametrize("text", ["a text that is longer than is typed key by key\n", "42\r\n", "42\r"])
@pytest.mark.parametrize("kind", ["text", "number"])
async def test_enter_is_pressed_after_any_text_that_ends_with_it(
    page: Page, engine: OpenPage, text: str, kind: str
) -> None:
    text = "42\n" if kind == "number" and len(text) > 40 else text
    hands = await engine(
        "<form onsubmit=\"event.preventDefault(); document.title = 'sent ' + this[0].value\">"
        f"<input aria-label=Field type={kind}></form>",
        world="isolated",
    )
    result = await write(hands, "Field", text)
    assert (result["status"], await page.title()) == ("done", f"sent {text.strip()}"), result


@pytest.mark.parametrize("block", ["<input aria-label='Line 1'>", "<p contenteditable aria-label='Line 1'></p>"])
async def test_lines_go_where_enter_leads(page: Page, engine: OpenPage, block: str) -> None:
    hands = await engine(
        f"<div id=d>{block}</div>"
        """<script>d.onkeydown = (event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        const next = d.children[0].cloneNode(false);
        if ('value' in next) next.value = '';
        next.ariaLabel = `Line ${d.children.length + 1}`;
        event.target.after(next);
        next.focus();
        };</script>""",
        world="isolated",
    )
    result = await write(hands, "Line 1", "one\ntwo\nthree")
    assert result["status"] == "done", result
    assert 'textbox "Line 2"' in result["message"]
    held = "[...d.children].map((line) => line.value ?? line.textContent)"
    assert await page.evaluate(held) == ["one", "two", "three"]


async def test_a_key_that_the_page_prevents_writes_nothing(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        '<input aria-label=Field value=1 onkeydown="return /\\d/.test(event.key)">',
        world="isolated",
    )
    assert (await write(hands, "Field", "12"))["status"] == "done"
    assert (await write(hands, "Field", "ab"))["status"] == "failed"
    assert await page.evaluate("document.querySelector('input').value") == "12"


@pytest.mark.parametrize("world", ["main", "isolated"])
async def test_an_editor_is_replaced_line_by_line_and_appended_to(page: Page, engine: OpenPage, world: World) -> None:
    hands = await engine("<div contenteditable role=textbox aria-label=Field>old <b>words</b></div>", world=world)
    assert (await write(hands, "Field", "one\ntwo"))["status"] == "done"
    assert (await write(hands, "Field", " and three", clear=False))["status"] == "done"
    assert await page.evaluate("document.querySelector('div').innerText") == "one\ntwo and three"
    assert (await write(hands, "Field", ""))["status"] == "done"
    assert (await page.evaluate("document.querySelector('div').innerText")).strip() == ""


async def test_what_is_written_on_behind_a_mention_is_read_back_with_it(engine: OpenPage) -> None:
    mention = "<span contenteditable=false>@ann</span>&nbsp;"
    hands = await engine(f"<div contenteditable role=textbox aria-label=Comment>Hi {mention}</div>", world="isolated")
    result = await hands.act(
        {"input_text": {"index": await number(hands, "Comment"), "text": "please look", "clear": False}}
    )
    assert result.get("effect") == {"value": "Hi @ann please look"}, result

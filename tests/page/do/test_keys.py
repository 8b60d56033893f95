"""Keys do what a person's keys do, where the browser leaves it to trusted input: table by table."""

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, click, press
from tests.page.engine import World

ORDER = """
<a href="#" id="a1">1</a> <button tabindex="2" id="b2">2</button> <button tabindex="1" id="b1">3</button>
<button disabled id="no">4</button> <div tabindex="-1" id="never">5</div> <div tabindex="0" id="div">6</div>
<input type="radio" name="r" id="r1"> <input type="radio" name="r" id="r2" checked>
<x-box id="host"><button id="slotted">7</button></x-box>
<iframe id="frame" srcdoc="<button id=framed>8</button>"></iframe> <div inert><button>9</button></div>
<button style="display:none">10</button> <textarea id="end"></textarea>
<div id="pane" style="height: 40px; overflow: auto"><p style="height: 300px">Text</p></div>
<div style="height: 40px; overflow: auto"><p style="height: 300px">Text <button id="in">11</button></p></div>
<script>
  host.attachShadow({mode: 'open'}).innerHTML = '<button id="shady">S</button><slot></slot>';
</script>
"""
FOCUS = """
() => {
  let at = document.activeElement;
  for (;;) {
    const inner = at?.shadowRoot?.activeElement ?? at?.contentDocument?.activeElement;
    if (!inner || inner === at || inner.localName === 'body') return at?.id ?? '';
    at = inner;
  }
}
"""


async def test_tab_goes_where_a_trusted_tab_goes(page: Page, engine: OpenPage) -> None:
    hands = await engine(ORDER)
    await page.frame_locator("#frame").locator("#framed").wait_for()

    trusted: list[str] = []
    for _ in range(11):
        await page.keyboard.press("Tab")
        trusted.append(await page.evaluate(FOCUS))
    await page.evaluate("document.activeElement.blur()")

    await page.evaluate("getSelection().removeAllRanges()")
    ours: list[str] = []
    await page.evaluate("document.body.tabIndex = -1; document.body.focus(); document.body.removeAttribute('tabindex')")
    for _ in range(11):
        await press(hands, "Tab")
        ours.append(await page.evaluate(FOCUS))
    assert ours == trusted


async def test_shift_tab_goes_back(page: Page, engine: OpenPage) -> None:
    hands = await engine("<button id=a>A</button><button id=b>B</button>")
    await press(hands, "Shift+Tab", "B")
    assert await page.evaluate(FOCUS) == "a"


async def test_tab_stays_in_a_modal_dialog(page: Page, engine: OpenPage) -> None:
    hands = await engine("<button>Out</button><dialog id=d><button id=x>X</button><button id=y>Y</button></dialog>")
    await page.evaluate("d.showModal()")
    visited: list[str] = []
    for _ in range(4):
        await press(hands, "Tab")
        visited.append(await page.evaluate(FOCUS))
    assert visited == ["y", "x", "y", "x"]


WRITES = {
    "a text is typed as it stands": ("<input id=i aria-label=Name>", "hello world", "i.value === 'hello world'"),
    "single characters are a text": ("<input id=i aria-label=Name>", "a b", "i.value === 'a b'"),
    "a space of its own": ("<input id=i aria-label=Name value=a>", " ", "i.value === 'a '"),
    "spaces around a text": ("<input id=i aria-label=Name>", " a  b ", "i.value === ' a  b '"),
    "more than one space between keys": (
        "<input id=i aria-label=Name value=abc>",
        "End  Backspace ",
        "i.value === 'ab'",
    ),
    "the key Space": ("<input id=i aria-label=Name value=a>", "End Space Space b", "i.value === 'a  b'"),
    "single characters in an editor": (
        "<div id=i contenteditable role=textbox aria-label=Name></div>",
        "a b",
        "i.innerText.trim() === 'a b'",
    ),
    "a word that is no key": ("<input id=i aria-label=Name value=abc>", "End of", "i.value === 'abcEnd of'"),
    "keys are pressed in order": (
        "<input id=i aria-label=Name value=abc>",
        "end Backspace Home x",
        "i.value === 'xab'",
    ),
    "replacing all": ("<input id=i aria-label=Name value=abc>", "Ctrl+A z", "i.value === 'z'"),
    "copy and paste": (
        "<input id=i aria-label=Name value=abc>",
        "Control+a Control+c End Control+v",
        "i.value === 'abcabc'",
    ),
    "cut": ("<input id=i aria-label=Name value=abc>", "Control+a Control+x", "i.value === ''"),
    "undo": ("<input id=i aria-label=Name value=abc>", "End x Control+z", "i.value === 'abc'"),
    "a word is deleted": (
        "<input id=i aria-label=Name value='one two'>",
        "End Control+Backspace",
        "i.value === 'one '",
    ),
    "lines": ("<textarea id=i aria-label=Name></textarea>", "one\ntwo", "i.value === 'one\\ntwo'"),
    "a line is chosen and replaced": (
        "<textarea id=i aria-label=Name>one\ntwo</textarea>",
        "Control+End Shift+Home x",
        "i.value === 'one\\nx'",
    ),
    "paragraphs of an editor": (
        "<div id=i contenteditable role=textbox aria-label=Name>one</div>",
        "Control+End Enter x",
        "i.innerText.replace(/\\n+/g, '|') === 'one|x'",
    ),
    "a select": (
        "<select id=i aria-label=Name><option>A<option>B<option>C</select>",
        "ArrowDown Down",
        "i.value === 'C'",
    ),
    "several in a list": (
        "<select multiple id=i aria-label=Name><option>A<option>B<option disabled>X<option>C<option>D</select>",
        "ArrowDown ArrowDown Shift+ArrowDown Shift+ArrowDown Shift+ArrowUp",
        "[...i.selectedOptions].map((option) => option.label).join('') === 'BC'",
    ),
    "a password": ("<input id=i type=password aria-label=Name>", "hunter two", "i.value === 'hunter two'"),
}


@pytest.mark.parametrize("title", WRITES)
async def test_keys_write(page: Page, engine: OpenPage, world: World, title: str) -> None:
    html, keys, holds = WRITES[title]
    hands = await engine(html, world=world)
    result = await press(hands, keys, "Name")
    assert result["status"] == "done"
    assert await page.evaluate(holds), (result, await page.evaluate("i.value ?? i.innerText"))


COPIES = """
<input id=i aria-label=Name value=abc>
<div id=e contenteditable role=textbox aria-label=Editor>Some <b>rich</b> text</div>
<input id=o aria-label=Own value=raw> <input id=p type=password aria-label=Secret value=hunter2>
<script>
  globalThis.heard = [];
  for (const type of ['copy', 'cut', 'paste']) addEventListener(type, (event) => heard.push(
    [type, event.constructor.name, event.target.id, event.clipboardData.getData('text/plain')].join(' ')));
  o.oncopy = (event) => { event.clipboardData.setData('text/plain', 'from the page'); event.preventDefault() };
  o.onpaste = (event) => { o.value = '<' + event.clipboardData.getData('text/plain') + '>'; event.preventDefault() };
</script>
"""


async def test_copy_cut_and_paste_bring_their_events_with_the_data(page: Page, engine: OpenPage, world: World) -> None:
    hands = await engine(COPIES, world=world)
    await press(hands, "Control+a Control+x", "Name")
    await press(hands, "Control+a Control+v", "Own")
    assert await page.evaluate("[i.value, o.value]") == ["", "<abc>"]
    await press(hands, "Control+c", "Own")
    await press(hands, "Control+v", "Name")
    assert await page.evaluate("i.value") == "from the page"
    assert await page.evaluate("heard.splice(0)") == [
        "cut ClipboardEvent i ", "paste ClipboardEvent o abc", "copy ClipboardEvent o from the page",
        "paste ClipboardEvent i from the page",
    ]  # fmt: skip


async def test_rich_text_is_pasted_as_rich_text_and_a_password_is_never_copied(page: Page, engine: OpenPage) -> None:
    hands = await engine(COPIES, world="isolated")
    await press(hands, "Control+a Control+c End Control+v", "Editor")
    assert await page.evaluate("e.querySelectorAll('b').length") == 2
    await press(hands, "Control+a Control+c", "Secret")
    await press(hands, "Control+a Control+v", "Name")
    assert "hunter2" not in await page.evaluate("i.value")


@pytest.mark.parametrize(("attributes", "held"), [("maxlength=4", "a 12"), ("type=number", "12")])
async def test_what_a_field_takes_of_what_was_typed_is_told(engine: OpenPage, attributes: str, held: str) -> None:
    hands = await engine(f"<input aria-label=Name {attributes}>", world="isolated")
    result = await press(hands, "a 12 b", "Name")
    assert f'It holds "{held}" now' in result["message"], result


EDITOR = "<div id=e contenteditable role=textbox aria-label=Name {}>old</div>"
LANDS_NOT = {
    "a field that prevents the keys": ("<input id=e aria-label=Name onkeydown='event.preventDefault()'>", "no_effect"),
    "a field that takes it back": ("<input id=e aria-label=Name value=old oninput=\"e.value = 'old'\">", "no_effect"),
    "an editor that prevents the keys": (EDITOR.format("onkeydown='event.preventDefault()'"), "no_effect"),
    "an editor that prevents the text": (EDITOR.format("onbeforeinput='event.preventDefault()'"), "no_effect"),
    "an editor that takes it back": (EDITOR.format("oninput=\"e.textContent = 'old'\""), "no_effect"),
    "a password that is taken back": ("<input type=password aria-label=Name oninput=\"this.value = ''\">", "no_effect"),
    "a field that goes": ("<input id=e aria-label=Name oninput='e.remove()'>", "stale"),
    "an editor that goes": (EDITOR.format("oninput='e.remove()'"), "stale"),
}


@pytest.mark.parametrize("title", LANDS_NOT)
async def test_a_text_that_does_not_land_is_failed(engine: OpenPage, title: str) -> None:
    html, code = LANDS_NOT[title]
    hands = await engine(html, world="isolated")
    result = await press(hands, "hello world", "Name")
    assert (result["status"], result.get("code")) == ("failed", code), result


MAKES_OF_IT = {
    "a field in capitals": ("<input id=e aria-label=Name oninput='e.value = e.value.toUpperCase()'>", "HELLO WORLD"),
    "an editor that keeps one word": (
        "<div id=e contenteditable role=textbox aria-label=Name oninput=\"e.textContent = 'hello'\"></div>",
        "hello",
    ),
}


@pytest.mark.parametrize("title", MAKES_OF_IT)
async def test_what_a_page_makes_of_typed_text_is_told(engine: OpenPage, title: str) -> None:
    html, held = MAKES_OF_IT[title]
    hands = await engine(html, world="isolated")
    result = await press(hands, "hello world", "Name")
    assert f'It holds "{held}" now' in result["message"], result
    assert result["effect"]["value"] == held


async def test_a_text_typed_into_an_editor_is_told_with_what_the_editor_holds(engine: OpenPage) -> None:
    hands = await engine(EDITOR.format(""), world="isolated")
    result = await press(hands, " and new", "Name")
    assert (result["status"], result["effect"]["value"]) == ("done", "old and new"), result


async def test_a_message_that_enter_sends_is_done(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<input id=i aria-label=Name><p id=o></p><script>i.onkeydown = (event) => {"
        "if (event.key === 'Enter') { o.textContent = i.value; i.value = '' } }</script>",
        world="isolated",
    )
    result = await press(hands, "hello you\n", "Name")
    assert result["status"] == "done", result
    assert await page.inner_text("#o") == "hello you"


@pytest.mark.parametrize(
    "attributes",
    [
        "type=password",
        "style='-webkit-text-security: disc'",
        "autocomplete='section-a cc-csc'",
        "type=password data-shown",
    ],
)
async def test_a_secret_is_never_told(page: Page, engine: OpenPage, attributes: str) -> None:
    hands = await engine(
        f"<input id=n {attributes} aria-label=Name value=hunter1><button onclick=\"n.type = 'text'\">Show</button>"
    )
    await hands.observe()
    if "shown" in attributes:
        await click(hands, "Show")
        await page.evaluate("n.replaceWith(n.cloneNode())")
    told = [
        await press(hands, "hunter two", "Name"),
        await hands.act({"read_page": {}}),
        await hands.act({"select_text": {"text": "hunter"}}),
        await hands.observe(),
        await hands.act({"input_text": {"index": 0, "text": "hunter three"}}),
    ]
    assert [result["status"] for result in told if "status" in result] == ["done", "done", "refused", "done"], told
    told[2]["message"] = ""  # it says what was asked for
    assert "hunter" not in str(told), told


ACTS = {
    "Enter sends a form by its button": (
        "<form onsubmit='window.by = event.submitter.id; return false'>"
        "<input aria-label=Go><button id=ok>Ok</button></form>",
        "Enter",
        "by === 'ok'",
    ),
    "Enter sends a form of one field": (
        "<form onsubmit='window.n = 1; return false'><input aria-label=Go></form>",
        "Enter",
        "n === 1",
    ),
    "Enter does not send a form of two fields without a button": (
        "<form onsubmit='window.n = 1; return false'><input aria-label=Go><input></form>",
        "Enter",
        "!window.n",
    ),
    "Enter does not press a disabled button": (
        "<form onsubmit='window.n = 1; return false'><input aria-label=Go><button disabled>Ok</button></form>",
        "Enter",
        "!window.n",
    ),
    "a page that takes Enter for itself": (
        "<form onsubmit='window.n = 1; return false'><input aria-label=Go onkeydown='event.preventDefault()'></form>",
        "Enter",
        "!window.n",
    ),
    "Space ticks": ("<input type=checkbox aria-label=Go id=k>", "Space", "k.checked"),
    "Escape closes a dialog": (
        "<dialog id=d><button>Go</button></dialog><script>d.showModal()</script>",
        "Esc",
        "!d.open",
    ),
    "Escape that the dialog refuses": (
        "<dialog id=d oncancel='event.preventDefault()'><button>Go</button></dialog><script>d.showModal()</script>",
        "Esc",
        "d.open",
    ),
    "Escape closes a popover": (
        "<div popover id=d><button>Go</button></div><script>d.showPopover()</script>",
        "Escape",
        "!d.matches(':popover-open')",
    ),
    "PageDown scrolls": ("<button>Go</button><div style='height:5000px'></div>", "PageDown", "scrollY > 300"),
    "PageUp scrolls back": (
        "<button>Go</button><div style='height:5000px'></div>",
        "PageDown PageDown PageUp",
        "scrollY > 300 && scrollY < 900",
    ),
    "Home scrolls to the start": ("<button>Go</button><div style='height:5000px'></div>", "End Home", "scrollY === 0"),
    "arrows scroll": ("<button>Go</button><div style='height:5000px'></div>", "ArrowDown", "scrollY > 0"),
    "Space presses a button": ("<button onclick='window.n = 1'>Go</button>", "Space", "n === 1"),
    "Enter presses a button": ("<button onclick='window.n = 1'>Go</button>", "Enter", "n === 1"),
    "End scrolls to the end": (
        "<button>Go</button><div style='height:5000px'></div>",
        "End",
        "scrollY + innerHeight >= document.documentElement.scrollHeight - 1",
    ),
    "an access key presses a button": ("<button accesskey=s onclick='window.n = 1'>Go</button>", "Alt+s", "n === 1"),
    "an access key enters a field": (
        "<button>Go</button><label accesskey=m>Mail <input id=i></label>",
        "Alt+m",
        "document.activeElement === i",
    ),
    "a scrolled pane that Tab comes to": (
        "<button>Go</button><div id=s style='height:90px;overflow:auto'><p style='height:900px'>Text</p></div>",
        "Tab ArrowDown PageDown",
        "s.scrollTop > 100",
    ),
    "the only field is left by Tab": (
        "<input aria-label=Go onblur='window.n = 1'>",
        "Tab",
        "n === 1 && document.activeElement === document.body",
    ),
    "a group of radio buttons": (
        "<input type=radio name=r aria-label=Go checked><input type=radio name=r id=k>",
        "ArrowDown",
        "k.checked && document.activeElement === k",
    ),
    "a slider": (
        "<input type=range aria-label=Go id=k value=5 max=10>",
        "ArrowRight PageUp Home End",
        "k.value === '10'",
    ),
    "a page that is asked for by Space": (
        "<p>Text</p><a href=#x>Go</a><div style='height:5000px'></div>",
        "Space",
        "scrollY > 300",
    ),
    "a shortcut of the page": (
        "<button>Go</button><script>onkeydown = e => { if (e.ctrlKey && e.key === 'k') window.n = 1 }</script>",
        "Control+k",
        "n === 1",
    ),
}


@pytest.mark.parametrize("title", ACTS)
async def test_keys_act(page: Page, engine: OpenPage, title: str) -> None:
    html, keys, holds = ACTS[title]
    hands = await engine(html)
    result = await press(hands, keys, "Go")
    assert result["status"] == "done"
    assert await page.evaluate(holds), result


BROWSERS_OWN = ["F5", "Control+r", "Control+t", "Control+f", "Alt+ArrowLeft", "F12"]


@pytest.mark.parametrize("keys", BROWSERS_OWN)
async def test_a_shortcut_of_the_browser_is_told_as_out_of_reach(engine: OpenPage, keys: str) -> None:
    hands = await engine("<button>Go</button>", world="isolated")
    result = await press(hands, keys, "Go")
    assert (result["status"], result["code"]) == ("failed", "unsupported"), result


async def test_a_shortcut_that_the_page_takes_for_itself_is_done(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<button>Go</button>"
        "<script>onkeydown = (event) => { event.preventDefault(); document.title = event.key }</script>",
        world="isolated",
    )
    assert (await press(hands, "Control+f", "Go"))["status"] == "done"
    assert await page.title() == "f"


async def test_keys_without_an_index_go_to_what_has_the_focus(page: Page, engine: OpenPage) -> None:
    hands = await engine("<input aria-label=Name id=i>")
    await click(hands, "Name")
    await press(hands, "x y")
    assert await page.evaluate("i.value") == "x y"


async def test_single_characters_are_keys_where_no_text_can_be_written(page: Page, engine: OpenPage) -> None:
    hands = await engine("<button>Go</button><script>window.keys = ''; onkeydown = (e) => keys += e.key</script>")
    await press(hands, "g i", "Go")
    assert await page.evaluate("keys") == "gi"


async def test_a_value_that_keys_change_does_not_go_through_an_accessor_of_the_page(
    page: Page, engine: OpenPage
) -> None:
    hands = await engine("<input type=range aria-label=Volume value=50><input type=number aria-label=Many value=2>")
    await page.evaluate("""() => {
      globalThis.sets = 0;
      for (const field of document.querySelectorAll('input')) {
        const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        const count = (value) => { sets++; set.call(field, value); };
        Object.defineProperty(field, 'value', { get, set: count, configurable: true });
      }
    }""")
    await press(hands, "ArrowRight", "Volume")
    await press(hands, "ArrowUp", "Many")
    assert await page.evaluate("[...document.querySelectorAll('input')].map((field) => field.value)") == ["51", "3"]
    assert await page.evaluate("sets") == 0


LIST = "<option>Apple<option selected>Banana<option disabled>Cherry<option>Damson<option>Elder<option>Fig</select>"
AS_TRUSTED = [
    ("<select id=i aria-label=Name>" + LIST, ["PageDown", "End PageUp", "Shift+Home", "ArrowRight", "d"]),
    (
        "<select size=4 id=i aria-label=Name>" + LIST,
        ["PageDown", "ArrowLeft", "Space", "Control+End", "Shift+ArrowDown"],
    ),
    ("<input type=range id=i aria-label=Name value=50 step=5>", ["Control+ArrowLeft", "Control+End", "PageUp", "Home"]),
    ("<input type=range id=i aria-label=Name style='writing-mode: vertical-lr'>", ["ArrowUp", "ArrowRight", "End"]),
    ("<div dir=rtl><input type=range id=i aria-label=Name></div>", ["ArrowLeft", "ArrowUp", "Control+Home"]),
    (
        "<input type=number id=i aria-label=Name value=5 step=2 max=7>",
        ["ArrowUp", "Control+ArrowDown", "End Control+x"],
    ),
    ("<input id=i aria-label=Name value='one two'>", ["End Control+x", "Shift+End Control+x", "End Control+Backspace"]),
    ("<textarea id=i aria-label=Name>one two</textarea>", ["Control+End Control+x", "Control+a Control+x"]),
]


async def test_keys_leave_in_a_control_what_trusted_keys_leave(page: Page, oracle: Page, engine: OpenPage) -> None:
    for html, rows in AS_TRUSTED:
        for keys in rows:
            await oracle.bring_to_front()
            await oracle.set_content(html)
            await oracle.focus("#i")
            for key in keys.split():
                await oracle.keyboard.press(key)
            await page.bring_to_front()
            hands = await engine(html, world="isolated")
            await page.focus("#i")
            await press(hands, keys)
            trusted = await oracle.evaluate("[i.value, i.scrollTop]")
            assert await page.evaluate("[i.value, i.scrollTop]") == trusted, (html, keys)

"""A click is done when it landed on its target; a page that moves, covers or takes the target away is seen doing it."""

from dataclasses import dataclass

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, click, number
from tests.page.engine import World

COUNT = "<script>window.n = 0; b.addEventListener('click', () => n++)</script>"
VEIL = "<div id=o hidden style='position:fixed;inset:0;background:#ccc'>Wait</div>"
TIP = "<div id=t hidden style='position:absolute;left:8px;top:8px;height:40px;{}'>Tip</div>"


@dataclass(frozen=True)
class Missed:
    """A page that lets the press down and not the click through; `says` must stand in the message."""

    title: str
    html: str
    code: str
    says: str
    status: str = "failed"


LOOK = "look at it anew before you press again"
MISSED = [
    Missed(
        "replaced by its like as the button goes down",
        "<div id=p><button id=b>Go</button></div>"
        "<script>window.presses = 0; p.onmousedown = () => { presses++; p.innerHTML = '<button>Go</button>' }</script>",
        "moving",
        LOOK,
    ),
    Missed(
        "moved by what the press brings",
        "<div id=t></div><button id=b>Go</button>"
        "<script>b.onmousedown = () => { t.innerHTML = '<p style=height:200px>Saved' }</script>",
        "moving",
        LOOK,
    ),
    Missed(
        "a veil that comes as the button goes down",
        VEIL + "<button id=b>Go</button><script>b.onmousedown = () => o.hidden = false</script>",
        "covered",
        "not clicked",
    ),
    Missed(
        "taken away as the button goes down",
        "<button id=b>Go</button><script>b.onpointerdown = () => b.remove()</script>",
        "moving",
        "not clicked",
    ),
    Missed(
        "in a list that goes when its field loses the focus",
        "<input aria-label=Town onfocus='s.hidden = false' onblur='s.hidden = true'>"
        "<ul id=s role=listbox><li role=option id=b>Go</li><li role=option>Stay</li></ul>"
        "<script>document.querySelector('input').focus()</script>",
        "moving",
        "not clicked",
    ),
    Missed(
        "in a menu that any press closes",
        "<button aria-expanded=true id=m>Menu</button><ul role=menu id=s><li><a id=b href=#>Go</a></li>"
        "<li><a href=#>Stay</a></li></ul>"
        "<script>onpointerdown = () => { s.remove(); m.ariaExpanded = 'false' }</script>",
        "moving",
        "not clicked",
    ),
    Missed(
        "moved as the button goes down",
        "<button id=b style='position:absolute'>Go</button>"
        "<script>b.onmousedown = () => b.style.left = '500px'</script>",
        "moving",
        "not clicked",
    ),
    Missed(
        "covered when the mouse comes",
        TIP.format("width:100px;background:#ff0") + "<button id=b style='width:100px;height:40px'>Go</button>"
        "<script>b.onmouseenter = () => t.hidden = false</script>",
        "covered",
        "Tip",
    ),
    Missed(
        "disabled when the mouse comes",
        "<button id=b>Go</button><script>b.onmouseenter = () => b.disabled = true</script>",
        "disabled",
        "disabled",
    ),
    Missed(
        "running away from the mouse",
        "<button id=b style='position:absolute'>Go</button>"
        "<script>let x = 0;"
        "b.onmouseenter = () => b.style.left = (x += 90) + 'px'</script>",
        "moving",
        "moves away",
    ),
    Missed(
        "taken away when the mouse comes",
        "<button id=b>Go</button><script>b.onmouseenter = () => b.remove()</script>",
        "stale",
        "went away",
    ),
]


@pytest.mark.parametrize("case", MISSED, ids=lambda case: case.title)
async def test_a_click_that_did_not_land_is_failed(page: Page, engine: OpenPage, case: Missed) -> None:
    hands = await engine(case.html + COUNT, world="isolated")
    result = await click(hands, "Go")
    assert (result["status"], result["code"]) == (case.status, case.code), result
    assert case.says in result["message"]
    assert await page.evaluate("n") == 0


AWAY = "b.style.cssText = 'position:absolute;left:500px;top:300px'"
NOTICES = {
    "a status": "<p role=status>Saved <button>Undo</button></p>",
    "an alert": "<p role=alert>Saved</p>",
    "a live region": "<div aria-live=polite>Saved <a href=#>Show</a></div>",
    "a tip": "<p role=tooltip>Saves</p>",
    "a notice without a role": "<div style='position:fixed;right:0;bottom:0'>Saved <button>Undo</button></div>",
}


@pytest.mark.parametrize("title", NOTICES)
@pytest.mark.parametrize(
    "target",
    [
        "<button id=b>Go</button>",
        "<input id=b aria-label=Go>",
        "<button id=b aria-haspopup=menu aria-expanded=false>Go</button>",
    ],
)
async def test_a_notice_that_comes_as_a_press_misses_is_nothing_that_it_opened(
    engine: OpenPage, title: str, target: str
) -> None:
    hands = await engine(
        f"{target}<div id=o></div>"
        f"<script>b.onmousedown = () => {{ {AWAY}; o.innerHTML = `{NOTICES[title]}` }}</script>",
        world="isolated",
    )
    result = await click(hands, "Go")
    assert (result["status"], result.get("code")) == ("failed", "moving"), result


OPENS = {
    "a menu": ("<button id=b>Go</button>", "<ul role=menu><li role=menuitem>One</li></ul>"),
    "what it controls": (
        "<button id=b aria-controls=o aria-expanded=false>Go</button>",
        "<a href=#>One</a>",
    ),
    "what it calls open": (
        "<button id=b aria-expanded=false>Go</button>",
        "<a href=#>One</a>",
    ),
    "a picker under the mouse": (
        "<input id=b aria-label=Go>",
        "<div style='position:fixed;inset:0;background:#fff'><button>Today</button></div>",
    ),
    "a dialog under the mouse": (
        "<button id=b>Go</button>",
        "<div role=dialog aria-label=More style='position:fixed;inset:0;background:#fff'><button>Today</button></div>",
    ),
}


@pytest.mark.parametrize("title", OPENS)
async def test_what_the_press_of_a_target_opens_is_done(engine: OpenPage, title: str) -> None:
    target, brings = OPENS[title]
    expand = "b.ariaExpanded = 'true';" if title == "what it calls open" else ""
    hands = await engine(
        f"{target}<div id=o></div><script>b.onmousedown = () => {{ {AWAY}; {expand}"
        f"o.innerHTML = `{brings}` }}</script>",
        world="isolated",
    )
    result = await click(hands, "Go")
    assert result["status"] == "done", result
    assert "opens when the button goes down" in result["message"]


LANDS = {
    "a tip that covers the middle when the mouse comes": (
        "<button id=b style='width:100px;height:40px'>Go</button>"
        + TIP.format("left:40px;width:40px;background:#ff0")
        + "<script>b.onmouseenter = () => t.hidden = false</script>"
    ),
    "moved once when the mouse comes": (
        "<button id=b style='position:absolute'>Go</button>"
        "<script>b.addEventListener('mouseenter', () => b.style.left = '400px', { once: true })</script>"
    ),
    "a bar at the top and one at the bottom": (
        "<div style='position:fixed;inset:0 0 auto;height:300px;background:#eee'>Top</div>"
        "<div style='position:fixed;inset:auto 0 0;height:340px;background:#eee'>Bottom</div>"
        "<div style='height:2000px'></div><button id=b>Go</button><div style='height:2000px'></div>"
    ),
    "smooth scrolling that snaps": (
        "<style>html { scroll-behavior: smooth; scroll-snap-type: y mandatory }"
        "section { height: 700px; scroll-snap-align: start }</style><section>1</section><section>2</section>"
        "<section>3<button id=b style='position:relative;top:600px'>Go</button></section><section>4</section>"
    ),
    "a link over several lines": "<p style='width:60px'>Some words <a href='#x' id=b>Go</a></p>",
    "a page that is zoomed": (
        "<style>body { zoom: 1.5 }</style><div style='height:900px'></div><button id=b>Go</button>"
    ),
    "a part that is zoomed": "<div style='zoom:2'><button id=b>Go</button></div>",
    "a rotated box": "<div style='transform:rotate(40deg);margin:90px;width:200px'><button id=b>Go</button></div>",
    "a page that keeps mousedown for itself": (
        "<button id=b>Go</button><script>b.addEventListener('mousedown', (event) => {"
        "event.preventDefault(); event.stopImmediatePropagation() }, true)</script>"
    ),
    "in the legend of a disabled group": "<fieldset disabled><legend><button id=b>Go</button></legend></fieldset>",
    "removed by its click": "<button id=b onclick='this.remove()'>Go</button>",
    "a handler that throws": "<button id=b onclick='throw new Error()'>Go</button>",
    "a hint that covers it for a while, whenever the mouse comes": (
        "<button id=b>Go</button><div id=hint hidden style='position:fixed;inset:0;background:#ffc'>Goes</div>"
        "<script>b.onmouseenter = () => { hint.hidden = false; setTimeout(() => hint.hidden = true, 300) }</script>"
    ),
    "beside columns that stick": (
        "<div style='width:400px;overflow:auto'><table><tr>"
        "<td style='position:sticky;left:0;min-width:300px;background:#fff;z-index:1'>Name"
        "<td style='min-width:900px'><td><button id=b>Go</button><td style='min-width:900px'></table></div>"
    ),
    "a canvas": "<canvas id=b width=200 height=100 role=button aria-label=Go></canvas>",
}


@pytest.mark.parametrize("title", LANDS)
async def test_a_click_that_a_person_could_make_lands_once(page: Page, engine: OpenPage, title: str) -> None:
    hands = await engine(LANDS[title] + COUNT, world="isolated")
    result = await click(hands, "Go")
    assert result["status"] == "done", result
    assert await page.evaluate("n") == 1


RESTLESS = """
<style>
  @keyframes pulse { 50% { scale: 1.3 } } #pulse { animation: pulse 1s infinite }
  @keyframes bob { 50% { translate: 0 -20px } } #bob { animation: bob 1s infinite; margin: 40px }
  @keyframes belt { to { translate: -600px } } #belt { animation: belt 8s linear infinite; width: 1200px }
  #belt a { display: inline-block; width: 300px }
</style>
<button id=pulse>Pulse</button><button id=bob>Bob</button><marquee><a href=#news>News</a></marquee>
<div style="width: 600px; overflow: hidden"><div id=belt><a href=#acme>Acme</a><a href=#bolt>Bolt</a></div></div>
<button id=script style="position: absolute; width: 90px">Script</button>
<script>
  window.pressed = [];
  onclick = ({ target }) => pressed.push(target.textContent);
  (function sway(ms) { script.style.left = `${50 + 30 * Math.sin(ms / 300)}px`; requestAnimationFrame(sway) })(0);
</script>
"""


async def test_what_never_rests_is_pressed_where_it_is(page: Page, engine: OpenPage) -> None:
    hands = await engine(RESTLESS, world="isolated")
    names = ["Pulse", "Bob", "News", "Acme", "Script"]
    for name in names:
        index = await number(hands, name)
        result, took_ms = await hands.evaluate(f"""(async (began) => [
            await pagehand.act({{ click_element: {{ index: {index} }} }}), performance.now() - began,
        ])(performance.now())""")
        assert result["status"] == "done", result
        assert took_ms < (2400 if name == "Script" else 1500), name
    assert await page.evaluate("pressed") == names


async def test_a_press_outside_closes_a_popover_and_a_press_inside_does_not(
    page: Page, engine: OpenPage, world: World
) -> None:
    hands = await engine(
        "<button popovertarget=p>Open</button> <button>Other</button><div popover id=p><button>Inside</button></div>",
        world=world,
    )
    is_open = "p.matches(':popover-open')"
    await click(hands, "Open")
    await click(hands, "Inside")
    assert await page.evaluate(is_open)
    await click(hands, "Other")
    assert not await page.evaluate(is_open)
    await click(hands, "Open")
    await click(hands, "Open")
    assert not await page.evaluate(is_open)


async def test_a_press_outside_closes_a_dialog_that_says_so(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<dialog id=d closedby=any style='margin-top:100px'>Text</dialog><button>Other</button>"
        "<script>d.show()</script>"
    )
    await click(hands, "Other")
    assert not await page.evaluate("d.open")


async def test_a_menu_that_opens_when_the_button_goes_down_is_done(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<div role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false aria-label=Size id=b>Small</div>"
        "<ul role=listbox aria-label=Sizes id=l hidden style='position:fixed;inset:0;background:#fff'>"
        "<li role=option>Small</li><li role=option>Large</li></ul>"
        "<script>b.onmousedown = () => l.hidden = false</script>"
    )
    result = await hands.act({"click_element": {"index": await number(hands, "div Size")}})
    assert result["status"] == "done", result
    assert "Pressed" in result["message"]
    assert await page.evaluate("!l.hidden")


REDRAWN = """
<div id="r"></div>
<script>
  let on = false;
  const draw = () => {
    r.innerHTML = `<label><input type=checkbox ${on ? 'checked' : ''}> News</label>`;
    r.querySelector('input').onchange = () => { on = TAKES ? !on : on; draw() };
  };
  draw();
</script>
"""


@pytest.mark.parametrize(("takes", "status"), [("true", "done"), ("false", "failed")])
async def test_a_box_that_is_drawn_anew_is_read_in_its_new_node(engine: OpenPage, takes: str, status: str) -> None:
    hands = await engine(REDRAWN.replace("TAKES", takes), world="isolated")
    result = await click(hands, "input News")
    assert result["status"] == status, result


GONE = {
    "a box": (
        "<label id=l><input type=checkbox onchange='l.remove()'> Milk</label>",
        "input Milk",
        "done",
        "was checked",
    ),
    "a radio button": (
        "<label id=l><input type=radio onchange='l.remove()'> Milk</label>",
        "input Milk",
        "done",
        "chosen",
    ),
    "a switch that says so": (
        "<b role=switch tabindex=0 aria-checked=false onclick=\"this.ariaChecked = 'true'; this.remove()\">Milk</b>",
        "Milk",
        "done",
        "was checked",
    ),
    "a switch that says nothing": (
        "<b role=switch tabindex=0 aria-checked=false onclick='this.remove()'>Milk</b>",
        "Milk",
        "failed",
        "not checked to the end",
    ),
    "a box that puts its tick back first": (
        "<input type=checkbox aria-label=Milk onchange='this.checked = false; this.remove()'>",
        "Milk",
        "failed",
        "not checked to the end",
    ),
    "an item of a menu": (
        "<ul role=menu id=m><li role=menuitemcheckbox tabindex=0 aria-checked=false onclick='m.remove()'>Milk</ul>",
        "Milk",
        "done",
        "its menu closed",
    ),
}


@pytest.mark.parametrize("title", GONE)
async def test_a_toggle_that_goes_is_told_as_it_was_seen_last(engine: OpenPage, title: str) -> None:
    html, name, status, says = GONE[title]
    result = await click(await engine(html, world="isolated"), name)
    assert result["status"] == status, result
    assert says in result["message"]


LATE = {
    "by a timer": "setTimeout(show, 200)",
    "by an answer that nobody counts": "fetch('http://shop.test/data').then(show)",
}


@pytest.mark.parametrize("how", LATE)
async def test_an_effect_that_comes_late_is_told(page: Page, engine: OpenPage, how: str) -> None:
    headers = {"access-control-allow-origin": "*"}
    await page.route("http://shop.test/data", lambda route: route.fulfill(body="x", headers=headers))
    hands = await engine(
        f"<button id=b>Go</button><p id=p></p><script>b.onclick = () => {LATE[how]};"
        "const show = () => p.innerHTML = '<a href=#>Result</a>'</script>",
        world="isolated",
    )
    # the limit within which a page may begin, ten times as long, so that a machine under load keeps within it too
    await hands.evaluate("{ const real = performance.now.bind(performance); performance.now = () => real() / 10; }")
    result = await click(hands, "Go")
    assert "Result" in result["message"], result


async def test_a_page_that_takes_the_focus_away_is_typed_into_nowhere(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<div id=t><input aria-label=Inside id=i></div><input aria-label=Outside id=o>"
        "<script>addEventListener('focusin', (event) => t.contains(event.target) || i.focus())</script>",
        world="isolated",
    )
    result = await hands.act({"input_text": {"index": await number(hands, "Outside"), "text": "secret plan"}})
    assert (result["status"], result["code"]) == ("failed", "no_effect")
    assert "Inside" in result["message"]
    assert await page.evaluate("[i.value, o.value]") == ["", ""]


async def test_a_click_on_a_slider_moves_it_as_a_persons_does(page: Page, engine: OpenPage) -> None:
    html = "<input type=range aria-label=Volume min=0 max=100 value=0 style='width:216px;margin:0'>"
    hands = await engine(html, world="isolated")
    result = await click(hands, "Volume")
    assert result["effect"]["value"] == "50", result
    assert await page.evaluate("document.querySelector('input').value") == "50"


async def test_a_line_whose_middle_is_empty_is_pressed_on_its_words(page: Page, engine: OpenPage) -> None:
    html = """<ul role=listbox><li role=option><span>Small</span></li><li role=option><span>Large</span></li></ul>
    <script>heard = ''; document.querySelector('ul').onclick = ({target}) => heard += target.localName</script>"""
    hands = await engine(html, world="isolated")
    await click(hands, "Large")
    assert await page.evaluate("heard") == "span"


TAKEN_UP = """
<style>.wide { width: 400px; text-align: center } .wide > * { width: 250px; display: inline-block }</style>
<table><tr data-is=row onclick=hear(this)>
  <td>Ann</td><td><button class=wide onclick='hear(this, event)' data-is=Delete>Delete</button></td><td>Lunch</td>
</tr></table>
<ul role=tree><li role=treeitem aria-expanded=true tabindex=0 data-is=parent onclick='hear(this, event)'>
  src<ul role=group>
  <li role=treeitem tabindex=-1 data-is=a onclick='hear(this, event)'>a.ts</li>
  <li role=treeitem tabindex=-1 data-is=b onclick='hear(this, event)'>b.ts</li>
</ul></li></ul>
<div class=wide role=tab data-is=tab onclick=hear(this)>File
  <button data-is=close aria-label=Close onclick='hear(this, event)'>x</button></div>
<details><summary class=wide data-is=summary onclick='hear(this, event)'>Order
  <a href=#o data-is=link onclick='hear(this, event)'>of the third of March</a> paid</summary>Body</details>
<label class=wide><input type=checkbox data-is=box onclick=hear(this) style='opacity:0; width:1px'>
  A <span role=button tabindex=0 data-is=help onclick='hear(this, event)'>What is this?</span> B</label>
<div role=option class=wide data-is=card onclick=hear(this) style='display: grid; height: 50px'>
  Open<button data-is=buy style='width:100%' onclick='hear(this, event)'>Buy</button>
</div>
<script>
  globalThis.heard = [];
  const hear = (element, event) => {
    event?.stopPropagation();
    if (element.dataset.is !== 'box') event?.preventDefault();
    heard.push(element.dataset.is);
  };
</script>
"""


async def test_what_stands_in_a_target_does_not_get_its_press(page: Page, engine: OpenPage) -> None:
    hands = await engine(TAKEN_UP, world="isolated")
    elements = (await hands.observe())["elements"]
    for name in ("Ann", "src", "File", "Order", "A What", "Open"):
        index = next(each["index"] for each in elements if each["name"].startswith(name))
        result = await hands.act({"click_element": {"index": index}})
        assert result["status"] == "done", result
    assert await page.evaluate("heard") == ["row", "parent", "tab", "summary", "box", "card"]


async def test_a_target_that_is_all_taken_up_is_refused_with_what_takes_it_up(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<div role=option onclick='heard.push(1)' style='width:200px'>"
        "<button style='width:200px; height:40px; display:block' onclick='heard.push(2)'>Buy</button></div>"
        "<script>globalThis.heard = []</script>",
        world="isolated",
    )
    await hands.observe()
    result = await hands.act({"click_element": {"index": 0}})
    assert (result["status"], result["code"]) == ("refused", "covered"), result
    assert '[1] button "Buy"' in result["message"]
    assert await page.evaluate("heard") == []

"""What changes by itself is not taken for what an action did; what an action did to it is."""

from dataclasses import dataclass

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, number
from tests.page.engine import Engine

EVERY_MS = 40
TICKING = {
    "a clock": ("<p id=t></p>", "t.textContent = `12:00:${String(n).padStart(2, '0')}`"),
    "a text node": ("<p id=t>Left: 0</p>", "t.firstChild.data = `Left: ${n}`"),
    "a price that is drawn anew": ("<p id=t></p>", "t.innerHTML = `<b>${n}</b> <a href='#${n}'>Buy at ${n}</a>`"),
    "an advertisement": (
        "<div id=t></div>",
        "t.innerHTML = `<a href='#${n % 3}'>${['Shoes', 'Hats', 'Socks'][n % 3]}</a>`",
    ),
    "news that never come twice": ("<ul id=t></ul>", "t.innerHTML += `<li>${Math.random().toString(36)}</li>`"),
    "a light that blinks": ("<p id=t>On air</p>", "t.style.visibility = n % 2 ? 'hidden' : 'visible'"),
    "a colour that blinks": ("<p id=t>On air</p>", "t.style.color = n % 2 ? 'red' : 'blue'"),
    "the state of a bar": ("<div id=t role=progressbar aria-label=Load></div>", "t.ariaValueNow = n % 100"),
    "a button that counts down": ("<button id=t>0</button>", "t.textContent = `Again in ${n}`"),
    "a notice that comes and goes": ("<p id=t></p>", "t.innerHTML = n % 2 ? '<i role=status>Live</i>' : ''"),
    "a title that blinks": ("<p id=t></p>", "document.title = n % 2 ? 'Inbox' : 'One new'"),
    "pictures in turn": (
        "<img id=t alt=Ad width=9 height=9>",
        "t.src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' id='p${n % 3}'/>`",
    ),
    "a clock in a shadow tree": (
        "<x-c id=h></x-c>",
        "(h.shadowRoot ?? h.attachShadow({mode: 'open'})).innerHTML = `<p>12:${n}</p>`",
    ),
    "a clock in a frame": (
        "<iframe id=f srcdoc='<p>0</p>'></iframe>",
        "f.contentDocument?.body && (f.contentDocument.body.innerHTML = `<p>12:${n}</p>`)",
    ),
}


async def ticking(engine: OpenPage, page: Page, title: str, rest: str) -> Engine:
    """A page on which it ticks, looked at, after it has ticked for a while."""
    html, tick = TICKING[title]
    hands = await engine(
        f"{rest}{html}<script>window.n = 0; let due_ms = 0; window.timer = setInterval(() => {{"
        # what a busy machine was late with comes at once after it, which is no tick of its own
        f"if (performance.now() < due_ms) return; due_ms = performance.now() + {EVERY_MS / 2}; n++; {tick}"
        f"}}, {EVERY_MS})</script>",
        world="isolated",
    )
    # half as fast a clock, so that the engine's limits are twice as wide and a machine under load keeps within them
    await hands.evaluate("{ const real = performance.now.bind(performance); performance.now = () => real() / 2; }")
    await page.wait_for_function("n > 1")
    await hands.observe()
    ticks = await page.evaluate("n")
    await page.wait_for_function(f"n > {ticks + 5}")
    return hands


IDLE = {
    "a click": ("click_element", {}),
    "a hover": ("hover_element", {}),
    "a key": ("send_keys", {"keys": "F2"}),
}


@pytest.mark.parametrize(
    ("title", "action"), [*((title, "a click") for title in TICKING), ("a clock", "a hover"), ("a clock", "a key")]
)
async def test_what_does_nothing_has_no_visible_effect(page: Page, engine: OpenPage, title: str, action: str) -> None:
    hands = await ticking(engine, page, title, "<button>Go</button>")
    verb, parameters = IDLE[action]
    result = await hands.act({verb: {"index": await number(hands, "Go"), **parameters}})
    assert (result["status"], result.get("effect", {})) == ("done", {}), result
    assert "No visible effect." in result["message"]


async def test_what_ticked_meanwhile_is_shown_so_that_it_can_be_judged(page: Page, engine: OpenPage) -> None:
    hands = await ticking(engine, page, "a clock", "<button>Go</button>")
    result = await hands.act({"click_element": {"index": await number(hands, "Go")}})
    assert 'keeps changing by itself: "12:00:' in result["message"], result


@pytest.mark.parametrize("title", TICKING)
async def test_what_an_action_does_beside_it_is_told(page: Page, engine: OpenPage, title: str) -> None:
    hands = await ticking(engine, page, title, "<button onclick=\"o.textContent = 'Saved'\">Go</button><p id=o></p>")
    result = await hands.act({"click_element": {"index": await number(hands, "Go")}})
    assert "No visible effect" not in result["message"], result


@dataclass(frozen=True)
class Meddles:
    """A click that does something to what ticks, or sets it off."""

    title: str
    ticks: str
    click: str


MEDDLES = [
    Meddles("stops it", "a clock", "clearInterval(timer)"),
    Meddles("makes another thing of it", "a clock", "clearInterval(timer); t.textContent = 'Stopped'"),
    Meddles("hides what it is in", "a clock", "w.hidden = true"),
    Meddles("takes it away", "a price that is drawn anew", "clearInterval(timer); t.remove()"),
    Meddles("writes beside it in the same part", "news that never come twice", "w.append('Done')"),
    Meddles("sets another off", "a clock", "let m = 0; setInterval(() => o.textContent = `${m++} s`, 60)"),
]


@pytest.mark.parametrize("case", MEDDLES, ids=lambda case: case.title)
async def test_what_an_action_does_to_it_is_told(page: Page, engine: OpenPage, case: Meddles) -> None:
    hands = await ticking(engine, page, case.ticks, f'<button onclick="{case.click}">Go</button><p id=o></p><div id=w>')
    result = await hands.act({"click_element": {"index": await number(hands, "Go")}})
    assert "No visible effect" not in result["message"], result


SAME_AGAIN = {
    "in each frame": "const tick = () => { t.textContent = v; requestAnimationFrame(tick) }; tick()",
    "by the clock": "setInterval(() => t.textContent = v, 40)",
}


@pytest.mark.parametrize("title", SAME_AGAIN)
async def test_what_is_only_written_again_does_not_change_by_itself(page: Page, engine: OpenPage, title: str) -> None:
    hands = await engine(
        f"<button onclick='v++'>Add</button><p id=t></p><script>let v = 0; window.n = 0;"
        f"const count = () => {{ n++; requestAnimationFrame(count) }}; count(); {SAME_AGAIN[title]}</script>",
        world="isolated",
    )
    await hands.observe()
    await page.wait_for_function("n > 30")
    for count in (1, 2):
        result = await hands.act({"click_element": {"index": await number(hands, "Add")}})
        assert "No visible effect" not in result["message"], (count, result)


async def test_a_slide_that_is_turned_between_its_own_turns_is_told(page: Page, engine: OpenPage) -> None:
    hands = await engine(
        "<button onclick='turn()'>Next</button><p id=t></p><script>window.n = 0;"
        "const turn = () => t.textContent = `Slide ${++n}`; turn(); setInterval(turn, 700)</script>",
        world="isolated",
    )
    await hands.observe()
    index = await number(hands, "Next")
    await page.wait_for_function("n === 5")
    result = await hands.act({"click_element": {"index": index}})
    assert "No visible effect" not in result["message"], result


async def test_an_effect_that_comes_late_is_waited_for_while_a_clock_ticks(page: Page, engine: OpenPage) -> None:
    hands = await ticking(
        engine,
        page,
        "a clock",
        "<button onclick='setTimeout(() => o.innerHTML = `<a href=#>Result</a>`, 200)'>Go</button><p id=o></p>",
    )
    result = await hands.act({"click_element": {"index": await number(hands, "Go")}})
    assert "Result" in result["message"], result


async def test_a_drag_that_moves_nothing_is_failed_while_a_clock_ticks(page: Page, engine: OpenPage) -> None:
    hands = await ticking(engine, page, "a clock", "<button>Go</button>")
    result = await hands.act({"drag_element": {"from_index": await number(hands, "Go"), "dx_px": 50, "dy_px": 0}})
    assert (result["status"], result["code"]) == ("failed", "no_effect"), result


SWALLOWED = {
    "by a veil that comes as the button goes down": (
        "onmousedown=\"v.style.display = 'block'\"",
        "<div id=v style='display:none;position:fixed;inset:0;background:#ccc'></div>",
        "covered",
    ),
    "by the page, which moves it": ("onmousedown=\"this.style.cssText = 'position:fixed;left:600px'\"", "", "moving"),
    "by a listener before it": (
        "",
        "<script>addEventListener('click', (e) => e.stopImmediatePropagation(), true)</script>",
        None,
    ),
}


@pytest.mark.parametrize("title", SWALLOWED)
async def test_a_press_that_is_swallowed_beside_it_has_not_the_clock_for_its_effect(
    page: Page, engine: OpenPage, title: str
) -> None:
    attributes, rest, code = SWALLOWED[title]
    button = f"<button onclick='window.pressed = true' {attributes}>Go</button>{rest}"
    hands = await ticking(engine, page, "a price that is drawn anew", button)
    result = await hands.act({"click_element": {"index": await number(hands, "Go")}})
    assert result.get("code") == code, result
    assert code is not None or (result["status"], result["effect"]) == ("done", {})
    assert code is not None or "No visible effect." in result["message"], result
    assert await page.evaluate("window.pressed") is None

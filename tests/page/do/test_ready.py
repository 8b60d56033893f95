"""A target is pressed only when a person could press it; until then it is watched; what it lacks to the end is said."""

import json
from dataclasses import dataclass

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, click, number, run_clock_fast
from tests.page.engine import World

COUNT = (
    "<script>window.n = 0; for (const e of document.querySelectorAll('button, input')) e.onclick = () => n++</script>"
)


@dataclass(frozen=True)
class Refused:
    """`before` runs after the target was observed; `says` must stand in the message."""

    title: str
    html: str
    code: str
    says: str
    before: str = ""


REFUSED = [
    Refused("disabled", "<button disabled>Go</button>", "disabled", "is disabled"),
    Refused("in a disabled group", "<fieldset disabled><button>Go</button></fieldset>", "disabled", "is disabled"),
    Refused("aria-disabled", "<button aria-disabled=true>Go</button>", "disabled", "is disabled"),
    Refused("hidden meanwhile", "<button id=b>Go</button>", "hidden", "not shown", "b.style.display = 'none'"),
    Refused("invisible meanwhile", "<button id=b>Go</button>", "hidden", "not shown", "b.style.visibility = 'hidden'"),
    Refused("gone", "<button id=b>Go</button>", "stale", "", "b.remove()"),
    Refused("another name", "<button id=b>Go</button>", "changed", "", "b.textContent = 'Delete all'"),
    Refused("inert by its style", "<button id=b>Go</button>", "disabled", "inert", "b.style.interactivity = 'inert'"),
    Refused("switched off", "<button id=b>Go</button>", "covered", "pointer-events", "b.style.pointerEvents = 'none'"),
    Refused(
        "under a dialog",
        "<button>Go</button>"
        "<div role=dialog aria-label=Cookies hidden id=d style='position:fixed;inset:0;background:#fff'>"
        "<button>Accept</button></div>",
        "covered",
        'dialog "Cookies"',
        "d.hidden = false",
    ),
    Refused(
        "under what has a number",
        "<button>Go</button>"
        "<button id=d style='position:absolute;left:300px;top:0;width:200px;height:90px'>Chat</button>",
        "covered",
        '[1] button "Chat"',
        "d.style.left = 0",
    ),
    Refused(
        "only what stands around it is hit",
        "<div id=d role=group aria-label=Bar style='padding:9px'><button id=b>Go</button></div>",
        "covered",
        'group "Bar"',
        "Object.assign(b.style, { position: 'relative', zIndex: -1 }); d.style.background = '#fff'",
    ),
    Refused(
        "under a veil without a name",
        "<button>Go</button><div hidden id=d style='position:fixed;inset:0'></div>",
        "covered",
        "covered by",
        "d.hidden = false",
    ),
    Refused(
        "in a covered frame",
        "<iframe id=f srcdoc='<button onclick=\"parent.n++\">Go</button>'></iframe>"
        "<div hidden id=d role=dialog aria-label=Wait style='position:fixed;inset:0;background:#fff'>Wait</div>",
        "covered",
        'dialog "Wait"',
        "d.hidden = false",
    ),
    Refused(
        "never still",
        "<button id=b style='position:absolute'>Go</button>",
        "moving",
        "moving",
        "(function move(ms) { b.style.left = (ms % 500) + 'px'; requestAnimationFrame(move) })(0)",
    ),
]


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.title)
async def test_what_cannot_be_pressed_is_refused_and_not_touched(page: Page, engine: OpenPage, case: Refused) -> None:
    hands = await engine(case.html + COUNT)
    await run_clock_fast(hands)
    index = await number(hands, "Go")
    await page.evaluate(f"() => {{ {case.before} }}")
    result = await hands.act({"click_element": {"index": index}})
    assert (result["status"], result["code"]) == ("refused", case.code), result
    assert case.says in result["message"]
    assert await page.evaluate("n") == 0


async def test_what_does_not_become_ready_is_waited_for_two_and_a_half_seconds(engine: OpenPage) -> None:
    hands = await engine("<button disabled>Go</button>")
    call = json.dumps({"click_element": {"index": await number(hands, "Go")}})
    took_ms = await hands.evaluate(
        f"(async (began) => {{ await pagehand.act({call}); return performance.now() - began }})(performance.now())"
    )
    assert 2500 <= took_ms < 4000


async def test_a_target_in_view_is_pressed_without_scrolling(page: Page, engine: OpenPage) -> None:
    html = "<div style='height:1200px'></div><button>Go</button><div style='height:3000px'></div>"
    hands = await engine(html + COUNT)
    await page.evaluate("scrollTo(0, 540)")
    assert (await click(hands, "Go"))["status"] == "done"
    assert await page.evaluate("[n, scrollY]") == [1, 540]
    await page.evaluate("scrollTo(0, 0)")
    assert (await click(hands, "Go"))["status"] == "done"
    assert await page.evaluate("n") == 2
    assert await page.evaluate("scrollY") > 540


BECOMES_READY = {
    "a veil that goes": (
        "<button>Go</button><div id=d style='position:fixed;inset:0'></div>",
        "setTimeout(() => d.remove(), 300)",
    ),
    "a button that is enabled": ("<button id=b disabled>Go</button>", "setTimeout(() => b.disabled = false, 900)"),
    "a button that is drawn anew while a veil is over it": (
        "<p id=p><button>Go</button></p><div id=d style='position:fixed;inset:0'></div>",
        "setTimeout(() => { p.innerHTML = '<button onclick=\"n++\">Go</button>'; d.remove() }, 300)",
    ),
    "a button that slides in": (
        "<style>@keyframes in { from { transform: translateX(300px) } }</style>"
        "<button id=b style='animation: in 400ms'>Go</button>",
        "",
    ),
}


@pytest.mark.parametrize("title", BECOMES_READY)
async def test_what_becomes_ready_is_waited_for(page: Page, engine: OpenPage, title: str) -> None:
    html, before = BECOMES_READY[title]
    hands = await engine(html + COUNT)
    index = await number(hands, "Go")
    await page.evaluate(f"() => {{ {before} }}")
    result = await hands.act({"click_element": {"index": index}})
    assert result["status"] == "done"
    assert await page.evaluate("n") == 1


HIT = {
    "below the fold": "<div style='height:3000px'></div><button>Go</button>",
    "under a sticky bar": (
        "<div style='position:sticky;top:0;height:120px;background:#eee'>Bar</div><div style='height:600px'></div>"
        "<button>Go</button><div style='height:3000px'></div><script>scrollTo(0, 680)</script>"
    ),
    "half covered": (
        "<button style='width:300px'>Go</button>"
        "<div style='position:absolute;left:0;top:0;width:200px;height:100px'></div>"
    ),
    "in a scrolled box": (
        "<div style='height:100px;overflow:auto'><p style='height:900px'>Text</p><button>Go</button></div>"
    ),
    "over two lines": "<p style='width:90px'>Some text <button style='display:inline'>Go</button></p>",
    "drawn by its label": (
        "<label for=k style='display:block;padding:10px'>Go</label>"
        "<input type=checkbox id=k style='position:absolute;opacity:0;width:1px;height:1px;left:-50px'>"
    ),
    "in a scaled frame": (
        "<iframe style='transform:scale(.5);border:9px solid' "
        "srcdoc='<button onclick=\"parent.n++\">Go</button>'></iframe>"
    ),
}


@pytest.mark.parametrize("title", HIT)
async def test_a_press_finds_its_target(page: Page, engine: OpenPage, world: World, title: str) -> None:
    hands = await engine(HIT[title] + COUNT, world=world)
    result = await click(hands, "Go")
    assert result["status"] == "done", result
    assert await page.evaluate("n") == 1

"""What a click answers: the effect that was measured, in the words that the model reads."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Page

from tests.page.do.hands import OpenPage, click, number
from tests.page.engine import World


@dataclass(frozen=True)
class Told:
    """A click on `Go` (or `name`) and what must be told of it."""

    title: str
    html: str
    says: str
    status: str = "done"
    code: str | None = None
    effect: dict[str, Any] = field(default_factory=dict[str, Any])
    name: str = "Go"


DIALOG = "<div role=dialog aria-label=Confirm id=d {}>Sure? <button>Yes</button></div>"

TOLD = [
    Told("nothing", "<button>Go</button>", "No visible effect."),
    Told(
        "a dialog that opens",
        f"<button onclick='d.hidden = false'>Go</button>{DIALOG.format('hidden')}",
        'Opened dialog "Confirm"',
        effect={"opened": ['dialog "Confirm"']},
    ),
    Told(
        "a dialog that closes",
        DIALOG.format("") + "<button onclick='d.remove()'>Go</button>",
        'Closed dialog "Confirm"',
    ),
    Told(
        "text that changes",
        "<button onclick=\"o.textContent = 'x'\">Go</button><p id=o>y</p>",
        'Clicked [0] button "Go".',
    ),
    Told(
        "what appears",
        "<button onclick=\"this.insertAdjacentHTML('afterend', '<a href=#>More</a>')\">Go</button>",
        "New on the page:",
    ),
    Told(
        "what appears late after an announced opening",
        "<button aria-haspopup=menu onclick='setTimeout(() => m.hidden = false, 150)'>Go</button>"
        "<ul role=menu id=m hidden><li role=menuitem>One</li></ul>",
        "Opened menu",
    ),
    Told("a checkbox", "<label><input type=checkbox>Go</label>", "is checked now", effect={"checked": True}),
    Told(
        "an ARIA switch",
        "<button role=switch aria-checked=false onclick=\"this.ariaChecked = 'true'\">Go</button>",
        "",
        effect={"checked": True},
    ),
    Told("details", "<details><summary>Go</summary>Text</details>", "", effect={"expanded": True}),
    Told("a field", "<input aria-label=Go>", "The focus is in [0]"),
    Told("a date", "<input type=date aria-label=Go>", "input_text, a date as 2026-03-09"),
    Told("a colour", "<input type=color aria-label=Go>", "input_text, a colour as #1e90ff"),
    Told("an anchor", "<a href='#part'>Go</a><p id=part>Part</p>", "#part"),
    Told("a link to another tab", "<a href='about:blank' target=_blank>Go</a>", "in another tab"),
    Told("a pop-up", "<button onclick=\"window.open('about:blank')\">Go</button>", "may have blocked"),
    Told(
        "a native select",
        "<select aria-label=Go><option>A</option></select>",
        "select_dropdown_option",
        "refused",
        "unsupported",
    ),
    Told("a file field", "<input type=file aria-label=Go>", "upload_file", "refused", "unsupported"),
    Told(
        "the label of a file field",
        "<label>Go<input type=file hidden></label>",
        "upload_file",
        "refused",
        "unsupported",
    ),
    Told(
        "a button that asks for a file",
        "<button onclick='f.click()'>Go</button><input type=file id=f hidden>",
        "upload_file",
        "failed",
        "unsupported",
    ),
]


@pytest.mark.parametrize("case", TOLD, ids=lambda case: case.title)
async def test_a_click_tells_what_it_did(engine: OpenPage, case: Told) -> None:
    hands = await engine(case.html)
    result = await click(hands, case.name)
    assert (result["status"], result.get("code")) == (case.status, case.code), result
    assert case.says in result["message"]
    assert case.effect.items() <= result.get("effect", {}).items()


async def test_a_file_chooser_is_never_opened(page: Page, engine: OpenPage, world: World) -> None:
    choosers: list[object] = []
    page.on("filechooser", lambda chooser: choosers.append(chooser))
    hands = await engine("<button onclick='f.click()'>Go</button><input type=file id=f hidden>", world=world)
    await click(hands, "Go")
    assert choosers == []


AREA = """
<img usemap="#m" width="100" height="50" alt="Map"
  src="data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E">
<map name="m">
  <area alt="Left" shape="rect" coords="0,0,50,50" href="#left"><area alt="Right" coords="50,0,100,50" href="#right">
</map>
"""
# a polygon around another area, where its middle lies
AREA_AROUND = AREA.replace('shape="rect" coords="0,0,50,50"', 'shape="rect" coords="30 10 90 40"').replace(
    'coords="50,0,100,50"', 'shape="poly" coords="0 0 100 0 100 10 30 10 30 40 100 40 100 50 0 50"'
)

LANDS = {
    "an area of an image": (AREA, "Right", {}, "location.hash === '#right'"),
    "an area around another": (AREA_AROUND, "Right", {}, "location.hash === '#right'"),
    "an area with spaces in its numbers": (AREA_AROUND, "Left", {}, "location.hash === '#left'"),
    "a double click": ("<button ondblclick='window.n = 1'>Go</button>", "Go", {"count": 2}, "n === 1"),
    "a right click": (
        "<button oncontextmenu='window.n = event.button; return false'>Go</button>",
        "Go",
        {"button": "right"},
        "n === 2",
    ),
    "modifiers": (
        "<button onclick='window.k = [event.ctrlKey, event.shiftKey]'>Go</button>",
        "Go",
        {"modifiers": ["Control", "Shift"]},
        "k.join() === 'true,true'",
    ),
    "a button around slotted text": (
        "<x-b>Go</x-b><script>document.querySelector('x-b').attachShadow({mode: 'open'}).innerHTML = "
        "'<button onclick=\"window.n = 1\"><slot></slot></button>'</script>",
        "Go",
        {},
        "n === 1",
    ),
    "a shape in a drawing": (
        "<svg width=100 height=100><circle role=button aria-label=Go cx=50 cy=50 r=40 onclick='window.n = 1'/></svg>",
        "Go",
        {},
        "n === 1",
    ),
}


@pytest.mark.parametrize("title", LANDS)
async def test_a_click_lands(page: Page, engine: OpenPage, world: World, title: str) -> None:
    html, name, parameters, holds = LANDS[title]
    hands = await engine(html, world=world)
    result = await click(hands, name, **parameters)
    assert result["status"] == "done"
    assert await page.evaluate(holds)


async def test_a_navigation_is_an_effect(page: Page, engine: OpenPage) -> None:
    cart = "<h1>Cart</h1>"
    await page.route("http://shop.test/**", lambda route: route.fulfill(content_type="text/html", body=cart))
    hands = await engine("<a href='http://shop.test/cart'>Go</a>")
    index = await number(hands, "Go")
    async with page.expect_navigation(url="http://shop.test/cart"):
        await page.evaluate("n => void pagehand.act({click_element: {index: n}})", index)


async def test_a_page_that_has_not_come_is_told_as_asked_for(page: Page, engine: OpenPage) -> None:
    shop = "<a href='/cart'>Go</a>"
    await page.route("http://shop.test/", lambda route: route.fulfill(content_type="text/html", body=shop))
    await page.route("http://shop.test/cart", lambda _: None)
    await page.goto("http://shop.test/")
    hands = await engine()
    result = await click(hands, "Go")
    assert result["status"] == "done"
    assert "asks for http://shop.test/cart, and nothing has come" in result["message"]
    assert "navigated_to" not in result["effect"]


ELSEWHERE = {
    "Orders": 'iframe "Main" shows http://shop.test/orders now. New on the page:',
    "Same": 'iframe "Main" shows http://shop.test/parcels now.',
    "Send": 'The form was sent. iframe "Main" shows http://shop.test/sent? now.',
    "Write": "It hands mailto: over to another program.",
    "Call": "It hands tel: over to another program.",
    "Keep": "It starts a download of a.csv.",
    "Offer": 'iframe "Ads" was sent to http://other.test/offer, and shows another page now.',
    "Turn": 'iframe "Ads" has loaded a page meanwhile.',
    "Renew": 'iframe "Ads" was sent to http://other.test/new, and shows another page now.',
    "Ask": 'The form was sent. iframe "Ads" was sent to http://other.test/ask, and shows another page now.',
}


async def test_what_leads_elsewhere_leaves_the_page_where_it_is(page: Page, engine: OpenPage) -> None:
    pages = {
        "/": "<a href=/orders target=main>Orders</a><iframe name=main title=Main src=/main></iframe>"
        "<form action=/sent target=main><button>Send</button></form>"
        "<a href='mailto:a@b.example'>Write</a><button onclick=\"location = 'tel:12'\">Call</button>"
        "<a href='data:,a' download=a.csv>Keep</a>"
        "<base target=ads><iframe name=ads title=Ads src=//other.test/></iframe><a href=//other.test/offer>Offer</a>"
        "<button onclick=\"frames.ads.location = '//other.test/turn'\">Turn</button>"
        "<button onclick=\"document.querySelector('[name=ads]').src = '//other.test/new'\">Renew</button>"
        "<form action=//other.test/ask><button>Ask</button></form>",
        "/orders": "<a href=/parcels target=main>Same</a>",
    }
    for site in ("shop", "other"):
        await page.route(
            f"http://{site}.test/**",
            lambda route: route.fulfill(
                content_type="text/html", body=pages.get(urlsplit(route.request.url).path, "x")
            ),
        )
    await page.goto("http://shop.test/")
    hands = await engine(world="isolated")
    for name, says in ELSEWHERE.items():
        result = await click(hands, name)
        assert says in result["message"]
        assert "navigated_to" not in result["effect"]
        for wrong in ("another tab", "The page", "No visible"):
            assert wrong not in result["message"]


async def test_a_dialog_of_the_browser_holds_nothing_up(page: Page, engine: OpenPage) -> None:
    page.on("dialog", lambda dialog: dialog.accept())
    hands = await engine("<button onclick=\"if (confirm('Sure?')) this.textContent = 'Deleted'\">Go</button>")
    result = await click(hands, "Go")
    assert result["status"] == "done"
    assert await page.inner_text("button") == "Deleted"


async def test_the_summary_that_the_browser_itself_shows_opens_and_closes_its_details(engine: OpenPage) -> None:
    eyes = await engine("<details style='padding:9px'><p>Text <button>In</button></details>")
    for is_open in (True, False):
        result = await click(eyes, "Details")
        assert (result["status"], result["effect"]["expanded"]) == ("done", is_open)


SHOWS_IN_NO_LINE = {
    "a scroll": "p.scrollIntoView()",
    "the title": "document.title = 'Saved'",
    "another picture": "i.src = 'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22/>'",
}


@pytest.mark.parametrize("title", SHOWS_IN_NO_LINE)
async def test_an_effect_that_shows_in_no_line_is_none_the_less_one(engine: OpenPage, title: str) -> None:
    hands = await engine(
        f'<button onclick="{SHOWS_IN_NO_LINE[title]}">Go</button><img id=i alt=A width=9 height=9>'
        "<p id=p style='margin:3000px 0'>Far</p>",
        world="isolated",
    )
    result = await hands.act({"click_element": {"index": await number(hands, "Go")}})
    assert (result["status"], "No visible effect" in result["message"]) == ("done", False), result


async def test_a_button_acts_on_what_is_selected_and_a_press_on_text_ends_the_selection(
    page: Page, engine: OpenPage
) -> None:
    hands = await engine(
        "<button onclick=\"document.execCommand('italic')\">Italic</button><p onclick=1>Other words</p>"
        "<div contenteditable id=e aria-label=Doc>Hello big world</div>",
        world="isolated",
    )
    await hands.observe()
    await hands.act({"select_text": {"text": "big"}})
    result = await hands.act({"click_element": {"index": await number(hands, "Italic")}})
    assert "Only looks changed" in result["message"]
    assert await page.evaluate("e.innerHTML") == "Hello <i>big</i> world"
    await hands.act({"click_element": {"index": await number(hands, "Other words")}})
    assert await page.evaluate("getSelection().isCollapsed")

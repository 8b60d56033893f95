"""How far a change reaches: what style sheets and layout make depend on it, however deep and far, is read at the next look."""
# ruff: noqa: E501 -- markup and scripts are read best on a line of their own

import json

import pytest
from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.engine import BUNDLE, load_engine

# Boxes of fixed size: nothing around tells that something in them is another.
DEEP = "<div class=f><div class=g><div class=g><b>Deep</b> <button>Act</button></div></div></div>"
SIZES = "<style>.f, .g { display: block; width: 300px; height: 40px } i { position: absolute } RULES</style>"
MADE = "Object.assign(document.createElement('i'), {{ className: '{0}' }})"
PLAIN, SIGN = MADE.format(""), MADE.format("x")


def around(rules: str, before: str = "", after: str = "") -> str:
    """A `main` with the deep thing between others."""
    return f"{SIZES.replace('RULES', rules)}<main id=m>{before}{DEEP}{after}</main>"


def in_shadow(rules: str) -> str:
    """A host whose shadow tree holds the deep thing."""
    inner = (SIZES.replace("RULES", rules) + DEEP).replace("\n", " ")
    return (
        f"<main id=m><div id=h></div></main><script>h.attachShadow({{ mode: 'open' }}).innerHTML = `{inner}`</script>"
    )


FAR = "<p style='height: 900px'>Above</p>"
CONTAINER = "<style>.row { display: flex; width: 500px } .o { flex: 1; container-type: inline-size } @container (max-width: 300px) { b { display: none } button { visibility: hidden } }</style>"
BESIDE = f"<div class=row><span id=s></span><div class=o>{DEEP}</div></div>"
WIDER = "s.innerHTML = '<button style=width:300px>Wide</button>'"
CELLS = "<tr><td>Word</td><td><button>Order</button></td></tr>"

# What changes, and what that changes elsewhere.
ROWS = {
    "its place, and it goes": (around("main > :nth-child(n+3) b { display: none }", "<i>a</i>"), f"m.prepend({PLAIN})"),
    "its place, and it comes": (
        around("main > :nth-child(n+3) b { display: none }", "<i>a</i><i>b</i>"),
        "m.firstElementChild.remove()",
    ),
    "its place, and it lies elsewhere": (
        around("main > :nth-child(n+3) button { position: relative; left: 40px }", "<i>a</i>"),
        f"m.prepend({PLAIN})",
    ),
    "its place by a custom property": (
        around("main > :nth-child(n+3) { --shown: none } b { display: var(--shown, inline) }", "<i>a</i>"),
        f"m.prepend({PLAIN})",
    ),
    "it is the last no longer": (around(".f:not(:last-child) b { display: none }"), f"m.append({PLAIN})"),
    "it is the last, and more was moved": (
        around(".f:last-child b { display: none }", after="<i>a</i>word"),
        "m.lastChild.remove(), m.lastElementChild.remove()",
    ),
    "it is the only one": (around(".f:only-child b { display: none }", "<i>a</i>"), "m.firstElementChild.remove()"),
    "its place among those of a class": (
        around(":nth-child(1 of .x) b { display: none }", "<i>a</i>").replace("class=f", "class='f x'"),
        "m.firstElementChild.className = 'x'",
    ),
    "its place from the end among those of a class": (
        around(":nth-last-child(2 of .x) b { display: none }", after="<i>a</i>").replace("class=f", "class='f x'"),
        "m.lastElementChild.className = 'x'",
    ),
    "what comes before it": (around(".x ~ .f b { display: none }", "<i>a</i>"), f"m.prepend({SIGN})"),
    "what comes right before it": (
        around(".x + .f b { visibility: hidden }", "<i>a</i>"),
        f"m.firstElementChild.after({SIGN})",
    ),
    "what comes before it, by a selector in parentheses": (
        around(":is(.x ~ .f) b { display: none }", "<i>a</i>"),
        f"m.prepend({SIGN})",
    ),
    "what comes before it, by a nested rule": (
        around(".x ~ .f { & b { display: none } }", "<i>a</i>"),
        f"m.prepend({SIGN})",
    ),
    "what comes before it, by a rule in a scope": (
        around("@scope (main) { :scope > .x ~ .f b { display: none } }", "<i>a</i>"),
        f"m.prepend({SIGN})",
    ),
    "what comes before it, by an imported rule": (
        '<style>@import url("data:text/css,.x~.f%20b{display:none}");</style>' + around("", "<i>a</i>"),
        f"m.prepend({SIGN})",
    ),
    "what is before it is emptied": (
        around(".x:empty ~ .f b { display: none }", "<i class=x>a</i>"),
        "m.firstElementChild.firstChild.data = ''",
    ),
    "what is before it is filled": (
        around(".x:not(:empty) + .f b { display: none }", "<i class=x></i>"),
        "m.firstElementChild.append('word')",
    ),
    "what something else holds is emptied": (
        around("main:has(i:empty) b { display: none }", "<i>a</i>"),
        "m.firstElementChild.textContent = ''",
    ),
    "what something else holds bears a class": (
        around("main:has(.x) b { display: none }", "<i>a</i>"),
        "m.firstElementChild.className = 'x'",
    ),
    "what stands after something else": (
        around(".f:has(+ .x) b { display: none }", after="<i>a</i>"),
        "m.lastElementChild.className = 'x'",
    ),
    "a field beside it is wanting": (
        around("main > form:invalid b { display: none }").replace("<main id=m>", "<main><form id=m><input id=i>"),
        "i.required = true",
    ),
    "a field beside it that was wanting goes": (
        around("main > form:valid b { display: none }").replace(
            "<main id=m>", "<main><form id=m><input id=i required>"
        ),
        "i.remove()",
    ),
    "the focus goes with what had it": (
        around("main:focus-within b { display: none }", "<button id=i>Focused</button>") + "<script>i.focus()</script>",
        "i.remove()",
    ),
    "the address leads to it": (around("#m:target b { display: none }"), "location.hash = 'm'"),
    "the place of the host of its tree": (
        in_shadow(":host(:nth-child(2)) b { display: none }"),
        f"m.prepend({PLAIN})",
    ),
    "what comes before it in its tree": (
        in_shadow(".x ~ .f b { display: none }"),
        f"h.shadowRoot.querySelector('.f').before({SIGN})",
    ),
    "its place among what is slotted": (
        f"{SIZES}<main><div id=m>{DEEP}</div></main><script>m.attachShadow({{ mode: 'open' }}).innerHTML = '<style>::slotted(:nth-child(2)) {{ visibility: hidden }}</style><slot></slot>'</script>",
        f"m.prepend({PLAIN})",
    ),
    "the width of what it stands in": (CONTAINER + SIZES + BESIDE, WIDER),
    "the width of what it stands in, out of view": (CONTAINER + SIZES + FAR + BESIDE, WIDER),
    "the width of many in a far list": (
        CONTAINER
        + SIZES
        + FAR
        + BESIDE.replace("class=o>", "style='flex: 1'>").replace(
            DEEP, f"<div style='container-type: inline-size'>{DEEP}</div>" * 70
        ),
        WIDER,
    ),
    "the cells of other rows": (
        f"<table style='width: 500px'>{CELLS * 3}</table>",
        "document.querySelector('td').textContent = 'many words in a cell'",
    ),
    "the cells of far rows": (
        f"{FAR}<table style='width: 500px'>{CELLS * 90}</table>",
        "document.querySelector('td').textContent = 'many words in a cell'",
    ),
    "what is fixed to a corner of something else": (
        "<main id=m style='position: relative'><p>Above</p><div style='width: 100px; height: 30px'><button style='position: absolute; bottom: 0'>Low</button></div><p id=p>Below</p></main>",
        "p.style.height = '300px'",
    ),
    "what follows one that went, out of view": (
        f"<main>{FAR}<a href=/>First</a> <span id=s>Second</span> <iframe srcdoc='<button>Framed</button>'></iframe>{'<p>Line</p>' * 70}</main>",
        "s.remove()",
    ),
    "a label that leads to another field": (
        "<label id=l for=one>Name</label><input id=one><p>Text</p><p><b>b</b></p><p><button>x</button><input id=two></p>",
        "l.htmlFor = 'two'",
    ),
    "a label that comes for a field": (
        "<p><button>x</button><input id=two></p><div id=d></div>",
        "d.innerHTML = '<label for=two>Name</label>'",
    ),
    "another legend": (
        "<fieldset id=m disabled><legend>Old <input aria-label=Field></legend></fieldset>",
        "m.insertAdjacentHTML('afterbegin', '<legend>New</legend>')",
    ),
}

BOTH = "(async (eyes) => { const seen = []; for (const scope of ['page', 'viewport']) { const { text, elements } = await eyes.observe({ scope }); seen.push(text.replace(/^(\\t*)\\*?\\[\\d+\\]/gm, '$1'), elements.map(({ rect_px }) => Object.values(rect_px).map(Math.round))); } return seen; })"


async def test_what_a_change_reaches_is_read_at_the_next_look(page: Page) -> None:
    wrong: dict[str, object] = {}
    engine = await load_engine(page)
    await engine.evaluate("document.title = 'first', undefined")
    for name, (markup, change) in ROWS.items():
        await page.set_content(f"<!doctype html>{markup}")
        await engine.load_anew()
        await engine.evaluate("globalThis.first = pagehand, undefined")
        before = await engine.evaluate(f"{BOTH}(first)")
        # from here on what was read is kept
        await engine.evaluate("document.body.firstElementChild.title = 'Title', undefined")
        await engine.evaluate(f"{BOTH}(first)")
        await engine.evaluate(f"{change}, undefined")
        later = await engine.evaluate(f"{BOTH}(first)")
        await engine.evaluate(f"delete globalThis.pagehand, (0, eval)({json.dumps(BUNDLE.read_text())}), undefined")
        fresh = await engine.evaluate(f"{BOTH}(pagehand)")
        assert before != fresh, name
        if later != fresh:
            wrong[name] = (later, fresh)
    assert wrong == {}


SCROLLERS = {
    "a box that scrolls": "<div style='width: 200px; height: 60px; overflow: auto'><div style='width: 600px'><button>Near</button><button style='margin-left: 300px'>Far</button></div></div>",
    "a frame": "<iframe srcdoc='<button>Near</button><p style=height:300px></p><button>Far</button>' style='height: 60px'></iframe>",
}


@pytest.mark.parametrize("what", SCROLLERS)
async def test_what_was_made_for_the_whole_page_is_not_told_of_the_screen(engine: EngineLoader, what: str) -> None:
    eyes = await engine(f"<section><p>Text</p>{SCROLLERS[what]}</section>")
    for scope in ("page", "viewport", "page"):
        text = await eyes.text(scope=scope)
        assert "Near" in text
        assert ("Far" in text) == (scope == "page")

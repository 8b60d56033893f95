"""What is kept from one look to the next is never seen: a later look says what a first one would, and numbers stay."""

import random

import pytest
from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.engine import Engine
from tests.page.see.compare import first_difference
from tests.page.see.mutations import MUTATIONS, PAGE, lend_browser, mutate, set_up, show_anew

SEEDS = range(4)
STEPS = 20
GROUPS = 2


async def _page(engine: EngineLoader, page: Page, seed: int) -> Engine:
    await show_anew(page, PAGE)
    eyes = await engine()
    await eyes.evaluate(f"{set_up(seed)}, frames_passed()")
    return eyes


@pytest.mark.parametrize("group", range(GROUPS))
async def test_a_look_after_each_kind_of_change_equals_a_first_look(
    engine: EngineLoader, page: Page, group: int
) -> None:
    await lend_browser(page)
    eyes = await _page(engine, page, group)
    names = [name for name in list(MUTATIONS)[group::GROUPS] for _ in range(2)]
    assert await first_difference(eyes, [MUTATIONS[name] for name in names]) is None, names


async def test_a_look_after_many_changes_equals_a_first_look(engine: EngineLoader, page: Page) -> None:
    await lend_browser(page)
    for seed in SEEDS:
        choose = random.Random(seed)  # noqa: S311 -- chooses mutations, keeps no secret
        eyes = await _page(engine, page, seed)
        names = choose.choices(list(MUTATIONS), k=STEPS)
        assert await first_difference(eyes, [MUTATIONS[name] for name in names]) is None, (seed, names)


LATE_RULES = [
    (
        "a rule that a script added",
        "<style id=sheet>p { margin: 0 }</style><button id=b>Go</button><p>Beside</p>",
        "sheet.sheet.insertRule('.open + p { visibility: hidden }'), b.title = 'x'",
        "b.className = 'open'",
    ),
    (
        "a rule of a shadow tree",
        "<div id=host></div><script>host.attachShadow({mode: 'open'}).innerHTML = "
        "'<style>.open + p { visibility: hidden }</style><button>Go</button><p>Beside</p>'</script>",
        "host.title = 'x'",
        "host.shadowRoot.querySelector('button').className = 'open'",
    ),
    (
        "the state of a field in a shadow tree",
        "<div id=host></div><script>host.attachShadow({mode: 'open'}).innerHTML = "
        "'<style>:checked ~ p { visibility: hidden }</style><input type=checkbox><b>Agree</b><p>Beside</p>'</script>",
        "host.title = 'x'",
        "host.shadowRoot.querySelector('input').click()",
    ),
    (
        "what came before it",
        "<style>.off ~ b { visibility: hidden }</style><p id=p>P</p><b>Beside</b>",
        "p.title = 'x'",
        "p.before(Object.assign(document.createElement('i'), { className: 'off' }))",
    ),
    (
        "its place among others",
        "<style>li:nth-child(n+3) b { opacity: 0 }</style><ul id=u><li>One</li><li><b>Beside</b></li></ul>",
        "u.title = 'x'",
        "u.prepend(Object.assign(document.createElement('li'), { style: 'position: absolute' }))",
    ),
    (
        "what came into something else",
        "<style>main:has(.sold) b { visibility: hidden }</style><main><p id=p>P</p><b>Beside</b></main>",
        "p.title = 'x'",
        "p.append(Object.assign(document.createElement('s'), { className: 'sold' }))",
    ),
]


@pytest.mark.parametrize(
    ("html", "before", "change"), [case[1:] for case in LATE_RULES], ids=[c[0] for c in LATE_RULES]
)
async def test_the_rules_that_there_are_tell_how_far_a_change_reaches(
    engine: EngineLoader, html: str, before: str, change: str
) -> None:
    eyes = await engine(html)
    await eyes.text()
    # from here on it is known how far a change reaches
    await eyes.evaluate("document.body.firstElementChild.title = 'y', undefined")
    await eyes.text()
    await eyes.evaluate(f"{before}, undefined")
    assert "Beside" in await eyes.text()
    await eyes.evaluate(f"{change}, undefined")
    assert "Beside" not in await eyes.text()


# A text in another row moves these rows sideways and stretches them: what stands in them is drawn in other places.
MOVING = """<style>td { padding: 2px } div { float: left } i { display: contents }</style>
<table><tr><td id=wide>A<td>B</tr>
<tr><td><button>Go</button><td><a href=/x>Link</a></tr><tr><td>C<td><div><button>Floats</button></div></tr>
<tr><td>D<td><i><button>In contents</button></i></tr><tr><td>E<td><details>Opens</details></tr>
<tr><td>F<td><img usemap=#m width=40 height=20 alt=Map src="data:,">
<map name=m><area shape=rect coords=0,0,20,20 href=/a alt=West></map></tr>
<tr><td>G<td><p style="width: 60px; overflow: hidden"><button style="margin-left: 20px">Clipped</button></tr>
<tr><td>H<td><p style="height: 30px; overflow: auto"><button style="height: 90px">Scrolls</button></tr>
<tr><td><p style="width: 100%; overflow: auto; contain: inline-size"><button style="width: 200px">Wide</button><td></tr>
<tr><td><p style="width: 100%; overflow: hidden; contain: inline-size">
<button style="margin-left: 140px">Hangs out</button><td>I</tr></table>"""


async def test_what_a_change_elsewhere_only_moves_is_told_where_it_lies_then(engine: EngineLoader) -> None:
    eyes = await engine(MOVING)
    texts = (
        "a longer text than it was",
        "a text that makes the column very wide",
        "A",
        "longer" * 40,
        "a",
        "a longer text",
    )
    changes = [f"wide.textContent = '{text}'" for text in texts]
    assert await first_difference(eyes, [*changes, "wide.style.padding = '30px'", "wide.style.padding = '0'"]) is None


async def test_no_change_moves_a_number_to_another_thing(engine: EngineLoader, page: Page) -> None:
    """Each control bears a name of its own for good; a copy of a node that is gone is the same thing."""
    await lend_browser(page)
    for seed in SEEDS:
        choose = random.Random(100 + seed)  # noqa: S311
        eyes = await _page(engine, page, seed)
        await eyes.evaluate(NAME_EACH)
        names: dict[int, str] = {}
        for change in [None, *choose.choices([name for name in MUTATIONS if name not in NAMES_ANEW], k=STEPS)]:
            if change is not None:
                await eyes.evaluate(mutate(change))
                await eyes.evaluate(NAME_EACH)
            for element in (await eyes.observe())["elements"]:
                if element["tag"] in ("button", "a", "input", "select", "textarea"):
                    assert names.setdefault(element["index"], element["name"]) == element["name"], (seed, change)


NAMES_ANEW = ("label", "no label")
NAME_EACH = """(() => {
  const roots = [document, host.shadowRoot, frame.contentDocument].filter((root) => root !== null);
  for (const root of roots) for (const control of root.querySelectorAll('button,a,input,select,textarea')) {
    const isNamed = /^own /.test(control.getAttribute('aria-label') ?? '');
    if (!isNamed) control.setAttribute('aria-label', 'own ' + word() + word());
  }
})()"""

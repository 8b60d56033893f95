"""What is kept from one look to the next is never seen: a later look says what a first one would, and numbers stay."""

import json
import random

import pytest

from tests.page.conftest import EngineLoader
from tests.page.engine import BUNDLE, Engine
from tests.page.see.mutations import MUTATIONS, PAGE, mutate, set_up

SEEDS = range(4)
STEPS = 20
GROUPS = 4
# One engine, in both scopes.
BOTH = "(async (eyes) => [await eyes.observe({{ scope: 'page' }}), await eyes.observe({{ scope: 'viewport' }})])({0})"


async def _page(engine: EngineLoader, seed: int) -> Engine:
    eyes = await engine(PAGE)
    await eyes.evaluate(f"{set_up(seed)}, frames_passed()")
    return eyes


@pytest.mark.parametrize("group", range(GROUPS))
async def test_a_look_after_each_kind_of_change_equals_a_first_look(engine: EngineLoader, group: int) -> None:
    eyes = await _page(engine, group)
    await _equals_a_first_look(eyes, engine, [name for name in list(MUTATIONS)[group::GROUPS] for _ in range(2)])


@pytest.mark.parametrize("seed", SEEDS)
async def test_a_look_after_many_changes_equals_a_first_look(engine: EngineLoader, seed: int) -> None:
    choose = random.Random(seed)  # noqa: S311 -- chooses mutations, keeps no secret
    eyes = await _page(engine, seed)
    await _equals_a_first_look(eyes, engine, choose.choices(list(MUTATIONS), k=STEPS))


async def _equals_a_first_look(eyes: Engine, engine: EngineLoader, names: list[str]) -> None:
    """A second engine, loaded for each look, sees the page for the first time: the same lines must come of it."""
    await eyes.evaluate("globalThis.first = pagehand, undefined")
    await eyes.evaluate(BOTH.format("first"))
    await eyes.evaluate(f"globalThis.load = {json.dumps(BUNDLE.read_text())}, undefined")
    for at, name in enumerate(names):
        await eyes.evaluate(mutate(name))
        later = await eyes.evaluate(BOTH.format("first"))
        fresh = await eyes.evaluate(f"(delete globalThis.pagehand, (0, eval)(load), {BOTH.format('pagehand')})")
        for one, other in zip(later, fresh, strict=True):
            assert _lines(one) == _lines(other), names[: at + 1]
            assert _places(one) == _places(other), names[: at + 1]


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


def _lines(observation: dict[str, object]) -> list[str]:
    """The text without its numbers."""
    lines = str(observation["text"]).split("\n")
    return [line.split("]", 1)[-1] if "[" in line.split("<", 1)[0] else line.strip() for line in lines]


def _places(observation: dict[str, list[dict[str, dict[str, float]]]]) -> list[tuple[int, ...]]:
    return [tuple(round(edge) for edge in element["rect_px"].values()) for element in observation["elements"]]


@pytest.mark.parametrize("seed", SEEDS)
async def test_no_change_moves_a_number_to_another_thing(engine: EngineLoader, seed: int) -> None:
    """Each control bears a name of its own for good; a copy of a node that is gone is the same thing."""
    choose = random.Random(100 + seed)  # noqa: S311
    eyes = await _page(engine, seed)
    await eyes.evaluate(NAME_EACH)
    names: dict[int, str] = {}
    for change in [None, *choose.choices([name for name in MUTATIONS if name not in NAMES_ANEW], k=STEPS)]:
        if change is not None:
            await eyes.evaluate(mutate(change))
            await eyes.evaluate(NAME_EACH)
        for element in (await eyes.observe())["elements"]:
            if element["tag"] in ("button", "a", "input", "select", "textarea"):
                assert names.setdefault(element["index"], element["name"]) == element["name"], change


NAMES_ANEW = ("label", "no label")
NAME_EACH = """(() => {
  const roots = [document, host.shadowRoot, frame.contentDocument].filter((root) => root !== null);
  for (const root of roots) for (const control of root.querySelectorAll('button,a,input,select,textarea')) {
    const isNamed = /^own /.test(control.getAttribute('aria-label') ?? '');
    if (!isNamed) control.setAttribute('aria-label', 'own ' + word() + word());
  }
})()"""

"""A number is a promise: it stays with its thing, and is refused when what the model saw is no longer true."""
# ruff: noqa: E501 -- markup and text are read best on a line of their own

import random

import pytest

from tests.page.conftest import EngineLoader

MAKE = """globalThis.make = () => { const e = document.createElement(['button', 'div', 'p', 'li'][Math.random() * 4 | 0]);
e.append('thing ' + Math.random().toString(36).slice(2, 6)); if (e.localName === 'div') e.append(document.createElement('button')); return e }"""
ROW = "<tr><td>{0}</td><td><button>Remove</button></td></tr>"


def draw_rows(*names: str) -> str:
    return f"t.innerHTML = `{''.join(ROW.format(name) for name in names)}`"


def click(index: int) -> dict[str, object]:
    return {"click_element": {"index": index}}


async def test_numbers_stay_when_things_come_and_go_around(engine: EngineLoader) -> None:
    eyes = await engine("<div id=b><button>A</button><button id=r>R</button><button>F</button></div>")
    assert await eyes.text() == "[0]<button>A />\n[1]<button>R />\n[2]<button>F />"
    await eyes.evaluate("b.insertAdjacentHTML('beforebegin', '<button>New</button>'), r.remove()")
    assert await eyes.text() == "*[3]<button>New />\n[0]<button>A />\n[2]<button>F />"


async def test_a_replaced_node_hands_its_number_on(engine: EngineLoader) -> None:
    eyes = await engine("<div id=root></div>")
    draw = "root.innerHTML = '<p>Profile</p><button>Save</button><button>Help</button>'"
    await eyes.evaluate(draw)
    assert await eyes.text() == "Profile\n[0]<button>Save />\n[1]<button>Help />"
    await eyes.evaluate(draw)
    assert await eyes.text() == "Profile\n[0]<button>Save />\n[1]<button>Help />"


async def test_rows_that_are_drawn_anew_keep_their_buttons_numbers(engine: EngineLoader) -> None:
    eyes = await engine("<table id=t></table>")
    await eyes.evaluate(draw_rows("Ann", "Bob", "Cy"))
    assert await eyes.text() == "Ann\n\t[0]<button>Remove />\nBob\n\t[1]<button>Remove />\nCy\n\t[2]<button>Remove />"
    await eyes.evaluate(draw_rows("Cy", "Ann"))
    assert await eyes.text() == "Cy\n\t[2]<button>Remove />\nAnn\n\t[0]<button>Remove />"


async def test_a_row_that_was_taken_for_another_gives_new_numbers(engine: EngineLoader) -> None:
    eyes = await engine(f"<table>{ROW.format('Ann')}{ROW.format('Bob')}</table>")
    await eyes.text()
    await eyes.evaluate("document.querySelectorAll('td')[0].textContent = 'Zoe'")
    assert (await eyes.act(click(0)))["code"] == "changed"
    assert await eyes.text() == "Zoe\n\t*[2]<button>Remove />\nBob\n\t[1]<button>Remove />"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("b.remove()", "stale"),
        ("b.textContent = 'Delete all'", "changed"),
        ("b.setAttribute('role', 'checkbox')", "changed"),
        ("b.outerHTML = '<button>Save</button><button>Save</button>'", "ambiguous"),
    ],
)
async def test_what_is_no_longer_true_is_refused(engine: EngineLoader, change: str, code: str) -> None:
    eyes = await engine("<button id=b>Save</button><p>Text</p>")
    await eyes.text()
    await eyes.evaluate(f"void ({change})")
    result = await eyes.act(click(0))
    assert (result["status"], result["code"]) == ("refused", code)


async def test_a_thing_that_is_called_otherwise_keeps_its_number_and_no_act_meant_for_the_old_name(
    engine: EngineLoader,
) -> None:
    eyes = await engine("<button id=b onclick='this.dataset.hit = 1'>Follow</button>")
    await eyes.text()
    await eyes.evaluate("b.textContent = 'Unfollow'")
    assert (await eyes.act(click(0)))["code"] == "changed"
    assert await eyes.text() == "[0]<button>Unfollow />"
    assert (await eyes.act(click(0)))["status"] == "done"


async def test_digits_that_count_make_no_other_thing(engine: EngineLoader) -> None:
    eyes = await engine("<button id=b>Cart (1)</button>")
    await eyes.text()
    await eyes.evaluate("b.textContent = 'Cart (2)'")
    assert (await eyes.act(click(0)))["status"] == "done"


@pytest.mark.parametrize("seed", range(3))
async def test_no_mutation_moves_a_number_to_another_living_thing(engine: EngineLoader, seed: int) -> None:
    """The page counts its own buttons; a number may go to a new node of the same name only if the old node is gone."""
    choose = random.Random(seed)  # noqa: S311 -- chooses mutations, keeps no secret
    eyes = await engine("".join(f"<p>Part {n} <button id=b{n}>Do it {'abcdef'[n]}</button></p>" for n in range(6)))
    owners: dict[int, str] = {}
    for _ in range(10):
        for line in (await eyes.text()).split("\n"):
            if "<button>" in line:
                index = int(line.split("]")[0].split("[")[1])
                name = line.split(">", 1)[1].removesuffix(" />")
                assert owners.setdefault(index, name) == name
        change = choose.choice(
            [
                "n.remove()",
                "n.before(make())",
                "document.body.prepend(n.parentElement)",
                "n.replaceWith(n.cloneNode(true))",
            ]
        )
        await eyes.evaluate(
            f"{{ {MAKE}; const all = document.querySelectorAll('button'); const n = all[{choose.randrange(99)} % all.length]; {change} }}"
        )


async def test_before_any_look_and_beyond_the_last_number_it_is_refused(engine: EngineLoader) -> None:
    eyes = await engine("<button>Go</button>")
    assert (await eyes.act(click(0)))["code"] == "not_observed"
    await eyes.text()
    assert (await eyes.act(click(7)))["code"] == "no_such_index"


async def test_what_was_hidden_and_is_shown_again_is_new_with_its_old_number(engine: EngineLoader) -> None:
    eyes = await engine("<button id=a>A</button><button id=b style='visibility:hidden'>B</button>")
    assert await eyes.text() == "[0]<button>A />"
    await eyes.evaluate("b.style.visibility = 'visible', a.hidden = true")
    assert await eyes.text() == "*[1]<button>B />"
    await eyes.evaluate("a.hidden = false")
    assert await eyes.text() == "*[0]<button>A />\n[1]<button>B />"


async def test_scrolling_into_view_makes_nothing_new(engine: EngineLoader) -> None:
    eyes = await engine("<button>Top</button><div style='height:3000px'></div><button>End</button>")
    await eyes.text(scope="viewport")
    await eyes.evaluate("scrollTo(0, 9999)")
    assert "\n[1]<button>End />" in await eyes.text(scope="viewport")


async def test_numbers_come_from_the_blocks_that_are_allowed(engine: EngineLoader) -> None:
    eyes = await engine("<button>A</button><button>B</button><button>C</button>")
    first = await eyes.observe(numbers=[[1000, 1001]])
    assert [each["index"] for each in first["elements"]] == [1000, 1001]
    assert first["numbers_exhausted"]
    second = await eyes.observe(numbers=[[1000, 1001], [3000, 3999]])
    assert [each["index"] for each in second["elements"]] == [1000, 1001, 3000]

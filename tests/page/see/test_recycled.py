"""What shows another thing by the time it is acted on is refused, and what was only drawn anew is the same thing."""
# ruff: noqa: E501 -- markup and text are read best on a line of their own

from dataclasses import dataclass

import pytest

from tests.page.conftest import EngineLoader

DONE = "<script>globalThis.used = []; addEventListener('click', (e) => used.push(e.target.closest('tr,li,p')?.innerText))</script>"


@dataclass(frozen=True)
class Recycles:
    title: str
    html: str
    change: str


def rows(*cells: str) -> str:
    return "".join(
        f"<tr>{''.join(f'<td>{text}</td>' for text in each.split('|'))}<td><button>Delete</button></td></tr>"
        for each in cells
    )


def filled(*cells: str) -> str:
    """Other texts in the same nodes; rows that are too many go."""
    return (
        f"{{ const texts = {list(cells)}; [...t.rows].forEach((row, at) => texts[at] === undefined ? row.remove()"
        " : texts[at].split('|').forEach((text, cell) => row.cells[cell].innerHTML = text)) } undefined"
    )


CASES = [
    Recycles("the rest of a row", rows("Open|Alice", "Closed|Bob"), filled("Open|Carol", "Closed|Dan")),
    Recycles(
        "a row of a type that all have",
        rows("Invoice|#1001|Alice", "Invoice|#1002|Bob"),
        filled("Invoice|#2001|Mallory", "Invoice|#2002|Eve"),
    ),
    Recycles("the next page", rows("Open|Ann", "Paid|Bo", "Late|Cy"), filled("Open|Dan", "Paid|Ed", "Late|Flo")),
    Recycles(
        "numbered things, no two of which have the rest in common",
        rows("Customer 1 Paris", "Customer 2 Rome", "Customer 3 Bonn"),
        filled("Customer 4 Paris", "Customer 5 Rome", "Customer 6 Bonn"),
    ),
    Recycles("a shorter list of numbered things", rows("Order 17", "Order 18", "Order 19"), filled("Order 18")),
    Recycles(
        "rows that a picture tells apart",
        rows("<img alt=Alice>", "<img alt=Bob>"),
        filled("<img alt=Carol>", "<img alt=Dan>"),
    ),
    Recycles(
        "rows of new nodes",
        rows("Open|Alice", "Closed|Bob"),
        f"t.innerHTML = `{rows('Open|Mallory', 'Closed|Eve')}`, undefined",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
async def test_a_row_that_shows_another_thing_is_refused(engine: EngineLoader, case: Recycles) -> None:
    eyes = await engine(f"{DONE}<table id=t>{case.html}</table>")
    await eyes.observe()
    await eyes.evaluate(case.change)
    result = await eyes.act({"click_element": {"index": 0}})
    assert (result["status"], await eyes.evaluate("used")) == ("refused", []), result


@pytest.mark.parametrize(
    ("then", "now"),
    [("Donate 5 EUR|Donate 50 EUR", "Donate 500 EUR|Donate 5000 EUR"), ("Seat 12|Seat 13", "Seat 22|Seat 23")],
)
async def test_digits_count_where_they_tell_things_apart(engine: EngineLoader, then: str, now: str) -> None:
    eyes = await engine(DONE + "".join(f"<button>{name}</button>" for name in then.split("|")))
    await eyes.observe()
    await eyes.evaluate(
        f"document.querySelectorAll('button').forEach((each, at) => each.textContent = '{now}'.split('|')[at])"
    )
    result = await eyes.act({"click_element": {"index": 0}})
    assert (result["code"], await eyes.evaluate("used")) == ("changed", []), result


async def test_a_row_of_which_a_part_changed_is_the_same(engine: EngineLoader) -> None:
    eyes = await engine(f"{DONE}<table id=t>{rows('Order 17|Alice|Open|2 items', 'Order 18|Bob|Open|3 items')}</table>")
    await eyes.observe()
    await eyes.evaluate(filled("Order 17|Alice|Closed|4 items", "Order 18|Bob|Open|3 items"))
    assert (await eyes.act({"click_element": {"index": 0}}))["status"] == "done"
    assert (await eyes.text()).splitlines()[1].strip() == "[0]<button focused>Delete />"


CARDS = """(kind, ...names) => names.map((name, at) =>
  `<div ${kind.replace('N', at)}><span>${name}</span> ${at === 1 ? '<b>new</b> ' : ''}<button>Delete</button></div>`).join('')"""


@pytest.mark.parametrize("kind", ["", "class=row", "class=css-N4f"])
async def test_rows_that_only_their_like_beside_them_tells(engine: EngineLoader, kind: str) -> None:
    eyes = await engine("<section aria-label=Users id=r></section>")
    await eyes.evaluate(f"globalThis.cards = {CARDS.replace('(kind,', '(').replace('kind', repr(kind))}, undefined")
    steps = [
        (2, "r.innerHTML = r.innerHTML", "done"),
        (0, "while (r.children[1]) r.children[1].remove()", "done"),
        (0, "r.insertAdjacentHTML('beforeend', cards('Dan', 'Eve'))", "done"),
        (
            0,
            "r.querySelectorAll('span').forEach((each, at) => each.textContent = 'Flo Gus Hal'.split(' ')[at])",
            "changed",
        ),
    ]
    await eyes.evaluate("r.innerHTML = cards('Ann', 'Bob', 'Cy')")
    for index, change, outcome in steps:
        await eyes.observe()
        await eyes.evaluate(f"{{ {change} }} undefined")
        result = await eyes.act({"click_element": {"index": index}})
        assert result.get("code", result["status"]) == outcome, (change, result)


async def test_what_stood_alone_is_the_same_when_its_like_comes_beside_it(engine: EngineLoader) -> None:
    eyes = await engine("<div id=r><div><span>Ann</span> <button>Delete</button></div></div>")
    await eyes.observe()
    await eyes.evaluate("r.append(r.firstChild.cloneNode(true))")
    assert (await eyes.act({"click_element": {"index": 0}}))["status"] == "done"


async def test_an_entry_with_a_name_of_its_own_is_the_same_whatever_it_says(engine: EngineLoader) -> None:
    eyes = await engine("<ul><li aria-label='Chat with Bob'><i id=i>See you</i> <button>Open</button></li></ul>")
    await eyes.observe()
    await eyes.evaluate("i.textContent = 'Hello'")
    assert (await eyes.act({"click_element": {"index": 0}}))["status"] == "done"


SHOP = "<nav><a href=/a>Home</a> <a href=/b>Shop</a></nav><p>Count ${n}</p><button onclick='draw()'>Add</button> <button>Remove</button>"


async def test_what_a_click_draws_anew_keeps_its_number_and_is_not_new(engine: EngineLoader) -> None:
    eyes = await engine(
        f"<div id=r></div><script>let n = 0; globalThis.draw = () => {{ n++; r.innerHTML = `{SHOP}` }}; draw()</script>"
    )
    first = await eyes.observe()
    names = [(each["index"], each["name"]) for each in first["elements"]]
    result = await eyes.act({"click_element": {"index": 2}}, observation_id=first["id"])
    assert (result["status"], result["effect"].get("new_elements", [])) == ("done", []), result
    assert "No visible effect" not in result["message"]
    again = await eyes.act({"click_element": {"index": 3}}, observation_id=first["id"])
    assert again["status"] == "done", again
    later = await eyes.observe()
    assert [(each["index"], each["name"]) for each in later["elements"]] == names
    assert not any(each["is_new"] for each in later["elements"])
    assert "Count 2" in later["text"]

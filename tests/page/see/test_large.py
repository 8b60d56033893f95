"""Large pages: read in turns, kept from look to look, and yet known as a whole."""
# ruff: noqa: E501 -- markup and scripts are read best on a line of their own

import json

import pytest

from tests.page.conftest import EngineLoader
from tests.page.engine import BUNDLE

ROW = "<tr><td><input type=checkbox aria-label='Choose {0}'></td><td><a href=/{0}>Item {0}</a></td><td>{0} EUR</td><td><button>Edit</button> <button>Delete</button></td></tr>"
FAR = "<p style='margin-top:3000px'>Far <button>Save</button></p>"


def table(rows: int) -> str:
    return f"<table id=t><tbody>{''.join(ROW.format(n) for n in range(rows))}</tbody></table>"


async def test_the_page_works_on_while_it_is_read(engine: EngineLoader) -> None:
    eyes = await engine(table(2000))
    turns = await eyes.evaluate("""(async () => {
      let turns = 0, going = true;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { turns++; if (going) port2.postMessage(null); };
      port2.postMessage(null);
      await pagehand.observe({ scope: 'page' });
      going = false;
      return turns;
    })()""")
    assert turns >= 3


CHANGES = [
    "t.rows[2].cells[2].textContent = 'a price that makes the column wider'",
    "t.rows[1].insertAdjacentHTML('beforebegin', t.rows[7].outerHTML)",
    "t.rows[60].remove()",
    "t.rows[80].cells[1].style.height = '90px'",
    "t.rows[40].hidden = true",
    "t.rows[5].before(t.rows[90])",
    "t.rows[2].cells[2].textContent = '1'",
    "document.body.insertAdjacentHTML('afterbegin', '<h1>Above all</h1>')",
    "for (let n = 20; n < 30; n++) t.rows[n].cells[2].append('!')",
]


async def test_rows_out_of_view_are_where_a_first_look_finds_them(engine: EngineLoader) -> None:
    eyes = await engine(table(120))
    await eyes.evaluate(f"globalThis.load = {json.dumps(BUNDLE.read_text())}, globalThis.first = pagehand, undefined")
    await eyes.evaluate("first.observe({ scope: 'page' })")
    for change in CHANGES:
        await eyes.evaluate(f"{{ {change} }} undefined")
        later = await eyes.evaluate("first.observe({ scope: 'page' })")
        fresh = await eyes.evaluate(
            "(delete globalThis.pagehand, (0, eval)(load), pagehand.observe({ scope: 'page' }))"
        )
        said = [[(each["name"], each["rect_px"]) for each in seen["elements"]] for seen in (later, fresh)]
        assert said[0] == said[1], change


async def test_what_came_anywhere_on_the_page_stops_a_batch(engine: EngineLoader) -> None:
    eyes = await engine(f"<button>Go</button>{FAR}")
    seen = await eyes.observe(scope="viewport")
    await eyes.evaluate("document.body.insertAdjacentHTML('beforeend', '<button>Pay at once</button>')")
    result = await eyes.act({"click_element": {"index": 0}}, observation_id=seen["id"])
    assert (result["status"], result["code"]) == ("refused", "changed")
    assert "Pay at once" in result["message"]


async def test_what_was_hidden_when_it_was_looked_at_stops_a_batch_though_it_has_a_number(engine: EngineLoader) -> None:
    eyes = await engine("<button>Go</button><button id=pay>Pay</button>")
    await eyes.text()
    await eyes.evaluate("pay.hidden = true")
    seen = await eyes.observe()
    await eyes.evaluate("pay.hidden = false")
    result = await eyes.act({"click_element": {"index": 0}}, observation_id=seen["id"])
    assert (result["status"], result["code"]) == ("refused", "changed")


@pytest.mark.parametrize("scope", ["viewport", "page"])
async def test_the_only_one_is_the_only_one_on_the_whole_page(engine: EngineLoader, scope: str) -> None:
    eyes = await engine(f"<div>Near <button id=near>Save</button></div>{FAR}")
    first = await eyes.observe(scope=scope)
    await eyes.evaluate("near.outerHTML = '<button>Save</button>'")
    again = await eyes.observe(scope=scope)
    assert again["elements"][0]["index"] not in [each["index"] for each in first["elements"]]


async def test_what_changes_while_a_first_look_reads_is_in_it(engine: EngineLoader) -> None:
    # what was read is changed when the page is given its first turn
    eyes = await engine("<div id=tools><p>Orders</p></div>" + table(4000))
    said = await eyes.evaluate("""(async () => {
      let turns = 0, going = true;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        turns++;
        if (turns === 1) tools.append(Object.assign(document.createElement('button'), { textContent: 'Undo' }));
        if (going) port2.postMessage(null);
      };
      port2.postMessage(null);
      const { text } = await pagehand.observe();
      going = false;
      return { turns, text };
    })()""")
    assert said["turns"] >= 2
    assert "Undo" in said["text"]

"""A first look at a large page leaves far rows unread, and nothing that shows or is counted is missed for it."""
# ruff: noqa: E501 -- markup and scripts are read best on a line of their own

import json
import random
import re

import pytest
from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.engine import BUNDLE

ROW = "<tr id=r{0}><td><input type=checkbox aria-label='Choose {0}'></td><td><a href=/{0}>Item {0}</a></td><td>{0} EUR<s hidden><b onclick=1>x</b></s></td><td><button>Edit</button> <button>Delete</button></td></tr>"
ROWS = 400
FAR = 300
TABLE = f"<h1>Items</h1><button id=near aria-labelledby=far>?</button><table><tbody>{''.join(ROW.format(n) for n in range(ROWS))}</tbody></table>"

# Between the points of the screen that are probed.
SMALL = "<style>[aria-label=Up] {{ left: 300px; top: 220px; width: 12px; height: 12px }}</style><i role=button aria-label=Up {0}></i>"
SHOWN = {
    "a button that is fixed to a corner": "<button style='position:fixed; right:20px; bottom:20px'>Up</button>",
    "a message that is fixed to the top": "<div style='position:fixed; left:0; top:0; width:50%'>Saved <button>Up</button></div>",
    "a window over the page": "<div style='position:fixed; inset:100px; background:white'>Window <button>Up</button></div>",
    "a modal dialog": "<dialog id=dialog>Sure? <button>Up</button></dialog>",
    "something small that is fixed to the screen": f"{SMALL.format('style=position:fixed')}",
    "something small that a class fixes": f"<style>@media screen {{ .b > .pin:not(.off) {{ position: fixed }} }}</style><b class=b>{SMALL.format('class=pin')}</b>",
    "something small that its tag fixes": f"<style>section {{ > i {{ position: fixed }} }}</style><section>{SMALL.format('')}</section>",
    "something small that an attribute fixes": f"<style>[data-at] {{ position: fixed }}</style>{SMALL.format('data-at')}",
    "something small that is placed on the page": f"{SMALL.format('style=position:absolute')}",
    "a popover": "<div popover=manual id=pop style='inset:auto; left:600px; top:333px'><button>Up</button></div>",
}


@pytest.mark.parametrize("what", SHOWN)
async def test_what_shows_on_screen_is_listed_wherever_it_stands(engine: EngineLoader, what: str) -> None:
    eyes = await engine(TABLE)
    await eyes.evaluate(
        f"r{FAR}.cells[2].innerHTML = {json.dumps(SHOWN[what])}, globalThis.pop?.showPopover(), globalThis.dialog?.showModal(), undefined"
    )
    seen = await eyes.observe(scope="viewport")
    assert "Up" in [each["name"] for each in seen["elements"]], seen["text"]


async def test_what_a_sheet_fixes_that_cannot_be_read_is_listed(engine: EngineLoader, page: Page) -> None:
    sheet = ".pin { position: fixed; left: 300px; top: 220px; width: 12px; height: 12px }"
    await page.route(
        "https://styles.example/pins.css", lambda route: route.fulfill(body=sheet, content_type="text/css")
    )
    eyes = await engine(f"<link rel=stylesheet href=https://styles.example/pins.css>{TABLE}")
    await eyes.evaluate(f"r{FAR}.cells[2].innerHTML = '<i class=pin role=button aria-label=Up></i>', undefined")
    assert "Up" in [each["name"] for each in (await eyes.observe(scope="viewport"))["elements"]]


async def test_a_row_that_sticks_to_the_edge_is_listed(engine: EngineLoader) -> None:
    eyes = await engine(TABLE)
    await eyes.evaluate("""(async () => {
      r20.innerHTML = '<th colspan=4 style="position: sticky; top: 0; background: white"><button>Sort</button></th>';
      scrollTo(0, 5000);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    })()""")
    assert ">Sort />" in await eyes.text(scope="viewport")


async def test_a_name_that_is_told_far_away_is_read(engine: EngineLoader) -> None:
    eyes = await engine(TABLE)
    await eyes.evaluate(
        f"r{FAR}.cells[2].innerHTML = '<label for=near><span id=far>Order all</span></label>', undefined"
    )
    assert "<button>Order all />" in await eyes.text(scope="viewport")


async def test_as_many_are_counted_as_there_are(engine: EngineLoader) -> None:
    eyes = await engine(TABLE)
    await eyes.evaluate(f"""{{
      r{FAR}.cells[2].innerHTML = '<div id=host></div><iframe srcdoc="<button>In</button>"></iframe>';
      host.attachShadow({{ mode: 'open' }}).innerHTML = '<button>Shade</button><a href=/>Home</a>';
      r{FAR + 1}.hidden = true;
      r{FAR + 2}.cells[3].firstChild.style.cssText = 'padding: 0; border: 0; width: 0';
      r{FAR + 3}.cells[3].firstChild.style.cssText = 'padding: 0; border: 0; height: 0; overflow: hidden';
      r{FAR + 4}.style.visibility = 'hidden';
      r{FAR + 4}.cells[1].firstChild.style.visibility = 'visible';
      r{FAR + 5}.cells[3].style.opacity = '0';
      document.head.append(Object.assign(document.createElement('style'), {{ textContent: 'tr:not(:hover) > .menu {{ visibility: hidden }}' }}));
      for (const {{ cells }} of [r{FAR + 6}, r{FAR + 7}, r0]) cells[3].className = 'menu';
    }} undefined""")
    first = await eyes.text(scope="viewport")
    whole = f"(delete globalThis.pagehand, (0, eval)({json.dumps(BUNDLE.read_text())}), pagehand.observe({{ scope: 'page', max_chars: 1e6 }}))"
    listed = len((await eyes.evaluate(whole))["elements"])
    assert int(re.findall(r": (\d+) more elements", first)[-1]) + first.count("]<") == listed


async def test_what_comes_into_an_unread_row_is_new_and_what_was_there_is_not(engine: EngineLoader) -> None:
    eyes = await engine(TABLE)
    # In one go with the observation, before the engine is idle.
    text = await eyes.evaluate(f"""(async () => {{
      await pagehand.observe({{ scope: 'viewport' }});
      r{FAR}.cells[3].insertAdjacentHTML('beforeend', '<button>Copy</button>');
      r{FAR}.insertAdjacentHTML('afterend', '<tr><td><a href=/>Fresh</a></td></tr>');
      const {{ text }} = await pagehand.observe({{ scope: 'page', max_chars: 1e6 }});
      return text;
    }})()""")
    marked = [line.split(">", 1)[1] for line in text.split("\n") if line.strip().startswith("*")]
    assert marked == ["Copy />", "Fresh />"]


async def test_a_row_that_moves_or_changes_is_read_as_it_is(engine: EngineLoader) -> None:
    eyes = await engine(TABLE)
    text = await eyes.evaluate(f"""(async () => {{
      await pagehand.observe({{ scope: 'viewport' }});
      r{FAR}.title = 'other';
      r{FAR}.cells[2].textContent = 'Sold out';
      document.querySelector('tbody').prepend(r{FAR}, r{FAR + 1});
      return (await pagehand.observe({{ scope: 'viewport' }})).text;
    }})()""")
    head = text.split("Item 0", 1)[0]
    assert "Sold out" in head
    assert f"Item {FAR + 1}" in head
    assert "*" not in text


# What a script does to far rows right after the first look; each script is drawn from these.
ANYWHERE = [
    "row().remove()",
    "row().after(row())",
    "row().before(row().cloneNode(true))",
    "row().cells[1].textContent = 'told anew'",
    "row().hidden = true",
    "row().style.height = '90px'",
    "row().cells[2].innerHTML = '<select aria-label=Size><option>Small<option>Large</select>'",
    "row().cells[3].lastChild.style.cssText = 'position:fixed; left:300px; top:200px'",
    "row().cells[3].firstChild.disabled = true",
    "row().insertAdjacentHTML('beforebegin', '<tr><th colspan=4>Part <button>Fold</button></th></tr>')",
    "row().parentElement.append(row())",
    "scrollBy(0, 700)",
    "scrollTo(0, document.body.scrollHeight)",
    "row().parentElement.style.display = 'contents'",
    "document.querySelector('h1').style.marginTop = '300px'",
]
LOADS = "(delete globalThis.pagehand, (0, eval)(load), pagehand)"


@pytest.mark.parametrize("seed", range(3))
async def test_a_look_after_changes_among_unread_rows_equals_a_first_look(engine: EngineLoader, seed: int) -> None:
    eyes = await engine(TABLE)
    await eyes.evaluate(f"globalThis.load = {json.dumps(BUNDLE.read_text())}, undefined")
    draw = random.Random(seed)  # noqa: S311 -- chooses mutations, keeps no secret
    for _ in range(8):
        changes = "; ".join(draw.choices(ANYWHERE, k=3))
        script = re.sub(r"row\(\)", lambda _: f"row({draw.randrange(ROWS)})", changes)
        later, fresh = await eyes.evaluate(f"""(async () => {{
          const row = (n) => document.querySelectorAll('tr')[n % document.querySelectorAll('tr').length];
          const both = async (eyes) => [(await eyes.observe({{ scope: 'page', max_chars: 1e6 }})).text, (await eyes.observe({{ scope: 'viewport' }})).text];
          const eyes = {LOADS};
          await eyes.observe({{ scope: 'viewport' }});
          {{ {script} }}
          return [await both(eyes), await both({LOADS})];
        }})()""")
        assert [unnumbered(text) for text in later] == [unnumbered(text) for text in fresh], script


def unnumbered(text: str) -> str:
    """The lines, without what tells when a thing was first seen."""
    return re.sub(r"(?m)^(\t*)\*?\[\d+\]", r"\1", text)

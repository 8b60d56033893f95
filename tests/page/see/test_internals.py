"""What only the page's own world knows: what a custom element keeps in `ElementInternals`, and what scripts listen on."""
# ruff: noqa: E501 -- markup and scripts are read best on a line of their own

import json

import pytest
from playwright.async_api import Page

from tests.page.conftest import EngineLoader
from tests.page.engine import World
from tests.page.libraries.library_pages import FIND_LISTENERS, INTERNALS, PAGE_WORLD, bundle_page_world

PAGE = """<label for=news>News</label> <x-tick id=news tabindex=0 style='display:inline-block;width:20px;height:20px;border:1px solid'></x-tick> <x-go tabindex=0 role=link>Go</x-go> <x-menu tabindex=0>File</x-menu>
<x-off tabindex=0>Off</x-off> <p><x-plain>text</x-plain></p>
<script>
  const define = (name, said, made = () => {}) => customElements.define(name, class extends HTMLElement {
    static formAssociated = true;
    own = Object.assign(this.attachInternals(), said);
    constructor() { super(); made(this, this.own); }
  });
  define('x-tick', { role: 'checkbox', ariaChecked: 'false' }, (each, own) => each.onclick = () => { own.ariaChecked = String(own.ariaChecked === 'false'); own.setFormValue('secret'); });
  define('x-go', { role: 'button', ariaLabel: 'Go now' });
  define('x-menu', { role: 'button', ariaExpanded: 'false' });
  define('x-off', { role: 'switch', ariaChecked: 'true', ariaDisabled: 'true' });
  define('x-plain', {});
</script>"""


@pytest.fixture(scope="module", autouse=True)
def _bundled() -> None:
    bundle_page_world()


async def test_what_a_custom_element_keeps_to_itself_is_read(engine: EngineLoader, page: Page, world: World) -> None:
    await page.set_content("<p>Before</p>")
    await page.evaluate(PAGE_WORLD.read_text())
    await page.evaluate(
        "(html) => document.body.replaceChildren(document.createRange().createContextualFragment(html))", PAGE
    )
    eyes = await engine(world=world)
    unheard = "[0]<x-tick>News />\n[1]<x-go role=link>Go />\n[2]<x-menu>File />\n[3]<x-off>Off />\ntext"
    assert await eyes.text() == unheard
    await eyes.evaluate(f"pagehand.configure({{ internalsOf: {INTERNALS.read_text()} }})")
    told = "[0]<x-tick role=checkbox{0}>News />\n[1]<x-go role=link>Go now />\n[2]<x-menu role=button expanded=false>File />\n[3]<x-off role=switch checked disabled>Off />\ntext"
    assert await eyes.text() == told.format("")
    result = await eyes.act({"click_element": {"index": 0}})
    assert (result["status"], result["effect"]["checked"]) == ("done", True), result
    assert (await eyes.text()).replace(" focused", "") == told.format(" checked")


LISTENING = """() => {
  const make = (tag, text, into = document.body) => into.appendChild(Object.assign(into.ownerDocument.createElement(tag), { textContent: text }));
  make('p', 'clicked').onclick = () => 0;
  make('p', 'pressed').onpointerdown = () => 0;
  make('p', 'dropped on').ondrop = () => 0;
  make('p', 'given and taken back').onclick = () => 0;
  document.body.lastChild.onclick = null;
  make('p', 'hovered').onmouseover = () => 0;
  make('p', 'heard').addEventListener('click', () => 0);
}"""


async def test_what_scripts_listen_on_has_a_number(engine: EngineLoader, page: Page) -> None:
    eyes = await engine("<iframe srcdoc='<p>In a frame</p>'></iframe>")
    for frame in page.frames:
        await frame.evaluate(PAGE_WORLD.read_text())
        await frame.evaluate(LISTENING)
    found = await page.evaluate(f"({FIND_LISTENERS.read_text()})()")
    await eyes.evaluate(f"pagehand.configure({{ findListeners: async () => {json.dumps(found)} }})")
    names = [element["name"] for element in (await eyes.observe())["elements"]]
    assert names == ["clicked", "pressed", "dropped on", "heard"] * 2, names

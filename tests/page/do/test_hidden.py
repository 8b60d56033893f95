"""A tab behind another one: no frames are drawn and timers are slowed to a second, and every action works all the same.

The tab is really hidden, in a browser that nobody drives, so the page carries out its own steps and sends the results.
"""

import asyncio
from typing import Any

import pytest

from tests.page.do.plain_browser import plain_browser
from tests.page.engine import build_engine
from tests.page.virtual_display import virtual_display

FRONT = "<!doctype html><title>front</title>"
HIDDEN = """<!doctype html><meta charset=utf-8><title>hidden</title>
<style>html { scroll-behavior: smooth } .item { height: 30px; background: #eee }</style>
<button id="b" onclick="out.textContent = 'Clicked'">Go</button> <p id="out"></p>
<button onclick="setTimeout(() => out.innerHTML = '<a href=#>Late</a>', 100)">Later</button>
<button onclick="out.textContent = 'Glides'; low.scrollIntoView()">Glide</button>
<button disabled>Off</button> <button id="shy">Covered</button>
<input id="i" aria-label="Name"> <input type="date" id="d" aria-label="Day">
<label><input type="checkbox" id="k"> News</label>
<select id="s" aria-label="Size"><option>Small<option>Large</select>
<div id="e" contenteditable role="textbox" aria-label="Editor">old</div>
<div role="combobox" tabindex="0" aria-haspopup="listbox" aria-label="Colour" id="c">Red</div>
<ul role="listbox" id="l" hidden><li role="option">Red</li><li role="option">Blue</li></ul>
<div id="list"><div class="item" role="button">One</div><div class="item" role="button">Two</div></div>
<input type="file" aria-label="Photo" id="f">
<div style="height: 3000px"></div><p>The end</p><button id="low" onclick="this.textContent = 'Low done'">Low</button>
<script src="/engine.js"></script>
<script>
  c.onclick = () => setTimeout(() => l.hidden = false, 30);
  for (const row of l.children) row.onclick = () => { c.textContent = row.textContent; l.hidden = true };
  let held = null;
  list.onmousedown = (event) => { held = event.target; event.preventDefault() };
  addEventListener('mousemove', (event) => {
    const over = document.elementFromPoint(event.clientX, event.clientY);
    if (held && over?.className === 'item' && over !== held) over.after(held);
  });
  addEventListener('mouseup', () => held = null);
  const veil = document.createElement('div');
  veil.style.cssText = 'position:absolute;background:#fff';

  async function run() {
    const results = { hidden: document.hidden };
    const step = async (key, action, name, state) => {
      const { elements } = await pagehand.observe({ scope: 'page' });
      const [[verb, parameters]] = Object.entries(action);
      const index = (wanted) => elements.find((each) => each.name === wanted)?.index;
      const indexed = name === null ? parameters : verb === 'drag_element'
        ? { ...parameters, from_index: index(name), to_index: index('Two') } : { ...parameters, index: index(name) };
      const began = performance.now();
      const { status, code, message } = await pagehand.act({ [verb]: indexed });
      results[key] = { status, code, message, state: state?.() ?? null, ms: performance.now() - began };
    };
    await step('click', { click_element: {} }, 'Go', () => out.textContent);
    await step('late', { click_element: {} }, 'Later');
    await step('type', { input_text: { text: 'Ada' } }, 'Name', () => i.value);
    await step('keys', { send_keys: { keys: 'Backspace x' } }, 'Name', () => i.value);
    await step('date', { input_text: { text: '2026-03-09' } }, 'Day', () => d.value);
    await step('tick', { click_element: {} }, 'News', () => k.checked);
    await step('select', { select_dropdown_option: { text: 'Large' } }, 'Size', () => s.value);
    await step('choose', { select_dropdown_option: { text: 'Blue' } }, 'Colour', () => c.textContent);
    await step('editor', { input_text: { text: 'new' } }, 'Editor', () => e.innerText.trim());
    await step('drag', { drag_element: { place: 'after' } }, 'One', () => list.innerText.replace(/\\s/g, ''));
    await step('upload', { upload_file: { name: 'a.txt', media_type: 'text/plain', data_base64: 'eA==' } }, 'Photo',
      () => f.files.length);
    await step('hover', { hover_element: {} }, 'Go');
    await step('scroll', { scroll_to_bottom: {} }, null, () => scrollY > 1000);
    await step('find', { scroll_to_text: { text: 'The end' } }, null);
    await step('low', { click_element: {} }, 'Low', () => low.textContent);
    await step('glide', { click_element: {} }, 'Glide', () => out.textContent);
    await step('disabled', { click_element: {} }, 'Off');
    setTimeout(() => out.textContent = 'Arrived', 1200);
    await step('wait', { wait_for: { text: 'Arrived', seconds: 5 } }, null);
    await step('read', { read_page: {} }, null);
    shy.scrollIntoView();
    const box = shy.getBoundingClientRect();
    Object.assign(veil.style, { left: 0, right: 0, top: box.top + scrollY - 5 + 'px', height: box.height + 10 + 'px' });
    document.body.append(veil);
    await step('covered', { click_element: {} }, 'Covered');
    results.hidden &&= document.hidden;
    await fetch('/results', { method: 'POST', body: JSON.stringify(results) });
  }
  const begin = () => run().catch((error) =>
    fetch('/results', { method: 'POST', body: JSON.stringify({ error: String(error) }) }));
  const whenHidden = () => document.hidden && begin();
  document.hidden ? begin() : document.addEventListener('visibilitychange', whenHidden, { once: true });
</script>
"""


@pytest.fixture(scope="module")
async def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What came of each step in the hidden tab."""
    build_engine()
    with virtual_display() as display:
        profile = tmp_path_factory.mktemp("profile")
        async with plain_browser({"/": FRONT, "/hidden": HIDDEN}, ["/", "/hidden"], display, profile) as site:
            return await asyncio.to_thread(site.results.get, timeout=120)


def test_the_tab_is_hidden(results: dict[str, Any]) -> None:
    assert results.get("hidden") is True, results


DONE = {
    "click": "Clicked",
    "type": "Ada",
    "keys": "Adx",
    "date": "2026-03-09",
    "tick": True,
    "select": "Large",
    "choose": "Blue",
    "editor": "new",
    "drag": "TwoOne",
    "upload": 1,
    "hover": None,
    "scroll": True,
    "find": None,
    "low": "Low done",
    "glide": "Glides",
    "wait": None,
    "read": None,
}


@pytest.mark.parametrize("step", DONE)
def test_an_action_is_done_and_its_outcome_is_there(results: dict[str, Any], step: str) -> None:
    assert results[step]["status"] == "done", results[step]
    assert results[step]["state"] == DONE[step]


def test_what_a_slowed_timer_brings_is_waited_for(results: dict[str, Any]) -> None:
    assert '"Late"' in results["late"]["message"], results["late"]


@pytest.mark.parametrize("code", ["disabled", "covered"])
def test_what_cannot_be_pressed_is_refused(results: dict[str, Any], code: str) -> None:
    assert (results[code]["status"], results[code]["code"]) == ("refused", code), results[code]


@pytest.mark.parametrize(
    ("step", "at_most_ms"), [("click", 2000), ("type", 2000), ("select", 2000), ("low", 2500), ("glide", 2500)]
)
def test_no_action_waits_for_slowed_timers(results: dict[str, Any], step: str, at_most_ms: int) -> None:
    assert results[step]["ms"] < at_most_ms

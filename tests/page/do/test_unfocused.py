"""A page without the user's focus, which is in the browser's own bar: what listens to focus events works all the same.

A browser under automation reports focus always, so this one is started plainly, on a virtual display, and the page
itself sends its results to a server of the test.
"""

import asyncio
import os
import subprocess
from typing import Any

import pytest

from tests.page.do.plain_browser import plain_browser
from tests.page.engine import build_engine
from tests.page.virtual_display import virtual_display

PAGE = """<!doctype html><meta charset=utf-8><title>unfocused page</title>
<input id="first" aria-label="First"> <input id="second" aria-label="Second">
<div id="box" role="combobox" tabindex="0" aria-label="Colour">Red</div> <ul id="list" hidden><li>Red</li></ul>
<div id="editor" contenteditable role="textbox" aria-label="Editor">old</div>
<style>.menu { display: none } #more:focus + .menu { display: block }</style>
<span><button id="more">More</button><ul class="menu"><li><a href="/">Home</a></li></ul></span>
<dialog id="dialog"><input id="inside" aria-label="Inside"></dialog><button onclick="dialog.showModal()">Open</button>
<script src="/engine.js"></script>
<script>
  const log = [];
  for (const type of ['focus', 'focusin', 'blur', 'focusout', 'change', 'input'])
    document.addEventListener(type, (e) => log.push(type + ' ' + e.target.id + (e.isTrusted ? '' : ' made')), true);
  box.onfocus = () => { list.hidden = false };
  box.onblur = () => { list.hidden = true };
  async function run() {
    const results = { hasFocus: document.hasFocus() };
    const seen = await pagehand.observe({ scope: 'page' });
    const index = (name) => seen.elements.find((e) => e.name === name).index;
    const step = async (key, action, state) => {
      log.length = 0;
      const result = await pagehand.act(action);
      results[key] = { status: result.status, message: result.message, log: [...log], state: state() };
    };
    await step('click', { click_element: { index: index('First') } }, () => document.activeElement.id);
    await step('type', { send_keys: { keys: 'hello you' } }, () => first.value);
    await step('tab', { send_keys: { keys: 'Tab' } }, () => document.activeElement.id);
    await step('open', { click_element: { index: index('Colour') } }, () => !list.hidden);
    await step('write', { input_text: { index: index('Editor'), text: 'new' } }, () => editor.innerText.trim());
    await step('more', { click_element: { index: index('More') } }, () => document.activeElement.id);
    await step('dialog', { click_element: { index: index('Open') } }, () => document.activeElement.id);
    results.hasFocus ||= document.hasFocus();
    await fetch('/results', { method: 'POST', body: JSON.stringify(results) });
  }
  addEventListener('load', () => fetch('/loaded', { method: 'POST' }));
  const wait = () => document.hasFocus() ? requestAnimationFrame(wait) : run().catch((e) =>
    fetch('/results', { method: 'POST', body: JSON.stringify({ error: String(e) }) }));
  addEventListener('blur', wait, { once: true });
</script>
"""


@pytest.fixture(scope="module")
async def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the page did and heard while the focus was in the address bar."""
    build_engine()
    profile = tmp_path_factory.mktemp("profile")
    with virtual_display() as display:
        async with plain_browser({"/": PAGE}, ["/"], display, profile) as site:
            await asyncio.to_thread(site.loaded.get, timeout=60)
            window = await find_window(display)
            keys = (["windowfocus", "--sync", window], ["key", "--window", window, "ctrl+l"], ["key", "ctrl+l"])
            for command in keys:
                await xdotool(display, *command)
            return await asyncio.to_thread(site.results.get, timeout=60)


async def find_window(display: str) -> str:
    found = await xdotool(display, "search", "--sync", "--onlyvisible", "--name", "unfocused page")
    return found.split()[0]


async def xdotool(display: str, *command: str) -> str:
    done = await asyncio.to_thread(
        subprocess.run,
        ["xdotool", *command],
        env={**os.environ, "DISPLAY": display},
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.stdout


def test_the_page_has_not_the_focus(results: dict[str, Any]) -> None:
    assert results["hasFocus"] is False, results


def test_a_click_into_a_field_brings_focus_events(results: dict[str, Any]) -> None:
    assert results["click"]["state"] == "first"
    assert results["click"]["log"] == ["focus first made", "focusin first made"]


def test_keys_write_where_the_click_went(results: dict[str, Any]) -> None:
    assert results["type"]["state"] == "hello you"
    assert "input first" in results["type"]["log"]


def test_leaving_a_field_tells_its_change_once_and_moves_the_focus(results: dict[str, Any]) -> None:
    assert results["tab"]["state"] == "second"
    assert [line.removesuffix(" made") for line in results["tab"]["log"]] == [
        "change first",
        "blur first",
        "focusout first",
        "focus second",
        "focusin second",
    ]


def test_a_widget_that_opens_on_focus_opens(results: dict[str, Any]) -> None:
    assert (results["open"]["status"], results["open"]["state"]) == ("done", True)


def test_an_editor_is_written_into(results: dict[str, Any]) -> None:
    assert (results["write"]["status"], results["write"]["state"]) == ("done", "new")


def test_the_focus_that_a_page_moves_itself_is_heard(results: dict[str, Any]) -> None:
    assert results["dialog"]["state"] == "inside"
    assert "focusin inside made" in results["dialog"]["log"]


def test_what_shows_by_focus_in_a_style_sheet_alone_is_said_not_to_be_had(results: dict[str, Any]) -> None:
    assert results["more"]["state"] == "more"
    assert results["more"]["message"].endswith(
        "No visible effect. The page's style shows something here only while the browser's focus is in the page, "
        "which is for the user to give."
    )

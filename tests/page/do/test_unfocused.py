"""A page without the user's focus, which is in the browser's own bar: what listens to focus events works all the same.

A browser under automation reports focus always, so this one is started plainly, on a virtual display, and the page
itself sends its results to a server of the test.
"""

import asyncio
import json
import os
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import pytest

from tests.page.conftest import ARGUMENTS, CHROMIUM
from tests.page.engine import BUNDLE, build_engine

PAGE = """<!doctype html><meta charset=utf-8><title>unfocused page</title>
<input id="first" aria-label="First"> <input id="second" aria-label="Second">
<div id="box" role="combobox" tabindex="0" aria-label="Colour">Colour</div> <ul id="list" hidden><li>Red</li></ul>
<div id="editor" contenteditable role="textbox" aria-label="Editor">old</div>
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
      results[key] = { status: result.status, log: [...log], state: state() };
    };
    await step('click', { click_element: { index: index('First') } }, () => document.activeElement.id);
    await step('type', { send_keys: { keys: 'hello you' } }, () => first.value);
    await step('tab', { send_keys: { keys: 'Tab' } }, () => document.activeElement.id);
    await step('open', { click_element: { index: index('Colour') } }, () => !list.hidden);
    await step('write', { input_text: { index: index('Editor'), text: 'new' } }, () => editor.innerText.trim());
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


class Site:
    """Serves the page and takes what it sends."""

    def __init__(self) -> None:
        self.loaded: Queue[None] = Queue()
        self.results: Queue[dict[str, Any]] = Queue()
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                is_engine = self.path == "/engine.js"
                body = BUNDLE.read_bytes() if is_engine else PAGE.encode()
                self.send_response(200)
                self.send_header("content-type", "text/javascript" if is_engine else "text/html")
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                self.send_response(204)
                self.end_headers()
                if self.path == "/loaded":
                    site.loaded.put(None)
                else:
                    site.results.put(json.loads(body))

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}/"


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A virtual X display of its own."""
    reading, writing = os.pipe()
    xvfb = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1200x900x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as number:
        name = f":{number.readline().strip()}"
    yield name
    xvfb.terminate()
    xvfb.wait()


@pytest.fixture(scope="module")
async def results(display: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the page did and heard while the focus was in the address bar."""
    build_engine()
    profile: Path = tmp_path_factory.mktemp("profile")
    site = Site()
    environment = {**os.environ, "DISPLAY": display}
    arguments = [*ARGUMENTS, f"--user-data-dir={profile}", "--window-size=1000,800", "--no-default-browser-check"]
    browser = await asyncio.create_subprocess_exec(
        CHROMIUM,
        *arguments,
        site.url,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        await asyncio.to_thread(site.loaded.get, timeout=60)
        find = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "unfocused page"]
        found = await asyncio.to_thread(
            subprocess.run, find, env=environment, check=True, capture_output=True, text=True, timeout=60
        )
        window = found.stdout.split()[0]
        for keys in (["windowfocus", "--sync", window], ["key", "--window", window, "ctrl+l"], ["key", "ctrl+l"]):
            await asyncio.to_thread(subprocess.run, ["xdotool", *keys], env=environment, check=True, timeout=60)
        return await asyncio.to_thread(site.results.get, timeout=60)
    finally:
        browser.terminate()
        await browser.wait()
        site.server.shutdown()
        site.server.server_close()


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
    assert results["open"] == {"status": "done", "log": results["open"]["log"], "state": True}


def test_an_editor_is_written_into(results: dict[str, Any]) -> None:
    assert (results["write"]["status"], results["write"]["state"]) == ("done", "new")


def test_the_focus_that_a_page_moves_itself_is_heard(results: dict[str, Any]) -> None:
    assert results["dialog"]["state"] == "inside"
    assert "focusin inside made" in results["dialog"]["log"]

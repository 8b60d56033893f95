"""A run whose tab is hidden, behind another one: it is read and acted on all the same. Nobody drives its browser."""

import asyncio
import os
import subprocess
import time
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from shared_schemas.protocol import Hello
from tests.e2e.extension.browser import ORIGIN, copy_of_build, install_relay
from tests.e2e.extension.host_end import HostEnd, RunInTab, number_of
from tests.e2e.extension.site import Site
from tests.page.conftest import ARGUMENTS, CHROMIUM
from tests.page.libraries.devtools import DevTools, devtools_of
from tests.page.virtual_display import virtual_display

SHOP = """
<title>Shop</title>
<button onclick="this.textContent = document.hidden ? 'Pressed hidden' : 'Pressed shown'">Press</button>
<input aria-label="Name"> <select aria-label="Size"><option>Small<option>Large</select>
<button onclick="setTimeout(() => late.textContent = 'Arrived', 1500)">Later</button><p id="late"></p>
<a href="/cart">Cart</a><iframe title="Payment" src="{other}/pay"></iframe>
<div style="height: 3000px"></div><button onclick="this.textContent = 'Low pressed'">Low</button>
"""


@pytest.fixture
async def run(site: Site, tmp_path: Path) -> AsyncGenerator[RunInTab]:
    """A run in a tab behind the one that the window shows."""
    site.page("/pay", "<button onclick=\"this.textContent = 'Paid'\">Pay now</button>")
    site.page("/cart", "<title>Cart</title><p>Your cart")
    shop = site.page("/shop", SHOP)
    host = HostEnd()
    profile = tmp_path / "profile"
    profile.mkdir()
    build = copy_of_build(tmp_path / "extension", None)
    async with host.listening():
        install_relay(profile, host.port)
        with virtual_display() as display:
            browser = await asyncio.create_subprocess_exec(
                CHROMIUM,
                *ARGUMENTS,
                "--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/1",
                f"--user-data-dir={profile}",
                f"--load-extension={build}",
                "--remote-debugging-port=0",
                "--no-default-browser-check",
                shop,
                env={**os.environ, "DISPLAY": display},
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            try:
                async with devtools_of(profile) as devtools:
                    tab_id = await put_behind(devtools, shop)
                    await host.hear(Hello)
                    run = RunInTab(host, "hidden", tab_id)
                    await run.begin()
                    yield run
            finally:
                browser.terminate()
                await browser.wait()


async def put_behind(devtools: DevTools, address: str) -> int:
    """Show a page of the extension, connected as a panel is, in front of the tab at the address; its id."""
    made = await devtools.send("Target.createTarget", url="about:blank")
    attached = await devtools.send("Target.attachToTarget", targetId=made["targetId"], flatten=True)
    session_id = attached["sessionId"]
    await devtools.send("Page.enable", session_id)
    loaded = devtools.next_event("Page.loadEventFired", session_id)
    await devtools.send("Page.navigate", session_id, url=f"{ORIGIN}/manifest.json")
    await loaded
    expression = f"""(async () => {{
      const wanted = {{ url: '{address}', active: false, status: 'complete' }};
      const behind = async () => (await chrome.tabs.query(wanted))[0];
      while (!(await behind())) await new Promise((resolve) => setTimeout(resolve, 20));
      globalThis.port = chrome.runtime.connect({{ name: 'panel' }});
      return (await behind()).id;
    }})()"""
    found = await devtools.send(
        "Runtime.evaluate", session_id, expression=expression, awaitPromise=True, returnByValue=True
    )
    return int(found["result"]["value"])


async def test_everything_goes_on_in_a_hidden_tab(run: RunInTab) -> None:
    async def act(name: str, on: str | None, **parameters: object) -> str:
        seen = await run.observe(scope="page")
        index = {} if on is None else {"index": number_of(seen, on)}
        reply = await run.act(name, **index, **parameters)
        assert reply.result.status == "done", reply.result
        return reply.result.message

    await act("click_element", "Press")
    assert "Pressed hidden" in (await run.observe(scope="page")).observation.text
    await act("input_text", "Name", text="Ada")
    await act("send_keys", "Name", keys="Backspace")
    await act("select_dropdown_option", "Size", text="Large")
    await act("click_element", "Low")
    await act("click_element", "Pay now")
    await act("click_element", "Later")
    await act("wait_for", None, text="Arrived", seconds=8)
    text = (await run.observe(scope="page")).observation.text
    for shown in ("value=Ad>", "value=Large", "Low pressed", "Paid", "Arrived"):
        assert shown in text, text
    assert "/cart" in await act("click_element", "Cart")
    assert "Your cart" in (await run.observe()).observation.text


NEVER_LOADED = """
<title>Slow</title><p id=o>Told</p><img src=/held-picture alt="">
<script>
  let ticks = 0;
  const tick = () => { o.textContent = `Ticks: ${++ticks}.`; setTimeout(tick, 20) };
  tick();
</script>
"""


async def test_a_page_that_never_ends_loading_is_read_within_the_limit_though_timers_stand(
    run: RunInTab, site: Site
) -> None:
    """The browser slows a hidden tab's timers as after minutes, a second after it was hidden."""
    reply = await run.act("go_to_url", url=site.page("/slow", NEVER_LOADED))
    began = time.monotonic()
    seen = await run.observe(scope="page")
    took_s = time.monotonic() - began
    site.held.set()
    ticks = int(seen.observation.text.partition("Ticks: ")[2].partition(".")[0])
    assert reply.document_id == seen.document_id
    assert ticks < 20, "the timers were not slowed"
    assert took_s < 8

"""Between the panel and the host: what is passed on, what is refused, and how a run ends whose host or worker died."""

import json

from playwright.async_api import Page, async_playwright

from shared_schemas.events import RunStarted
from shared_schemas.protocol import (
    Chunk,
    GetSnapshot,
    Hello,
    MessageRejected,
    ModelsListed,
    RunRejected,
    StopRun,
    VersionMismatch,
)
from tests.e2e.extension.browser import ExtensionBrowser, Panel, extension_browser
from tests.e2e.extension.host_end import HostEnd, RunInTab
from tests.e2e.extension.site import Site


async def test_what_the_panel_says_reaches_the_host_unchanged(panel: Panel, host: HostEnd) -> None:
    await panel.say(StopRun(run_id="gone"))
    assert (await host.hear(StopRun)).run_id == "gone"


async def test_what_the_host_says_reaches_the_panel_unchanged(panel: Panel, host: HostEnd) -> None:
    said = RunRejected(message="Another run goes on.")
    host.send(said)
    assert await panel.hear(type="run_rejected") == said.model_dump(mode="json")


async def test_a_message_in_chunks_is_put_together(panel: Panel, host: HostEnd) -> None:
    body = ModelsListed(models=[]).model_dump_json()
    for part, text in enumerate([body[:10], body[10:20], body[20:]]):
        host.send(Chunk(chunk_id=1, part=part, parts=3, text=text))
    assert (await panel.hear(type="models_listed"))["models"] == []


async def test_what_is_no_message_is_sent_back_to_whoever_sent_it(panel: Panel, host: HostEnd) -> None:
    await panel.say_raw({"type": "stop_run", "run_id": 1})
    assert "/run_id must be string" in (await panel.hear(type="message_rejected"))["message"]
    host.send_raw(json.dumps({"type": "finish_run", "run_id": 1}).encode())
    assert "/run_id must be string" in (await host.hear(MessageRejected)).message


async def test_a_page_cannot_speak_as_a_panel(panel: Panel, page: Page, host: HostEnd, site: Site) -> None:
    await page.goto(site.blank())
    assert await page.evaluate("typeof chrome.runtime?.connect") == "undefined"


async def test_a_run_whose_host_dies_ends_with_a_sentence(panel: Panel, host: HostEnd, run: RunInTab) -> None:
    host.send(_started(run))
    await panel.hear(type="run_started", run_id=run.run_id)
    host.die()
    ended = await panel.hear(type="run_ended", run_id=run.run_id)
    assert (ended["reason"], ended["success"]) == ("host_died", False)
    assert ended["text"]
    # The next message starts it again.
    await panel.say(GetSnapshot())
    await panel.hear(type="host_state", state="connected")
    await host.hear(GetSnapshot)


async def test_a_run_whose_worker_dies_ends_with_a_sentence(
    browser: ExtensionBrowser, panel: Panel, host: HostEnd, run: RunInTab
) -> None:
    host.send(_started(run))
    await panel.hear(type="run_started", run_id=run.run_id)
    await browser.kill_worker()
    ended = await panel.hear(type="run_ended", run_id=run.run_id)
    assert ended["reason"] == "host_died"
    await panel.hear(type="host_state", state="connected")


async def test_a_host_that_is_not_installed_is_named_with_the_way_to_mend_it() -> None:
    async with async_playwright() as playwright, extension_browser(playwright, None) as browser:
        panel = await browser.open_panel()
        state = await panel.hear(type="host_state", state="not_found")
        assert "install" in state["next_step"]
        await panel.say_raw({"type": "start_run", "task": "go", "tab_id": 1, "conversation_id": None, "options": {}})
        rejected = await panel.hear(type="run_rejected")
        assert "install" in rejected["message"]


async def test_another_version_is_told_and_a_crash_is_told_apart() -> None:
    host = HostEnd()
    host.welcomes = False
    async with host.listening(), async_playwright() as playwright, extension_browser(playwright, host.port) as browser:
        panel = await browser.open_panel()
        await host.hear(Hello)
        host.send(VersionMismatch(protocol_version=99, host_version="9", message="The extension is older."))
        state = await panel.hear(type="host_state", state="version_mismatch")
        assert state["message"] == "The extension is older."
        await panel.say(GetSnapshot())
        await host.hear(Hello)
        host.die()
        assert "doctor" in (await panel.hear(type="host_state", state="crashed"))["next_step"]


def _started(run: RunInTab) -> RunStarted:
    return RunStarted(run_id=run.run_id, step=0, conversation_id="c", task="t", tab_id=run.tab_id, model="m")

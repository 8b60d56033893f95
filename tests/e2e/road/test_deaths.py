"""The host or the extension's worker dies during a run: the run ends with a sentence, and the next one works."""

import asyncio
import os
import signal
from collections.abc import Callable

from tests.e2e.road.road import Ran, Road
from tests.e2e.road.site import Site
from tests.model_server import ModelServer, Reply, number_of

_DONE = Reply.actions({"done": {"text": "Seen.", "success": True}})


async def _begin(road: Road, site: Site, model_server: ModelServer) -> asyncio.Task[Ran]:
    """A run whose model has been asked and does not answer."""
    model_server.set_script(Reply(never=True), afterwards=_DONE)
    await road.show(site.url)
    run = asyncio.create_task(road.run("Look", model="silent", base_url=model_server.base_url))
    await asyncio.to_thread(model_server.wait_for_requests, 1)
    return run


async def test_the_host_dies(road: Road, site: Site, model_server: ModelServer) -> None:
    run = await _begin(road, site, model_server)
    os.kill(road.newest_host(), signal.SIGKILL)
    ended = (await run).ended
    assert ended.reason == "host_died"
    assert ended.text
    ran = await road.run("Look", model="silent", base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text


async def test_a_follow_up_after_the_host_died_knows_what_was_asked_before(
    road: Road, site: Site, model_server: ModelServer, set_settings: Callable[..., None]
) -> None:
    await road.show(site.url)
    new = road.panel.page.get_by_role("button", name="New conversation")
    if await new.is_visible():
        await new.click()
    ask = Reply.actions({"ask_user": {"question": "Which room?"}})
    model_server.set_script(ask, Reply(never=True), _DONE)
    run = asyncio.create_task(
        road.run("Ask for a room", answers=["The double one"], model="silent", base_url=model_server.base_url)
    )
    await road.panel.page.get_by_text("Which room?").first.wait_for()
    await asyncio.to_thread(model_server.wait_for_requests, 2)
    os.kill(road.newest_host(), signal.SIGKILL)
    assert (await run).ended.reason == "host_died"
    set_settings(model="silent", base_url=model_server.base_url)
    ran = await road.type("And with breakfast", in_new_conversation=False)
    assert ran.ended.success, ran.ended.text
    prompt = model_server.requests()[2].prompt
    assert prompt.index("Ask for a room") < prompt.index("The double one") < prompt.index("And with breakfast")


async def test_the_worker_dies(road: Road, site: Site, model_server: ModelServer) -> None:
    run = await _begin(road, site, model_server)
    await road.kill_worker()
    ended = (await run).ended
    assert not ended.success
    assert ended.text
    ran = await road.run_when_connected("Look", model="silent", base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text


async def test_stop_ends_the_run_while_the_model_is_silent(road: Road, site: Site, model_server: ModelServer) -> None:
    run = await _begin(road, site, model_server)
    await road.panel.page.get_by_role("button", name="Stop").click()
    ended = (await run).ended
    assert ended.reason == "stopped"
    await asyncio.to_thread(model_server.wait_until_given_up)


async def test_stop_ends_a_model_call_that_is_being_answered_and_no_further_action_starts(
    road: Road, site: Site, model_server: ModelServer
) -> None:
    fill = [{"input_text": {"index": number_of("Name"), "text": f"{n}"}} for n in range(20)]
    model_server.set_script(Reply.actions(*fill, tokens_per_s=40))
    page = await road.show(site.url)
    run = asyncio.create_task(road.run("Fill it in", model="writing", base_url=model_server.base_url))
    await page.wait_for_function("() => document.querySelector('input').value !== ''")
    await road.panel.page.get_by_role("button", name="Stop").click()
    ran = await run
    assert ran.ended.reason == "stopped"
    await asyncio.to_thread(model_server.wait_until_given_up)
    (request,) = model_server.requests()
    assert not request.answered
    assert len(ran.actions()) < len(fill)
    assert ran.events[-1].type == "run_ended"

"""The host or the extension's worker dies during a run: the run ends with a sentence, and the next one works."""

import asyncio
import os
import signal

from tests.e2e.road.road import Ran, Road
from tests.e2e.road.site import Site
from tests.model_server import ModelServer, Reply

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

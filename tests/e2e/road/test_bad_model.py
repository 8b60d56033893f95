"""A model that cannot be had, or that fails in the middle: a sentence that says what to do, and nothing hangs."""

import socket

from tests.e2e.road.road import Road
from tests.e2e.road.site import Site
from tests.model_server import ModelServer, Reply, number_of


async def test_nothing_at_the_address(road: Road, site: Site) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    await road.show(site.url)
    ran = await road.run("Look", model="any", base_url=f"http://127.0.0.1:{port}/v1")
    assert ran.ended.reason in ("setup", "model_failed")
    assert f"127.0.0.1:{port}" in ran.ended.text


async def test_a_key_that_is_refused_is_the_users_to_mend(road: Road, site: Site, model_server: ModelServer) -> None:
    model_server.set_script(api_key="another")
    await road.show(site.url)
    ran = await road.run("Look", model="any", base_url=model_server.base_url)
    assert ran.ended.reason == "setup"
    assert "key" in ran.ended.text
    assert len(model_server.requests()) == 1, "a refused key is not tried again"


async def test_a_model_that_the_address_does_not_know(road: Road, site: Site, model_server: ModelServer) -> None:
    model_server.set_script(models=["another"])
    await road.show(site.url)
    ran = await road.run("Look", model="no-such-model", base_url=model_server.base_url)
    assert ran.ended.reason == "setup"
    assert "no-such-model" in ran.ended.text


async def test_a_rate_limit_is_waited_for_as_long_as_the_server_says(
    road: Road, site: Site, model_server: ModelServer
) -> None:
    model_server.set_script(
        Reply.error(429, "Rate limit reached", code="rate_limit_exceeded", retry_after_s=1),
        Reply.actions({"done": {"text": "Seen.", "success": True}}),
    )
    await road.show(site.url)
    ran = await road.run("Look", model="busy", base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text
    first, second = model_server.requests()
    assert second.received_s - first.received_s >= 1
    assert any(event.type == "notice" and event.kind == "retrying" for event in ran.events)


async def test_a_stream_that_breaks_off_does_not_lose_the_run(
    road: Road, site: Site, model_server: ModelServer
) -> None:
    model_server.set_script(
        Reply.actions({"click_element": {"index": number_of("Breakfast")}}, break_after_chars=40),
        Reply.actions({"done": {"text": "Seen.", "success": True}}),
    )
    await road.show(site.url)
    ran = await road.run("Look", model="broken", base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text


async def test_a_model_that_goes_on_failing_ends_the_run(road: Road, site: Site, model_server: ModelServer) -> None:
    model_server.set_script(afterwards=Reply(text="I would rather not answer in that form."))
    await road.show(site.url)
    ran = await road.run("Look", model="stubborn", base_url=model_server.base_url)
    assert not ran.ended.success
    assert ran.ended.reason in ("gave_up", "model_failed")

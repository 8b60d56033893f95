"""A model that cannot be had, or that fails in the middle: a sentence that says what to do, and nothing hangs."""

import socket

import pytest

from tests.e2e.road.road import Road
from tests.e2e.road.site import Site
from tests.model_server import ModelServer, Reply, number_of


async def test_nothing_at_the_address(road: Road, site: Site) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    await road.show(site.url)
    ran = await road.run("Look", model="any", base_url=f"http://127.0.0.1:{port}/v1")
    assert ran.ended.reason in ("setup", "model_failed")
    assert f"No server is running at http://127.0.0.1:{port}/v1. Start it" in ran.ended.text
    assert not any(event.type == "notice" for event in ran.events), "told at once"


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
    told = next(event.text for event in ran.events if event.type == "notice" and event.kind == "retrying")
    assert "Trying again in 1 s." in told
    assert await road.panel.page.get_by_text(told).last.is_visible()


@pytest.mark.parametrize(
    ("reply", "reason", "says"),
    [
        (Reply.error(403, "Not for you"), "setup", "check its rights and its credit"),
        (Reply.error(400, "messages[0] is broken"), "setup", "does not take the request"),
        (Reply(text="{}", finish_reason="content_filter"), "model_failed", "Say the task in other words"),
        (Reply.error(400, "maximum context length is 8192 tokens"), "model_failed", "Choose a model with a longer"),
    ],
    ids=["no access", "bad request", "content filter", "context too long"],
)
async def test_what_the_model_fails_by_is_shown_in_the_panel_with_what_to_do(
    road: Road, site: Site, model_server: ModelServer, reply: Reply, reason: str, says: str
) -> None:
    model_server.set_script(afterwards=reply)
    await road.show(site.url)
    ran = await road.run("Look", model="failing", base_url=model_server.base_url)
    assert ran.ended.reason == reason
    assert says in ran.ended.text
    assert await road.panel.page.get_by_text(says).last.is_visible()


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

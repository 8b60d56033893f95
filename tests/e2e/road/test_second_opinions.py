"""Other models beside the one that navigates, and pictures of the page, over the whole road."""

from collections.abc import Callable
from typing import Any

from tests.e2e.road.road import Ran, Road
from tests.e2e.road.site import Site
from tests.model_server import ModelServer, RecordedRequest, Refusal, Reply, number_of

Settings = Callable[..., None]

_TICK = Reply.actions({"click_element": {"index": number_of("Breakfast")}})
_DONE = Reply.actions({"done": {"text": "Ticked.", "success": True}})


def notices(ran: Ran, kind: str) -> list[str]:
    return [event.text for event in ran.events if event.type == "notice" and event.kind == kind]


def pictures(request: RecordedRequest) -> list[str]:
    content: Any = request.body["messages"][-1]["content"]
    return [part["image_url"]["url"] for part in content if part["type"] == "image_url"] if content[0] != "<" else []


async def test_planner_and_checker_are_models_of_their_own(
    road: Road, site: Site, model_server: ModelServer, set_settings: Settings
) -> None:
    set_settings(
        base_url=model_server.base_url,
        planner=1,
        planner_model="the-planner",
        checker="auto",
        checker_model="the-checker",
    )
    model_server.set_script(
        _TICK,
        Reply(text="Only breakfast is left.", form="content"),
        _DONE,
        Reply(text="NO: the name is missing.", form="content"),
        Reply(text="Fill in the name.", form="content"),
        Reply.actions(
            {"input_text": {"index": number_of("Name"), "text": "Zoe"}},
            {"done": {"text": "Ticked, with the name.", "success": True}},
        ),
        Reply(text="YES", form="content"),
    )
    await road.show(site.url)
    ran = await road.run("Ask for breakfast for Zoe", model="the-navigator", base_url=model_server.base_url)
    assert (ran.ended.success, ran.ended.text) == (True, "Ticked, with the name.")
    models = [request.body["model"] for request in model_server.requests()]
    navigator, planner, checker = "the-navigator", "the-planner", "the-checker"
    assert models == [navigator, planner, navigator, checker, planner, navigator, checker]
    assert "Only breakfast is left." in model_server.requests()[2].prompt
    assert "the name is missing." in model_server.requests()[5].prompt
    assert notices(ran, "check") == ["Not done yet: the name is missing."]
    assert "Zoe" in model_server.requests()[6].prompt.rpartition("<page>")[2], "the checker reads the final page"


async def test_a_picture_goes_with_the_page_while_its_tab_is_in_front(
    road: Road, site: Site, model_server: ModelServer, set_settings: Settings
) -> None:
    set_settings(vision=True)
    model_server.set_script(_TICK, _DONE)
    await road.show(site.url)
    ran = await road.run("Tick breakfast", model="seeing", base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text
    assert [len(pictures(request)) for request in model_server.requests()] == [1, 1]
    assert pictures(model_server.requests()[0])[0].startswith("data:image/")
    assert notices(ran, "vision") == []


async def test_a_tab_that_is_not_in_front_is_not_photographed_and_the_turn_says_why(
    road: Road, site: Site, model_server: ModelServer, set_settings: Settings
) -> None:
    set_settings(vision=True)
    model_server.set_script(_TICK, _DONE)
    page = await road.show(site.url)
    tab_id = await road.panel.tab_in_front()
    other = await road.browser.context.new_page()
    await other.bring_to_front()
    ran = await road.run("Tick breakfast", tab_id=tab_id, model="seeing", base_url=model_server.base_url)
    await other.close()
    await page.bring_to_front()
    assert ran.ended.success, ran.ended.text
    assert [len(pictures(request)) for request in model_server.requests()] == [0, 0]
    assert all("There is no picture of the page" in request.prompt for request in model_server.requests())
    assert len(notices(ran, "vision")) == 1


async def test_a_model_that_refuses_pictures_goes_on_without_and_the_user_is_told_once(
    road: Road, site: Site, model_server: ModelServer, set_settings: Settings
) -> None:
    set_settings(vision=True)
    refusal = Refusal(feature="images", message="image_url is not supported by this model")
    model_server.set_script(_TICK, _TICK, _DONE, refusals=[refusal])
    await road.show(site.url)
    ran = await road.run("Tick breakfast", model="blind", base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text
    assert [len(pictures(request)) for request in model_server.requests()] == [1, 0, 0, 0]
    assert len(notices(ran, "vision")) == 1
    assert "this model takes none" in notices(ran, "vision")[0]

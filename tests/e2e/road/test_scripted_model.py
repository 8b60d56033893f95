"""A model answers in each of its forms, and the form of a page that is not the shop's comes in at its server."""

import asyncio
from itertools import pairwise

import pytest

from tests.e2e.road.road import API_KEY, Road
from tests.e2e.road.site import Site
from tests.model_server import ModelServer, Refusal, Reply, number_of
from tests.model_server.script import Feature

_FILL = (
    {"input_text": {"index": number_of("Name"), "text": "Zoë"}},
    {"select_dropdown_option": {"index": number_of("Room"), "text": "Double"}},
    {"click_element": {"index": number_of("Breakfast")}},
    {"click_element": {"index": number_of("Ask", "button")}},
)
_DONE = {"done": {"text": "The question is asked.", "success": True}}


_MODES: dict[str, tuple[Feature, ...]] = {
    "structured output": (),
    "structured output without a union": ("union",),
    "tool call": ("json_schema",),
    "tool call that cannot be forced": ("json_schema", "tool_choice", "parallel_tool_calls"),
    "plain JSON": ("json_schema", "tools"),
    "not streamed": ("stream",),
    "tokens that are not counted": ("stream_options",),
    "nothing but plain text": (
        "json_schema", "tools", "stream", "stream_options", "temperature", "system", "images",
    ),
}  # fmt: skip


@pytest.mark.parametrize("mode", _MODES)
async def test_a_form_is_filled_in_and_sent_however_the_model_can_be_asked(
    road: Road, site: Site, model_server: ModelServer, mode: str
) -> None:
    refusals = [Refusal(feature=each, message=f"{each} is not supported") for each in _MODES[mode]]
    model_server.set_script(Reply.actions(*_FILL), Reply.actions(_DONE), refusals=refusals)
    await road.show(site.url)
    # What an endpoint refuses is remembered by model, so each way of asking is another model.
    model = mode.replace(" ", "-")
    ran = await road.run("Ask for a double room with breakfast for Zoë", model=model, base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text
    assert ran.ended.text == "The question is asked."
    assert site.asked == ["name=Zo%C3%AB&room=Double&breakfast=on"]
    assert [status for _, status in ran.actions()] == ["done"] * 4
    assert ran.ended.input_tokens == 2000 or "stream_options" in _MODES[mode]
    # Found out in the first step, it is known in the second, and in the next run.
    first, second = (set(request.body) for request in model_server.requests()[-2:])
    assert first == second
    model_server.set_script(Reply.actions(_DONE), refusals=refusals)
    assert (await road.run("Look", model=model, base_url=model_server.base_url)).ended.success
    assert len(model_server.requests()) == 1


async def test_the_model_gets_the_users_key_and_the_page_as_numbered_text(
    road: Road, site: Site, model_server: ModelServer
) -> None:
    model_server.set_script(Reply.actions(_DONE))
    await road.show(site.url)
    await road.run("Look", model="looking", base_url=model_server.base_url)
    (request,) = model_server.requests()
    assert request.authorization == f"Bearer {API_KEY}"
    assert "Ask for a room" in request.prompt
    assert "<button>Ask />" in request.prompt


async def test_an_action_is_carried_out_while_the_answer_still_streams(
    road: Road, site: Site, model_server: ModelServer
) -> None:
    slow = Reply.actions(_FILL[0], _FILL[1], memory="", tokens_per_s=10)
    model_server.set_script(slow, Reply.actions(_DONE))
    await road.show(site.url)
    ran = await road.run("Fill it in", model="slow", base_url=model_server.base_url)
    kinds = [event.type for event in ran.events]
    assert kinds.index("action_ended") < kinds.index("model_called"), kinds


async def test_the_panel_shows_the_next_goal_while_it_is_written(
    road: Road, site: Site, model_server: ModelServer
) -> None:
    goal = "Fill in the name, and then the room, and then whether there is breakfast"
    model_server.set_script(Reply.actions(_DONE, next_goal=goal, tokens_per_s=15))
    await road.show(site.url)
    running = asyncio.create_task(road.run("Fill it in", model="writing", base_url=model_server.base_url))
    shown = road.panel.page.locator(".goal.streaming")
    await shown.filter(has_text="Fill in the name").wait_for()
    (request,) = model_server.requests()
    assert not request.answered, "the answer is still being written"
    ran = await running
    goals = [event.text for event in ran.events if event.type == "goal_progress"]
    assert goals[-1] == goal
    assert len(goals) > 5
    assert all(goal.startswith(each) for each in goals)


async def test_each_prompt_begins_with_the_one_before_it_byte_by_byte(
    road: Road, site: Site, model_server: ModelServer
) -> None:
    model_server.set_script(*[Reply.actions(action) for action in _FILL[:3]], Reply.actions(_DONE))
    await road.show(site.url)
    ran = await road.run("Fill it in", model="remembering", base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text
    bodies = [request.body for request in model_server.requests()]
    assert all(body["response_format"] == bodies[0]["response_format"] for body in bodies)
    for before, after in pairwise(bodies):
        *earlier, last = before["messages"]
        assert after["messages"][: len(earlier)] == earlier
        without_page = last["content"].partition("<page>")[0].rstrip()
        assert after["messages"][len(earlier)]["content"].startswith(without_page)
        assert "<page>" not in "".join(message["content"] for message in after["messages"][1:-1])


async def test_an_index_that_is_not_on_the_page_is_refused_and_the_model_told(
    road: Road, site: Site, model_server: ModelServer
) -> None:
    model_server.set_script(Reply.actions({"click_element": {"index": 99999}}), Reply.actions(_DONE))
    await road.show(site.url)
    ran = await road.run("Click", model="guessing", base_url=model_server.base_url)
    assert ran.actions() == [("click_element", "refused")]
    assert "refused (no_such_index)" in model_server.requests()[1].prompt


async def test_a_question_is_answered_and_the_run_goes_on(road: Road, site: Site, model_server: ModelServer) -> None:
    model_server.set_script(Reply.actions({"ask_user": {"question": "For whom?"}}), Reply.actions(_DONE))
    await road.show(site.url)
    ran = await road.run("Ask", answers=["For Zoë"], model="asking", base_url=model_server.base_url)
    assert ran.ended.success
    assert "For Zoë" in model_server.requests()[1].prompt


async def test_a_question_that_nobody_can_answer_ends_the_run(
    road: Road, site: Site, model_server: ModelServer
) -> None:
    model_server.set_script(Reply.actions({"ask_user": {"question": "For whom?"}}))
    await road.show(site.url)
    ran = await road.run("Ask", model="asking", base_url=model_server.base_url)
    assert [event.text for event in ran.events if event.type == "question"] == ["For whom?"]
    assert ran.ended.reason == "unanswered"

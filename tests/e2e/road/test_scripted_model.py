"""A model answers in each of its forms, and the form of a page that is not the shop's comes in at its server."""

import pytest

from tests.e2e.road.road import API_KEY, Road
from tests.e2e.road.site import Site
from tests.model_server import ModelServer, Refusal, Reply, number_of

_FILL = (
    {"input_text": {"index": number_of("Name"), "text": "Zoë"}},
    {"select_dropdown_option": {"index": number_of("Room"), "text": "Double"}},
    {"click_element": {"index": number_of("Breakfast")}},
    {"click_element": {"index": number_of("Ask", "button")}},
)
_DONE = {"done": {"text": "The question is asked.", "success": True}}


@pytest.mark.parametrize(
    "refusals",
    [
        [],
        [Refusal(feature="json_schema", message="response_format json_schema is not supported")],
        [
            Refusal(feature="json_schema", message="response_format json_schema is not supported"),
            Refusal(feature="tools", message="tools are not supported"),
        ],
        [Refusal(feature="stream", message="stream is not supported")],
    ],
    ids=["structured output", "tool call", "plain JSON", "not streamed"],
)
async def test_a_form_is_filled_in_and_sent_however_the_model_can_be_asked(
    road: Road, site: Site, model_server: ModelServer, refusals: list[Refusal], request: pytest.FixtureRequest
) -> None:
    model_server.set_script(Reply.actions(*_FILL), Reply.actions(_DONE), refusals=refusals)
    await road.show(site.url)
    # What an endpoint refuses is remembered by model, so each way of asking is another model.
    model = request.node.callspec.id.replace(" ", "-")
    ran = await road.run("Ask for a double room with breakfast for Zoë", model=model, base_url=model_server.base_url)
    assert ran.ended.success, ran.ended.text
    assert ran.ended.text == "The question is asked."
    assert site.asked == ["name=Zo%C3%AB&room=Double&breakfast=on"]
    assert [status for _, status in ran.actions()] == ["done"] * 4
    assert ran.ended.input_tokens == 2000


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
    slow = Reply.actions(_FILL[0], _FILL[1], memory="", tokens_per_s=25)
    model_server.set_script(slow, Reply.actions(_DONE))
    await road.show(site.url)
    ran = await road.run("Fill it in", model="slow", base_url=model_server.base_url)
    kinds = [event.type for event in ran.events]
    assert kinds.index("action_ended") < kinds.index("model_called"), kinds


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

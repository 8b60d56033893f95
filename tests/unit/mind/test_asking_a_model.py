"""A call of an OpenAI-compatible model: how it is asked, what comes of it, what its failures say. Over real HTTP."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from langchain_core.messages import HumanMessage, SystemMessage

from host.models.choose import open_model
from host.models.client import (
    ContentDelta,
    Finished,
    ModelError,
    ModelFailure,
    OpenModel,
    Piece,
    ReasoningDelta,
    ToolCallDelta,
)
from host.models.remembered import Remembered
from host.navigator.decide import Answer, Reader
from host.navigator.schema import output_form
from host.settings import Settings
from tests.model_server import ModelServer, Refusal, Reply, ToolCall
from tests.model_server.script import Feature
from tests.unit.mind.answers import REGISTRY, written

CLICK: dict[str, Any] = {"click_element": {"index": 5}}
FORM = output_form(REGISTRY)
Open = Callable[..., OpenModel]


@pytest.fixture
async def opened(model_server: ModelServer) -> AsyncIterator[Open]:
    """Opens models at the server, and closes them."""
    models: list[OpenModel] = []

    def open_one(remembered: Remembered | None = None, **settings: Any) -> OpenModel:
        chosen = Settings.model_validate({"api_key": "k"} | settings)
        models.append(open_model(chosen, "scripted", model_server.base_url, remembered=remembered or Remembered(None)))
        return models[-1]

    yield open_one
    for model in models:
        await model.close()


async def ask(model: OpenModel, *, plain: bool = False) -> list[Piece]:
    messages = [SystemMessage("Rules"), HumanMessage("Pay")]
    return [piece async for piece in model.stream(messages, None if plain else FORM)]


def actions_in(pieces: list[Piece]) -> list[dict[str, Any]]:
    reader = Reader(REGISTRY)
    for piece in pieces:
        reader.feed(piece)
    outcome = reader.finish()
    assert isinstance(outcome, Answer), outcome
    return written(outcome.actions)


def refuse(*features: Feature, message: str | None = None) -> list[Refusal]:
    said: dict[Feature, str] = {"json_schema": "response_format is not supported", "tools": "This model takes no tools"}
    return [
        Refusal(feature=each, message=said.get(each, f"{each} is not supported") if message is None else message)
        for each in features
    ]


async def test_structured_output_is_asked_for_first_and_streams(model_server: ModelServer, opened: Open) -> None:
    model_server.set_script(Reply.actions(CLICK, cached_tokens=200))
    pieces = await ask(opened())
    (request,) = model_server.requests()
    assert request.body["response_format"]["json_schema"]["strict"] is True
    assert request.authorization == "Bearer k"
    assert actions_in(pieces) == [CLICK]
    assert sum(isinstance(piece, ContentDelta) for piece in pieces) > 5
    last = pieces[-1]
    assert isinstance(last, Finished)
    assert (last.usage.input_tokens, last.usage.cached_tokens, last.usage.output_tokens) == (1000, 200, 100)


@pytest.mark.parametrize(
    ("refused", "how", "lacking"),
    [
        (["json_schema"], "tools", []),
        (["json_schema", "tools"], "prompt", []),
        (["temperature"], "response_format", ["temperature"]),
        (["union"], "response_format", []),
        (["stream"], "response_format", ["stream"]),
        (["stream_options"], "response_format", ["stream_options"]),
        (["json_schema", "parallel_tool_calls"], "tools", ["parallel_tool_calls"]),
        (["json_schema", "tool_choice", "stream_options"], "tools", ["stream_options"]),
        (["json_schema", "tools", "stream", "temperature", "system"], "prompt", ["temperature", "stream"]),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, list) else value,
)
async def test_what_is_refused_is_left_out_and_remembered(
    model_server: ModelServer, opened: Open, refused: list[Feature], how: str, lacking: list[str]
) -> None:
    model_server.set_script(afterwards=Reply.actions(CLICK), refusals=refuse(*refused))
    model = opened()
    assert actions_in(await ask(model)) == [CLICK]
    found_out = len(model_server.requests())
    assert actions_in(await ask(model)) == [CLICK]
    requests = model_server.requests()
    assert len(requests) == found_out + 1
    body = requests[-1].body
    assert {key for key in ("tools", "response_format") if body.get(key)} == ({how} - {"prompt"})
    for feature in lacking:
        assert not body.get(feature)
    if "system" in refused:
        assert [message["role"] for message in body["messages"]] == ["user"]
        assert requests[-1].prompt.startswith("Rules")


async def test_a_schema_that_may_hold_no_union_is_sent_in_its_strict_form(
    model_server: ModelServer, opened: Open
) -> None:
    model_server.set_script(afterwards=Reply.actions(CLICK), refusals=refuse("union", message="anyOf is not permitted"))
    assert actions_in(await ask(opened())) == [CLICK]
    item = model_server.requests()[-1].body["response_format"]["json_schema"]["schema"]["properties"]["action"]["items"]
    assert item["required"] == list(item["properties"]) == [action.name for action in REGISTRY.action_types]


PICTURE = HumanMessage(
    [{"type": "text", "text": "Pay"}, {"type": "image_url", "image_url": {"url": "data:image/png;base64,aGk="}}]
)


@pytest.mark.parametrize(
    ("status", "message"),
    [
        (400, "image_url is not supported by this model"),
        (400, "messages[1].content must be a string"),
        (404, "No endpoints found that support image input"),
        (422, "messages[1]: unknown variant `image_url`, expected `text`"),
        (500, "image input is not supported - hint: provide the mmproj"),
        (400, ""),
    ],
)
async def test_a_picture_that_is_refused_is_left_out_and_that_is_remembered(
    model_server: ModelServer, opened: Open, status: int, message: str
) -> None:
    model_server.set_script(
        afterwards=Reply.actions(CLICK), refusals=[Refusal(feature="images", message=message, status=status)]
    )
    model = opened()
    # Found out without a picture, the way is known; the first picture comes later.
    assert actions_in(await ask(model)) == [CLICK]
    assert model.takes_images is None
    for _ in range(2):
        pieces = [piece async for piece in model.stream([SystemMessage("Rules"), PICTURE], FORM)]
        assert actions_in(pieces) == [CLICK]
    assert model.takes_images is False
    requests = model_server.requests()
    assert len(requests) == 4, "refused once, then never sent again"
    assert requests[-1].body["messages"][-1]["content"].startswith("Pay\n\nThere is no picture of the page")
    assert requests[-1].body["response_format"], "nothing else was given up for it"


async def test_a_refusal_without_a_reason_is_found_out_too(model_server: ModelServer, opened: Open) -> None:
    model_server.set_script(afterwards=Reply.actions(CLICK), refusals=refuse("stream", "temperature", message=""))
    assert actions_in(await ask(opened())) == [CLICK]


async def test_another_model_object_remembers_the_way(model_server: ModelServer, opened: Open) -> None:
    remembered = Remembered(None)
    model_server.set_script(afterwards=Reply.actions(CLICK), refusals=refuse("json_schema"))
    await ask(opened(remembered))
    before = len(model_server.requests())
    await ask(opened(remembered))
    assert len(model_server.requests()) == before + 1


async def test_reasoning_is_kept_apart(model_server: ModelServer, opened: Open) -> None:
    model_server.set_script(Reply.actions(CLICK, reasoning="The button is [5]."))
    pieces = await ask(opened())
    assert "".join(piece.text for piece in pieces if isinstance(piece, ReasoningDelta)) == "The button is [5]."
    assert actions_in(pieces) == [CLICK]


@pytest.mark.parametrize("refused", [[], ["stream"]], ids=["streamed", "whole"])
async def test_truncated_arguments_of_a_tool_are_not_completed(
    model_server: ModelServer, opened: Open, refused: list[Feature]
) -> None:
    whole = json.dumps({"action": [CLICK, {"input_text": {"index": 6, "text": "Ada Lovelace"}}]})
    call = ToolCall(name="answer", arguments=whole[:-12])
    model_server.set_script(
        afterwards=Reply(tool_calls=[call], finish_reason="length"), refusals=refuse("json_schema", *refused)
    )
    pieces = await ask(opened())
    assert "".join(piece.arguments for piece in pieces if isinstance(piece, ToolCallDelta)) == whole[:-12]
    assert actions_in(pieces) == [CLICK]
    assert isinstance(pieces[-1], Finished)
    assert pieces[-1].cut_off


async def test_plain_text_is_asked_for_without_a_form(model_server: ModelServer, opened: Open) -> None:
    model_server.set_script(Reply(text="A summary."))
    pieces = await ask(opened(), plain=True)
    assert isinstance(pieces[-1], Finished)
    assert str(pieces[-1].message.text) == "A summary."
    assert "response_format" not in model_server.requests()[0].body


FAILURES: list[tuple[Reply, ModelFailure, str]] = [
    (Reply.error(401, "Incorrect key"), "key_refused", "refused the key"),
    (Reply.error(403, "Not for you"), "no_access", "may not use"),
    (Reply.error(429, "You exceeded your current quota", code="insufficient_quota"), "no_access", "credit"),
    (Reply.error(404, "The model scripted does not exist"), "unknown_model", "knows no model scripted"),
    (Reply.error(404, "Not Found"), "unknown_model", "/v1"),
    (Reply.error(400, "messages[0] is broken"), "bad_request", "messages[0] is broken"),
    (Reply.error(429, "Slow down", retry_after_s=7), "rate_limit", "no more requests"),
    (Reply.error(503, "Overloaded"), "overload", "overloaded"),
    (Reply.error(400, "maximum context length is 8192 tokens"), "context_too_long", "longer context"),
    (Reply(text="x" * 100, break_after_chars=20), "broken_stream", "broke off"),
    (Reply(text="{}", finish_reason="content_filter"), "content_filter", "held back"),
    (Reply(never=True), "time_out", "did not answer in time"),
]


@pytest.mark.parametrize(("reply", "kind", "says"), FAILURES, ids=lambda value: value if isinstance(value, str) else "")
async def test_a_failure_has_a_kind_and_a_sentence_and_is_not_tried_again(
    model_server: ModelServer, opened: Open, reply: Reply, kind: ModelFailure, says: str
) -> None:
    model_server.set_script(reply, afterwards=Reply.actions(CLICK))
    with pytest.raises(ModelError) as caught:
        await ask(opened(model_timeout_s=1.0))
    assert caught.value.kind == kind
    assert says in caught.value.sentence
    assert caught.value.retry_after_s == reply.retry_after_s
    assert len(model_server.requests()) == 1


async def test_a_way_that_has_worked_is_not_left_for_a_bad_request(model_server: ModelServer, opened: Open) -> None:
    model_server.set_script(Reply.actions(CLICK), Reply.error(400, "tools are not supported today"))
    model = opened()
    await ask(model)
    with pytest.raises(ModelError, match="not supported today"):
        await ask(model)
    assert len(model_server.requests()) == 2


async def test_an_address_where_nobody_is_says_so() -> None:
    model = open_model(Settings(), "m", "http://127.0.0.1:9/v1", remembered=Remembered(None))
    with pytest.raises(ModelError) as caught:
        await ask(model)
    await model.close()
    assert caught.value.kind == "no_network"
    assert "No server is running at http://127.0.0.1:9/v1. Start it" in caught.value.sentence
    assert caught.value.max_attempts == 2

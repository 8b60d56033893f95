"""What servers beside OpenAI's send as a stream, event by event, and what comes of it. Over real HTTP."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from langchain_core.messages import HumanMessage, SystemMessage

from host.models.choose import open_model
from host.models.client import Finished, ModelError, OpenModel
from host.models.remembered import Remembered
from host.navigator.decide import Answer, Reader
from host.navigator.schema import output_form
from host.settings import Settings
from tests.model_server import ModelServer, Reply
from tests.unit.mind.answers import REGISTRY, says, written

CLICK: dict[str, Any] = {"click_element": {"index": 5}}
GOOD = says(CLICK)
HALF, REST = GOOD[:60], GOOD[60:]
USAGE = {"prompt_tokens": 900, "completion_tokens": 40, "total_tokens": 940}
NO_USAGE = {"prompt_tokens": 0, "completion_tokens": -1, "total_tokens": -1}
CACHE_APART = {**USAGE, "prompt_tokens": 100, "prompt_tokens_details": {"cached_tokens": 800}}
STOP: dict[str, Any] = {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}
TOOLS_STOP: dict[str, Any] = {"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]}

Event = dict[str, Any] | str


def delta(**fields: Any) -> Event:
    return {"choices": [{"index": 0, "delta": fields, "finish_reason": None}]}


def call(arguments: Any, name: str | None = "answer", **fields: Any) -> Event:
    return delta(tool_calls=[{"type": "function", "function": {"name": name, "arguments": arguments}, **fields}])


STREAMS: dict[str, list[Event]] = {
    "the role alone, then content": [delta(role="assistant"), delta(content=HALF), delta(content=REST), STOP],
    "content that is null between": [
        delta(content=None),
        delta(content=HALF),
        delta(content=None),
        delta(content=REST),
        STOP,
    ],
    "no choices in the first event": [{"choices": []}, delta(content=GOOD), STOP],
    "no delta at all": [{"choices": [{"index": 0, "finish_reason": None}]}, delta(content=GOOD), STOP],
    "usage in the last event, whose choices are null": [delta(content=GOOD), STOP, {"choices": None, "usage": USAGE}],
    "usage in the last event, without choices": [delta(content=GOOD), STOP, {"usage": USAGE}],
    "usage in every event": [{**delta(content=GOOD), "usage": USAGE}, {**STOP, "usage": USAGE}],  # type: ignore[dict-item]
    "usage of a server that does not count": [delta(content=GOOD), STOP, {"usage": NO_USAGE}],
    "usage that counts the cache apart": [delta(content=GOOD), STOP, {"usage": CACHE_APART}],
    "the reason to stop twice": [delta(content=GOOD), STOP, STOP],
    "the end of the content in the event that stops": [
        delta(content=HALF),
        {"choices": [{"index": 0, "delta": {"content": REST}, "finish_reason": "stop"}]},
    ],
    "comments to keep the line alive": [": keep-alive", delta(content=HALF), ": keep-alive", delta(content=REST), STOP],
    "a last piece that is sent twice": [
        delta(content=GOOD[:-2]),
        delta(content=GOOD[-2:]),
        delta(content=GOOD[-2:]),
        STOP,
    ],
    "reasoning, under its name": [delta(reasoning_content="Maybe " + says({"go_back": {}})), delta(content=GOOD), STOP],
    "reasoning, under another name": [delta(reasoning="Maybe " + says({"go_back": {}})), delta(content=GOOD), STOP],
    "a call in pieces": [call("", index=0, id="c1"), call(HALF, None, index=0), call(REST, None, index=0), TOOLS_STOP],
    "a call beside empty content": [delta(content=""), call(GOOD, index=0, id="c1"), TOOLS_STOP],
    "a call without a number": [call(GOOD, id="c1"), TOOLS_STOP],
    "a call in pieces, told apart by its id": [call(HALF, id="c1"), call(REST, None, id="c1"), TOOLS_STOP],
    "a call whose name comes with each piece": [
        call(HALF, index=0, id="c1"),
        call(REST, index=0, id="c1"),
        TOOLS_STOP,
    ],
    "a call whose arguments are an object": [call(json.loads(GOOD), index=0, id="c1"), TOOLS_STOP],
    "a call whose arguments are a list": [call([CLICK], index=0, id="c1"), TOOLS_STOP],
    "a call whose arguments are null, then text": [call(None, index=0, id="c1"), call(GOOD, None, index=0), TOOLS_STOP],
    "a call that is sent whole again": [call(GOOD, index=0, id="c1"), call(GOOD, None, index=0), TOOLS_STOP],
    "a call that stops as if it were content": [call(GOOD, index=0, id="c1"), STOP],
    "a call of the time before tools": [
        delta(function_call={"name": "answer", "arguments": HALF}),
        delta(function_call={"arguments": REST}),
        {"choices": [{"index": 0, "delta": {}, "finish_reason": "function_call"}]},
    ],
}


@pytest.fixture
async def opened(model_server: ModelServer) -> AsyncIterator[Callable[[list[Event]], OpenModel]]:
    models: list[OpenModel] = []

    def open_one(events: list[Event]) -> OpenModel:
        model_server.set_script(Reply(events=events))
        models.append(open_model(Settings(), "scripted", model_server.base_url, remembered=Remembered(None)))
        return models[-1]

    yield open_one
    for model in models:
        await model.close()


async def answered(model: OpenModel) -> tuple[Answer | Any, Finished]:
    reader = Reader(REGISTRY)
    last: Any = None
    async for piece in model.stream([SystemMessage("Rules"), HumanMessage("Pay")], output_form(REGISTRY)):
        reader.feed(piece)
        last = piece
    assert isinstance(last, Finished)
    return reader.finish(), last


@pytest.mark.filterwarnings("ignore:Pydantic serializer warnings")  # of the library, where arguments are no text
@pytest.mark.parametrize("case", STREAMS)
async def test_a_stream_comes_to_its_actions(opened: Callable[[list[Event]], OpenModel], case: str) -> None:
    outcome, finished = await answered(opened(STREAMS[case]))
    assert isinstance(outcome, Answer), outcome
    assert written(outcome.actions) == [CLICK]
    if "does not count" in case:
        assert (finished.usage.input_tokens, finished.usage.output_tokens) == (None, None)
    elif "usage" in case:
        assert (finished.usage.input_tokens, finished.usage.output_tokens) == (900, 40)


@pytest.mark.parametrize(
    ("events", "kind"),
    [
        ([delta(content=HALF)], "broken_stream"),
        ([], "broken_stream"),
        ([delta(content=HALF), {"error": {"message": "The server is overloaded", "code": 503}}], "overload"),
        ([{"error": {"message": "Rate limit reached", "type": "rate_limit_error"}}], "rate_limit"),
        ([{"error": {"message": "This model's maximum context length is 8192 tokens"}}], "context_too_long"),
        ([delta(content=HALF), "data: {not JSON"], "broken_stream"),
        ([{"choices": [{"index": 0, "delta": {}, "finish_reason": "content_filter"}]}], "content_filter"),
        ([delta(refusal="I will not."), STOP], "content_filter"),
    ],
    ids=[
        "no end",
        "nothing",
        "overload in the stream",
        "rate limit in the stream",
        "too long, in the stream",
        "no JSON",
        "filtered",
        "refused",
    ],
)
async def test_a_stream_that_fails_has_its_kind(
    opened: Callable[[list[Event]], OpenModel], events: list[Event], kind: str
) -> None:
    with pytest.raises(ModelError) as caught:
        await answered(opened(events))
    assert caught.value.kind == kind


async def test_what_ended_at_its_limit_of_tokens_gives_its_whole_items(
    opened: Callable[[list[Event]], OpenModel],
) -> None:
    cut = '{"action": [{"click_element": {"index": 5}}, {"input_text": {"index": 6, "text": "Ad'
    outcome, finished = await answered(
        opened([delta(content=cut), {"choices": [{"index": 0, "delta": {}, "finish_reason": "length"}]}])
    )
    assert finished.cut_off
    assert isinstance(outcome, Answer)
    assert written(outcome.actions) == [CLICK]
    assert "cut off" in " ".join(outcome.notes)

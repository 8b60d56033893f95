"""The scripted server answers as the real API does, seen through the library that the host uses."""

from collections.abc import Iterator
from typing import Any

import openai
import pytest
from openai import OpenAI

from tests.model_server import ModelServer, Refusal, Reply, number_of

_ASK: list[Any] = [{"role": "user", "content": 'The page:\n\t[7]<button>Send />\n\t*[8]<a href="/">Send later />'}]
_TOOL: Any = {"type": "function", "function": {"name": "answer", "parameters": {"type": "object"}}}


@pytest.fixture(scope="module")
def server() -> Iterator[ModelServer]:
    with ModelServer() as running:
        yield running


@pytest.fixture
def client(server: ModelServer) -> Iterator[OpenAI]:
    with OpenAI(base_url=server.base_url, api_key="any", max_retries=0) as made:
        yield made


def test_replies_come_in_order_and_then_the_script_is_over(server: ModelServer, client: OpenAI) -> None:
    server.set_script(Reply(text="one"), Reply(text="two"))
    texts = [client.chat.completions.create(model="m", messages=_ASK).choices[0].message.content for _ in range(2)]
    assert texts == ["one", "two"]
    with pytest.raises(openai.InternalServerError, match="the script is over"):
        client.chat.completions.create(model="m", messages=_ASK)
    assert [request.answered for request in server.requests()] == [True, True, True]


def test_a_number_is_read_off_the_prompt(server: ModelServer, client: OpenAI) -> None:
    server.set_script(Reply.actions({"click_element": {"index": number_of("Send", "button")}}))
    answer = client.chat.completions.create(model="m", messages=_ASK)
    assert '{"click_element": {"index": 7}}' in (answer.choices[0].message.content or "")


def test_a_script_that_does_not_fit_the_page_says_so(server: ModelServer, client: OpenAI) -> None:
    server.set_script(Reply.actions({"click_element": {"index": number_of("Pay")}}))
    with pytest.raises(openai.BadRequestError, match="no numbered line with 'Pay'"):
        client.chat.completions.create(model="m", messages=_ASK)


def test_a_request_with_tools_is_answered_by_a_tool_call(server: ModelServer, client: OpenAI) -> None:
    server.set_script(Reply(text='{"a": 1}'))
    answer = client.chat.completions.create(model="m", messages=_ASK, tools=[_TOOL])
    (call,) = answer.choices[0].message.tool_calls or []
    assert call.type == "function"
    assert (call.function.name, call.function.arguments) == ("answer", '{"a": 1}')


@pytest.mark.parametrize("tools", [[], [_TOOL]], ids=["content", "tool call"])
def test_a_streamed_answer_comes_in_pieces_and_ends_with_usage(
    server: ModelServer, client: OpenAI, tools: list[Any]
) -> None:
    server.set_script(Reply(text='{"answer": "streamed"}', output_tokens=6))
    more: dict[str, Any] = {"tools": tools} if tools else {}
    with client.chat.completions.stream(
        model="m", messages=_ASK, stream_options={"include_usage": True}, **more
    ) as stream:
        final = stream.get_final_completion()
    message = final.choices[0].message
    text = message.tool_calls[0].function.arguments if message.tool_calls else message.content
    assert text == '{"answer": "streamed"}'
    assert bool(message.tool_calls) == bool(tools)
    assert final.usage is not None
    assert final.usage.completion_tokens == 6


def test_a_broken_stream_breaks_in_the_middle(server: ModelServer, client: OpenAI) -> None:
    server.set_script(Reply(text="x" * 100, break_after_chars=20))
    got = ""
    with pytest.raises(openai.APIConnectionError):  # noqa: PT012 the pieces come before the break
        for chunk in client.chat.completions.create(model="m", messages=_ASK, stream=True):
            got += chunk.choices[0].delta.content or ""
    assert got == "x" * 20
    assert not server.requests()[0].answered


def test_errors_carry_status_code_and_retry_after(server: ModelServer, client: OpenAI) -> None:
    server.set_script(Reply.error(429, "Rate limit reached", code="rate_limit_exceeded", retry_after_s=2))
    with pytest.raises(openai.RateLimitError) as caught:
        client.chat.completions.create(model="m", messages=_ASK)
    assert caught.value.code == "rate_limit_exceeded"
    assert caught.value.response.headers["retry-after"] == "2"


def test_a_wrong_key_an_unknown_model_and_a_refused_feature_are_told_apart(server: ModelServer, client: OpenAI) -> None:
    server.set_script(api_key="right")
    with pytest.raises(openai.AuthenticationError):
        client.chat.completions.create(model="m", messages=_ASK)
    server.set_script(models=["other"])
    with pytest.raises(openai.NotFoundError):
        client.chat.completions.create(model="m", messages=_ASK)
    server.set_script(refusals=[Refusal(feature="tools", message="tools are not supported")])
    with pytest.raises(openai.BadRequestError, match="tools are not supported"):
        client.chat.completions.create(model="m", messages=_ASK, tools=[_TOOL])


def test_a_request_that_is_never_answered_runs_into_the_clients_deadline(server: ModelServer, client: OpenAI) -> None:
    server.set_script(Reply(never=True))
    with pytest.raises(openai.APITimeoutError):
        client.with_options(timeout=0.2).chat.completions.create(model="m", messages=_ASK)

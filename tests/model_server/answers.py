"""The bodies of the OpenAI chat-completions API: a whole answer, the chunks of a streamed one, an error.

Spec: the API reference of OpenAI, "Chat Completions".
"""

from collections.abc import Iterator
from typing import Any

from tests.model_server.script import Reply, ToolCall

_CHARACTERS_A_TOKEN = 4


def tool_calls_of(reply: Reply, text: str, request: dict[str, Any]) -> list[ToolCall]:
    """The tool calls that the answer holds: the scripted ones, or the text as arguments of the tool that is offered."""
    if reply.tool_calls is not None:
        return reply.tool_calls
    only_tools = bool(request.get("tools")) and not request.get("response_format")
    if reply.form == "tool_call" or (reply.form == "auto" and only_tools):
        return [ToolCall(name=request["tools"][0]["function"]["name"], arguments=text)]
    return []


def usage(reply: Reply) -> dict[str, Any]:
    """Token counts as the API reports them."""
    return {
        "prompt_tokens": reply.input_tokens,
        "completion_tokens": reply.output_tokens,
        "total_tokens": reply.input_tokens + reply.output_tokens,
        "prompt_tokens_details": {"cached_tokens": reply.cached_tokens},
    }


def whole(reply: Reply, text: str, request: dict[str, Any]) -> dict[str, Any]:
    """The body of an answer that is not streamed."""
    calls = tool_calls_of(reply, text, request)
    message: dict[str, Any] = {"role": "assistant", "content": None if calls else text, "refusal": None}
    if reply.reasoning is not None:
        message["reasoning_content"] = reply.reasoning
    if calls:
        message["tool_calls"] = [_call(position, call) for position, call in enumerate(calls)]
    choice = {"index": 0, "message": message, "finish_reason": _finish(reply, calls), "logprobs": None}
    return _envelope("chat.completion", request) | {"choices": [choice], "usage": usage(reply)}


def chunks(reply: Reply, text: str, request: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The data of each server-sent event of a streamed answer, without the closing `[DONE]`."""
    calls = tool_calls_of(reply, text, request)
    yield _chunk(request, {"role": "assistant", "content": None if calls else ""})
    if reply.reasoning is not None:
        yield _chunk(request, {"reasoning_content": reply.reasoning})
    for position, call in enumerate(calls):
        yield _chunk(request, {"tool_calls": [_call(position, ToolCall(name=call.name, arguments=""))]})
        for piece in _pieces(call.arguments):
            yield _chunk(request, {"tool_calls": [{"index": position, "function": {"arguments": piece}}]})
    if not calls:
        for piece in _pieces(text):
            yield _chunk(request, {"content": piece})
    yield _chunk(request, {}, finish=_finish(reply, calls))
    if (request.get("stream_options") or {}).get("include_usage"):
        yield _envelope("chat.completion.chunk", request) | {"choices": [], "usage": usage(reply)}


def error(status: int, message: str, code: str | None) -> dict[str, Any]:
    """The body of an error."""
    kind = "invalid_request_error" if status < 500 else "server_error"
    return {"error": {"message": message, "type": kind, "param": None, "code": code}}


def _envelope(kind: str, request: dict[str, Any]) -> dict[str, Any]:
    return {"id": "chatcmpl-scripted", "object": kind, "created": 0, "model": request.get("model", "")}


def _chunk(request: dict[str, Any], delta: dict[str, Any], finish: str | None = None) -> dict[str, Any]:
    choice = {"index": 0, "delta": delta, "finish_reason": finish, "logprobs": None}
    return _envelope("chat.completion.chunk", request) | {"choices": [choice]}


def _call(position: int, call: ToolCall) -> dict[str, Any]:
    function = {"name": call.name, "arguments": call.arguments}
    return {"index": position, "id": f"call_{position}", "type": "function", "function": function}


def _finish(reply: Reply, calls: list[ToolCall]) -> str:
    return reply.finish_reason or ("tool_calls" if calls else "stop")


def _pieces(text: str) -> Iterator[str]:
    for start in range(0, len(text), _CHARACTERS_A_TOKEN):
        yield text[start : start + _CHARACTERS_A_TOKEN]

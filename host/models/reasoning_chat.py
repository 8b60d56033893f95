"""LangChain's ChatOpenAI, which keeps what endpoints beside OpenAI's send and it would drop."""
# LangChain hands these methods the JSON of the wire as bare dictionaries.
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false, reportUnknownArgumentType=false

import json
from collections.abc import Mapping
from typing import Any

import openai
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langchain_openai import ChatOpenAI

from host.models.pieces import RAW_TOOL_CALLS, REASONING, REFUSAL


class ReasoningChatOpenAI(ChatOpenAI):
    """Keeps reasoning, refusals, and odd tool calls, in `additional_kwargs` and `tool_call_chunks`.

    Odd are those without a number, with arguments that are no text, and the one call of the time before tools.
    """

    def _convert_chunk_to_generation_chunk(
        self, chunk: dict[str, Any], default_chunk_class: type, base_generation_info: dict[str, Any] | None
    ) -> ChatGenerationChunk | None:
        delta = _delta(chunk)
        if calls := _calls(delta):
            delta["tool_calls"] = calls
        for call in calls:
            # Without the key, the call would be lost; without a number, it is told apart by its id.
            call.setdefault("index", None)
        generation = super()._convert_chunk_to_generation_chunk(chunk, default_chunk_class, base_generation_info)
        if generation is not None:
            generation.message.additional_kwargs.update(_beside(delta))
        return generation

    def _create_chat_result(
        self, response: dict[str, Any] | openai.BaseModel, generation_info: dict[str, Any] | None = None
    ) -> ChatResult:
        result = super()._create_chat_result(response, generation_info)
        body = response if isinstance(response, dict) else response.model_dump()
        for choice, generation in zip(body.get("choices") or [], result.generations, strict=False):
            message = choice.get("message") or {}
            generation.message.additional_kwargs.update(_beside(message))
            generation.message.additional_kwargs[RAW_TOOL_CALLS] = _calls(message)
        return result


def _delta(chunk: Mapping[str, Any]) -> dict[str, Any]:
    choices = chunk.get("choices") or [{}]
    return choices[0].get("delta") or {}


def _calls(message: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The tool calls of a message or of a piece of one, their arguments as text."""
    calls: list[dict[str, Any]] = list(message.get("tool_calls") or [])
    if not calls and message.get("function_call"):
        calls = [{"index": 0, "function": message["function_call"]}]
    for call in calls:
        function = dict(call.get("function") or {})
        arguments = function.get("arguments")
        if not isinstance(arguments, str):
            function["arguments"] = "" if arguments is None else json.dumps(arguments, ensure_ascii=False)
        function.setdefault("name", None)
        call["function"] = function
    return calls


def _beside(message: Mapping[str, Any]) -> dict[str, Any]:
    kept: dict[str, Any] = {}
    if thought := message.get("reasoning_content") or message.get("reasoning"):
        kept[REASONING] = thought
    if refusal := message.get("refusal"):
        kept[REFUSAL] = refusal
    return kept

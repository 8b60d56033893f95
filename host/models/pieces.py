"""From the chunks of a LangChain chat model to the pieces of an answer.

Tool calls are handed on as the text that the model wrote. What LangChain makes of that text is not used: it closes
JSON that was cut off.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from langchain_core.messages import AIMessage, AIMessageChunk

from host.models.client import ContentDelta, Piece, ReasoningDelta, ToolCallDelta, Usage

RAW_TOOL_CALLS = "raw_tool_calls"
"""Key of `additional_kwargs` under which `ReasoningChatOpenAI` keeps tool calls as they came."""
REASONING = "reasoning_content"
REFUSAL = "refusal"


class PieceMaker:
    """Follows one answer."""

    def __init__(self) -> None:
        self._content: list[str] = []
        self._metadata: dict[str, Any] = {}
        self._kept: dict[str, Any] = {}
        self._usage = Usage()
        self._index_by_id: dict[str, int] = {}
        self._last_index = -1

    def of_chunk(self, chunk: AIMessage) -> list[Piece]:
        """The pieces in a chunk, or in an answer that came as a whole."""
        self._note(chunk)
        pieces: list[Piece] = []
        if thought := _reasoning(chunk):
            pieces.append(ReasoningDelta(thought))
        if text := str(chunk.text):
            self._content.append(text)
            pieces.append(ContentDelta(text))
        if isinstance(chunk, AIMessageChunk):
            for call in chunk.tool_call_chunks:
                index = self._index(call.get("index"), call.get("id"), call.get("name"))
                pieces.append(ToolCallDelta(index, call.get("name"), call.get("args") or ""))
        else:
            pieces += _whole_calls(chunk)
        return pieces

    @property
    def usage(self) -> Usage:
        """As the provider counted; empty where it did not."""
        return self._usage

    @property
    def finish_reason(self) -> str:
        """Why the answer ended, in the provider's word; empty where it did not say."""
        return str(self._metadata.get("finish_reason") or self._metadata.get("stop_reason") or "")

    @property
    def refusal(self) -> str:
        """What the model said instead of an answer."""
        return str(self._kept.get(REFUSAL) or "")

    def message(self) -> AIMessage:
        """The whole answer."""
        return AIMessage(
            "".join(self._content), additional_kwargs=dict(self._kept), response_metadata=dict(self._metadata)
        )

    def _note(self, chunk: AIMessage) -> None:
        self._metadata.update(chunk.response_metadata)
        for key, value in chunk.additional_kwargs.items():
            if key == REFUSAL and isinstance(value, str):
                self._kept[key] = self._kept.get(key, "") + value
            elif key == "parsed":
                self._kept[key] = value
        if counted := chunk.usage_metadata:
            read = _counted(counted["input_tokens"])
            cached = _counted((counted.get("input_token_details") or {}).get("cache_read")) or 0
            # More from the cache than in all: the server counts what it read apart.
            read = read + cached if read is not None and cached > read else read
            self._usage = Usage(read, cached if read is not None else 0, _counted(counted["output_tokens"]))

    def _index(self, index: object, call_id: str | None, name: str | None) -> int:
        """The number of a tool call; some endpoints leave it out, and send each call whole."""
        if isinstance(index, int):
            self._last_index = index
        elif call_id is not None and call_id in self._index_by_id:
            self._last_index = self._index_by_id[call_id]
        elif name or self._last_index < 0:
            self._last_index += 1
        if call_id is not None:
            self._index_by_id[call_id] = self._last_index
        return self._last_index


def _counted(tokens: object) -> int | None:
    """A count of tokens; None for the zero, or worse, of a server that does not count."""
    return tokens if isinstance(tokens, int) and tokens > 0 else None


def _reasoning(message: AIMessage) -> str:
    kept = message.additional_kwargs.get(REASONING)
    if isinstance(kept, str) and kept:
        return kept
    if isinstance(message.content, str):
        return ""
    blocks = (block for block in message.content_blocks if block["type"] == "reasoning")
    return "".join(str(block.get("reasoning", "")) for block in blocks)


def _whole_calls(message: AIMessage) -> Iterator[Piece]:
    raw: Sequence[dict[str, Any]] | None = message.additional_kwargs.get(RAW_TOOL_CALLS)
    if raw is not None:
        for index, call in enumerate(raw):
            function: dict[str, Any] = call.get("function") or {}
            yield ToolCallDelta(index, str(function.get("name") or ""), str(function.get("arguments") or ""))
        return
    for index, call in enumerate(message.tool_calls):
        yield ToolCallDelta(index, call["name"], json.dumps(call["args"], ensure_ascii=False))
    for index, call in enumerate(message.invalid_tool_calls, len(message.tool_calls)):
        yield ToolCallDelta(index, call.get("name") or "", call.get("args") or "")

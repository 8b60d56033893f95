"""LangChain's face of the offline model: it reads the prompt of every model and answers in the same form."""

from collections.abc import AsyncIterator, Iterator
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.messages.ai import UsageMetadata
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult

from host.models.offline.progress import read_situation
from host.models.offline.turn import answer

_PIECE_CHARS = 24
_NO_TOKENS = UsageMetadata(input_tokens=0, output_tokens=0, total_tokens=0)


class OfflineChatModel(BaseChatModel):
    """Commands without a model. Nothing is sent anywhere, and no tokens are used."""

    @property
    def _llm_type(self) -> str:
        return "pagehand-offline"

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        message = AIMessage(_text(messages), usage_metadata=_NO_TOKENS, response_metadata={"finish_reason": "stop"})
        return ChatResult(generations=[ChatGeneration(message=message)])

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        text = _text(messages)
        for start in range(0, len(text), _PIECE_CHARS):
            yield ChatGenerationChunk(message=AIMessageChunk(content=text[start : start + _PIECE_CHARS]))
        last = AIMessageChunk(content="", usage_metadata=_NO_TOKENS, response_metadata={"finish_reason": "stop"})
        yield ChatGenerationChunk(message=last)

    async def _astream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: AsyncCallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> AsyncIterator[ChatGenerationChunk]:
        for chunk in self._stream(messages):
            yield chunk


def _text(messages: list[BaseMessage]) -> str:
    return answer(read_situation(messages)).json()

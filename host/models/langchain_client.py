"""The client of any chat model of LangChain that is no OpenAI-compatible endpoint; the offline one among them."""

from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing
from dataclasses import replace
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage

from host.models.client import Finished, OutputForm, Piece, Usage
from host.models.failures import Endpoint, content_filtered, failure_of
from host.models.pieces import PieceMaker
from host.models.prices import cost_usd

_CUT_OFF = ("length", "max_tokens", "MAX_TOKENS")
_FILTERED = ("content_filter", "SAFETY", "refusal")


class LangChainClient:
    """A chat model, asked by a tool where it takes tools, else by the prompt alone.

    Args:
        name: as the user chose it.
        chat: the model.
        endpoint: where its calls go, for the sentences of failures.
        prices: its provider, as genai-prices calls it.
    """

    def __init__(self, name: str, chat: BaseChatModel, endpoint: Endpoint, prices: str | None = None) -> None:
        self._name = name
        self._chat = chat
        self._endpoint = endpoint
        self._prices = prices
        self._takes_tools = type(chat).bind_tools is not BaseChatModel.bind_tools

    @property
    def name(self) -> str:
        """As the user chose it."""
        return self._name

    @property
    def takes_tools(self) -> bool:
        """Whether the answer is asked for by a tool."""
        return self._takes_tools

    async def stream(self, messages: Sequence[BaseMessage], form: OutputForm | None) -> AsyncIterator[Piece]:
        """Ask once. See `ModelClient`."""
        maker, has_begun = PieceMaker(), False
        asked: Any = self._chat
        if form is not None and self._takes_tools:
            function = {"name": form.name, "description": form.description, "parameters": form.schemas["lenient"]}
            asked = self._chat.bind_tools([{"type": "function", "function": function}])
        try:
            async with aclosing(asked.astream(list(messages))) as chunks:
                async for chunk in chunks:
                    for piece in maker.of_chunk(chunk):
                        has_begun = True
                        yield piece
        except Exception as error:
            raise failure_of(error, self._endpoint, has_begun=has_begun) from error
        if maker.finish_reason in _FILTERED or maker.refusal:
            raise content_filtered(self._endpoint, maker.refusal)
        yield Finished(maker.message(), self._priced(maker), cut_off=maker.finish_reason in _CUT_OFF)

    async def close(self) -> None:
        """Nothing is kept open here: LangChain's classes own their connections."""

    def _priced(self, maker: PieceMaker) -> Usage:
        if self._endpoint.is_local:
            return replace(maker.usage, cost_usd=0.0)
        cost = cost_usd(maker.usage, model=self._endpoint.model, provider=self._prices, address=None)
        return replace(maker.usage, cost_usd=cost)

"""The client of any chat model of LangChain that is no OpenAI-compatible endpoint; the offline one among them."""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import BaseMessage

from host.models.client import Finished, ModelError, OutputForm, Piece, Usage
from host.models.failures import Endpoint, complaint_of, content_filtered, failure_of, is_about_pictures
from host.models.pictures import has_pictures, without_pictures
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
        takes_images: what is known beforehand.
    """

    def __init__(
        self,
        name: str,
        chat: BaseChatModel,
        endpoint: Endpoint,
        prices: str | None = None,
        takes_images: bool | None = None,
    ) -> None:
        self._name = name
        self._chat = chat
        self._endpoint = endpoint
        self._prices = prices
        self._takes_images = takes_images
        self._takes_tools = type(chat).bind_tools is not BaseChatModel.bind_tools

    @property
    def name(self) -> str:
        """As the user chose it."""
        return self._name

    @property
    def takes_tools(self) -> bool:
        """Whether the answer is asked for by a tool."""
        return self._takes_tools

    @property
    def takes_images(self) -> bool | None:
        """See `ModelClient`."""
        return self._takes_images

    def cost_usd(self, usage: Usage) -> float | None:
        """See `ModelClient`."""
        if self._endpoint.is_local:
            return 0.0
        return cost_usd(usage, model=self._endpoint.model, provider=self._prices, address=None)

    async def stream(self, messages: Sequence[BaseMessage], form: OutputForm | None) -> AsyncIterator[Piece]:
        """Ask, and where the model takes no pictures, ask without them. See `ModelClient`."""
        prompt = without_pictures(messages) if self._takes_images is False else list(messages)
        try:
            async with aclosing(self._once(prompt, form)) as pieces:
                async for piece in pieces:
                    yield piece
        except ModelError as error:
            complaint = complaint_of(error.__cause__) if isinstance(error.__cause__, Exception) else ""
            if error.kind != "bad_request" or not (has_pictures(prompt) and is_about_pictures(complaint)):
                raise
            self._takes_images = False
        else:
            return
        async with aclosing(self._once(without_pictures(messages), form)) as pieces:
            async for piece in pieces:
                yield piece

    async def _once(self, messages: list[BaseMessage], form: OutputForm | None) -> AsyncGenerator[Piece]:
        maker, has_begun = PieceMaker(), False
        asked: Any = self._chat
        if form is not None and self._takes_tools:
            function = {"name": form.name, "description": form.description, "parameters": form.schemas["lenient"]}
            asked = self._chat.bind_tools([{"type": "function", "function": function}])
        try:
            async with aclosing(asked.astream(messages)) as chunks:
                async for chunk in chunks:
                    for piece in maker.of_chunk(chunk):
                        has_begun = True
                        yield piece
        except Exception as error:
            raise failure_of(error, self._endpoint, has_begun=has_begun) from error
        if maker.finish_reason in _FILTERED or maker.refusal:
            raise content_filtered(self._endpoint, maker.refusal)
        yield Finished(maker.message(), maker.usage, cut_off=maker.finish_reason in _CUT_OFF)

    async def close(self) -> None:
        """Nothing is kept open here: LangChain's classes own their connections."""

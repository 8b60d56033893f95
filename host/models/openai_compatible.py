"""The client of every OpenAI-compatible endpoint, over LangChain's ChatOpenAI.

Owns one call, and the search for the way in which the endpoint can be asked. Which way comes next is `how_to_ask`'s,
what a failure means `failures`'. Calls that fail otherwise are not made again here: the loop does that and tells it.
"""

from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, cast

from langchain_core.messages import AIMessageChunk, BaseMessage, HumanMessage, SystemMessage
from openai import DefaultAsyncHttpxClient
from pydantic import SecretStr

from host.models.address import Address
from host.models.client import Finished, ModelError, OutputForm, Piece, Usage
from host.models.failures import (
    Endpoint,
    broke_off,
    complaint_of,
    content_filtered,
    failure_of,
)
from host.models.how_to_ask import Asking, first_asking, may_blame_pictures, next_asking
from host.models.pictures import has_pictures, without_pictures
from host.models.pieces import PieceMaker
from host.models.presets import Oddities
from host.models.prices import cost_usd
from host.models.reasoning_chat import ReasoningChatOpenAI
from host.models.remembered import Remembered

_TEMPERATURE = 0.2
"""Steady, and not so cold that small models repeat themselves."""
_CONNECT_TIMEOUT_S = 10.0
_CUT_OFF = ("length", "max_tokens", "MAX_TOKENS", "model_length")


@dataclass(frozen=True)
class Target:
    """Which model, where, and what is known of it."""

    name: str
    """As the user chose it."""
    model: str
    address: Address
    api_key: str | None
    timeout_s: float
    """How long it may be silent."""
    oddities: Oddities
    prices: str | None = None
    is_azure: bool = False
    """It takes its keys in a header of its own."""
    start: str | None = None
    """The command that starts a local server, where it is known."""

    @property
    def base_url(self) -> str:
        return self.address.base_url


class OpenAiCompatible:
    """A model behind an OpenAI-compatible address."""

    def __init__(self, target: Target, remembered: Remembered) -> None:
        self._target = target
        self._remembered = remembered
        self._endpoint = Endpoint(target.model, target.base_url, target.address.is_local, target.start)
        # LangChain's own client is shared by all models of a process, and never closed.
        self._http = DefaultAsyncHttpxClient()
        self._chat = ReasoningChatOpenAI(
            model=target.model,
            base_url=target.base_url,
            # Never the key of the environment: it may be another provider's.
            api_key=SecretStr(target.api_key or "no-key-is-needed"),
            max_retries=0,
            timeout=target.timeout_s,
            # Its own limit between pieces waits in a way that loses a cancellation in Python 3.11, and with it a Stop
            # (python/cpython#86296). Whoever asks keeps that limit.
            stream_chunk_timeout=None,
            use_responses_api=False,
            stream_usage=False,
            http_async_client=self._http,
            default_query=target.address.query or None,
            default_headers={"api-key": target.api_key} if target.is_azure and target.api_key else None,
        )

    @property
    def name(self) -> str:
        """As the user chose it."""
        return self._target.name

    @property
    def asking(self) -> Asking:
        """How it is asked next."""
        target = self._target
        recalled = self._remembered.recall(target.base_url, target.model)
        return recalled or first_asking(target.oddities.ask, target.oddities.lacks)

    @property
    def takes_images(self) -> bool | None:
        """See `ModelClient`."""
        return False if "images" in self.asking.lacks else self._target.oddities.takes_images

    def cost_usd(self, usage: Usage) -> float | None:
        """See `ModelClient`."""
        target = self._target
        if target.address.is_local:
            return 0.0
        return cost_usd(usage, model=target.model, provider=target.prices, address=target.base_url)

    async def stream(self, messages: Sequence[BaseMessage], form: OutputForm | None) -> AsyncIterator[Piece]:
        """Ask, and where the endpoint does not take the way, ask in the next one. See `ModelClient`."""
        target = self._target
        asking, refused = self.asking, list[Asking]()
        with_pictures = has_pictures(messages)
        while True:
            has_begun = False
            try:
                async with aclosing(self._once(messages, form, asking)) as pieces:
                    async for piece in pieces:
                        has_begun = True
                        if isinstance(piece, Finished):
                            self._remembered.keep(target.base_url, target.model, asking)
                        yield piece
            except ModelError as error:
                complaint = complaint_of(error.__cause__) if isinstance(error.__cause__, Exception) else ""
                way_is_known = self._remembered.confirmed(target.base_url, target.model) == asking
                # It may have been found out without a picture.
                way_is_known = way_is_known and not (with_pictures and may_blame_pictures(complaint))
                if error.kind != "bad_request" or has_begun or way_is_known:
                    raise
                refused.append(asking)
                following = next_asking(asking, complaint, refused, target.oddities.ask, with_pictures=with_pictures)
                if following is None:
                    raise
                asking = following
            else:
                return

    async def close(self) -> None:
        """End the connections that are kept open between calls."""
        await self._http.aclose()

    async def _once(
        self, messages: Sequence[BaseMessage], form: OutputForm | None, asking: Asking
    ) -> AsyncGenerator[Piece]:
        maker, has_begun = PieceMaker(), False
        prompt = list(messages) if "images" not in asking.lacks else without_pictures(messages)
        prompt = prompt if "system_role" not in asking.lacks else _without_system(prompt)
        request = _request(form, asking)
        try:
            if "streaming" in asking.lacks:
                for piece in maker.of_chunk(await self._chat.ainvoke(prompt, **request)):
                    has_begun = True
                    yield piece
            else:
                async with aclosing(self._chunks(prompt, request)) as chunks:
                    async for chunk in chunks:
                        for piece in maker.of_chunk(chunk):
                            has_begun = True
                            yield piece
        except Exception as error:
            raise failure_of(error, self._endpoint, has_begun=has_begun) from error
        yield self._finished(maker)

    def _chunks(self, prompt: list[BaseMessage], request: dict[str, Any]) -> AsyncGenerator[AIMessageChunk]:
        # It is a generator, though its type does not say so; closing it ends the connection.
        return cast("AsyncGenerator[AIMessageChunk]", self._chat.astream(prompt, **request))

    def _finished(self, maker: PieceMaker) -> Finished:
        reason = maker.finish_reason
        if reason == "content_filter" or maker.refusal:
            raise content_filtered(self._endpoint, maker.refusal)
        if not reason:
            raise broke_off(self._endpoint)
        return Finished(maker.message(), maker.usage, cut_off=reason in _CUT_OFF)


def _request(form: OutputForm | None, asking: Asking) -> dict[str, Any]:
    request: dict[str, Any] = {}
    if "temperature" not in asking.lacks:
        request["temperature"] = _TEMPERATURE
    if "stream_usage" not in asking.lacks and "streaming" not in asking.lacks:
        request["stream_usage"] = True
    if form is None:
        return request
    schema = form.schemas[asking.form]
    match asking.how:
        case "json_schema":
            wanted = {"name": form.name, "strict": True, "schema": schema}
            # As `response_format` it would go through the library's own parser, which copies the text so far for
            # each piece, and raises where this one asks again.
            request["extra_body"] = {"response_format": {"type": "json_schema", "json_schema": wanted}}
        case "function_calling":
            function = {"name": form.name, "description": form.description, "parameters": schema}
            request["tools"] = [{"type": "function", "function": function}]
            forced = {"type": "function", "function": {"name": form.name}}
            request["tool_choice"] = "auto" if "forced_tool" in asking.lacks else forced
            if "parallel_tools" not in asking.lacks:
                request["parallel_tool_calls"] = False
        case "plain_json":
            pass
    return request


def _without_system(messages: Sequence[BaseMessage]) -> list[BaseMessage]:
    """The system message as the beginning of the first one of the user."""
    system = "\n\n".join(str(message.text) for message in messages if isinstance(message, SystemMessage))
    others = [message for message in messages if not isinstance(message, SystemMessage)]
    if not others or not isinstance(others[0], HumanMessage):
        return [HumanMessage(system), *others]
    first = others[0].content
    if isinstance(first, str):
        return [HumanMessage(f"{system}\n\n{first}"), *others[1:]]
    return [HumanMessage([{"type": "text", "text": system}, *first]), *others[1:]]

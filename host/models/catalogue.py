"""The models that can be chosen, and what one of them can do: answers the panel's `list_models` and `test_model`."""

import asyncio
import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import JsonValue

from host.errors import SetupError
from host.models.choose import OFFLINE, open_model
from host.models.client import (
    ContentDelta,
    Finished,
    HowToAsk,
    ModelError,
    OpenModel,
    OutputForm,
    ReasoningDelta,
    ToolCallDelta,
    Usage,
)
from host.models.coloured_picture import COLOUR, picture_url
from host.models.presets import Preset, oddities_of, presets
from host.settings import Settings
from shared_schemas.protocol import ModelInfo, ModelsListed, ModelTested, TestModel

if TYPE_CHECKING:
    from langchain_core.messages import BaseMessage

_LOCAL_TIMEOUT_S = 1.5
"""How long a server on this machine has to say which models it holds."""
_TEST_TIMEOUT_S = 60.0

_WORD = "ready"
_TEST_SCHEMA: dict[str, JsonValue] = {
    "type": "object",
    "properties": {"word": {"type": "string"}},
    "required": ["word"],
    "additionalProperties": False,
}
_TEST_FORM = OutputForm(
    "answer", "The word that was asked for.", {"strict": _TEST_SCHEMA, "one_key": _TEST_SCHEMA, "lenient": _TEST_SCHEMA}
)


async def list_models(settings: Settings, environment: Mapping[str, str] = os.environ) -> ModelsListed:
    """The offline model, the one of the settings, those of each preset, and what local servers hold right now."""
    models = [_info(OFFLINE, "Commands without a model", "Pagehand", has_key=True)]
    if settings.model and settings.model != OFFLINE:
        models.append(_info(settings.model, settings.model, "Your settings", has_key=True))
    local = {name: preset for name, preset in presets().items() if preset.local}
    held = await asyncio.gather(*(_held_by(preset) for preset in local.values()))
    for (name, preset), ids in zip(local.items(), held, strict=True):
        models += [_info(f"{name}:{each}", each, preset.title, has_key=True) for each in ids]
    for name, preset in presets().items():
        has_key = bool(settings.api_keys.get(name) or environment.get(preset.key_env or ""))
        models += [_info(f"{name}:{each}", each, preset.title, has_key=has_key) for each in preset.models]
    return ModelsListed(models=list({model.id: model for model in models}.values()))


async def test_model(settings: Settings, asked: TestModel) -> ModelTested:
    """What a model can do, by two small calls in the way of a run, for one word and for a colour; or why it cannot."""
    try:
        client = await asyncio.to_thread(open_model, settings, asked.model, asked.base_url)
    except SetupError as error:
        return _failed(asked, str(error))
    try:
        async with asyncio.timeout(_TEST_TIMEOUT_S):
            return await _tested(asked, client)
    except ModelError as error:
        return _failed(asked, error.sentence)
    except TimeoutError:
        return _failed(asked, f"{asked.model} did not answer within {_TEST_TIMEOUT_S:.0f} s. Choose a faster model.")
    finally:
        await client.close()


@dataclass(frozen=True)
class _Ability:
    """What came of the small calls."""

    how_to_ask: HowToAsk | None
    streams: bool
    takes_images: bool
    counts_tokens: bool
    has_price: bool

    def sentence(self, model: str) -> str:
        """For the user."""
        form = {
            "json_schema": "its answers keep to a schema",
            "function_calling": "it answers by calling a tool",
            "plain_json": "it is asked by the prompt alone",
            None: "it is asked as its package does",
        }[self.how_to_ask]
        cans = [
            form,
            "they stream" if self.streams else "they come as a whole",
            "it sees pictures" if self.takes_images else "it sees no pictures",
        ]
        if not self.counts_tokens:
            cans.append("its tokens are estimated")
        if not self.has_price:
            cans.append("no price is known for it")
        return f"{model} works: {', '.join(cans)}."


async def _tested(asked: TestModel, client: OpenModel) -> ModelTested:
    from langchain_core.messages import HumanMessage, SystemMessage

    if asked.model == OFFLINE:
        return ModelTested(
            model=asked.model,
            ok=True,
            message="Does plain commands, without a model.",
            how_to_ask=None,
            streams=True,
            takes_images=False,
        )
    prompt: list[BaseMessage] = [
        SystemMessage('Answer with one JSON object and nothing else: {"word": "the word that is asked for"}'),
        HumanMessage(f"The word is: {_WORD}"),
    ]
    said, pieces, finished = await _ask(client, prompt, _TEST_FORM)
    if _WORD not in said.lower():
        return _failed(
            asked, f"{asked.model} answers, but not what it is asked: “{said[:100]}”. Choose a larger model."
        )
    how, streams = _how(client)
    ability = _Ability(
        how_to_ask=how,
        streams=streams and pieces > 0,
        takes_images=await _sees(client),
        counts_tokens=finished is not None and finished.usage.input_tokens is not None,
        has_price=client.cost_usd(Usage(1000, 0, 1000)) is not None,
    )
    return ModelTested(
        model=asked.model,
        ok=True,
        message=ability.sentence(asked.model),
        how_to_ask=how,
        streams=ability.streams,
        takes_images=ability.takes_images,
    )


async def _ask(
    client: OpenModel, prompt: "list[BaseMessage]", form: OutputForm | None
) -> tuple[str, int, Finished | None]:
    """What the model says, in how many pieces, and the last of them."""
    said, pieces = "", 0
    async for piece in client.stream(prompt, form):
        match piece:
            case ContentDelta(text) | ToolCallDelta(arguments=text):
                said += text
                pieces += 1 if text else 0
            case Finished():
                return said, pieces, piece
            case ReasoningDelta():
                continue
    return said, pieces, None


async def _sees(client: OpenModel) -> bool:
    """Whether it can tell the colour of a picture; a failure of that call says that it cannot."""
    from langchain_core.messages import HumanMessage

    if client.takes_images is False:
        return False
    picture = {"type": "image_url", "image_url": {"url": picture_url()}}
    question = {"type": "text", "text": "Which colour is the picture? Answer with one word, in English."}
    try:
        said, _, _ = await _ask(client, [HumanMessage([question, picture])], None)
    except ModelError:
        return False
    return COLOUR in said.lower()


def _how(client: OpenModel) -> tuple[HowToAsk | None, bool]:
    from host.models.langchain_client import LangChainClient
    from host.models.openai_compatible import OpenAiCompatible

    match client:
        case OpenAiCompatible(asking=asking):
            return asking.how, "streaming" not in asking.lacks
        case LangChainClient(takes_tools=takes_tools):
            return "function_calling" if takes_tools else "plain_json", True
        case _:
            return None, True


def _failed(asked: TestModel, message: str) -> ModelTested:
    return ModelTested(model=asked.model, ok=False, message=message, how_to_ask=None, streams=None, takes_images=None)


def _info(model: str, title: str, provider: str, *, has_key: bool) -> ModelInfo:
    takes_images = False if model == OFFLINE else oddities_of(model).takes_images
    return ModelInfo(id=model, title=title, provider=provider, has_key=has_key, takes_images=takes_images)


async def _held_by(preset: Preset) -> list[str]:
    """The models that a local server names; none where no server is there."""
    from openai import APIError, AsyncOpenAI

    client: Any = AsyncOpenAI(
        base_url=preset.base_url, api_key="no-key-is-needed", max_retries=0, timeout=_LOCAL_TIMEOUT_S
    )
    async with client:
        try:
            page = await client.models.list()
        except APIError:
            return []
    return sorted(str(model.id) for model in page.data)

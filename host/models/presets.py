"""Reads presets.toml: the endpoints that are known by name, the oddities of models, LangChain's other providers."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from host.models.client import HowToAsk

Feature = Literal["temperature", "system_role", "parallel_tools", "forced_tool", "streaming", "stream_usage", "images"]
"""What a request may hold, and an endpoint or a model may not take."""


class _Frozen(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Preset(_Frozen):
    """An OpenAI-compatible endpoint."""

    title: str
    base_url: str | None = None
    local: bool = False
    key_env: str | None = None
    prices: str | None = None
    models: tuple[str, ...] = ()
    start: str | None = None
    ask: tuple[HowToAsk, ...] = ()


class LangChainProvider(_Frozen):
    """A chat model of LangChain in a package of its own; `chat_model` is `module:Class`, or `module:` alone."""

    package: str
    chat_model: str
    key_env: str | None = None
    prices: str | None = None


class _Oddity(_Frozen):
    pattern: str
    lacks: frozenset[Feature] = frozenset()
    ask: tuple[HowToAsk, ...] = ()
    takes_images: bool | None = None


class _File(_Frozen):
    presets: dict[str, Preset]
    oddities: tuple[_Oddity, ...]
    langchain: dict[str, LangChainProvider]


class Oddities(_Frozen):
    """What is known of a model by its name, before it was ever asked."""

    lacks: frozenset[Feature] = frozenset()
    ask: tuple[HowToAsk, ...] = ()
    takes_images: bool | None = None


@cache
def _file() -> _File:
    return _File.model_validate(tomllib.loads(Path(__file__).with_name("presets.toml").read_text("utf-8")))


def presets() -> dict[str, Preset]:
    """All presets by name."""
    return _file().presets


def langchain_providers() -> dict[str, LangChainProvider]:
    """All providers of LangChain that need a package of their own, by name."""
    return _file().langchain


def oddities_of(model: str) -> Oddities:
    """What the data says of models with this name."""
    matching = [each for each in _file().oddities if re.search(each.pattern, model.casefold())]
    return Oddities(
        lacks=frozenset[Feature]().union(*(each.lacks for each in matching)),
        ask=next((each.ask for each in matching if each.ask), ()),
        takes_images=next((each.takes_images for each in matching if each.takes_images is not None), None),
    )

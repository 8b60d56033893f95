"""From the name of a model to its client. LangChain is imported here, when a model is first opened, and not before.

A name is `offline`, `PRESET:MODEL`, `PROVIDER:MODEL` of LangChain, or with a base address the model's own name, whole.
"""

import importlib
import os
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from host.errors import SetupError
from host.models.client import OpenModel
from host.models.presets import LangChainProvider, langchain_providers, oddities_of, presets
from host.models.remembered import Remembered, remembered_file
from host.settings import Settings

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel

OFFLINE = "offline"
_remembered = Remembered(remembered_file())
_for_now = Remembered(None)


def open_model(
    settings: Settings,
    model: str | None,
    base_url: str | None,
    *,
    remembered: Remembered = _remembered,
    environment: Mapping[str, str] = os.environ,
) -> OpenModel:
    """The client of a model; None takes what the settings say, and without a setting the offline one.

    Raises:
        SetupError: the model is not known, a key or an address is missing, a package is not installed.
    """
    if model is None and base_url is None:
        base_url = settings.base_url
    name = model or settings.model or OFFLINE
    if name == OFFLINE:
        return _offline()
    provider, _, rest = name.partition(":")
    if base_url is None and rest and provider in langchain_providers():
        return _of_langchain(settings, name, provider, rest, environment)
    if base_url is None and rest and provider in presets():
        return _of_preset(settings, name, provider, rest, remembered, environment)
    if base_url is None:
        base_url = settings.base_url
    if base_url is None:
        if name.startswith(("gpt-", "o1", "o3", "o4", "chatgpt-")):
            return _of_preset(settings, name, "openai", name, remembered, environment)
        known = ", ".join([*presets(), *langchain_providers()])
        raise SetupError(
            f"It is not known where the model {name!r} is. Give its address (--base-url, PAGEHAND_BASE_URL), or write "
            f"PROVIDER:MODEL with one of: {known}; or `{OFFLINE}`, which does plain commands without a model."
        )
    return _at(settings, name, name, base_url, "", remembered)


def is_local(base_url: str) -> bool:
    """Whether an address is on this machine: no key is needed there."""
    host = urlsplit(base_url).hostname or ""
    return host == "localhost" or host == "::1" or host.startswith("127.")


def _of_preset(
    settings: Settings, name: str, provider: str, model: str, remembered: Remembered, environment: Mapping[str, str]
) -> OpenModel:
    preset = presets()[provider]
    base_url = preset.base_url or settings.base_url
    if base_url is None:
        raise SetupError(f"{preset.title} has no common address. Give yours by --base-url or PAGEHAND_BASE_URL.")
    key = settings.key_for(provider) or environment.get(preset.key_env or "")
    if key is None and not preset.local:
        raise SetupError(
            f"{preset.title} needs a key. Set PAGEHAND_API_KEY{f' or {preset.key_env}' if preset.key_env else ''}, or "
            "put it into the settings."
        )
    return _at(settings, name, model, base_url, provider, remembered, key)


def _at(
    settings: Settings,
    name: str,
    model: str,
    base_url: str,
    provider: str,
    remembered: Remembered,
    key: str | None = None,
) -> OpenModel:
    parts = urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SetupError(
            f"{base_url!r} is no address of a model. It begins with http:// or https://, often ends in /v1."
        )
    from host.models.openai_compatible import OpenAiCompatible, Target

    preset = presets().get(provider)
    oddities = oddities_of(model)
    if preset and preset.ask and not oddities.ask:
        oddities = oddities.model_copy(update={"ask": preset.ask})
    target = Target(
        name=name,
        model=model,
        base_url=base_url.rstrip("/"),
        api_key=key or settings.key_for(provider),
        timeout_s=settings.model_timeout_s,
        oddities=oddities,
        prices=(preset.prices or provider) if preset else None,
        is_local=is_local(base_url),
    )
    # A server on this machine is often another one tomorrow, under the same address.
    return OpenAiCompatible(target, remembered if remembered is not _remembered or not target.is_local else _for_now)


def _of_langchain(
    settings: Settings, name: str, provider: str, model: str, environment: Mapping[str, str]
) -> OpenModel:
    known = langchain_providers()[provider]
    key = settings.key_for(provider) or environment.get(known.key_env or "")
    from host.models.failures import Endpoint
    from host.models.langchain_client import LangChainClient

    chat = _chat_model(known)(model=model, **({"api_key": key} if key else {}))
    return LangChainClient(name, chat, Endpoint(model, provider), prices=known.prices or provider)


def _chat_model(provider: LangChainProvider) -> "Callable[..., BaseChatModel]":
    module, _, class_name = provider.chat_model.partition(":")
    try:
        return getattr(importlib.import_module(module), class_name)
    except ImportError as error:
        raise SetupError(
            f"This model needs the package {provider.package}, which is not installed. Install it into Pagehand's "
            f"environment: {sys.executable} -m pip install {provider.package}"
        ) from error


def _offline() -> OpenModel:
    from host.models.failures import Endpoint
    from host.models.langchain_client import LangChainClient
    from host.models.offline.chat_model import OfflineChatModel

    return LangChainClient(OFFLINE, OfflineChatModel(), Endpoint(OFFLINE, OFFLINE, is_local=True))

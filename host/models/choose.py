"""From the name of a model to its client. LangChain is imported here, when a model is first opened, and not before.

A name is `offline`, `PRESET:MODEL`, `PROVIDER:MODEL` of LangChain, or with a base address the model's own name, whole.
Only a preset that has no address of its own is named beside one.
"""

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from host.errors import SetupError
from host.models.address import Address, address_of, azure_address_of
from host.models.client import OpenModel
from host.models.installed_providers import open_chat_model, provider_of
from host.models.presets import LangChainProvider, langchain_providers, oddities_of, presets
from host.models.remembered import Remembered, remembered_file
from host.settings import Settings

OFFLINE = "offline"
AZURE = "azure"
_AZURE_HOSTS = (".openai.azure.com", ".cognitiveservices.azure.com", ".services.ai.azure.com")
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
    chosen = _Chosen(name, *name.split(":", 1)) if ":" in name[:-1] else _Chosen(name, "", name)
    preset = presets().get(chosen.provider)
    if preset is not None and (base_url is None or preset.base_url is None):
        return _of_preset(settings, chosen, base_url or settings.base_url, remembered, environment)
    installed = provider_of(chosen.provider) if base_url is None and preset is None else None
    if installed is not None:
        return _of_langchain(settings, chosen, installed, environment)
    base_url = base_url or settings.base_url
    if base_url is None:
        if name.startswith(("gpt-", "o1", "o3", "o4", "chatgpt-")):
            return _of_preset(settings, _Chosen(name, "openai", name), None, remembered, environment)
        raise SetupError(_not_known(chosen))
    return _at(settings, _Chosen(name, "", name), address_of(base_url), remembered)


@dataclass(frozen=True)
class _Chosen:
    """A model as the user chose it, and that name taken apart."""

    name: str
    provider: str
    model: str


def _not_known(chosen: _Chosen) -> str:
    known = ", ".join([*presets(), *langchain_providers()])
    package = f"langchain-{chosen.provider.partition('.')[0]}".lower()
    install = (
        f" Or install LangChain's package for it, if there is one: {sys.executable} -m pip install {package}"
        if re.fullmatch(r"langchain-[a-z][a-z0-9_-]*", package)
        else ""
    )
    return (
        f"It is not known where the model {chosen.name!r} is. Give its address (--base-url, PAGEHAND_BASE_URL), or "
        f"write PROVIDER:MODEL with one of: {known}; or `{OFFLINE}`, which does plain commands without a model."
        f"{install}"
    )


def _of_preset(
    settings: Settings,
    chosen: _Chosen,
    base_url: str | None,
    remembered: Remembered,
    environment: Mapping[str, str],
) -> OpenModel:
    preset = presets()[chosen.provider]
    base_url = preset.base_url or base_url
    if base_url is None:
        raise SetupError(f"{preset.title} has no common address. Give yours by --base-url or PAGEHAND_BASE_URL.")
    key = settings.key_for(chosen.provider) or environment.get(preset.key_env or "")
    if key is None and not preset.local:
        raise SetupError(
            f"{preset.title} needs a key. Set PAGEHAND_API_KEY{f' or {preset.key_env}' if preset.key_env else ''}, or "
            "put it into the settings."
        )
    is_azure = chosen.provider == AZURE
    address = azure_address_of(base_url, chosen.model) if is_azure else address_of(base_url)
    return _at(settings, chosen, address, remembered, key)


def _at(
    settings: Settings, chosen: _Chosen, address: Address, remembered: Remembered, key: str | None = None
) -> OpenModel:
    from host.models.openai_compatible import OpenAiCompatible, Target

    preset = presets().get(chosen.provider)
    oddities = oddities_of(chosen.model)
    if preset and preset.ask and not oddities.ask:
        oddities = oddities.model_copy(update={"ask": preset.ask})
    target = Target(
        name=chosen.name,
        model=chosen.model,
        address=address,
        api_key=key or settings.key_for(chosen.provider),
        timeout_s=settings.model_timeout_s,
        oddities=oddities,
        prices=(preset.prices or chosen.provider) if preset else None,
        is_azure=chosen.provider == AZURE or (urlsplit(address.base_url).hostname or "").endswith(_AZURE_HOSTS),
        start=preset.start if preset else None,
    )
    # A server on this machine is often another one tomorrow, under the same address.
    kept = _for_now if remembered is _remembered and address.is_local else remembered
    return OpenAiCompatible(target, kept)


def _of_langchain(
    settings: Settings, chosen: _Chosen, provider: LangChainProvider, environment: Mapping[str, str]
) -> OpenModel:
    from host.models.failures import Endpoint
    from host.models.langchain_client import LangChainClient

    key = settings.key_for(chosen.provider) or environment.get(provider.key_env or "")
    chat = open_chat_model(provider, chosen.model, key)
    endpoint = Endpoint(chosen.model, chosen.provider)
    takes_images = oddities_of(chosen.model).takes_images
    return LangChainClient(chosen.name, chat, endpoint, provider.prices or chosen.provider, takes_images)


def _offline() -> OpenModel:
    from host.models.failures import Endpoint
    from host.models.langchain_client import LangChainClient
    from host.models.offline.chat_model import OfflineChatModel

    return LangChainClient(OFFLINE, OfflineChatModel(), Endpoint(OFFLINE, OFFLINE, is_local=True), takes_images=False)

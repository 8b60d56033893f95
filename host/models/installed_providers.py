"""Chat models of LangChain in packages that the user installed: found by the names that LangChain's packages follow.

`PROVIDER` is the package `langchain-PROVIDER` and in it the class `ChatPROVIDER`, whatever its case. Where a package
has several chat models and none of that name, `PROVIDER.CLASS` says which. What does not follow the names, and the
providers that are worth listing, are data in presets.toml.
"""

import importlib
import importlib.util
import re
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from host.errors import SetupError
from host.models.presets import LangChainProvider, langchain_providers

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel

_PROVIDER = re.compile(r"(?P<package>[A-Za-z][\w-]*)(?:\.(?P<chosen>\w+))?")
_MODEL_FIELDS = ("model", "model_name", "model_id")


def provider_of(name: str) -> LangChainProvider | None:
    """The provider that a name stands for: one of the data, or one whose package is installed; else None."""
    if name in langchain_providers():
        return langchain_providers()[name]
    match = _PROVIDER.fullmatch(name)
    if match is None:
        return None
    module = f"langchain_{match['package'].replace('-', '_')}".lower()
    if importlib.util.find_spec(module) is None:
        return None
    return LangChainProvider(package=module.replace("_", "-"), chat_model=f"{module}:{match['chosen'] or ''}")


def open_chat_model(provider: LangChainProvider, model: str, key: str | None) -> "BaseChatModel":
    """A chat model of a provider.

    Args:
        provider: whose `chat_model` names the module, and the class where it is known.
        model: as the provider calls it.
        key: None leaves it to the package, which knows its own variables.
    Raises:
        SetupError: the package is not installed or cannot be loaded, has no such class, or does not take the model.
    """
    module_name, _, class_name = provider.chat_model.partition(":")
    chat_model = _class_in(_imported(module_name, provider.package), class_name)
    arguments: dict[str, Any] = {_field(chat_model, *_MODEL_FIELDS) or "model": model}
    key_field = _field(chat_model, "api_key", f"{module_name.removeprefix('langchain_')}_api_key")
    if key is not None and key_field is not None:
        arguments[key_field] = key
    try:
        return chat_model(**arguments)
    except (ValidationError, ValueError, TypeError, ImportError) as error:
        said = str(error).splitlines()[-1] if not isinstance(error, ValidationError) else error.errors()[0]["msg"]
        raise SetupError(
            f"{chat_model.__name__} of {provider.package} cannot be used as it is set up: {said}. Give it the key or "
            "the variables that the package's documentation names."
        ) from error


def _imported(module: str, package: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ImportError as error:
        if isinstance(error, ModuleNotFoundError) and error.name == module:
            raise SetupError(
                f"This model needs the package {package}, which is not installed. Install it into Pagehand's "
                f"environment: {sys.executable} -m pip install {package}"
            ) from error
        raise SetupError(
            f"The package {package} is installed and cannot be loaded: {error}. Install it anew: "
            f"{sys.executable} -m pip install --force-reinstall {package}"
        ) from error


def _class_in(module: ModuleType, chosen: str) -> "type[BaseChatModel]":
    from langchain_core.language_models import BaseChatModel

    found: dict[str, type[BaseChatModel]] = {
        name: each
        for name, each in vars(module).items()
        if isinstance(each, type) and issubclass(each, BaseChatModel) and each is not BaseChatModel
    }
    if chosen in found:
        return found[chosen]
    package = module.__name__.removeprefix("langchain_")
    usual = f"chat{package}".replace("_", "")
    matching = [each for name, each in found.items() if name.lower() == usual] or list(found.values())
    if len(matching) == 1 and not chosen:
        return matching[0]
    if not found:
        raise SetupError(f"The package of {module.__name__} holds no chat model. Choose another provider.")
    raise SetupError(
        f"{module.__name__} has these chat models: {', '.join(sorted(found))}. Say which one: "
        f"{package}.{sorted(found)[0]}:MODEL"
    )


def _field(chat_model: "type[BaseChatModel]", *names: str) -> str | None:
    """The first of these names by which the class takes a parameter."""
    fields: dict[str, Any] = dict(chat_model.model_fields)
    taken = {*fields, *(each.alias for each in fields.values() if each.alias)}
    return next((name for name in names if name in taken), None)

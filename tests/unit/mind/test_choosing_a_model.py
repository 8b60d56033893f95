"""From a name to a model: presets, LangChain's providers, plain names at an address, and what is said where none is."""

from typing import Any

import pytest
from langchain_core.messages import HumanMessage

from host.errors import SetupError
from host.models import catalogue
from host.models.choose import open_model
from host.models.client import Finished, ModelError, OpenModel, Usage
from host.models.presets import oddities_of, presets
from host.models.prices import cost_usd
from host.models.remembered import Remembered
from host.settings import Settings
from shared_schemas import protocol
from tests.model_server import ModelServer, Refusal, Reply
from tests.model_server.script import Feature


def opened(model: str | None, base_url: str | None = None, **settings: Any) -> OpenModel:
    chosen = Settings.model_validate(settings)
    return open_model(chosen, model, base_url, remembered=Remembered(None), environment={})


def test_without_a_model_plain_commands_are_what_there_is() -> None:
    assert opened(None).name == "offline"


async def test_a_preset_brings_its_address() -> None:
    model = opened("ollama:qwen3:8b")
    assert model.name == "ollama:qwen3:8b"
    await model.close()


async def test_with_an_address_a_name_is_taken_whole() -> None:
    model = opened("mistral:7b", "http://127.0.0.1:11434/v1")
    assert model.name == "mistral:7b"
    await model.close()


@pytest.mark.parametrize(
    ("model", "base_url", "says"),
    [
        ("openai:gpt-4o", None, "needs a key"),
        ("azure:mine", None, "has no common address"),
        ("some-model", None, "PROVIDER:MODEL"),
        ("some-model", "127.0.0.1:1234", "no address of a model"),
        ("anthropic:claude", None, "pip install langchain-anthropic"),
    ],
)
def test_what_is_missing_is_named_with_what_to_do(model: str, base_url: str | None, says: str) -> None:
    with pytest.raises(SetupError, match=says):
        opened(model, base_url)


def test_oddities_are_known_by_the_name() -> None:
    assert "temperature" in oddities_of("gpt-5-mini").lacks
    assert "system_role" in oddities_of("google/gemma-2-9b-it").lacks
    assert oddities_of("gpt-4o").takes_images is True
    assert oddities_of("llama3.1:8b").takes_images is False
    assert oddities_of("o3-mini").takes_images is False
    assert oddities_of("mine").takes_images is None


def test_every_preset_is_an_address_or_asks_for_one() -> None:
    assert {
        "openai",
        "azure",
        "ollama",
        "lmstudio",
        "llamacpp",
        "vllm",
        "openrouter",
        "deepseek",
        "qwen",
        "gemini",
    } <= (presets().keys())
    assert all(preset.base_url is None or preset.base_url.startswith("http") for preset in presets().values())


def test_a_call_is_priced_with_its_cached_part() -> None:
    whole = cost_usd(Usage(1000, 0, 100), model="gpt-4o", provider="openai", address=None)
    cached = cost_usd(Usage(1000, 500, 100), model="gpt-4o", provider="openai", address=None)
    assert whole is not None
    assert cached is not None
    assert 0 < cached < whole
    assert cost_usd(Usage(1000, 0, 100), model="mine", provider=None, address="https://a.example/v1") is None
    assert cost_usd(Usage(), model="gpt-4o", provider="openai", address=None) is None


async def test_the_list_begins_with_the_offline_model_and_tells_where_a_key_is() -> None:
    settings = Settings.model_validate({"model": "mine", "api_keys": {"openai": "k"}})
    models = (await catalogue.list_models(settings, {"MISTRAL_API_KEY": "k"})).models
    assert [model.id for model in models[:2]] == ["offline", "mine"]
    has_key = {model.provider: model.has_key for model in models}
    assert (has_key["OpenAI"], has_key["Mistral"], has_key["xAI"]) == (True, True, False)


READY = Reply(text='{"word": "ready"}')


@pytest.mark.parametrize(
    ("refused", "seen", "how", "streams", "sees", "says"),
    [
        ([], "Red.", "json_schema", True, True, "its answers keep to a schema, they stream, it sees pictures"),
        (["json_schema"], "red", "function_calling", True, True, "by calling a tool"),
        (["json_schema", "tools"], "It is red", "plain_json", True, True, "by the prompt alone"),
        (["stream"], "red", "json_schema", False, True, "they come as a whole"),
        (["images"], "unused", "json_schema", True, False, "it sees no pictures"),
        ([], "I see text only", "json_schema", True, False, "it sees no pictures"),
    ],
    ids=["all", "tools", "prompt", "whole", "no pictures", "pictures not seen"],
)
async def test_testing_a_model_tells_what_it_can_do(
    model_server: ModelServer,
    refused: list[Feature],
    seen: str,
    how: str,
    streams: bool,
    sees: bool,
    says: str,
    request: pytest.FixtureRequest,
) -> None:
    refusals = [Refusal(feature=each, message=f"{each} is not supported") for each in refused]
    # What is found out is remembered by model.
    model_server.set_script(READY, afterwards=Reply(text=seen, form="content"), refusals=refusals)
    asked = protocol.TestModel(model=request.node.callspec.id, base_url=model_server.base_url)
    tested = await catalogue.test_model(Settings(), asked)
    assert tested.ok, tested.message
    assert (tested.how_to_ask, tested.streams, tested.takes_images) == (how, streams, sees)
    assert says in tested.message


async def test_the_offline_model_is_told_to_do_plain_commands() -> None:
    tested = await catalogue.test_model(Settings(), protocol.TestModel(model="offline", base_url=None))
    assert (tested.ok, tested.takes_images) == (True, False)


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("", "/openai/v1/chat/completions"),
        ("/", "/openai/v1/chat/completions"),
        ("/openai/v1", "/openai/v1/chat/completions"),
        ("?api-version=2024-10-21", "/openai/deployments/mine/chat/completions?api-version=2024-10-21"),
        (
            "/openai/deployments/mine?api-version=2024-10-21",
            "/openai/deployments/mine/chat/completions?api-version=2024-10-21",
        ),
        (
            "/openai/deployments/mine/chat/completions?api-version=2024-10-21",
            "/openai/deployments/mine/chat/completions?api-version=2024-10-21",
        ),
    ],
)
@pytest.mark.parametrize("place", ["the settings", "the run"])
async def test_azure_is_found_at_each_of_its_addresses(
    model_server: ModelServer, address: str, path: str, place: str
) -> None:
    model_server.set_script(Reply(text="Hello", form="content"), api_key="the-key")
    base_url = model_server.root + address
    settings = Settings.model_validate(
        {"api_keys": {"azure": "the-key"}, "base_url": base_url if place == "the settings" else None}
    )
    given = None if place == "the settings" else base_url
    model = open_model(settings, "azure:mine", given, remembered=Remembered(None), environment={})
    pieces = [piece async for piece in model.stream([HumanMessage("Hi")], None)]
    await model.close()
    assert isinstance(pieces[-1], Finished)
    (request,) = model_server.requests()
    assert (request.path, request.api_key, request.body["model"]) == (path, "the-key", "mine")


async def test_a_local_server_that_is_not_running_is_named_with_how_to_start_it() -> None:
    model = opened("ollama:qwen3")
    with pytest.raises(ModelError) as caught:
        _ = [piece async for piece in model.stream([HumanMessage("Hi")], None)]
    await model.close()
    assert caught.value.kind == "no_network"
    assert "No server is running at http://127.0.0.1:11434/v1. Start it (ollama serve)" in caught.value.sentence


async def test_testing_a_model_that_cannot_be_used_says_why(model_server: ModelServer) -> None:
    model_server.set_script(Reply.error(401, "Incorrect key"))
    tested = await catalogue.test_model(Settings(), protocol.TestModel(model="m", base_url=model_server.base_url))
    assert not tested.ok
    assert "refused the key" in tested.message
    nowhere = await catalogue.test_model(Settings(), protocol.TestModel(model="m", base_url="nowhere"))
    assert "no address of a model" in nowhere.message

"""Any chat model of LangChain by `provider:model`, when its package is installed; here packages made for the test."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from langchain_core.messages import HumanMessage

from host.errors import SetupError
from host.models.choose import open_model
from host.models.client import Finished, ModelError, OpenModel
from host.models.remembered import Remembered
from host.settings import Settings

_CHAT = """
from collections.abc import Iterator
from typing import Any
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from pydantic import Field, SecretStr

class {name}(BaseChatModel):
    model_name: str = Field(alias="model")
    secret: SecretStr | None = Field(default=None, alias="api_key")

    @property
    def _llm_type(self) -> str:
        return "parrot"

    def _generate(self, messages: list[Any], stop: Any = None, run_manager: Any = None, **more: Any) -> ChatResult:
        raise NotImplementedError

    def _stream(self, messages: list[Any], stop: Any = None, run_manager: Any = None, **more: Any) -> Iterator[Any]:
        if isinstance(messages[-1].content, list):
            raise RefusedError()
        key = self.secret.get_secret_value() if self.secret else "none"
        for word in (self.model_name, " ", key):
            yield ChatGenerationChunk(message=AIMessageChunk(content=word))

class RefusedError(Exception):
    status_code = 400
    body = {{"error": {{"message": "image input is not supported"}}}}
"""

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts a package `langchain_NAME` on the path, with chat models of these names."""
    monkeypatch.syspath_prepend(tmp_path)

    def one(name: str, *chat_models: str, more: str = "") -> None:
        code = "\n".join(_CHAT.format(name=each) for each in chat_models)
        (tmp_path / f"langchain_{name}.py").write_text(code + more, "utf-8")

    return one


def opened(model: str, environment: dict[str, str] | None = None, **settings: Any) -> OpenModel:
    chosen = Settings.model_validate(settings)
    return open_model(chosen, model, None, remembered=Remembered(None), environment=environment or {})


async def said(model: OpenModel, content: Any = "Hello") -> str:
    pieces = [piece async for piece in model.stream([HumanMessage(content)], None)]
    assert isinstance(pieces[-1], Finished)
    return str(pieces[-1].message.text)


async def test_a_package_that_is_installed_is_found_by_its_name_and_gets_model_and_key(install: Install) -> None:
    install("parrot_one", "ChatParrotOne")
    assert await said(opened("parrot-one:grey:7b", api_keys={"parrot-one": "k"})) == "grey:7b k"


async def test_without_a_key_the_package_looks_for_its_own(install: Install) -> None:
    install("parrot_two", "ChatParrotTwo")
    assert await said(opened("parrot_two:grey")) == "grey none"


async def test_a_chat_model_of_another_name_is_taken_where_it_is_the_only_one(install: Install) -> None:
    install("parrot_three", "Macaw", more="\nimport langchain_core.language_models as others\n")
    assert await said(opened("parrot_three:grey")) == "grey none"


async def test_of_several_chat_models_one_is_named(install: Install) -> None:
    install("parrot_four", "Macaw", "Cockatoo")
    with pytest.raises(SetupError, match=r"Cockatoo, Macaw\. Say which one: parrot_four\.Cockatoo:MODEL"):
        opened("parrot_four:grey")
    assert await said(opened("parrot_four.Macaw:grey")) == "grey none"


def test_a_package_that_is_not_installed_is_named_with_what_to_do() -> None:
    with pytest.raises(SetupError, match="-m pip install langchain-no-such-bird"):
        opened("no-such-bird:grey")


def test_a_package_that_is_installed_and_broken_is_not_said_to_be_missing(install: Install) -> None:
    install("parrot_five", more="import a_module_that_is_not_there\n")
    with pytest.raises(SetupError, match="cannot be loaded: No module named 'a_module_that_is_not_there'"):
        opened("parrot_five:grey")


def test_a_package_without_a_chat_model_is_told(install: Install) -> None:
    install("parrot_six", more="x = 1\n")
    with pytest.raises(SetupError, match="holds no chat model"):
        opened("parrot_six:grey")


def test_a_model_that_wants_more_than_a_name_is_told_in_its_own_words(install: Install) -> None:
    install("parrot_seven", "ChatParrotSeven", more="\nChatParrotSeven.__init__ = lambda self, **_: int('no region')\n")
    with pytest.raises(SetupError, match="no region"):
        opened("parrot_seven:grey")


async def test_a_picture_that_it_refuses_is_left_out_from_then_on(install: Install) -> None:
    install("parrot_eight", "ChatParrotEight")
    model = opened("parrot_eight:grey")
    picture = {"type": "image_url", "image_url": {"url": "data:image/png;base64,aGk="}}
    assert model.takes_images is None
    assert await said(model, [{"type": "text", "text": "Look"}, picture]) == "grey none"
    assert model.takes_images is False


async def test_its_failures_are_of_the_same_kinds(install: Install) -> None:
    install(
        "parrot_nine",
        "ChatParrotNine",
        more="""
class RateLimitError(Exception):
    status_code = 429

def raises(self, *a, **k):
    raise RateLimitError("slow down")

ChatParrotNine._stream = raises
""",
    )
    with pytest.raises(ModelError) as caught:
        await said(opened("parrot_nine:grey"))
    assert caught.value.kind == "rate_limit"

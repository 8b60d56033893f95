"""One example of each message, read by both sides: the models here, the compiled validators in extension/tests/."""

import json
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from shared_schemas import events, protocol

EXAMPLES = Path(protocol.__file__).parent / "examples"
UNIONS: dict[str, Any] = {
    "Event": events.Event,
    "HostMessage": protocol.HostMessage,
    "ExtensionMessage": protocol.ExtensionMessage,
    "PanelMessage": protocol.PanelMessage,
    "ToPanelMessage": protocol.ToPanelMessage,
    "ContentRequest": protocol.ContentRequest,
    "ContentMessage": protocol.ContentMessage,
}


def members(union: Any) -> list[type[BaseModel]]:
    """The models of a union, also of one within it."""
    found: list[type[BaseModel]] = []
    for part in get_args(union):
        if isinstance(part, UnionType):
            found += members(part)
        elif isinstance(part, type) and issubclass(part, BaseModel):
            found.append(part)
        elif get_args(part):
            found += members(part)
    return found


CASES = [(name, member) for name, union in UNIONS.items() for member in members(union)]


def example_of(member: type[BaseModel]) -> dict[str, Any]:
    name = member.model_fields["type"].default
    return json.loads((EXAMPLES / f"{name}.json").read_text("utf-8"))


@pytest.mark.parametrize(("union", "member"), CASES, ids=[f"{name}-{member.__name__}" for name, member in CASES])
class TestEveryMessage:
    def test_has_an_example_that_comes_back_unchanged(self, union: str, member: type[BaseModel]) -> None:
        example = example_of(member)
        message = TypeAdapter(UNIONS[union]).validate_python(example)
        assert isinstance(message, member)
        assert message.model_dump(mode="json") == example

    def test_is_refused_with_a_key_that_nobody_knows(self, union: str, member: type[BaseModel]) -> None:
        with pytest.raises(ValidationError):
            TypeAdapter(UNIONS[union]).validate_python(example_of(member) | {"typo": 1})


def test_no_example_is_left_over() -> None:
    known = {member.model_fields["type"].default for _, member in CASES}
    assert {path.stem for path in EXAMPLES.glob("*.json")} == known

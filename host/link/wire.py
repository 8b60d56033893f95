"""JSON text to typed messages and back. The shapes are `shared_schemas.protocol`'s."""

from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import PydanticSerializationError, from_json

from host.errors import MessageNotUnderstood
from shared_schemas.protocol import ExtensionMessage

_extension_message: TypeAdapter[ExtensionMessage] = TypeAdapter(ExtensionMessage)


def read_json(body: str) -> Any:
    """The JSON value of a body.

    Raises:
        MessageNotUnderstood: it is no JSON.
    """
    try:
        return from_json(body, allow_inf_nan=False)
    except ValueError as error:
        raise MessageNotUnderstood(f"A message is no JSON: {error}.") from error


def read_message(value: Any) -> ExtensionMessage:
    """A message of the extension, validated.

    Raises:
        MessageNotUnderstood: its type is not known, or its shape is wrong; says where.
    """
    try:
        return _extension_message.validate_python(value)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the message"
        raise MessageNotUnderstood(f"A message was not understood: {where}: {first['msg']}.") from error


def write_message(message: BaseModel) -> str:
    """The JSON text of a message of the host.

    A lone surrogate, which a model can write and UTF-8 cannot hold, becomes U+FFFD.
    """
    try:
        return message.model_dump_json()
    except (PydanticSerializationError, UnicodeEncodeError):
        repaired = _without_surrogates(message.model_dump(mode="python"))
        return type(message).model_validate(repaired).model_dump_json()


def _without_surrogates(value: Any) -> Any:
    match value:
        case str():
            return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        case dict():
            return {_without_surrogates(key): _without_surrogates(item) for key, item in value.items()}  # pyright: ignore[reportUnknownVariableType]
        case list() | tuple():
            return [_without_surrogates(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
        case _:
            return value

"""Pictures in a prompt: whether there are any, and the prompt without them."""

from collections.abc import Sequence

from langchain_core.messages import BaseMessage

WITHOUT = "There is no picture of the page: this model takes none."


def has_pictures(messages: Sequence[BaseMessage]) -> bool:
    """Whether a message of the prompt holds a picture."""
    return any(_is_picture(part) for message in messages for part in _parts(message))


def without_pictures(messages: Sequence[BaseMessage]) -> list[BaseMessage]:
    """The prompt with a sentence in the place of each picture; a message's text is one string again."""
    return [_as_text(message) if has_pictures([message]) else message for message in messages]


def _as_text(message: BaseMessage) -> BaseMessage:
    texts = [WITHOUT if _is_picture(part) else _text(part) for part in _parts(message)]
    return message.model_copy(update={"content": "\n\n".join(texts)})


def _parts(message: BaseMessage) -> list[object]:
    content: object = message.content  # pyright: ignore[reportUnknownMemberType]
    return list(content) if isinstance(content, list) else []  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]


def _is_picture(part: object) -> bool:
    return isinstance(part, dict) and part.get("type") in ("image_url", "image")  # pyright: ignore[reportUnknownMemberType]


def _text(part: object) -> str:
    return str(part.get("text", "")) if isinstance(part, dict) else str(part)  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]

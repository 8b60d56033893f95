"""The face of a language model: messages in, pieces of an answer out, failures by kind.

Owns the types alone. Which client serves a model is `choose`'s; how an answer is read is `host.navigator.decide`'s;
when a failed call is made again is `host.navigator.asking`'s.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from pydantic import JsonValue

from host.errors import PagehandError

if TYPE_CHECKING:
    from langchain_core.messages import AIMessage, BaseMessage

JsonSchema = dict[str, JsonValue]

SchemaForm = Literal["strict", "one_key", "lenient"]
"""How the item of an action list is described: all keys required and nullable; a union of one-key objects; all keys
optional."""

HowToAsk = Literal["json_schema", "function_calling", "plain_json"]
"""What makes a model answer in a form: `response_format`, a tool that it must call, or the prompt alone."""


@dataclass(frozen=True)
class OutputForm:
    """The shape that an answer must have, in every form that an endpoint may take."""

    name: str
    description: str
    schemas: Mapping[SchemaForm, JsonSchema]


@dataclass(frozen=True)
class Usage:
    """Tokens of one call, as the provider counts them; None where it does not say.

    `cached_tokens` are a part of `input_tokens`.
    """

    input_tokens: int | None = None
    cached_tokens: int = 0
    output_tokens: int | None = None


@dataclass(frozen=True)
class ContentDelta:
    """More of the answer's content."""

    text: str


@dataclass(frozen=True)
class ReasoningDelta:
    """More of what the model thinks, where the provider keeps it apart from the answer."""

    text: str


@dataclass(frozen=True)
class ToolCallDelta:
    """More of a tool call: `name` stands whole in its first piece, `arguments` is a slice of the JSON text."""

    index: int
    name: str | None
    arguments: str


@dataclass(frozen=True)
class Finished:
    """The answer is whole. The last piece of every stream that did not fail."""

    message: "AIMessage"
    usage: Usage
    cut_off: bool = False
    """The provider says that the answer ended at its limit of tokens."""


Piece = ContentDelta | ReasoningDelta | ToolCallDelta | Finished

ModelFailure = Literal[
    "key_refused",
    "no_access",
    "unknown_model",
    "bad_request",
    "rate_limit",
    "overload",
    "time_out",
    "broken_stream",
    "content_filter",
    "context_too_long",
    "no_network",
]


class ModelError(PagehandError):
    """A call of a model failed; `sentence` says what is wrong and what to do.

    Args:
        kind: what failed.
        sentence: for the user, as it stands.
        retry_after_s: how long the provider asks to wait, where it says so.
        max_attempts: more than so many are not worth it; None: as many as the kind has.
    """

    def __init__(
        self,
        kind: ModelFailure,
        sentence: str,
        retry_after_s: float | None = None,
        max_attempts: int | None = None,
    ) -> None:
        super().__init__(sentence)
        self.kind: ModelFailure = kind
        self.sentence = sentence
        self.retry_after_s = retry_after_s
        self.max_attempts = max_attempts


class ModelClient(Protocol):
    """A model that can be asked."""

    @property
    def name(self) -> str:
        """The model as the user chose it, for events and records."""
        ...

    @property
    def takes_images(self) -> bool | None:
        """Whether a prompt may hold pictures, by what is known of it or was found out; None: not known yet."""
        ...

    def cost_usd(self, usage: Usage) -> float | None:
        """What a call with this usage costs, in US dollars; None where no price is known."""
        ...

    def stream(self, messages: "Sequence[BaseMessage]", form: OutputForm | None) -> AsyncIterator[Piece]:
        """Ask once; give the answer's pieces as they come, `Finished` last.

        Args:
            messages: the prompt.
            form: the shape of the answer; None asks for plain text.
        Raises:
            ModelError: the call failed; what was given before stays given. Cancelling ends the call at once.
        """
        ...


class OpenModel(ModelClient, Protocol):
    """A model that was opened, and is closed when nobody asks it any more."""

    async def close(self) -> None:
        """End the connections that are kept open between calls."""
        ...

"""What the server is told to answer, and what it tells of the requests that it got: the shapes of the control endpoint.

A script is a list of replies, each used once and in order, then `afterwards` for ever; without it, a request past the
end is answered by 500 "the script is over", so that a test that asks too often fails where it does.
"""

import json
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

Feature = Literal[
    "json_schema",
    "union",
    "tools",
    "tool_choice",
    "parallel_tool_calls",
    "stream",
    "stream_options",
    "temperature",
    "system",
    "images",
]
"""What a request can hold; `union`: a schema whose items are one of several objects."""


class _Frozen(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ToolCall(_Frozen):
    """A tool call as the answer holds it; `arguments` is text, well-formed or not."""

    name: str
    arguments: str


class Reply(_Frozen):
    """One answer of the model. `auto`: a tool call where the request only offers tools, else content."""

    text: Annotated[str, Field(description="the answer; `number_of` marks in it become numbers")] = ""
    form: Literal["auto", "content", "tool_call"] = "auto"
    tool_calls: list[ToolCall] | None = None
    reasoning: str | None = None
    finish_reason: str | None = None
    input_tokens: int = 1000
    cached_tokens: int = 0
    output_tokens: int = 100
    first_token_delay_s: float = 0
    tokens_per_s: Annotated[float | None, Field(description="streamed answers only; a token is four characters")] = None
    break_after_chars: Annotated[int | None, Field(description="the connection breaks there")] = None
    never: Annotated[bool, Field(description="the request is read and never answered")] = False
    status: int = 200
    error_message: str = ""
    error_code: str | None = None
    retry_after_s: float | None = None
    events: Annotated[
        list[dict[str, Any] | str] | None,
        Field(description="a streamed answer as it stands: the data of each event, or its line"),
    ] = None

    @classmethod
    def actions(cls, *actions: dict[str, Any], next_goal: str = "Go on", memory: str = "", **more: Any) -> Self:
        """A well-formed answer of the Navigator that carries these actions out."""
        answer = {
            "current_state": {"evaluation_previous_goal": "", "memory": memory, "next_goal": next_goal},
            "action": list(actions),
        }
        return cls(text=json.dumps(answer, ensure_ascii=False), **more)

    @classmethod
    def error(cls, status: int, message: str, *, code: str | None = None, retry_after_s: float | None = None) -> Self:
        """An error in the shape of the OpenAI API."""
        return cls(status=status, error_message=message, error_code=code, retry_after_s=retry_after_s)


class Refusal(_Frozen):
    """A feature of the API that this server does not take: a request with it is answered by this message."""

    feature: Feature
    message: str
    status: int = 400


class Script(_Frozen):
    """All that the server is to do from now on. Setting it forgets the requests recorded before."""

    replies: list[Reply] = []
    afterwards: Reply | None = None
    refusals: list[Refusal] = []
    api_key: Annotated[str | None, Field(description="any other is refused by 401; null: all are taken")] = None
    models: Annotated[list[str] | None, Field(description="any other is refused by 404; null: all are taken")] = None


class RecordedRequest(_Frozen):
    """A chat request as it came in. `answered`: the reply was written to its end."""

    path: str
    body: dict[str, Any]
    authorization: str | None
    api_key: Annotated[str | None, Field(description="the header in which Azure takes its keys")] = None
    received_s: Annotated[float, Field(description="monotonic clock of the server")]
    answered: bool
    given_up_s: Annotated[float | None, Field(description="when the client closed the connection before the end")]

    @property
    def prompt(self) -> str:
        """The text of all messages, one after the other."""
        return prompt_of(self.body)


def prompt_of(body: dict[str, Any]) -> str:
    """The text of all messages of a chat request, one after the other."""
    return "\n".join(_text(message.get("content")) for message in body["messages"])


def number_of(name: str, tag: str = "") -> str:
    """Stand for the number of the element whose line holds `name` (and `tag`), as the prompt shows it when it comes."""
    return f"@number|{tag}|{name}@"


def _text(content: Any) -> str:
    if isinstance(content, list):
        return "\n".join(part.get("text", "") for part in content)
    return content or ""

"""What the running server knows: its script, how far it is, and the requests that came; safe to share by threads."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.model_server.script import Feature, RecordedRequest, Reply, Script


def _has_union(body: dict[str, Any]) -> bool:
    schema = (body.get("response_format") or {}).get("json_schema", {}).get("schema", {})
    return "anyOf" in schema.get("properties", {}).get("action", {}).get("items", {})


def _has_images(body: dict[str, Any]) -> bool:
    contents = [message.get("content") for message in body["messages"]]
    return any(part["type"] == "image_url" for content in contents if isinstance(content, list) for part in content)


_USES: dict[Feature, Callable[[dict[str, Any]], bool]] = {
    "tools": lambda body: bool(body.get("tools")),
    "tool_choice": lambda body: body.get("tool_choice", "auto") != "auto",
    "parallel_tool_calls": lambda body: "parallel_tool_calls" in body,
    "stream": lambda body: bool(body.get("stream")),
    "stream_options": lambda body: "stream_options" in body,
    "json_schema": lambda body: body.get("response_format", {"type": None})["type"] == "json_schema",
    "union": _has_union,
    "temperature": lambda body: "temperature" in body,
    "system": lambda body: any(message["role"] in ("system", "developer") for message in body["messages"]),
    "images": _has_images,
}


@dataclass
class _Request:
    path: str
    body: dict[str, Any]
    authorization: str | None
    api_key: str | None
    received_s: float = field(default_factory=time.monotonic)
    answered: bool = False
    given_up_s: float | None = None


class State:
    """The script and the record of one server."""

    def __init__(self) -> None:
        self._lock = threading.Condition()
        self._script = Script()
        self._used = 0
        self._requests: list[_Request] = []

    def set_script(self, script: Script) -> None:
        """Begin a new script; what was recorded before is forgotten."""
        with self._lock:
            self._script, self._used, self._requests = script, 0, []

    def take(
        self, path: str, body: dict[str, Any], authorization: str | None, api_key: str | None
    ) -> tuple[int, Reply]:
        """Record a request; return its number and the reply that it gets."""
        with self._lock:
            self._requests.append(_Request(path, body, authorization, api_key))
            self._lock.notify_all()
            return len(self._requests) - 1, self._refusal(body, authorization, api_key) or self._next()

    def wait_for(self, count: int, timeout_s: float) -> bool:
        """Wait until so many requests came since the script was set; false if they did not in time."""
        with self._lock:
            return self._lock.wait_for(lambda: len(self._requests) >= count, timeout_s)

    def wait_until_given_up(self, count: int, timeout_s: float) -> bool:
        """Wait until the clients of so many requests closed their connections; false if they did not in time."""
        with self._lock:
            return self._lock.wait_for(
                lambda: sum(request.given_up_s is not None for request in self._requests) >= count, timeout_s
            )

    def mark_given_up(self, number: int) -> None:
        """Note that the client closed the connection before the reply's end."""
        with self._lock:
            if number < len(self._requests):
                self._requests[number].given_up_s = time.monotonic()
            self._lock.notify_all()

    def mark_answered(self, number: int) -> None:
        """Note that a reply was written to its end."""
        with self._lock:
            if number < len(self._requests):
                self._requests[number].answered = True

    def recorded(self) -> list[RecordedRequest]:
        """All requests since the script was set, in order."""
        with self._lock:
            return [RecordedRequest(**vars(request)) for request in self._requests]

    def _refusal(self, body: dict[str, Any], authorization: str | None, api_key: str | None) -> Reply | None:
        script = self._script
        if script.api_key is not None and script.api_key not in (
            (authorization or "").removeprefix("Bearer "),
            api_key,
        ):
            return Reply.error(401, "Incorrect API key provided.", code="invalid_api_key")
        if script.models is not None and body.get("model") not in script.models:
            return Reply.error(404, f"The model `{body.get('model')}` does not exist.", code="model_not_found")
        for refusal in script.refusals:
            if _USES[refusal.feature](body):
                code = "unsupported_parameter" if refusal.message else None
                return Reply.error(refusal.status, refusal.message, code=code)
        return None

    def _next(self) -> Reply:
        if self._used < len(self._script.replies):
            self._used += 1
            return self._script.replies[self._used - 1]
        return self._script.afterwards or Reply.error(500, "the script is over")

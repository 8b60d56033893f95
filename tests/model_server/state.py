"""What the running server knows: its script, how far it is, and the requests that came; safe to share by threads."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.model_server.script import Feature, RecordedRequest, Reply, Script

_USES: dict[Feature, Callable[[dict[str, Any]], bool]] = {
    "tools": lambda body: bool(body.get("tools")),
    "stream": lambda body: bool(body.get("stream")),
    "json_schema": lambda body: body.get("response_format", {"type": None})["type"] == "json_schema",
    "temperature": lambda body: "temperature" in body,
    "system": lambda body: any(message["role"] in ("system", "developer") for message in body["messages"]),
}


@dataclass
class _Request:
    body: dict[str, Any]
    authorization: str | None
    received_s: float = field(default_factory=time.monotonic)
    answered: bool = False


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

    def take(self, body: dict[str, Any], authorization: str | None) -> tuple[int, Reply]:
        """Record a request; return its number and the reply that it gets."""
        with self._lock:
            self._requests.append(_Request(body, authorization))
            self._lock.notify_all()
            return len(self._requests) - 1, self._refusal(body, authorization) or self._next()

    def wait_for(self, count: int, timeout_s: float) -> bool:
        """Wait until so many requests came since the script was set; false if they did not in time."""
        with self._lock:
            return self._lock.wait_for(lambda: len(self._requests) >= count, timeout_s)

    def mark_answered(self, number: int) -> None:
        """Note that a reply was written to its end."""
        with self._lock:
            if number < len(self._requests):
                self._requests[number].answered = True

    def recorded(self) -> list[RecordedRequest]:
        """All requests since the script was set, in order."""
        with self._lock:
            return [RecordedRequest(**vars(request)) for request in self._requests]

    def _refusal(self, body: dict[str, Any], authorization: str | None) -> Reply | None:
        script = self._script
        if script.api_key is not None and authorization != f"Bearer {script.api_key}":
            return Reply.error(401, "Incorrect API key provided.", code="invalid_api_key")
        if script.models is not None and body.get("model") not in script.models:
            return Reply.error(404, f"The model `{body.get('model')}` does not exist.", code="model_not_found")
        for refusal in script.refusals:
            if _USES[refusal.feature](body):
                return Reply.error(400, refusal.message, code="unsupported_parameter")
        return None

    def _next(self) -> Reply:
        if self._used < len(self._script.replies):
            self._used += 1
            return self._script.replies[self._used - 1]
        return self._script.afterwards or Reply.error(500, "the script is over")

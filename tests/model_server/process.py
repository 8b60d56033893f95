"""The test's end: starts the server's process, gives it scripts, reads what it recorded."""

import json
import subprocess
import sys
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from tests.model_server.handler import GIVEN_UP_PATH, WAIT_PATH, WAIT_TIMEOUT_S
from tests.model_server.script import RecordedRequest, Reply, Script

_ROOT = Path(__file__).parents[2]
_CONTROL_TIMEOUT_S = WAIT_TIMEOUT_S + 10


class ModelServer:
    """A running server; a context manager that ends it.

    ```python
    with ModelServer() as server:
        server.set_script(Reply.actions({"click_element": {"index": number_of("Send")}}), Reply.actions({"done": ...}))
        ...  # point a model at server.base_url
        assert len(server.requests()) == 2
    ```
    """

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.model_server"], cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdout is not None
        self.port = int(self._process.stdout.readline())
        # A proxy of the environment is not for loopback.
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    @property
    def root(self) -> str:
        """The address of the server alone, as Azure's users write it."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def base_url(self) -> str:
        """The address that a model's `base_url` takes."""
        return f"http://127.0.0.1:{self.port}/v1"

    def set_script(self, *replies: Reply, **more: Any) -> None:
        """Begin a new script of these replies; `more` are the other fields of `Script`."""
        script = Script(replies=list(replies), **more)
        self._control("/control/script", script.model_dump_json().encode())

    def requests(self) -> list[RecordedRequest]:
        """The chat requests since the script was set."""
        return [RecordedRequest.model_validate(request) for request in self._control("/control/requests")]

    def wait_for_requests(self, count: int) -> None:
        """Wait until so many chat requests came since the script was set; fails where they do not."""
        self._control(f"{WAIT_PATH}{count}")

    def wait_until_given_up(self, count: int = 1) -> None:
        """Wait until the clients of so many requests closed their connections; fails where they do not."""
        self._control(f"{GIVEN_UP_PATH}{count}")

    def close(self) -> None:
        """End the process; connections that wait for an answer are broken."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(_CONTROL_TIMEOUT_S)
        self._process.stdout.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _control(self, path: str, data: bytes | None = None) -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data)
        with self._opener.open(request, timeout=_CONTROL_TIMEOUT_S) as answer:
            return json.load(answer)

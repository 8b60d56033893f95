"""HTTP on loopback: the chat-completions endpoint for the host under test, and `/control/...` for the test itself."""

import json
import re
import select
import socket
import time
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import Any, ClassVar

from tests.model_server import answers
from tests.model_server.numbers import NoSuchLine, fill_in
from tests.model_server.script import Reply, Script, prompt_of
from tests.model_server.state import State

WAIT_PATH = "/control/wait/"
GIVEN_UP_PATH = "/control/given-up/"
WAIT_TIMEOUT_S = 20.0

_CHAT = re.compile(r"(/v1|/openai/v1|/openai/deployments/[^/]+)/chat/completions(\?.*)?")
"""Where chat requests are taken: as most servers do, and at both of Azure's addresses."""


class _GivenUp(Exception):
    """The client closed the connection."""


class Handler(BaseHTTPRequestHandler):
    """One connection. `state` is shared by all of them."""

    state: ClassVar[State]
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        """Tell what was recorded, now or once enough came; or which models there are."""
        if self.path == "/control/requests":
            self._send_json(200, [request.model_dump() for request in self.state.recorded()])
        elif self.path.startswith(WAIT_PATH):
            came = self.state.wait_for(int(self.path.removeprefix(WAIT_PATH)), WAIT_TIMEOUT_S)
            self._send_json(200 if came else 504, {})
        elif self.path.startswith(GIVEN_UP_PATH):
            went = self.state.wait_until_given_up(int(self.path.removeprefix(GIVEN_UP_PATH)), WAIT_TIMEOUT_S)
            self._send_json(200 if went else 504, {})
        elif self.path == "/v1/models":
            self._send_json(200, {"object": "list", "data": [{"id": "scripted", "object": "model"}]})
        else:
            self._send_json(404, answers.error(404, f"no such path: {self.path}", None))

    def do_POST(self) -> None:
        """Take a new script, or answer a chat request by the script."""
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path == "/control/script":
            self.state.set_script(Script.model_validate(body))
            self._send_json(200, {})
        elif _is_chat(self.path):
            number, reply = self.state.take(self.path, body, self.headers["Authorization"], self.headers["api-key"])
            try:
                if self._answer(reply, body):
                    self.state.mark_answered(number)
            except (_GivenUp, BrokenPipeError, ConnectionResetError):
                self.close_connection = True
                self.state.mark_given_up(number)
        else:
            self._send_json(404, answers.error(404, f"no such path: {self.path}", None))

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: the record of requests is the log."""

    def _answer(self, reply: Reply, request: dict[str, Any]) -> bool:
        """Write the reply; false if it was not written to its end."""
        self._pause(reply.first_token_delay_s)
        if reply.never:
            self._pause(None)
        if reply.status != 200:
            self._send_json(
                reply.status,
                answers.error(reply.status, reply.error_message, reply.error_code),
                {"Retry-After": f"{reply.retry_after_s:g}"} if reply.retry_after_s is not None else {},
            )
            return True
        try:
            text = fill_in(reply.text, prompt_of(request))
        except NoSuchLine as misfit:
            self._send_json(400, answers.error(400, f"the script does not fit: {misfit}", "script_does_not_fit"))
            return False
        if request.get("stream"):
            return self._stream(reply, text, request)
        return self._whole(reply, text, request)

    def _whole(self, reply: Reply, text: str, request: dict[str, Any]) -> bool:
        data = json.dumps(answers.whole(reply, text, request)).encode()
        broken = reply.break_after_chars is not None
        self._head(200, {"Content-Type": "application/json", "Content-Length": str(len(data))})
        self.wfile.write(data[: reply.break_after_chars] if broken else data)
        if broken:
            self._break()
        return not broken

    def _stream(self, reply: Reply, text: str, request: dict[str, Any]) -> bool:
        self._head(200, {"Content-Type": "text/event-stream", "Transfer-Encoding": "chunked"})
        written = 0
        due_s = time.monotonic()
        for chunk in reply.events if reply.events is not None else answers.chunks(reply, text, request):
            if reply.tokens_per_s:
                due_s += 1 / reply.tokens_per_s
                self._pause(due_s - time.monotonic())
            self._write_chunk(f"{chunk if isinstance(chunk, str) else f'data: {json.dumps(chunk)}'}\n\n".encode())
            written += _text_length(chunk) if reply.events is None else 0
            if reply.break_after_chars is not None and written >= reply.break_after_chars:
                self._break()
                return False
        self._write_chunk(b"data: [DONE]\n\n")
        self.wfile.write(b"0\r\n\r\n")
        return True

    def _write_chunk(self, data: bytes) -> None:
        self.wfile.write(b"%x\r\n%b\r\n" % (len(data), data))
        self.wfile.flush()

    def _break(self) -> None:
        """End the connection in the middle of the body."""
        self.wfile.flush()
        self.close_connection = True

    def _pause(self, seconds: float | None) -> None:
        """Keep the client waiting, as a slow model does, or for good; raises _GivenUp where it does not wait."""
        if seconds is not None and seconds <= 0:
            return
        readable, _, _ = select.select([self.connection], [], [], seconds)
        if readable and not self.connection.recv(1, socket.MSG_PEEK):
            raise _GivenUp

    def _send_json(self, status: int, body: Any, headers: dict[str, str] | None = None) -> None:
        data = json.dumps(body).encode()
        self._head(status, {"Content-Type": "application/json", "Content-Length": str(len(data)), **(headers or {})})
        self.wfile.write(data)

    def _head(self, status: int, headers: dict[str, str]) -> None:
        self.send_response(status, HTTPStatus(status).phrase)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()


def _is_chat(path: str) -> bool:
    """Azure wants its version in the query of a deployment's address, and only there."""
    return _CHAT.fullmatch(path) is not None and ("/deployments/" in path) == ("api-version=" in path)


def _text_length(chunk: Any) -> int:
    """How many characters of the answer's own text a chunk carries."""
    if not chunk["choices"]:
        return 0
    delta = chunk["choices"][0]["delta"]
    arguments = sum(len(call["function"]["arguments"]) for call in delta.get("tool_calls") or [])
    return len(delta.get("content") or "") + arguments

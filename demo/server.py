"""The shop's HTTP server: addresses to pages, forms to state. On the loopback address alone, gone when it is closed."""

import threading
from contextlib import AbstractContextManager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Self

from demo.orders import Ledger, Order
from demo.routes import Request, respond

MAX_FORM_BYTES = 64 * 1024


class Shop(AbstractContextManager["Shop"]):
    """A running shop. `close()` stops it; as a context manager it closes itself."""

    def __init__(self, port: int = 0) -> None:
        self._ledger = Ledger()
        self._server = _Server(port, self._ledger)
        self._thread = threading.Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    @property
    def url(self) -> str:
        """Address of the home page, with the closing slash."""
        return f"http://127.0.0.1:{self._server.server_address[1]}/"

    @property
    def orders(self) -> tuple[Order, ...]:
        """All orders so far, oldest first. The same as JSON: `/api/orders`."""
        return self._ledger.orders()

    def wait(self) -> None:
        """Serve until another thread closes the shop or the process is interrupted."""
        self._thread.join()

    def close(self) -> None:
        """Stop serving and give the port back."""
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def start(port: int = 0) -> Shop:
    """Open the shop on a port of the loopback address; 0 takes a free one.

    Raises:
        OSError: the port is taken.
    """
    return Shop(port)


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, port: int, ledger: Ledger) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.ledger = ledger


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server  # pyright: ignore[reportIncompatibleVariableOverride]

    def do_GET(self) -> None:
        self._answer("GET", "")

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        if length > MAX_FORM_BYTES:
            self.close_connection = True
            self.send_error(413)
            return
        self._answer("POST", self.rfile.read(length).decode("utf-8", "replace"))

    def _answer(self, method: str, body: str) -> None:
        response = respond(
            Request(method, self.path, self.headers.get("Cookie", ""), self.headers.get("Origin"), body),
            host=self.headers.get("Host", ""),
            ledger=self.server.ledger,
        )
        self.send_response(response.status)
        for name, value in response.headers:
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(response.body)))
        self.end_headers()
        self.wfile.write(response.body)

    def log_message(self, format: str, *args: object) -> None:
        """Requests are not news."""

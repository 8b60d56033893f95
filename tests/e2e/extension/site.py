"""A website for these tests: pages by path, on two origins that one server answers."""

import itertools
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Site:
    """Two origins: `here` and `other` are different sites for the browser."""

    def __init__(self, port: int) -> None:
        self.here = f"http://127.0.0.1:{port}"
        self.other = f"http://localhost:{port}"
        self.held = threading.Event()
        self.pages: dict[str, str] = {}
        self._blanks = itertools.count(1)

    def blank(self) -> str:
        """The address of an empty page that no other tab shows."""
        return self.page(f"/blank-{next(self._blanks)}", "")

    def page(self, path: str, body: str) -> str:
        """Put a page at a path of both origins; returns its address at the first."""
        self.pages[path] = body.replace("{other}", self.other).replace("{here}", self.here)
        return self.here + path


class _Handler(BaseHTTPRequestHandler):
    site: Site

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        if path == "/no-content":
            self._answer(204, "")
        elif path == "/redirect":
            self._answer(302, "", Location=self.path.split("?to=")[1])
        elif path == "/file":
            self._answer(200, "x", **{"Content-Disposition": "attachment; filename=file.bin"})
        elif path.startswith("/held"):
            self.site.held.wait(20)
            self._answer(200, "<title>Held</title>late")
        elif path in self.site.pages:
            self._answer(200, f"<!doctype html><meta charset=utf-8>{self.site.pages[path]}")
        else:
            self._answer(404, f"<title>Missing</title><p>no page {path}")

    def _answer(self, status: int, body: str, **headers: str) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": "text/html; charset=utf-8", **headers}.items():
            self.send_header(name, value)
        data = body.encode()
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: what matters is in the test's own failure."""


@contextmanager
def serving() -> Generator[Site]:
    """The site, as long as the context lasts."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    site = Site(server.server_port)
    server.RequestHandlerClass = type("_SiteHandler", (_Handler,), {"site": site})
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield site
    finally:
        site.held.set()
        server.shutdown()
        server.server_close()
        thread.join()

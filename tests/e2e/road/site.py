"""Pages for the road's tests, on loopback: a small form that is not the shop's, and things that are no web page."""

import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# The smallest document that a PDF viewer opens.
_PDF = (
    b"%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
    b"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF"
)
_PAGES = {
    "/": (
        "text/html; charset=utf-8",
        b"""<!doctype html><title>Ask for a room</title><h1>Ask for a room</h1>
        <form action=/asked>
          <label>Name <input name=name required></label>
          <label>Room <select name=room><option>Single<option>Double</select></label>
          <label><input type=checkbox name=breakfast> Breakfast</label>
          <button>Ask</button>
        </form>""",
    ),
    "/asked": ("text/html; charset=utf-8", b"<!doctype html><title>Asked</title><h1>We have your question</h1>"),
    "/file": ("text/html; charset=utf-8", b"<!doctype html><title>Paper</title><label>Paper <input type=file></label>"),
    "/paper.pdf": ("application/pdf", _PDF),
}


class Site:
    """A running site; `asked` holds the query of each form that came in."""

    def __init__(self, server: ThreadingHTTPServer, asked: list[str]) -> None:
        self.url = f"http://127.0.0.1:{server.server_port}"
        self.asked = asked


@contextmanager
def serving() -> Generator[Site]:
    """Serve the pages as long as the context lasts."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            path, _, query = self.path.partition("?")
            if path == "/asked":
                asked.append(query)
            kind, body = _PAGES.get(path, ("text/plain", b"nothing here"))
            self.send_response(200 if path in _PAGES else 404)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Requests are not news."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield Site(server, asked)
    finally:
        server.shutdown()
        thread.join()
        server.server_close()

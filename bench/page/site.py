"""The pages that are measured: pages of admin-lte with the plugins that npm gave, and tables of a wished size."""

import re
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

MODULES = Path(__file__).resolve().parents[1] / "node_modules"
ADMIN_LTE = MODULES / "admin-lte"

ADMIN_PAGES = [
    "index.html",
    "pages/tables/data.html",
    "pages/forms/advanced.html",
    "pages/forms/editors.html",
    "pages/UI/icons.html",
    "pages/mailbox/mailbox.html",
]
TABLE_NODES = [1_000, 10_000, 40_000, 100_000]
NODES_A_ROW = 11

_ROW = (
    "<tr><td><input type=checkbox aria-label='Choose item {0}'></td><td><a href='/items/{0}'>Item {0}</a></td>"
    "<td>{1} EUR</td><td><button>Edit</button> <button>Delete</button></td><td>in stock</td></tr>"
)


def table_page(nodes: int) -> str:
    """A page with a table of about that many elements: a checkbox, a link and two buttons a row."""
    rows = "".join(_ROW.format(n, n * 3 % 97) for n in range(nodes // NODES_A_ROW))
    return f"<!doctype html><html lang=en><title>Table</title><h1>Items</h1><table><tbody>{rows}</tbody></table>"


def _plugin_folders() -> dict[str, Path]:
    """`plugins/NAME` as the theme's own build script would fill it, from the installed dependencies."""
    script = (ADMIN_LTE / "build" / "npm" / "Plugins.js").read_text(encoding="utf-8")
    pairs = re.findall(r"from: '([^']+)',\s*to: '([^']+)'", script)
    return {to: MODULES / source.removeprefix("node_modules/") for source, to in pairs}


class _Handler(SimpleHTTPRequestHandler):
    plugins: dict[str, Path]

    def translate_path(self, path: str) -> str:
        name = path.split("?")[0].split("#")[0].lstrip("/")
        for to in sorted(self.plugins, key=len, reverse=True):
            if name == to or name.startswith(f"{to}/"):
                return str(self.plugins[to]) + name.removeprefix(to)
        # Some copies of the package hold plugins of their own; the pages are to be the same with all of them.
        return str(MODULES / "not-there" if name.startswith("plugins/") else ADMIN_LTE / name)

    def do_GET(self) -> None:
        if not self.path.startswith("/table/"):
            super().do_GET()
            return
        body = table_page(int(self.path.rsplit("/", 1)[1])).encode()
        self.send_response(200)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the report is all that is printed."""


@contextmanager
def served() -> Generator[str]:
    """The address of a server of the pages, until the block ends."""
    handler = type("Handler", (_Handler,), {"plugins": _plugin_folders()})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()

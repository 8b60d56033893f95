"""A browser as a user has it, on a virtual display: pages there can lack the focus or be hidden, as driven ones do not.

Nobody drives it, so a page itself carries out its steps in the engine and sends what came of them.
"""

import asyncio
import json
import os
import subprocess
import threading
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

from tests.page.conftest import ARGUMENTS, CHROMIUM
from tests.page.engine import BUNDLE


class Site:
    """Serves pages by path and the engine, and takes what the pages send to `/loaded` and `/results`."""

    def __init__(self, pages: Mapping[str, str]) -> None:
        self.loaded: Queue[None] = Queue()
        self.results: Queue[dict[str, Any]] = Queue()
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                is_engine = self.path == "/engine.js"
                body = BUNDLE.read_bytes() if is_engine else pages.get(self.path, "").encode()
                self.send_response(200)
                self.send_header("content-type", "text/javascript" if is_engine else "text/html")
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                self.send_response(204)
                self.end_headers()
                if self.path == "/loaded":
                    site.loaded.put(None)
                else:
                    site.results.put(json.loads(body))

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}{path}"


@asynccontextmanager
async def plain_browser(
    pages: Mapping[str, str], open_paths: list[str], display: str, profile: Path
) -> AsyncGenerator[Site]:
    """A browser with a tab for each path, the first in front, that shows the pages of the site."""
    site = Site(pages)
    arguments = [*ARGUMENTS, f"--user-data-dir={profile}", "--window-size=1000,800", "--no-default-browser-check"]
    browser = await asyncio.create_subprocess_exec(
        CHROMIUM,
        *arguments,
        *[site.url(path) for path in open_paths],
        env={**os.environ, "DISPLAY": display},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield site
    finally:
        browser.terminate()
        await browser.wait()
        site.server.shutdown()
        site.server.server_close()

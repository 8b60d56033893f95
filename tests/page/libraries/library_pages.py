"""The pages of tests/pages/libraries: what each is of, what is to be done on it, and the server that shows them.

A page is a folder with `page.jsx` (bundled; it may be plain script), `page.html` (the body; an empty `#root` where
there is none) and `cases.json`. The page defines `state()`, which returns the library's own state.
"""

import json
import subprocess
import threading
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from host.setup.lock import only_one

ROOT = Path(__file__).resolve().parents[3]
PAGES = ROOT / "tests" / "pages" / "libraries"
BUNDLES = ROOT / ".build" / "library_pages"
PAGE_WORLD = BUNDLES / "page_world" / "page_world.js"
INTERNALS = BUNDLES / "page_world" / "internals.js"
FIND_LISTENERS = BUNDLES / "page_world" / "find_listeners.js"
MEDIA_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
}


@dataclass(frozen=True)
class Step:
    """One action and the state that it must bring. Without `find` the action has no target."""

    act: dict[str, dict[str, Any]]
    find: dict[str, Any] | None
    find_to: dict[str, Any] | None
    status: str
    state: Any
    has_state: bool
    says: str | None


@dataclass(frozen=True)
class Case:
    """What a user wants of the page; its steps run one after the other on a page of its own.

    `limit`: why it is known not to work; it may fail then, but must never be told as done.
    """

    does: str
    kind: str
    steps: tuple[Step, ...]
    limit: str | None


@dataclass(frozen=True)
class LibraryPage:
    """`has_closed_roots`: the engine is given the page's closed shadow roots, as an extension may open them."""

    name: str
    library: str
    cases: tuple[Case, ...]
    has_closed_roots: bool


def read_pages() -> list[LibraryPage]:
    """Every page, in the order of the names."""
    return [read_page(path) for path in sorted(PAGES.glob("*/cases.json"))]


def read_page(path: Path) -> LibraryPage:
    """One page from its `cases.json`."""
    given = json.loads(path.read_text())
    cases = tuple(
        Case(
            does=case["does"],
            kind=case.get("kind", given.get("kind")),
            steps=tuple(read_step(step) for step in case["steps"]),
            limit=case.get("limit"),
        )
        for case in given["cases"]
    )
    return LibraryPage(path.parent.name, given["library"], cases, given.get("has_closed_roots", False))


def read_step(step: dict[str, Any]) -> Step:
    """One step; it must be done unless it says otherwise."""
    return Step(
        act=step["act"],
        find=step.get("find"),
        find_to=step.get("find_to"),
        status=step.get("status", "done"),
        state=step.get("state"),
        has_state="state" in step,
        says=step.get("says"),
    )


def bundle_pages(names: list[str]) -> None:
    """Bundle the pages that are missing or older than their sources, and what the extension runs in their world."""
    with only_one():
        _bundle_pages(names)


def _bundle_pages(names: list[str]) -> None:
    bundle_page_world()
    stale = [name for name in names if is_stale(name)]
    if not stale:
        return
    BUNDLES.mkdir(parents=True, exist_ok=True)
    command = ["node", str(ROOT / "tests" / "pages" / "bundle.mjs"), str(BUNDLES), *stale]
    built = subprocess.run(command, check=False, capture_output=True, text=True)
    if built.returncode != 0:
        raise RuntimeError(f"The library pages cannot be bundled: {built.stderr}")


def bundle_page_world() -> None:
    """Bundle what finds the page's listeners: the pages are read as the extension reads them."""
    command = ["node", str(ROOT / "tests" / "pages" / "bundle_page_world.mjs"), str(BUNDLES / "page_world")]
    subprocess.run(command, check=True, capture_output=True)


def is_stale(name: str) -> bool:
    """Is there no bundle of the page that is as new as its folder and the locked packages?"""
    bundle = BUNDLES / f"{name}.js"
    if not (PAGES / name / "page.jsx").exists():
        return False
    sources = [*(PAGES / name).iterdir(), ROOT / "tests" / "package-lock.json"]
    return not bundle.exists() or bundle.stat().st_mtime < max(source.stat().st_mtime for source in sources)


@contextmanager
def serve_pages() -> Generator[str]:
    """Serve the pages on loopback while the block runs; gives the origin."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = content_of(unquote(urlsplit(self.path).path).strip("/"))
            self.send_response(404 if found is None else 200)
            body, media_type = found or (b"", "text/plain")
            self.send_header("content-type", media_type)
            # so that the browser keeps what it made of a script for the next load
            self.send_header("cache-control", "max-age=3600")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Requests are no output of a test."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def content_of(path: str) -> tuple[bytes, str] | None:
    """What is served at a path: a page, a file beside it, a bundle, a file of a package."""
    head, _, rest = path.partition("/")
    if head == "node_modules":
        file = ROOT / "tests" / "node_modules" / rest
    elif head == "bundles":
        file = BUNDLES / rest
    elif (PAGES / head / "cases.json").exists() and rest == "":
        return document_of(head).encode(), "text/html; charset=utf-8"
    else:
        file = PAGES / path
    if not file.is_file():
        return None
    return file.read_bytes(), MEDIA_TYPES.get(file.suffix, "application/octet-stream")


def document_of(name: str) -> str:
    """The page's document: its own body, then its bundle."""
    body = PAGES / name / "page.html"
    style = f'<link rel="stylesheet" href="/bundles/{name}.css">' if (BUNDLES / f"{name}.css").exists() else ""
    script = f'<script src="/bundles/{name}.js"></script>' if (PAGES / name / "page.jsx").exists() else ""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{name}</title>{style}</head>'
        f'<body style="font: 16px sans-serif; margin: 16px">'
        f"{body.read_text() if body.exists() else '<div id=root></div>'}{script}</body></html>"
    )

"""The page engine in a real page, as the tests speak to it.

Scripts run over CDP without a user gesture, as a content script's do: Playwright's own `evaluate` counts as one.
"""

import json
import subprocess
from pathlib import Path
from typing import Any, Literal

from playwright.async_api import CDPSession, Page

from host.setup.lock import only_one

EXTENSION = Path(__file__).resolve().parents[2] / "extension"
BUNDLE = EXTENSION / "dist" / "page_engine.js"

World = Literal["main", "isolated"]


def build_engine() -> None:
    """Bundle the engine if it is missing or older than its sources; of several processes at once, one does."""
    with only_one():
        _build_engine()


def _build_engine() -> None:
    sources = [*EXTENSION.glob("page/**/*.ts"), EXTENSION / "build.mjs"]
    if BUNDLE.exists() and BUNDLE.stat().st_mtime >= max(source.stat().st_mtime for source in sources):
        return
    built = subprocess.run(
        ["node", EXTENSION / "build.mjs", "--only", "page_engine"],
        check=False,
        capture_output=True,
        text=True,
    )
    if built.returncode != 0:
        raise RuntimeError(f"The page engine cannot be bundled: {built.stderr}")
    BUNDLE.touch()


class Engine:
    """`pagehand` in one document; it goes with the document."""

    def __init__(self, session: CDPSession, context_id: int | None) -> None:
        self._session = session
        self._context_id = context_id

    async def evaluate(self, expression: str) -> Any:
        """The value of an expression in the engine's world; a promise is awaited.

        Raises:
            RuntimeError: it threw; the text is the page's.
        """
        where: dict[str, Any] = {} if self._context_id is None else {"contextId": self._context_id}
        answer = await self._session.send(
            "Runtime.evaluate",
            {"expression": expression, "awaitPromise": True, "returnByValue": True, "userGesture": False, **where},
        )
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError((details.get("exception") or {}).get("description") or details["text"])
        return answer["result"].get("value")

    async def load_anew(self) -> None:
        """Put a new engine, which has seen nothing yet, in the place of this one."""
        await self.evaluate(f"delete globalThis.pagehand;\n{BUNDLE.read_text()}\n;undefined")

    async def observe(self, **options: Any) -> dict[str, Any]:
        """An observation, in `page` scope unless told otherwise."""
        return await self.evaluate(f"pagehand.observe({json.dumps({'scope': 'page', **options})})")

    async def text(self, **options: Any) -> str:
        """The text of an observation."""
        return (await self.observe(**options))["text"]

    async def act(self, action: dict[str, Any], **options: Any) -> dict[str, Any]:
        """The result of one action, as the model writes it: `{"click_element": {"index": 5}}`."""
        return await self.evaluate(f"pagehand.act({json.dumps(action)}, {json.dumps(options)})")

    async def describe(self, index: int) -> dict[str, Any]:
        """What policy is told of a target."""
        return await self.evaluate(f"pagehand.describe({index})")


async def load_engine(page: Page, world: World = "main") -> Engine:
    """Load the engine into the page's document, in the page's own world or where a content script lives."""
    session = await page.context.new_cdp_session(page)
    context_id = None
    if world == "isolated":
        tree = await session.send("Page.getFrameTree")
        frame_id = tree["frameTree"]["frame"]["id"]
        made = await session.send("Page.createIsolatedWorld", {"frameId": frame_id, "worldName": "pagehand"})
        context_id = made["executionContextId"]
    engine = Engine(session, context_id)
    await engine.load_anew()
    return engine

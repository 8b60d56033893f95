"""Bundles the stage (stage.ts) and loads it into a page, with the panel's own sheet."""

import os
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from playwright.async_api import Page

ROOT = Path(__file__).parents[3]
_STYLE = ROOT / "extension" / "panel" / "panel.css"


@cache
def _script() -> str:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "stage.js"
        modules = ROOT / "extension" / "node_modules"
        subprocess.run(
            [
                modules / ".bin" / "esbuild",
                Path(__file__).with_name("stage.ts"),
                "--bundle",
                f"--outfile={out}",
                "--jsx=automatic",
                "--jsx-import-source=preact",
                "--log-level=error",
            ],
            check=True,
            env={**os.environ, "NODE_PATH": str(modules)},
        )
        return out.read_text(encoding="utf-8")


class Stage:
    """The panel's screen in a page, driven by messages."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    async def load(cls, page: Page) -> "Stage":
        """Put the stage into an empty page and show the panel as it is before the first message."""
        await page.set_content('<!doctype html><html lang="en"><body></body></html>')
        await page.add_style_tag(content=_STYLE.read_text(encoding="utf-8"))
        await page.add_script_tag(content=_script())
        stage = cls(page)
        await stage.show([])
        return stage

    async def show(self, messages: list[dict[str, Any]], **options: Any) -> None:
        """Let the panel receive messages; `reach` and `query` replace what it knows of the tab and its own address."""
        await self.page.evaluate("([messages, options]) => stage.show(messages, options)", [messages, options])

    async def sent(self) -> list[list[Any]]:
        """What the user's clicks and keys sent so far."""
        return await self.page.evaluate("stage.sent")

    async def call(self, function: str, *values: Any) -> Any:
        """The result of one of the stage's pure functions."""
        return await self.page.evaluate("([name, values]) => stage[name](...values)", [function, list(values)])

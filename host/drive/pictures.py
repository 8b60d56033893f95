"""Pictures of a run: the page and the panel at each step, and both side by side as a user has them."""

import base64
from pathlib import Path

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page

from host.drive.panel import Panel

_SIDE_BY_SIDE = """<body style="margin: 0; display: flex; gap: 1px; background: #bbb">
<img src="data:image/png;base64,{page}"><img src="data:image/png;base64,{panel}">"""


_TAKEN_WITHIN_MS = 5_000


class Pictures:
    """Saves pictures of one page and one panel into a folder, in the place of those of an earlier run."""

    def __init__(self, folder: Path, page: Page, panel: Panel) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for old in [*folder.glob("step-*.png"), *folder.glob("end*.png")]:
            old.unlink()
        self._folder = folder
        self._page = page
        self._panel = panel

    async def take(self, name: str) -> str | None:
        """Save `NAME-page.png` and `NAME-panel.png` as they are now; return why not, where the browser gives none.

        A page that is just being left draws no picture: the run it belongs to goes on without.
        """
        for part, page in (("page", self._page), ("panel", self._panel.page)):
            try:
                await page.screenshot(path=self._folder / f"{name}-{part}.png", timeout=_TAKEN_WITHIN_MS)
            except PlaywrightError as error:
                return f"No picture {name}-{part}.png: {error.message.splitlines()[0]}"
        return None

    async def put_side_by_side(self, name: str) -> Path:
        """Make `NAME.png` of the two that `take` saved."""
        page, panel = (
            base64.b64encode((self._folder / f"{name}-{part}.png").read_bytes()).decode("ascii")
            for part in ("page", "panel")
        )
        canvas = await self._page.context.new_page()
        await canvas.set_content(_SIDE_BY_SIDE.format(page=page, panel=panel))
        file = self._folder / f"{name}.png"
        size = await canvas.evaluate("() => [document.body.scrollWidth, document.body.scrollHeight]")
        await canvas.screenshot(path=file, full_page=True, clip={"x": 0, "y": 0, "width": size[0], "height": size[1]})
        await canvas.close()
        return file

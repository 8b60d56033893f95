"""The browsers that the library pages are shown in, started as a user's is.

`isolated`: with a window, on a display of its own, and the keyboard's focus in the real side panel, where a click on it
put it: the pages have not the focus. `main`: without a window, several pages at a time, each as if it had the focus.
"""

import asyncio
import os
import subprocess
import tempfile
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from host.setup.paths import EXTENSION_DIST_RUN
from shared_schemas.protocol import EXTENSION_ID
from tests.page.conftest import ARGUMENTS, CHROMIUM
from tests.page.engine import World
from tests.page.libraries.devtools import DevTools, devtools_of
from tests.page.libraries.library_pages import PAGE_WORLD
from tests.page.libraries.tab import Tab
from tests.page.virtual_display import virtual_display

_SCREEN_PX = (1400, 900)
_VIEWPORT = {"width": 1000, "height": 700, "deviceScaleFactor": 1, "mobile": False}
_PAGES_AT_ONCE = 3
_PANEL_LIMIT_S = 30
_OPEN_PANEL = """
(async () => {
  await chrome.sidePanel.setOptions({ path: 'panel.html', enabled: true });
  await chrome.sidePanel.open({ windowId: (await chrome.windows.getCurrent()).id });
  const isOpen = async () => (await chrome.runtime.getContexts({ contextTypes: ['SIDE_PANEL'] })).length > 0;
  while (!(await isOpen())) await new Promise((resolve) => setTimeout(resolve, 20));
})()
"""


class LibraryBrowser:
    """Tabs for the cases; as many at a time as there are."""

    def __init__(self, world: World, tabs: list[Tab]) -> None:
        self.world: World = world
        self._free: asyncio.Queue[Tab] = asyncio.Queue()
        for tab in tabs:
            self._free.put_nowait(tab)

    @asynccontextmanager
    async def tab(self) -> AsyncGenerator[Tab]:
        """A tab that nobody else uses meanwhile."""
        tab = await self._free.get()
        try:
            yield tab
        finally:
            self._free.put_nowait(tab)


@asynccontextmanager
async def library_browser(world: World) -> AsyncGenerator[LibraryBrowser]:
    """The browser for the engine in a world; see the head of this module."""
    if world == "main":
        async with _chromium(["--headless=new"], None) as devtools:
            tabs = [await _new_tab(devtools, in_window=True) for _ in range(_PAGES_AT_ONCE)]
            for tab in tabs:
                await tab.send("Emulation.setDeviceMetricsOverride", **_VIEWPORT)
                await tab.send("Emulation.setFocusEmulationEnabled", enabled=True)
            yield LibraryBrowser(world, tabs)
        return
    with virtual_display(*_SCREEN_PX) as display:
        window = ["--window-position=0,0", f"--window-size={_SCREEN_PX[0]},{_SCREEN_PX[1]}"]
        async with _chromium([*window, f"--load-extension={EXTENSION_DIST_RUN}"], display) as devtools:
            tab = await _new_tab(devtools, in_window=False)
            await _open_panel(devtools)
            await tab.send("Page.bringToFront")
            async with asyncio.timeout(_PANEL_LIMIT_S):
                # a panel that is open may not be drawn yet
                while await tab.has_focus():
                    await _click_panel(display)
            yield LibraryBrowser(world, [tab])


@asynccontextmanager
async def _chromium(arguments: list[str], display: str | None) -> AsyncGenerator[DevTools]:
    """A running Chromium on a new profile."""
    environment = {**os.environ, **({} if display is None else {"DISPLAY": display})}
    with tempfile.TemporaryDirectory(prefix="pagehand-libraries-", ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            CHROMIUM,
            *ARGUMENTS,
            *arguments,
            f"--user-data-dir={profile}",
            "--remote-debugging-port=0",
            "--no-default-browser-check",
            "about:blank",
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            async with devtools_of(Path(profile)) as devtools:
                yield devtools
        finally:
            process.terminate()
            await process.wait()


async def _new_tab(devtools: DevTools, *, in_window: bool) -> Tab:
    """An empty tab, in a window of its own where many are shown at a time: one behind another is slowed."""
    made = await devtools.send("Target.createTarget", url="about:blank", newWindow=in_window)
    return await Tab.attach(devtools, made["targetId"], PAGE_WORLD.read_text())


async def _open_panel(devtools: DevTools) -> None:
    """Open the side panel of the window, from a page of the extension that is closed again."""
    made = await devtools.send("Target.createTarget", url=f"chrome-extension://{EXTENSION_ID}/manifest.json")
    opener = await Tab.attach(devtools, made["targetId"], "")
    async with asyncio.timeout(_PANEL_LIMIT_S):
        await opener.send("Runtime.evaluate", expression=_OPEN_PANEL, awaitPromise=True, userGesture=True)
    await devtools.send("Target.closeTarget", targetId=made["targetId"])


async def _click_panel(display: str) -> None:
    """Press the mouse in the panel, which stands at the right edge of the window."""
    x_px, y_px = _SCREEN_PX[0] - 150, _SCREEN_PX[1] - 200
    command = ["xdotool", "mousemove", str(x_px), str(y_px), "click", "1"]
    clicked = await asyncio.create_subprocess_exec(*command, env={**os.environ, "DISPLAY": display})
    if await clicked.wait() != 0:
        raise RuntimeError("xdotool could not click on the side panel.")

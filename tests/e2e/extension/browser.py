"""Chromium with the built extension and a native messaging host that the test plays."""

import asyncio
import json
import shutil
import stat
import sys
import tempfile
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import BrowserContext, Page, Playwright, Worker
from pydantic import BaseModel

from shared_schemas.protocol import EXTENSION_ID, HOST_NAME

EXTENSION = Path(__file__).parents[3] / "extension"
ORIGIN = f"chrome-extension://{EXTENSION_ID}"
_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--enable-unsafe-extension-debugging",
]


class ExtensionBrowser:
    """A running browser."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context

    @property
    def worker(self) -> Worker:
        return self.context.service_workers[-1]

    async def tab_id(self, page: Page) -> int:
        """The extension's id of a page's tab, found by its address, which no other tab may have."""
        tabs: list[dict[str, Any]] = await self.worker.evaluate("url => chrome.tabs.query({ url })", page.url)
        assert len(tabs) == 1, f"{len(tabs)} tabs show {page.url}"
        return int(tabs[0]["id"])

    async def kill_worker(self) -> None:
        """End the service worker, as the browser may; wakes with the next event."""
        assert self.context.browser is not None
        session = await self.context.browser.new_browser_cdp_session()
        targets: dict[str, Any] = await session.send("Target.getTargets")
        worker = next(info for info in targets["targetInfos"] if info["type"] == "service_worker")
        await session.send("Target.closeTarget", {"targetId": worker["targetId"]})
        await session.detach()

    async def open_panel(self) -> "Panel":
        """A page that is connected as a side panel is."""
        page = await self.context.new_page()
        await page.goto(f"{ORIGIN}/manifest.json")
        await page.evaluate(_CONNECT)
        return Panel(page)


class Panel:
    """What a side panel hears and says."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def hear(self, **wanted: Any) -> dict[str, Any]:
        """The first message with these values, heard already or to come; it is taken away."""
        async with asyncio.timeout(30):
            return await self.page.evaluate("wanted => hear(wanted)", wanted)

    async def say(self, message: BaseModel) -> None:
        await self.page.evaluate("message => port.postMessage(message)", message.model_dump(mode="json"))

    async def say_raw(self, message: Any) -> None:
        await self.page.evaluate("message => port.postMessage(message)", message)


_CONNECT = """() => {
  const heard = [];
  const waiting = new Set();
  const fits = (message, wanted) => Object.entries(wanted).every(([key, value]) => message[key] === value);
  globalThis.hear = (wanted) => new Promise((resolve) => {
    const place = heard.findIndex((message) => fits(message, wanted));
    if (place >= 0) resolve(heard.splice(place, 1)[0]);
    else waiting.add({ wanted, resolve });
  });
  const take = (message) => {
    const waiter = [...waiting].find(({ wanted }) => fits(message, wanted));
    if (!waiter) return heard.push(message);
    waiting.delete(waiter);
    waiter.resolve(message);
  };
  const open = () => {
    globalThis.port = chrome.runtime.connect({ name: 'panel' });
    port.onMessage.addListener(take);
    port.onDisconnect.addListener(open);
  };
  open();
}"""


@asynccontextmanager
async def extension_browser(
    playwright: Playwright, host_port: int | None, host_permissions: list[str] | None = None
) -> AsyncGenerator[ExtensionBrowser]:
    """A browser with the extension loaded.

    Args:
        playwright: what starts it.
        host_port: where its host passes everything on to; None: no host is installed.
        host_permissions: sites that the extension may read; None: all.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder) / "profile"
        profile.mkdir()
        if host_port is not None:
            install_relay(profile, host_port)
        build = copy_of_build(Path(folder) / "extension", host_permissions)
        context = await playwright.chromium.launch_persistent_context(
            profile,
            executable_path="/usr/bin/chromium",
            headless=True,
            args=[*_ARGUMENTS, "--headless=new"],
            ignore_default_args=["--disable-extensions", "--disable-popup-blocking"],
        )
        try:
            assert context.browser is not None
            session = await context.browser.new_browser_cdp_session()
            loaded = await session.send("Extensions.loadUnpacked", {"path": str(build)})
            assert loaded["id"] == EXTENSION_ID
            if not context.service_workers:
                await context.wait_for_event("serviceworker")
            yield ExtensionBrowser(context)
        finally:
            await context.close()


def copy_of_build(copy: Path, host_permissions: list[str] | None) -> Path:
    """The built extension, copied so that a build meanwhile changes nothing, with the sites that it may read."""
    shutil.copytree(EXTENSION / "dist-run", copy)
    if host_permissions is not None:
        manifest = json.loads((copy / "manifest.json").read_text())
        (copy / "manifest.json").write_text(json.dumps(manifest | {"host_permissions": host_permissions}))
    return copy


def install_relay(profile: Path, port: int) -> None:
    """Make the relay the host of a profile. The look-up of host manifests follows the profile."""
    folder = profile / "NativeMessagingHosts"
    folder.mkdir()
    launcher = profile / "relay.sh"
    launcher.write_text(f"#!/bin/sh\nexec '{sys.executable}' '{Path(__file__).parent / 'relay.py'}' {port}\n")
    launcher.chmod(launcher.stat().st_mode | stat.S_IXUSR)
    manifest = {
        "name": HOST_NAME,
        "description": "Stands for the host in tests",
        "path": str(launcher),
        "type": "stdio",
        "allowed_origins": [f"{ORIGIN}/"],
    }
    (folder / f"{HOST_NAME}.json").write_text(json.dumps(manifest))

"""The whole road in one browser: panel, background, host, model, page. What a test says to it, a user could."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Page

from host.drive.browser import DrivenBrowser
from host.drive.follow import follow
from host.drive.panel import Panel
from shared_schemas.events import ActionEnded, Event, RunEnded
from shared_schemas.protocol import EXTENSION_ID, RunOptions, StartRun

API_KEY = "the-key-of-the-tests"


@dataclass(frozen=True)
class Ran:
    """A run that is over."""

    events: list[Event]
    ended: RunEnded

    def actions(self) -> list[tuple[str, str]]:
        """What was done: action and status, in order."""
        return [(event.action, event.status) for event in self.events if isinstance(event, ActionEnded)]


@dataclass(frozen=True)
class Road:
    """A running browser with its panel. `logs` holds one file for each host that it started, named by its process."""

    browser: DrivenBrowser
    panel: Panel
    logs: Path

    async def show(self, url: str) -> Page:
        """Show an address in the tab in front."""
        page = await self.browser.first_tab()
        await page.goto(url)
        return page

    async def run(self, task: str, answers: Sequence[str] = (), *, tab_id: int | None = None, **options: Any) -> Ran:
        """Run a task by the message that Send sends; None: in the tab in front."""
        start = await self.panel.count()
        if tab_id is None:
            tab_id = await self.panel.tab_in_front()
        chosen = RunOptions(attended=bool(answers), **options)
        await self.panel.send(StartRun(task=task, tab_id=tab_id, conversation_id=None, options=chosen))
        return await self._follow(start, answers)

    async def run_when_connected(self, task: str, **options: Any) -> Ran:
        """Run a task as soon as the panel shows that the host is there."""
        await self.panel.page.wait_for_function("() => pagehandPanel.hostState().state === 'connected'")
        return await self.run(task, **options)

    def newest_host(self) -> int:
        """The process id of the host that was started last."""
        newest = max(self.logs.glob("host-*.log"), key=lambda file: file.stat().st_mtime_ns)
        return int(newest.stem.rsplit("-", 1)[1])

    async def kill_worker(self) -> None:
        """End the extension's service worker, as the browser may at any time."""
        running = self.browser.context.browser
        assert running is not None
        session = await running.new_browser_cdp_session()
        targets = await session.send("Target.getTargets")
        (worker,) = [
            target["targetId"]
            for target in targets["targetInfos"]
            if target["type"] == "service_worker" and EXTENSION_ID in target["url"]
        ]
        await session.send("Target.closeTarget", {"targetId": worker})

    async def type(self, task: str, *, in_new_conversation: bool = True) -> Ran:
        """Type a task into the box and send it by Enter."""
        new = self.panel.page.get_by_role("button", name="New conversation")
        if in_new_conversation and await new.is_visible():  # not in an empty one
            await new.click()
        start = await self.panel.count()
        await self.panel.type_task(task)
        return await self._follow(start)

    async def _follow(self, start: int, answers: Sequence[str] = ()) -> Ran:
        events: list[Event] = []

        async def keep(event: Event) -> None:
            events.append(event)

        ended = await follow(self.panel, start, keep, answers)
        return Ran(events, ended)

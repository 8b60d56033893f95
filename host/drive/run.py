"""`run`: one task through the real panel, extension and host, in a browser of its own; its events on stdout."""

import argparse
import sys
from collections.abc import Sequence
from urllib.parse import urlsplit

from playwright.async_api import Error as PlaywrightError
from playwright.async_api import Page

from host.drive import exit_codes
from host.drive.arguments import add_run
from host.drive.attachments import read_attachments
from host.drive.choice import first_that_works
from host.drive.command import run_command
from host.drive.display import has_display
from host.drive.follow import follow
from host.drive.panel import Panel
from host.drive.profile import driven_profile
from host.drive.show import line_of
from host.errors import SetupError
from shared_schemas.events import Event, RunEnded
from shared_schemas.protocol import Attachment, RunOptions, StartRun


async def run(arguments: argparse.Namespace) -> int:
    """Do the task; the exit code says how it ended.

    Raises:
        SetupError: something that the run needs is wrong or missing.
        RunLost: the run went without an end.
    """
    attachments = read_attachments(arguments.attach)
    url = _checked(arguments.url)
    headless: bool = arguments.headless or not has_display()
    with driven_profile(arguments.profile) as profile:
        async with first_that_works(profile, headless=headless) as browser:
            panel = await browser.open_panel()
            await _open(await browser.first_tab(), url)
            await require_host(panel)
            ended = await _do(panel, arguments, attachments)
    return exit_codes.code_of(ended)


async def require_host(panel: Panel) -> None:
    """Wait for the host.

    Raises:
        SetupError: it is not there; says why and what to do.
    """
    lamp = await panel.host_state()
    if lamp.state != "connected":
        raise SetupError(f"{lamp.message} {lamp.next_step}")


async def _do(panel: Panel, arguments: argparse.Namespace, attachments: list[Attachment]) -> RunEnded:
    show = _print_json if arguments.json else print_line
    options = RunOptions(
        model=arguments.model,
        base_url=arguments.base_url,
        max_steps=arguments.max_steps,
        attended=bool(arguments.answer),
        attachments=attachments,
    )
    start = await panel.count()
    tab_id = await panel.tab_in_front()
    await panel.send(StartRun(task=arguments.task, tab_id=tab_id, conversation_id=None, options=options))
    return await follow(panel, start, show, arguments.answer)


async def _print_json(event: Event) -> None:
    sys.stdout.write(event.model_dump_json() + "\n")
    sys.stdout.flush()


async def print_line(event: Event) -> None:
    """Print the line of an event, if it has one."""
    line = line_of(event)
    if line is not None:
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


def _checked(url: str) -> str:
    if not urlsplit(url).scheme:
        raise SetupError(f"--url {url} is no full address. Write it with its scheme: https://{url}")
    return url


async def _open(page: Page, url: str) -> None:
    try:
        await page.goto(url, wait_until="domcontentloaded")
    except PlaywrightError as error:
        reason = error.message.splitlines()[0].removeprefix("Page.goto: ")
        raise SetupError(f"{url} cannot be opened: {reason}. Check the address and the network.") from error


def main(words: Sequence[str]) -> int:
    """The command `run`; returns its exit code."""
    parser = argparse.ArgumentParser(prog="run")
    add_run(parser)
    return run_command(run(parser.parse_args(words)))

"""`demo`: a small shop on this machine, the real extension and host, and a task that ends in a right order.

With a display it is left to the user to try; without one the sample task is typed and the shop's books are checked.
"""

import argparse
from collections.abc import Sequence
from datetime import datetime

from demo.samples import Sample, panel_query, samples, what_is_wrong
from demo.server import Shop, start
from host.drive import exit_codes
from host.drive.arguments import add_demo
from host.drive.browser import DrivenBrowser
from host.drive.choice import first_that_works
from host.drive.command import run_command
from host.drive.display import has_display
from host.drive.follow import follow
from host.drive.panel import Panel
from host.drive.pictures import Pictures
from host.drive.profile import driven_profile
from host.drive.run import print_line, require_host
from host.setup.paths import BUILD
from host.setup.progress import say
from shared_schemas.events import Event, PageObserved


async def demo(arguments: argparse.Namespace) -> int:
    """Show it; the exit code is 0 only if the shop holds the right order, or the user tried it themselves.

    Raises:
        SetupError: something that the demonstration needs is wrong or missing.
        RunLost: the run went without an end.
    """
    headless: bool = arguments.headless or not has_display()
    chosen = {"PAGEHAND_MODEL": arguments.model, "PAGEHAND_BASE_URL": arguments.base_url}
    environment = {name: value for name, value in chosen.items() if value}
    with start() as shop, driven_profile() as profile:
        async with first_that_works(profile, headless=headless, environment=environment) as browser:
            offered = samples(datetime.now().astimezone().date())
            panel = await browser.open_panel(panel_query(offered))
            page = await browser.first_tab()
            await page.goto(shop.url)
            await require_host(panel)
            if headless:
                pictures = Pictures(arguments.screenshots or BUILD / "demo", page, panel)
                return await _order(offered[0], shop, panel, pictures)
            return await _let_the_user_try(browser)


async def _order(sample: Sample, shop: Shop, panel: Panel, pictures: Pictures) -> int:
    async def show(event: Event) -> None:
        await print_line(event)
        if isinstance(event, PageObserved):
            missing = await pictures.take(f"step-{event.step:02}")
            if missing:
                say(missing)

    began = await panel.count()
    await panel.type_task(sample.task)
    ended = await follow(panel, began, show)
    missing = await pictures.take("end")
    say(missing or f"A picture of the end: {await pictures.put_side_by_side('end')}")
    fault = what_is_wrong(sample, shop.orders)
    say(fault or f"The shop holds the right order: {shop.orders[0].number}.")
    return exit_codes.DONE if ended.success and fault is None else exit_codes.NOT_DONE


async def _let_the_user_try(browser: DrivenBrowser) -> int:
    say("The shop is open. Click one of the tasks in the side panel, or write your own. Close the window to end.")
    await browser.context.wait_for_event("close", timeout=0)
    return exit_codes.DONE


def main(words: Sequence[str]) -> int:
    """The command `demo`; returns its exit code."""
    parser = argparse.ArgumentParser(prog="demo")
    add_demo(parser)
    return run_command(demo(parser.parse_args(words)))

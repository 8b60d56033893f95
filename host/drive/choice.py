"""Which browser is driven: the first of those that are here, in a fixed order, that takes the extension."""

import os
import sys
from collections.abc import AsyncGenerator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from host.drive import exit_codes
from host.drive.browser import DrivenBrowser, ExtensionRefused, driven_browser
from host.drive.command import run_command
from host.drive.profile import driven_profile
from host.errors import SetupError
from host.setup import debian
from host.setup.browsers import CHROMIUM, TO_DRIVE, Found, find, of_program
from host.setup.paths import BUILD, ROOT
from host.setup.progress import say

CHROME_FOR_TESTING_COMMAND = (
    f"npx --yes @puppeteer/browsers install chrome@stable --path {(BUILD / 'browsers').relative_to(ROOT)}"
)


def candidates() -> list[Found]:
    """The browsers to try, in order; what cannot be used is named and left out.

    Raises:
        SetupError: $PAGEHAND_BROWSER names no program, or one that cannot be used.
    """
    named = os.environ.get("PAGEHAND_BROWSER")
    if named:
        return [_named(Path(named).expanduser())]
    found = [one for browser in TO_DRIVE for one in find(browser)]
    for one in found:
        if one.confined is not None:
            say(f"{one.browser.title} is {one.confined} ({one.program}) and cannot start a host: skipped.")
    return [one for one in found if one.confined is None]


@asynccontextmanager
async def first_that_works(
    profile: Path, *, headless: bool, environment: dict[str, str] | None = None
) -> AsyncGenerator[DrivenBrowser]:
    """Run the first browser that takes the extension; install Debian's Chromium where none does and that can be done.

    Raises:
        SetupError: there is none; says how to get one.
    """
    refused: list[str] = []
    async with AsyncExitStack() as stack:
        for found in _with_debians(candidates(), refused):
            running = driven_browser(found, profile, headless=headless, environment=environment)
            try:
                browser = await stack.enter_async_context(running)
            except ExtensionRefused as refusal:
                say(f"{refusal} Trying the next browser.")
                refused.append(found.browser.title)
                continue
            yield browser
            return
    tried = f" ({', '.join(refused)} refused the extension)" if refused else ""
    raise SetupError(
        f"No browser that can be driven was found{tried}. Get Chrome for Testing with `{CHROME_FOR_TESTING_COMMAND}`, "
        "or name a Chromium in PAGEHAND_BROWSER, then run the same command again."
    )


def _with_debians(found: list[Found], refused: list[str]) -> Iterator[Found]:
    yield from found
    if not os.environ.get("PAGEHAND_BROWSER") and CHROMIUM.title not in refused and debian.can_install():
        debian.install(["chromium"])
        yield from find(CHROMIUM)


def _named(program: Path) -> Found:
    if not program.is_file():
        raise SetupError(f"PAGEHAND_BROWSER names {program}, which is no program. Correct it or unset it.")
    return Found(of_program(program), program)


async def _show() -> int:
    """Say which browser it is."""
    with driven_profile() as profile:
        async with first_that_works(profile, headless=True) as browser:
            say(f"Ready, with Chromium {browser.version}. Next: python3 build.py demo")
    return exit_codes.DONE


if __name__ == "__main__":
    sys.exit(run_command(_show()))

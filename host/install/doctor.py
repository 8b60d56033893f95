"""`doctor`: follows the chain from the browser to the model, link by link, and names the one that is broken."""

import argparse
import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from host.errors import SetupError
from host.install.arguments import add_doctor
from host.install.browsers_here import BrowserHere, browsers_here
from host.install.check_extension import check_extension
from host.install.check_manifest import check_manifest
from host.install.check_model import check_model
from host.install.last_handshake import last_handshake
from host.install.locations import version_folder
from host.install.probe import handshake_time_s
from host.setup.paths import VENV_PYTHON
from host.setup.progress import say


@dataclass(frozen=True)
class Link:
    """One link of the chain. `check` returns what it found, or raises a SetupError that says what to do."""

    title: str
    check: Callable[[], str]


def links() -> Iterator[Link]:
    """The chain, from the browser to the model."""
    here = browsers_here()
    yield Link("browsers", lambda: _named(here))
    for one in here:
        if one.confined is None:
            yield Link(f"{one.browser.title} knows the host", lambda one=one: check_manifest(one))
    yield Link("the extension", check_extension)
    yield Link("the host starts and answers", _start_host)
    yield Link("an extension has spoken to it", _spoken)
    yield Link("the model", check_model)


def _named(here: Sequence[BrowserHere]) -> str:
    usable = [one.browser.title for one in here if one.confined is None]
    confined = [f"{one.browser.title} ({one.confined}: cannot start a host)" for one in here if one.confined]
    if not usable:
        others = f" Not usable: {', '.join(confined)}." if confined else ""
        raise SetupError(
            f"No browser was found that can start a host.{others} Install Chrome or Chromium as a package."
        )
    return ", ".join([*usable, *confined])


def _start_host() -> str:
    launchers = [file for file in version_folder().glob("pagehand-host*") if file.is_file()]
    command = launchers[:1] or [VENV_PYTHON, "-I", "-m", "host"]
    return f"within {asyncio.run(handshake_time_s(command)) * 1000:.0f} ms ({command[0]})"


def _spoken() -> str:
    seen = last_handshake()
    if seen is None:
        raise SetupError("Never yet. Load the extension from the folder that `install` names, and click its icon.")
    return f"version {seen.extension_version}"


def main(words: Sequence[str]) -> int:
    """The command `doctor`; returns its exit code: 0 if every link holds."""
    parser = argparse.ArgumentParser(prog="doctor")
    add_doctor(parser)
    parser.parse_args(words)
    broken = 0
    for link in links():
        try:
            say(f"✓ {link.title}: {link.check()}")
        except SetupError as error:
            say(f"✗ {link.title}: {error}")
            broken += 1
    say("Every link holds." if broken == 0 else f"{broken} broken: mend the first one first.")
    return 1 if broken else 0

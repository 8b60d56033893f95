"""`install`: the host, its environment and the extension into the user's data folder, and a manifest a browser."""

import argparse
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from host.errors import SetupError
from host.install.arguments import add_install
from host.install.browsers_here import BrowserHere, browsers_here
from host.install.last_handshake import last_handshake
from host.install.launcher import write_launcher
from host.install.locations import extension_folder, version_folder
from host.install.manifest import write_manifest
from host.setup.paths import EXTENSION_DIST, ROOT
from host.setup.progress import say, step
from host.setup.virtual_environment import RUN_TIME, prepare, python_of

_WAITS_S = 600.0
_LOOKS_EVERY_S = 0.5


def install(*, wait: bool) -> None:
    """Install for every browser that is really there.

    Raises:
        SetupError: there is none, or something cannot be written.
    """
    here = _usable()
    try:
        launcher = _copy_host()
        _copy_extension()
        for one in here:
            _register(one, launcher)
    except OSError as error:
        raise SetupError(
            f"{error.filename} cannot be written ({error.strerror}). Close the browsers that use Pagehand, see to the "
            "rights of that folder, then run `install` again."
        ) from error
    began_s = time.time()
    say(
        f"\nNow load the extension, once in each browser: open chrome://extensions, switch on Developer mode, click "
        f"“Load unpacked” and choose\n  {extension_folder()}\nThen click Pagehand's icon."
    )
    if wait:
        _wait_for_handshake(began_s)


def _usable() -> list[BrowserHere]:
    here = browsers_here()
    for one in here:
        if one.confined is not None:
            say(f"{one.browser.title} is {one.confined} and cannot start a host: skipped. Install it as a package.")
    usable = [one for one in here if one.confined is None]
    if not usable:
        raise SetupError("No browser was found. Install Chrome, Chromium, Edge, Brave or Vivaldi, then run this again.")
    return usable


def _copy_host() -> Path:
    """Copy the code, make its environment, write the launcher; returns the launcher."""
    folder = version_folder()
    say(f"The host goes to {folder}")
    for package in ("host", "shared_schemas"):
        shutil.rmtree(folder / package, ignore_errors=True)
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("__pycache__"))
    prepare(folder / "environment", [RUN_TIME], project=folder)
    return write_launcher(folder, python_of(folder / "environment"))


def _copy_extension() -> None:
    folder = extension_folder()
    say(f"The extension goes to {folder}")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(EXTENSION_DIST, folder)


def _register(one: BrowserHere, launcher: Path) -> None:
    say(f"{one.browser.title} gets {one.manifest}")
    manifest = write_manifest(one.manifest.parent, launcher)
    if sys.platform == "win32":
        from host.install import registry

        for key in one.browser.registry_keys:
            registry.write(key, str(manifest))


def _wait_for_handshake(began_s: float) -> None:
    with step("Waiting for the extension to speak to the host (Ctrl+C ends the waiting)"):
        while time.time() - began_s < _WAITS_S:
            seen = last_handshake()
            if seen is not None and seen.at_s >= began_s:
                say(f"It works: the extension {seen.extension_version} speaks to the host.")
                return
            time.sleep(_LOOKS_EVERY_S)
    raise SetupError("No browser has started the host yet. Load the extension; `doctor` says what is missing.")


def main(words: Sequence[str]) -> int:
    """The command `install`; returns its exit code."""
    parser = argparse.ArgumentParser(prog="install")
    add_install(parser)
    arguments = parser.parse_args(words)
    try:
        install(wait=not arguments.no_wait)
    except SetupError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        say("Everything is installed; the extension can be loaded at any time.")
    return 0

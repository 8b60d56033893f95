"""`uninstall`: takes out what `install` wrote, each thing named before it goes."""

import argparse
import shutil
import sys
from collections.abc import Sequence

from host.errors import SetupError
from host.install.arguments import add_uninstall
from host.install.browsers_here import manifest_place
from host.install.locations import data_folder, extension_folder
from host.log import log_folder
from host.settings import settings_file
from host.setup.browsers import TO_INSTALL_FOR
from host.setup.progress import say


def uninstall(*, everything: bool) -> None:
    """Take out the manifests, the versions and the extension; with `everything` also settings, logs and records.

    Raises:
        SetupError: something cannot be removed.
    """
    try:
        _unregister()
        installed = [data_folder() / "versions", extension_folder()]
        users_own = [data_folder(), log_folder(), settings_file().parent]
        for folder in [*installed, *users_own] if everything else installed:
            if folder.exists():
                say(f"Removing {folder}")
                shutil.rmtree(folder)
    except OSError as error:
        raise SetupError(
            f"{error.filename} cannot be removed ({error.strerror}). Close the browsers, then run `uninstall` again."
        ) from error
    say("Done. Remove the extension itself in each browser, on chrome://extensions.")


def _unregister() -> None:
    for browser in TO_INSTALL_FOR:
        manifest = manifest_place(browser)
        if manifest.exists():
            say(f"Removing {manifest}")
            manifest.unlink()
        if sys.platform == "win32":
            from host.install import registry

            for key in browser.registry_keys:
                registry.remove(key)


def main(words: Sequence[str]) -> int:
    """The command `uninstall`; returns its exit code."""
    parser = argparse.ArgumentParser(prog="uninstall")
    add_uninstall(parser)
    try:
        uninstall(everything=parser.parse_args(words).all)
    except SetupError as error:
        say(str(error))
        return 2
    return 0

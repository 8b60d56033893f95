"""The browsers of this user for which the host can be installed, and where each looks for the host's manifest."""

import sys
from dataclasses import dataclass
from pathlib import Path

from host.install.locations import data_folder
from host.install.manifest import FOLDER
from host.setup.browsers import TO_INSTALL_FOR, Browser, find, user_data
from shared_schemas.protocol import HOST_NAME


@dataclass(frozen=True)
class BrowserHere:
    """A browser that is really there. `confined` says why it cannot start a host, where it cannot."""

    browser: Browser
    confined: str | None

    @property
    def manifest(self) -> Path:
        """Where its manifest belongs; on Windows the registry names that file."""
        return manifest_place(self.browser)


def browsers_here() -> list[BrowserHere]:
    """The browsers whose program is found, or whose user data is."""
    here: list[BrowserHere] = []
    for browser in TO_INSTALL_FOR:
        found = find(browser)
        if found:
            here.append(BrowserHere(browser, found[0].confined))
        elif user_data(browser).is_dir():
            here.append(BrowserHere(browser, None))
    return here


def manifest_place(browser: Browser) -> Path:
    """Where a browser's manifest belongs, whether or not the browser is there."""
    folder = data_folder() / FOLDER if sys.platform == "win32" else user_data(browser) / FOLDER
    return folder / f"{HOST_NAME}.json"

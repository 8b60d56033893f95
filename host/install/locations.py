"""Where an installed Pagehand lies: the platform's data folder of the user, a folder for each version in it.

The extension's folder is the same for every version: a browser remembers an unpacked extension by its folder.
"""

from pathlib import Path

import platformdirs

from host import __version__


def data_folder() -> Path:
    """All that `install` writes, but for the manifests."""
    return Path(platformdirs.user_data_dir("pagehand", appauthor=False))


def version_folder() -> Path:
    """The host of this version: code, environment, launcher."""
    return data_folder() / "versions" / __version__


def extension_folder() -> Path:
    """What the user loads into a browser."""
    return data_folder() / "extension"

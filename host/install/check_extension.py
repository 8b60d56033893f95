"""Whether the extension that a browser loads is there, and of the version and the id that the host expects."""

import base64
import hashlib
import json

from host import __version__
from host.errors import SetupError
from host.install.locations import extension_folder
from host.setup.paths import EXTENSION_DIST
from shared_schemas.protocol import EXTENSION_ID


def check_extension() -> str:
    """Look at the installed extension, else at the one of this checkout; returns its folder.

    Raises:
        SetupError: there is none, or it does not belong to this host.
    """
    folder = next((folder for folder in (extension_folder(), EXTENSION_DIST) if folder.is_dir()), None)
    if folder is None:
        raise SetupError("It is not built. Run `python3 build.py install`.")
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    if id_of_key(manifest["key"]) != EXTENSION_ID:
        raise SetupError(f"The one in {folder} has another id than this host expects. Run `python3 build.py install`.")
    if manifest["version"] != __version__:
        raise SetupError(
            f"The one in {folder} is version {manifest['version']}, this host {__version__}. Run `python3 build.py "
            "install`, then reload it on chrome://extensions."
        )
    return str(folder)


def id_of_key(key: str) -> str:
    """The id that a browser gives to an extension with that `key` in its manifest.

    Source: developer.chrome.com, Manifest, "key": the first 128 bits of the SHA-256 of the public key, each hex digit
    written as a letter from a to p.
    """
    digest = hashlib.sha256(base64.b64decode(key)).hexdigest()[:32]
    return "".join(chr(ord("a") + int(digit, 16)) for digit in digest)

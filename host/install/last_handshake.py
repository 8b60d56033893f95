"""When an extension last spoke to the host: what `install` waits for and `doctor` tells. Kept as one small file."""

import json
import logging
import time
from dataclasses import asdict, dataclass

from host.install.locations import data_folder, version_folder
from host.setup.paths import ROOT

_log = logging.getLogger(__name__)

NO_EXTENSION = ""
"""The version that the doctor's own probe gives: a handshake with it says nothing of an extension."""

_FILE = "last-handshake.json"


@dataclass(frozen=True)
class Handshake:
    """A handshake that came to its end. `at_s`: seconds since the epoch."""

    at_s: float
    host_version: str
    extension_version: str


def note_handshake(host_version: str, extension_version: str) -> None:
    """Remember that a handshake with the installed host came to its end just now; a checkout's host notes nothing."""
    if version_folder() != ROOT or extension_version == NO_EXTENSION:
        return
    seen = Handshake(time.time(), host_version, extension_version)
    try:
        (data_folder() / _FILE).write_text(json.dumps(asdict(seen)), "utf-8")
    except OSError as error:  # a folder that became read-only must not end a conversation
        _log.warning("The handshake could not be noted: %s", error)


def last_handshake() -> Handshake | None:
    """The last one of this user, or None."""
    try:
        return Handshake(**json.loads((data_folder() / _FILE).read_text("utf-8")))
    except (FileNotFoundError, json.JSONDecodeError):  # not there, or just being written
        return None

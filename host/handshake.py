"""The handshake: `hello`, then `welcome`, before anything slow is imported; or the sentence about versions."""

from collections.abc import Awaitable, Callable
from os import getpid
from typing import Any

from pydantic import BaseModel

from host import __version__
from host.install.last_handshake import note_handshake
from shared_schemas.protocol import PROTOCOL_VERSION, MessageRejected, VersionMismatch, Welcome


async def shake_hands(receive: Callable[[], Awaitable[Any | None]], send: Callable[[BaseModel], None]) -> bool:
    """Answer `hello`; True when both sides speak the same version.

    The version is read before anything else of the message: another version's may have another shape.

    Args:
        receive: the next message's JSON value; None at the end of the input.
        send: puts a message on its way.
    """
    while (value := await receive()) is not None:
        version = _version_of_hello(value)
        if version is None:
            send(MessageRejected(message="The first message must be `hello`, with its protocol_version."))
        elif version == PROTOCOL_VERSION:
            send(Welcome(protocol_version=PROTOCOL_VERSION, host_version=__version__, process_id=getpid()))
            note_handshake(__version__, str(value.get("extension_version", "")))
            return True
        else:
            send(_mismatch(version))
            return False
    return False


def _version_of_hello(value: Any) -> int | None:
    match value:
        case {"type": "hello", "protocol_version": int(version)}:
            return version
        case _:
            return None


def _mismatch(version: int) -> VersionMismatch:
    older = "extension" if version < PROTOCOL_VERSION else "host"
    next_step = (
        "Load the extension again from the folder that `python3 build.py install` names."
        if older == "extension"
        else "Run `python3 build.py install` from the newer version."
    )
    return VersionMismatch(
        protocol_version=PROTOCOL_VERSION,
        host_version=__version__,
        message=f"The {older} is older than the other half of Pagehand "
        f"(extension speaks version {version}, host version {PROTOCOL_VERSION}). {next_step}",
    )

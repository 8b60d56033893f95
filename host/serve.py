"""The process as a browser starts it: checks who starts it, takes the streams, serves, and ends with its input."""

import asyncio
import logging
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from host import __version__
from host.environment import remove_tracing
from host.link.framing import FrameStream
from host.link.pump import Pump
from host.link.stdio import claim_standard_streams
from host.log import log_folder, start_log
from host.service import Service
from shared_schemas.protocol import EXTENSION_ID

ORIGIN = f"chrome-extension://{EXTENSION_ID}/"

_log = logging.getLogger(__name__)


def main(arguments: Sequence[str]) -> int:
    """Serve until the browser closes the connection.

    Args:
        arguments: the origin of the extension; on Windows also `--parent-window=`.
    Returns:
        only where it may not serve; else it ends the process, whatever a library still does in its threads.
    """
    if arguments[0] != ORIGIN:
        sys.stderr.write(f"pagehand: {arguments[0]} may not use this host; only {ORIGIN} may.\n")
        return 2
    streams = claim_standard_streams()
    removed = remove_tracing(os.environ)
    secrets = start_log(log_folder(), os.environ.get("PAGEHAND_LOG_LEVEL", "INFO"))
    _log.info("Host %s on Python %s", __version__, sys.version.split()[0])
    if removed:
        _log.info("Taken out of the environment: %s", ", ".join(removed))

    async def serve() -> NoReturn:
        code = 0
        try:
            await Service(Pump(FrameStream(streams.source, streams.sink)), secrets.hide).serve()
            _log.info("The browser closed the connection")
        except Exception:  # noqa: BLE001 the one boundary of the process
            _log.exception("The host ended by a fault of this program")
            code = 1
        logging.shutdown()
        # A thread in the middle of an import or a name look-up cannot be cancelled, and the loop would wait for it.
        os._exit(code)

    return asyncio.run(serve())

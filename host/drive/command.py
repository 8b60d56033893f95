"""Turns what a driven command raises into a sentence and an exit code: the one place where that is done."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from host.drive import exit_codes
from host.drive.follow import RunLost
from host.errors import SetupError
from host.setup.progress import say


def run_command(work: Coroutine[Any, Any, int]) -> int:
    """Do the work of a command; returns its exit code."""
    try:
        return asyncio.run(work)
    except SetupError as error:
        say(str(error))
        return exit_codes.SETUP
    except RunLost as error:
        say(str(error))
        return exit_codes.NOT_DONE
    except KeyboardInterrupt:
        say("Stopped.")
        return exit_codes.INTERRUPTED

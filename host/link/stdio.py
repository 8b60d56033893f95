"""The standard streams of a native messaging host: fd 1 carries frames and nothing else.

The frames go through a private copy of fd 1. The name `stdout`, and fd 1 itself, are then turned to stderr, so that
a `print`, a C library or a child process cannot break the stream; stdin is taken away from them likewise.
"""

import os
import sys
from dataclasses import dataclass
from typing import BinaryIO

_STDIN_FD, _STDOUT_FD, _STDERR_FD = 0, 1, 2


@dataclass(frozen=True)
class NativeStreams:
    """Where the browser's frames come from and where ours go; neither is inherited by child processes."""

    source: BinaryIO
    sink: BinaryIO


def claim_standard_streams() -> NativeStreams:
    """Take stdin and stdout for frames alone; call once, before anything is written."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.setmode(_STDIN_FD, os.O_BINARY)
        msvcrt.setmode(_STDOUT_FD, os.O_BINARY)
    source_fd = os.dup(_STDIN_FD)  # non-inheritable, as all that `os.dup` makes
    sink_fd = os.dup(_STDOUT_FD)
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123 a device, not a file
        os.dup2(nothing.fileno(), _STDIN_FD)
    os.dup2(_STDERR_FD, _STDOUT_FD)
    sys.stdout = sys.stderr
    return NativeStreams(os.fdopen(source_fd, "rb"), os.fdopen(sink_fd, "wb", buffering=0))

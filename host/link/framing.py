"""Frames of native messaging: a 4-byte length in native order, then that many bytes of UTF-8 JSON.

The frames themselves are read and written by the library `nativemessaging` (distribution nativemessaging-ng). What it
lacks is added here, in the streams that it gets:

- it reads and writes `sys.stdin` and `sys.stdout`, which any stray `print` shares: each stream here has a copy of the
  library's module to itself, bound to private streams;
- it allocates whatever length a header announces: more than `max_bytes` is refused before the body is read;
- it takes an end of input in the middle of a message for a short message: that is `TruncatedMessage` here;
- it writes frames of any size, and the browser closes the port on more than 1 MiB: `host.link.chunks` cuts them;
- it writes NaN, which is no JSON and which the browser drops in silence: bodies come ready from `host.link.wire`.

Source: developer.chrome.com, Native messaging, "Native messaging protocol".
"""

import struct
from importlib.util import find_spec, module_from_spec
from types import SimpleNamespace
from typing import Any, BinaryIO, Protocol

from host.errors import MessageTooLarge, TruncatedMessage

MAX_FRAME_TO_BROWSER_BYTES = 1024 * 1024
"""The browser closes the port on one byte more."""

MAX_FRAME_FROM_BROWSER_BYTES = 64 * 1024 * 1024
"""More than this the browser refuses to post."""

_HEADER_BYTES = 4


class _Sink(Protocol):
    def write(self, data: bytes, /) -> object: ...

    def flush(self) -> object: ...


class _GuardedInput:
    """The input as the library reads it: headers and bodies in turn, each whole or not at all."""

    def __init__(self, stream: BinaryIO, max_bytes: int) -> None:
        self._stream = stream
        self._max_bytes = max_bytes
        self._at_header = True

    def read(self, count: int) -> bytes:
        if not self._at_header and count > self._max_bytes:
            raise MessageTooLarge(f"A message of {count} bytes is announced; at most {self._max_bytes} are taken.")
        data = self._stream.read(count)
        if len(data) < count and not (self._at_header and data == b""):
            part = "header" if self._at_header else "body"
            raise TruncatedMessage(f"The input ended after {len(data)} of {count} bytes of a message's {part}.")
        self._at_header = not self._at_header
        return data


def _copy_of_library() -> Any:
    spec = find_spec("nativemessaging.nativemessaging")
    if spec is None or spec.loader is None:
        raise ImportError("The package nativemessaging-ng is not installed. Run `python3 build.py setup`.")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class FrameStream:
    """Frames over two blocking byte streams. Reading and writing may go on in two threads, each in one only.

    Args:
        source: what the browser writes; `read(n)` blocks until n bytes or the end.
        sink: what the browser reads.
        max_bytes: the largest body that is taken.
    """

    def __init__(self, source: BinaryIO, sink: _Sink, max_bytes: int = MAX_FRAME_FROM_BROWSER_BYTES) -> None:
        self._library = _copy_of_library()
        # It looks its streams up in the name `sys` of its own module; the process's own stay diverted.
        self._library.sys = SimpleNamespace(
            stdin=SimpleNamespace(buffer=_GuardedInput(source, max_bytes)), stdout=SimpleNamespace(buffer=sink)
        )

    def read(self) -> str | None:
        """The next body, or None at the end of the input.

        Raises:
            MessageTooLarge, TruncatedMessage: the stream cannot be used further.
            UnicodeDecodeError: the body is not UTF-8; the stream can be used further.
        """
        return self._library.get_message_raw()

    def write(self, body: str) -> None:
        """Write one frame.

        Raises:
            ValueError: the body is larger than a frame to the browser may be.
            OSError: nobody reads any more.
        """
        size = len(body.encode("utf-8"))
        if size > MAX_FRAME_TO_BROWSER_BYTES:
            raise ValueError(f"a frame to the browser holds at most {MAX_FRAME_TO_BROWSER_BYTES} bytes, not {size}")
        self._library.send_message_raw(body)


def frame(body: bytes) -> bytes:
    """The bytes of one frame, for whoever speaks to a host as a browser does."""
    return struct.pack("@I", len(body)) + body

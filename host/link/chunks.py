"""Messages larger than a frame may be, cut into `chunk` messages and put together again.

Only what the host sends is ever cut: the browser takes 1 MiB from a host and gives it 64 MiB.
"""

from collections.abc import Iterator

from host.link.framing import MAX_FRAME_TO_BROWSER_BYTES
from shared_schemas.protocol import Chunk

_ENVELOPE_BYTES = 256
"""Room for the chunk's own keys and numbers."""


def frames_of(body: str, chunk_id: int, max_bytes: int = MAX_FRAME_TO_BROWSER_BYTES) -> list[str]:
    """The bodies to send for one message: itself if it fits into a frame, else its chunks in order.

    Args:
        body: the message's JSON text.
        chunk_id: what the parts have in common; not used again while the other side collects them.
        max_bytes: the largest body that may be sent.
    """
    if len(body.encode("utf-8")) <= max_bytes:
        return [body]
    slices = list(_slices(body, max_bytes - _ENVELOPE_BYTES))
    return [
        Chunk(chunk_id=chunk_id, part=part, parts=len(slices), text=text).model_dump_json()
        for part, text in enumerate(slices)
    ]


def _slices(body: str, max_bytes: int) -> Iterator[str]:
    """Cut where the slice, written as a JSON string again, would become too large."""
    start = size = 0
    for position, character in enumerate(body):
        width = _width_bytes(character)
        if size + width > max_bytes:
            yield body[start:position]
            start, size = position, 0
        size += width
    yield body[start:]


def _width_bytes(character: str) -> int:
    """How many bytes a character of JSON text takes inside a JSON string."""
    if character in '"\\\n\r\t\b\f':
        return 2
    code = ord(character)
    if code < 0x20 or code == 0x7F:
        return 6
    return 1 if code < 0x80 else 2 if code < 0x800 else 3 if code < 0x10000 else 4

"""The picture by which a model shows whether it sees: a square of one colour, as PNG.

Spec: PNG (Third Edition), 5 "Datastream structure", 11.2 "Critical chunks".
"""

import base64
import struct
import zlib

COLOUR = "red"
_RGB = b"\xff\x00\x00"
_SIDE_PX = 64
"""Smaller ones are refused by some models."""


def picture_url() -> str:
    """The picture as a data URL."""
    header = struct.pack(">IIBBBBB", _SIDE_PX, _SIDE_PX, 8, 2, 0, 0, 0)
    rows = (b"\x00" + _RGB * _SIDE_PX) * _SIDE_PX
    chunks = _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(rows)) + _chunk(b"IEND", b"")
    return "data:image/png;base64," + base64.b64encode(b"\x89PNG\r\n\x1a\n" + chunks).decode("ascii")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

"""Draw the extension's icons: a hand's index finger as a pointer on a rounded square. Run: python3 icons/draw.py."""

import struct
import zlib
from pathlib import Path

SIZES_PX = (16, 32, 48, 128)
SAMPLES = 4
"""Samples a side for each pixel: the anti-aliasing."""

INK = (79, 70, 229)
PAPER = (255, 255, 255)
CORNER = 0.22
POINTER = ((0.30, 0.20), (0.30, 0.74), (0.43, 0.62), (0.52, 0.82), (0.62, 0.77), (0.53, 0.58), (0.70, 0.57))
"""The outline of the pointer; like all lengths here in parts of the side."""


def in_square(x: float, y: float) -> bool:
    """Whether a point lies in the rounded square."""
    dx = max(CORNER - x, x - (1 - CORNER), 0.0)
    dy = max(CORNER - y, y - (1 - CORNER), 0.0)
    return dx * dx + dy * dy <= CORNER * CORNER


def in_pointer(x: float, y: float) -> bool:
    """Whether a point lies in the pointer, by the even-odd rule."""
    inside = False
    previous_x, previous_y = POINTER[-1]
    for corner_x, corner_y in POINTER:
        crosses = (corner_y > y) != (previous_y > y)
        if crosses and x < (previous_x - corner_x) * (y - corner_y) / (previous_y - corner_y) + corner_x:
            inside = not inside
        previous_x, previous_y = corner_x, corner_y
    return inside


def pixel(column: int, row: int, size_px: int) -> bytes:
    """One RGBA pixel, the mean of its samples."""
    samples = [
        ((column + (i + 0.5) / SAMPLES) / size_px, (row + (j + 0.5) / SAMPLES) / size_px)
        for i in range(SAMPLES)
        for j in range(SAMPLES)
    ]
    covered = [point for point in samples if in_square(*point)]
    if not covered:
        return bytes(4)
    light = sum(in_pointer(*point) for point in covered) / len(covered)
    colour = (round(ink + (paper - ink) * light) for ink, paper in zip(INK, PAPER, strict=True))
    return bytes((*colour, round(255 * len(covered) / len(samples))))


def png(size_px: int) -> bytes:
    """A PNG file: 8 bits a channel, RGBA. Source: W3C, Portable Network Graphics, "Datastream structure"."""
    rows = b"".join(
        b"\x00" + b"".join(pixel(column, row, size_px) for column in range(size_px)) for row in range(size_px)
    )
    header = struct.pack(">IIBBBBB", size_px, size_px, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def chunk(kind: bytes, data: bytes) -> bytes:
    """One chunk with its length and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


if __name__ == "__main__":
    for side_px in SIZES_PX:
        (Path(__file__).parent / f"{side_px}.png").write_bytes(png(side_px))

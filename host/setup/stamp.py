"""Remembers from which files a thing was made, so that it is made again only when they change."""

import hashlib
from collections.abc import Iterable
from pathlib import Path


def fingerprint(files: Iterable[Path], *also: str) -> str:
    """A hash of the names and contents of files, and of whatever else decides what is made from them."""
    digest = hashlib.sha256()
    for text in also:
        digest.update(text.encode() + b"\0")
    for file in sorted(files):
        digest.update(str(file).encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def is_current(stamp: Path, wanted: str) -> bool:
    """Whether the stamp says that the thing was made from just these files."""
    return stamp.exists() and stamp.read_text("ascii") == wanted


def write(stamp: Path, wanted: str) -> None:
    """Say that the thing is made now."""
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(wanted, "ascii")

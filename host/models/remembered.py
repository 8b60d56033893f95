"""How each endpoint and model is asked, kept between runs, so that nothing is found out twice.

The file is a cache: one that cannot be read or written costs a few refused requests, no more.
"""

import logging
import os
from pathlib import Path
from time import time

import platformdirs
from pydantic import BaseModel, TypeAdapter, ValidationError

from host.models.how_to_ask import Asking

_log = logging.getLogger(__name__)
_KEPT_S = 7 * 24 * 3600
"""Endpoints learn: what was refused a week ago is tried again."""


class _Entry(BaseModel):
    asking: Asking
    until_s: float


_entries = TypeAdapter(dict[str, _Entry])


class Remembered:
    """What worked, by endpoint and model.

    Args:
        file: None keeps it for the life of the process.
    """

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._confirmed: dict[str, Asking] = {}

    def confirmed(self, address: str, model: str) -> Asking | None:
        """What worked in this process."""
        return self._confirmed.get(_key(address, model))

    def recall(self, address: str, model: str) -> Asking | None:
        """What worked last, in this process or an earlier one."""
        key = _key(address, model)
        if key in self._confirmed:
            return self._confirmed[key]
        kept = self._read().get(key)
        return kept.asking if kept is not None and kept.until_s > time() else None

    def keep(self, address: str, model: str, asking: Asking) -> None:
        """This worked."""
        key = _key(address, model)
        if self._confirmed.get(key) == asking:
            return
        self._confirmed[key] = asking
        if self._file is None:
            return
        entries = self._read()
        entries[key] = _Entry(asking=asking, until_s=time() + _KEPT_S)
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            partial = self._file.with_suffix(f".{os.getpid()}.part")
            partial.write_bytes(_entries.dump_json(entries))
            partial.replace(self._file)
        except OSError as error:
            _log.warning("How to ask %s could not be kept in %s: %s", model, self._file, error.strerror)

    def _read(self) -> dict[str, _Entry]:
        if self._file is None or not self._file.exists():
            return {}
        try:
            return _entries.validate_json(self._file.read_bytes())
        except (OSError, ValidationError) as error:
            _log.warning("%s cannot be read, and is written anew: %s", self._file, error)
            return {}


def _key(address: str, model: str) -> str:
    return f"{address} {model}"


def remembered_file() -> Path:
    """Where it is kept, in the platform's folder for caches."""
    return Path(platformdirs.user_cache_dir("pagehand", appauthor=False)) / "how_to_ask.json"

"""The host's log: a file with rotation, never stdout, which carries the browser's frames. No secret is ever in it.

Several browsers run a host each, so each process writes a file of its own; the oldest files are taken away.
What a page showed, what a user typed and what a model answered is not logged above DEBUG.
"""

import logging
import os
from datetime import UTC, datetime
from logging.handlers import RotatingFileHandler
from pathlib import Path

import platformdirs

_MAX_BYTES = 1_000_000
_KEPT_FILES = 10
_HIDDEN = "[hidden]"


class SecretFilter(logging.Filter):
    """Replaces known secrets in whatever is logged, by whichever library."""

    def __init__(self) -> None:
        super().__init__()
        self._secrets: set[str] = set()

    def hide(self, secret: str) -> None:
        """Never let this text into the log. Texts too short to be a secret are not looked for."""
        if len(secret) >= 6:
            self._secrets.add(secret)

    def filter(self, record: logging.LogRecord) -> bool:
        if self._secrets:
            record.msg = self._clean(record.getMessage())
            record.args = None
            if record.exc_info:
                record.exc_text = self._clean(logging.Formatter().formatException(record.exc_info))
                record.exc_info = None
        return True

    def _clean(self, text: str) -> str:
        for secret in self._secrets:
            text = text.replace(secret, _HIDDEN)
        return text


def log_folder() -> Path:
    """Where the logs are: `$PAGEHAND_LOG_DIR`, else the platform's folder for logs."""
    return Path(os.environ.get("PAGEHAND_LOG_DIR") or platformdirs.user_log_dir("pagehand", appauthor=False))


def start_log(folder: Path, level: str = "INFO") -> SecretFilter:
    """Log to a file of this process in the folder; returns what hides secrets.

    Where no file can be written the log goes to stderr, which browsers keep or drop.
    """
    secrets = SecretFilter()
    handler = _file_handler(folder)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(secrets)
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.getLevelNamesMapping().get(level.upper(), logging.INFO))
    for chatty in ("httpx", "httpx2", "httpcore", "httpcore2", "openai"):  # addresses and bodies of requests
        logging.getLogger(chatty).setLevel(logging.WARNING)
    return secrets


def _file_handler(folder: Path) -> logging.Handler:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _remove_oldest(folder)
        name = f"host-{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.getpid()}.log"
        return RotatingFileHandler(folder / name, maxBytes=_MAX_BYTES, backupCount=1, encoding="utf-8", delay=True)
    except OSError as error:
        handler = logging.StreamHandler()
        handler.handle(logging.makeLogRecord({"levelname": "WARNING", "msg": f"No log file in {folder}: {error}"}))
        return handler


def _remove_oldest(folder: Path) -> None:
    """Names sort by time; another process may take the same file away first."""
    for old in sorted(folder.glob("host-*.log*"))[:-_KEPT_FILES]:
        old.unlink(missing_ok=True)

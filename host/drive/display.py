"""Whether a window can be shown here."""

import os
import sys


def has_display() -> bool:
    """True on Windows and macOS; elsewhere where X or Wayland is reachable."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

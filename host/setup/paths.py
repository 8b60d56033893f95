"""Where things lie in a checkout or an unpacked release."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build"
VENV = BUILD / "venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
EXTENSION = ROOT / "extension"
EXTENSION_DIST = EXTENSION / "dist"
EXTENSION_DIST_RUN = EXTENSION / "dist-run"

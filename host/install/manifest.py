"""The native messaging host manifest: what tells a browser which program to start, and for which extension.

Spec: developer.chrome.com, "Native messaging", "Native messaging host". On Linux and macOS the file lies in a folder
below a profile; on Windows a registry key names it.
"""

import json
from pathlib import Path

from shared_schemas.protocol import EXTENSION_ID, HOST_NAME

FOLDER = "NativeMessagingHosts"
ORIGIN = f"chrome-extension://{EXTENSION_ID}/"


def manifest_text(launcher: Path) -> str:
    """The manifest of this host, started by that launcher (an absolute path)."""
    content = {
        "name": HOST_NAME,
        "description": "The mind of Pagehand, on your own machine",
        "path": str(launcher),
        "type": "stdio",
        "allowed_origins": [ORIGIN],
    }
    return json.dumps(content, indent=2, ensure_ascii=False) + "\n"


def write_manifest(folder: Path, launcher: Path) -> Path:
    """Write the manifest into a folder; returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{HOST_NAME}.json"
    file.write_text(manifest_text(launcher), "utf-8")
    return file

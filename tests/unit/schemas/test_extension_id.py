"""The extension's id stands in one place; the manifest's key is what the browser derives it from."""

import base64
import hashlib
import json
from pathlib import Path

from shared_schemas.protocol import EXTENSION_ID

MANIFEST = Path(__file__).parents[3] / "extension" / "manifest.json"


def test_id_follows_from_the_manifests_key() -> None:
    key = base64.b64decode(json.loads(MANIFEST.read_text("utf-8"))["key"])
    digest = hashlib.sha256(key).hexdigest()[:32]
    assert "".join("abcdefghijklmnop"[int(digit, 16)] for digit in digest) == EXTENSION_ID

"""Whether a browser would find the host by its manifest, start it, and let the extension speak to it."""

import json
import os
import sys
from pathlib import Path
from typing import Any

from host.errors import SetupError
from host.install.browsers_here import BrowserHere
from host.install.manifest import ORIGIN
from shared_schemas.protocol import HOST_NAME

_AGAIN = "Run `python3 build.py install` again."


def check_manifest(one: BrowserHere) -> str:
    """Follow the browser's own way to the host; returns where the manifest is.

    Raises:
        SetupError: the first thing on that way that is missing or wrong.
    """
    file = _found(one)
    content = _read(file)
    if content.get("name") != HOST_NAME or content.get("type") != "stdio":
        raise SetupError(f"{file} is not the manifest of this host. {_AGAIN}")
    if ORIGIN not in content.get("allowed_origins", []):
        raise SetupError(f"{file} does not allow the extension {ORIGIN}. {_AGAIN}")
    program = Path(content.get("path", ""))
    if not program.is_absolute() or not program.is_file():
        raise SetupError(f"{file} names {program}, which is not there. {_AGAIN}")
    if not os.access(program, os.X_OK):
        raise SetupError(f"{program} cannot be executed. {_AGAIN}")
    _check_policies()
    return str(file)


def _found(one: BrowserHere) -> Path:
    if sys.platform == "win32":
        from host.install import registry

        named = [manifest for key in one.browser.registry_keys if (manifest := registry.read(key)) is not None]
        if not named:
            raise SetupError("No registry key names the host. Run `python3 build.py install`.")
        return Path(named[0])
    if not one.manifest.exists():
        raise SetupError(f"There is no {one.manifest}. Run `python3 build.py install`.")
    return one.manifest


def _read(file: Path) -> dict[str, Any]:
    try:
        content = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise SetupError(f"{file} cannot be read ({error}). {_AGAIN}") from error
    if not isinstance(content, dict):
        raise SetupError(f"{file} holds no JSON object. {_AGAIN}")
    return content  # pyright: ignore[reportUnknownVariableType]


_POLICY_FOLDERS = (
    "/etc/chromium/policies/managed",
    "/etc/opt/chrome/policies/managed",
    "/etc/opt/edge/policies/managed",
    "/etc/brave/policies/managed",
)


def _check_policies() -> None:
    """Look for policies that forbid the host. Spec: chromeenterprise.google/policies, "Native Messaging"."""
    for file in (file for folder in _POLICY_FOLDERS for file in Path(folder).glob("*.json")):
        policy = _read(file)
        blocked: list[str] = policy.get("NativeMessagingBlocklist", [])
        allowed: list[str] = policy.get("NativeMessagingAllowlist", [])
        if policy.get("NativeMessagingUserLevelHosts") is False:
            raise SetupError(f"The policy {file} forbids hosts that a user installed. Ask who manages this machine.")
        if (HOST_NAME in blocked or "*" in blocked) and HOST_NAME not in allowed:
            raise SetupError(f"The policy {file} blocks {HOST_NAME}. Ask who manages this machine to allow it.")

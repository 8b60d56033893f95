"""Windows' registry, where a browser looks for host manifests. One value: the path of the manifest."""

import sys

from shared_schemas.protocol import HOST_NAME

if sys.platform == "win32":
    import winreg

    def _path(browser_key: str) -> str:
        return rf"{browser_key}\NativeMessagingHosts\{HOST_NAME}"

    def read(browser_key: str) -> str | None:
        """The manifest that a browser's key names, or None."""
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _path(browser_key)) as key:
                return str(winreg.QueryValueEx(key, "")[0])
        except FileNotFoundError:
            return None

    def write(browser_key: str, manifest: str) -> None:
        """Name a manifest in a browser's key of this user."""
        with winreg.CreateKey(winreg.HKEY_CURRENT_USER, _path(browser_key)) as key:
            winreg.SetValueEx(key, "", 0, winreg.REG_SZ, manifest)

    def remove(browser_key: str) -> None:
        """Take the key out, if it is there."""
        if read(browser_key) is not None:
            winreg.DeleteKey(winreg.HKEY_CURRENT_USER, _path(browser_key))

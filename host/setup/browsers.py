"""The Chromium browsers: where each keeps its program and its user data, on Linux, macOS and Windows.

A browser in a snap or Flatpak runs confined and cannot start a native messaging host, so it is found in order to be
named, and not used. Sources: each browser's documentation of its user data folder; developer.chrome.com, "Native
messaging", for where host manifests belong.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host.setup.paths import BUILD


@dataclass(frozen=True)
class Browser:
    """One product. Paths of user data are below the platform's place for them."""

    title: str
    linux_programs: tuple[str, ...]
    linux_data: str
    macos_app: str
    macos_data: str
    windows_program: str
    windows_data: str
    registry_keys: tuple[str, ...]
    flatpak: str | None = None
    downloaded: tuple[str, ...] = ()


CHROMIUM = Browser(
    title="Chromium",
    linux_programs=("chromium", "chromium-browser"),
    linux_data="chromium",
    macos_app="Chromium",
    macos_data="Chromium",
    windows_program=r"Chromium\Application\chrome.exe",
    windows_data=r"Chromium\User Data",
    registry_keys=(r"Software\Chromium",),
    flatpak="org.chromium.Chromium",
)
CHROME_FOR_TESTING = Browser(
    title="Chrome for Testing",
    linux_programs=(),
    linux_data="google-chrome-for-testing",
    macos_app="Google Chrome for Testing",
    macos_data="Google/Chrome for Testing",
    windows_program=r"Google\Chrome for Testing\Application\chrome.exe",
    windows_data=r"Google\Chrome for Testing\User Data",
    registry_keys=(r"Software\Google\Chrome for Testing", r"Software\Google\Chrome"),
    downloaded=(
        "chrome/*/chrome-linux64/chrome",
        "chrome/*/chrome-mac-*/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
        "chrome/*/chrome-win*/chrome.exe",
    ),
)
CHROME = Browser(
    title="Google Chrome",
    linux_programs=("google-chrome-stable", "google-chrome", "/opt/google/chrome/chrome"),
    linux_data="google-chrome",
    macos_app="Google Chrome",
    macos_data="Google/Chrome",
    windows_program=r"Google\Chrome\Application\chrome.exe",
    windows_data=r"Google\Chrome\User Data",
    registry_keys=(r"Software\Google\Chrome",),
    flatpak="com.google.Chrome",
)
EDGE = Browser(
    title="Microsoft Edge",
    linux_programs=("microsoft-edge-stable", "microsoft-edge", "/opt/microsoft/msedge/msedge"),
    linux_data="microsoft-edge",
    macos_app="Microsoft Edge",
    macos_data="Microsoft Edge",
    windows_program=r"Microsoft\Edge\Application\msedge.exe",
    windows_data=r"Microsoft\Edge\User Data",
    registry_keys=(r"Software\Microsoft\Edge",),
    flatpak="com.microsoft.Edge",
)
BRAVE = Browser(
    title="Brave",
    linux_programs=("brave-browser-stable", "brave-browser", "brave", "/opt/brave.com/brave/brave"),
    linux_data="BraveSoftware/Brave-Browser",
    macos_app="Brave Browser",
    macos_data="BraveSoftware/Brave-Browser",
    windows_program=r"BraveSoftware\Brave-Browser\Application\brave.exe",
    windows_data=r"BraveSoftware\Brave-Browser\User Data",
    # Which of these it reads depends on its version.
    registry_keys=(r"Software\BraveSoftware\Brave-Browser", r"Software\Chromium", r"Software\Google\Chrome"),
    flatpak="com.brave.Browser",
)
VIVALDI = Browser(
    title="Vivaldi",
    linux_programs=("vivaldi-stable", "vivaldi", "/opt/vivaldi/vivaldi"),
    linux_data="vivaldi",
    macos_app="Vivaldi",
    macos_data="Vivaldi",
    windows_program=r"Vivaldi\Application\vivaldi.exe",
    windows_data=r"Vivaldi\User Data",
    registry_keys=(r"Software\Vivaldi", r"Software\Chromium"),
    flatpak="com.vivaldi.Vivaldi",
)

TO_DRIVE = (CHROMIUM, CHROME_FOR_TESTING, CHROME, EDGE, BRAVE)
"""The order in which a browser is looked for to be driven."""

TO_INSTALL_FOR = (CHROME, CHROMIUM, EDGE, BRAVE, VIVALDI)


@dataclass(frozen=True)
class Found:
    """A browser's program on this machine. `confined` says why it cannot be used, where it cannot."""

    browser: Browser
    program: Path
    confined: str | None = None


def find(browser: Browser) -> list[Found]:
    """Every program of a browser in its known places for this system, usable ones first."""
    found = [Found(browser, program, _confinement(program)) for program in _programs(browser) if program.is_file()]
    flatpak = _flatpak(browser)
    if flatpak is not None:
        found.append(Found(browser, flatpak, "in a Flatpak"))
    return sorted(found, key=lambda one: one.confined is not None)


def of_program(program: Path) -> Browser:
    """The product that a program belongs to, by its name; Chromium where that does not tell."""
    for browser in (*TO_DRIVE, VIVALDI):
        windows_name = browser.windows_program.rsplit("\\", 1)[-1]
        if program.name in (*browser.linux_programs, browser.macos_app):
            return browser
        if program.name == windows_name and browser.title.split()[-1].lower() in str(program).lower():
            return browser
    return CHROMIUM


def user_data(browser: Browser) -> Path:
    """The folder in which a browser keeps its profiles, whether or not it is there."""
    match sys.platform:
        case "win32":
            return Path(os.environ["LOCALAPPDATA"]) / browser.windows_data
        case "darwin":
            return Path.home() / "Library" / "Application Support" / browser.macos_data
        case _:
            return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / browser.linux_data


def _programs(browser: Browser) -> Iterator[Path]:
    match sys.platform:
        case "win32":
            for place in ("ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"):
                if place in os.environ:
                    yield Path(os.environ[place]) / browser.windows_program
        case "darwin":
            for folder in (Path("/Applications"), Path.home() / "Applications"):
                yield folder / f"{browser.macos_app}.app" / "Contents" / "MacOS" / browser.macos_app
        case _:
            for name in browser.linux_programs:
                program = shutil.which(name)
                if program is not None:
                    yield Path(program)
    for pattern in browser.downloaded:
        for folder in (BUILD / "browsers", Path.home() / ".cache" / "puppeteer"):
            yield from sorted(folder.glob(pattern), reverse=True)


def _confinement(program: Path) -> str | None:
    """Why a program cannot start a host; also where a distribution's own name only leads to a snap."""
    real = program.resolve()
    if "snap" in real.parts or real.name == "snap":
        return "in a snap"
    with real.open("rb") as file:
        beginning = file.read(4096)
    if beginning.startswith(b"#!") and b"/snap/bin/" in beginning:
        return "in a snap"
    return None


def _flatpak(browser: Browser) -> Path | None:
    if sys.platform != "linux" or browser.flatpak is None:
        return None
    for folder in (Path("/var/lib/flatpak"), Path.home() / ".local" / "share" / "flatpak"):
        program = folder / "exports" / "bin" / browser.flatpak
        if program.exists():
            return program
    return None

#!/usr/bin/env python3
"""Everything that can be done with a checkout of Pagehand, one verb each: `python3 build.py VERB --help`.

Each verb does the set-up that it needs, once. This file only says which work belongs to which verb; set-up is in
host/setup (standard library alone, since nothing is installed when it runs), the rest is started in the environment
that set-up made.
"""

import argparse
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

if sys.version_info < (3, 11):
    sys.exit(f"Pagehand needs Python 3.11 or later; this is {sys.version.split()[0]}. Install a newer one.")

from host.drive import arguments as drive_arguments
from host.errors import SetupError
from host.install import arguments as install_arguments
from host.setup import checks, debian, extension, node, virtual_environment
from host.setup.lock import only_one
from host.setup.paths import EXTENSION, ROOT, VENV, VENV_PYTHON
from host.setup.progress import say

EXIT_SETUP = 2


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="build.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    subparsers = parser.add_subparsers(required=True, metavar="VERB")
    for verb in VERBS:
        description = (verb.function.__doc__ or "").strip()
        subparser = subparsers.add_parser(verb.function.__name__, help=description, description=description)
        verb.add_arguments(subparser)
        subparser.set_defaults(function=verb.function, passes_on=verb.passes_on)
    chosen, unknown = parser.parse_known_args()
    if unknown and not chosen.passes_on:
        parser.error(f"no such argument: {' '.join(unknown)}")
    try:
        return chosen.function(sys.argv[2:])
    except SetupError as error:
        say(str(error))
        return EXIT_SETUP
    except KeyboardInterrupt:
        say("Stopped.")
        return 130


def setup(_: list[str]) -> int:
    """Prepare the environment, the extension and a browser; every other verb does this itself."""
    _prepare()
    return _python("-m", "host.drive.choice")


def build(_: list[str]) -> int:
    """Generate the shared schemas and bundle the extension into extension/dist and extension/dist-run."""
    _prepare()
    say("The extension is in extension/dist.")
    return 0


def check(_: list[str]) -> int:
    """Lint, check the types, and compare generated files with their sources."""
    _prepare(for_tests=True)
    return checks.run_all()


def test(more: list[str]) -> int:
    """Check, then test in a real browser; with arguments (tests/unit -k offline), only pytest runs, and gets them."""
    _prepare(for_tests=True)
    missing = debian.install_missing({"chromium": "chromium", "Xvfb": "xvfb", "xdotool": "xdotool"})
    if missing:
        say(f"Not installed here: {', '.join(missing)}. The tests that need it are skipped and say so.")
    if more:
        return _python("-m", "pytest", *more)
    at_once = ["--numprocesses=auto", "--maxprocesses=4", "--dist=loadfile"]
    return checks.run_all() or checks.run_node_tests() or _python("-m", "pytest", *at_once)


def demo(more: list[str]) -> int:
    """Show Pagehand at work: order something in a small shop, in a real browser."""
    _prepare()
    return _python("-m", "host", "demo", *more)


def run(more: list[str]) -> int:
    """Do one task in a browser of its own, and print what happens."""
    _prepare()
    return _python("-m", "host", "run", *more)


def install(more: list[str]) -> int:
    """Install Pagehand for daily use in the browsers of this user."""
    _prepare()
    return _python("-m", "host", "install", *more)


def uninstall(more: list[str]) -> int:
    """Take out what `install` wrote."""
    _prepare()
    return _python("-m", "host", "uninstall", *more)


def doctor(more: list[str]) -> int:
    """Check the whole chain from the browser to the model, and name the link that is broken."""
    _prepare()
    return _python("-m", "host", "doctor", *more)


def package(_: list[str]) -> int:
    """Write the release into dist/: the extension as a store takes it, and all that `install` needs."""
    _prepare()
    return _python("-m", "host.install.package")


def bench(more: list[str]) -> int:
    """Measure one of the things that bench/ holds."""
    name, *arguments = more
    _prepare(for_tests=True)
    return _python("-m", f"bench.{name}", *arguments)


def add_nothing(_: argparse.ArgumentParser) -> None:
    """A verb without arguments."""


def add_bench(parser: argparse.ArgumentParser) -> None:
    """The arguments of `bench`: a module of bench/ that can be run."""
    folder = ROOT / "bench"
    names = {file.stem for file in folder.glob("*.py")} | {file.parent.name for file in folder.glob("*/__main__.py")}
    parser.add_argument("name", choices=sorted(name for name in names if not name.startswith("_")))


@dataclass(frozen=True)
class Verb:
    """One of the commands. Its function gets the words that follow it: those that its parser knows, or any."""

    function: Callable[[list[str]], int]
    add_arguments: Callable[[argparse.ArgumentParser], None] = add_nothing
    passes_on: bool = False


VERBS = [
    Verb(setup),
    Verb(build),
    Verb(check),
    Verb(test, passes_on=True),
    Verb(demo, drive_arguments.add_demo),
    Verb(run, drive_arguments.add_run),
    Verb(install, install_arguments.add_install),
    Verb(uninstall, install_arguments.add_uninstall),
    Verb(doctor, install_arguments.add_doctor),
    Verb(package),
    Verb(bench, add_bench, passes_on=True),
]


def _prepare(*, for_tests: bool = False) -> None:
    """Do what is not done yet: the environment, the Node packages, the generated files, the extension."""
    with only_one(), ThreadPoolExecutor() as beside:
        # Benchmarks and tests share pages, so they need the same packages: many, which take minutes.
        folders = [ROOT / "tests", ROOT / "bench"] if for_tests and not extension.is_prebuilt() else []
        installing = [beside.submit(node.prepare, folder) for folder in folders]
        locks = [virtual_environment.RUN_TIME, virtual_environment.DRIVE]
        virtual_environment.prepare(VENV, [*locks, virtual_environment.TESTS] if for_tests else locks)
        if not extension.is_prebuilt():
            node.prepare(EXTENSION)
            extension.build()
        for each in installing:
            each.result()


def _python(*words: str) -> int:
    """Run Python in the prepared environment, from the checkout; a Ctrl+C reaches it and is its to answer."""
    process = subprocess.Popen([VENV_PYTHON, *words], cwd=ROOT)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue


if __name__ == "__main__":
    sys.exit(main())

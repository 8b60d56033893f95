"""The command lines of `install`, `uninstall` and `doctor`. Standard library alone, as `build.py` shows them."""

import argparse


def add_install(parser: argparse.ArgumentParser) -> None:
    """The arguments of `install`."""
    parser.add_argument("--no-wait", action="store_true", help="do not wait for the browser to start the host")


def add_uninstall(parser: argparse.ArgumentParser) -> None:
    """The arguments of `uninstall`."""
    parser.add_argument("--all", action="store_true", help="also settings, records and logs")


def add_doctor(parser: argparse.ArgumentParser) -> None:
    """The arguments of `doctor`: none."""
    parser.set_defaults()

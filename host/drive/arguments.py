"""The command lines of `demo` and `run`. Standard library alone: `build.py` shows them before anything is installed."""

import argparse
from pathlib import Path


def add_demo(parser: argparse.ArgumentParser) -> None:
    """The arguments of `demo`."""
    parser.add_argument("--headless", action="store_true", help="no window: type the sample task, check the order, end")
    parser.add_argument("--screenshots", type=Path, metavar="DIR", help="where to save them (default: .build/demo)")
    _add_model(parser)


def add_run(parser: argparse.ArgumentParser) -> None:
    """The arguments of `run`."""
    parser.add_argument("task", metavar="TASK", help="what to do, in your own words")
    parser.add_argument("--url", required=True, help="page on which to begin")
    _add_model(parser)
    parser.add_argument("--max-steps", type=_at_least_one, metavar="N", help="give up after so many steps")
    parser.add_argument(
        "--profile", type=Path, metavar="DIR", help="profile to use: a new folder, or one made by `run`"
    )
    parser.add_argument(
        "--attach", type=Path, action="append", default=[], metavar="FILE", help="file that the task may upload"
    )
    parser.add_argument(
        "--answer", action="append", default=[], metavar="TEXT", help="answer to the next question, in order"
    )
    parser.add_argument("--headless", action="store_true", help="no window")
    parser.add_argument("--json", action="store_true", help="print each event as one JSON object a line")


def _add_model(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--model", help="model to ask (default: $PAGEHAND_MODEL, the settings file, else `offline`)")
    parser.add_argument("--base-url", metavar="URL", help="address of an OpenAI-compatible API")


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number

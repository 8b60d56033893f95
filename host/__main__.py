"""Started by a browser: the native messaging host. Started by a person: the command line.

A browser gives the extension's origin as the first argument. The commands are in `host.drive` and `host.install`.
"""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module

_COMMANDS = {
    "run": "host.drive.run",
    "demo": "host.drive.demo",
    "install": "host.install.install",
    "uninstall": "host.install.uninstall",
    "doctor": "host.install.doctor",
}
"""Each module has `main(arguments) -> exit code`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve, or run a command; returns the exit code. The console program that Windows starts gives no arguments."""
    if arguments is None:
        arguments = sys.argv[1:]
    if not arguments or arguments[0] in ("-h", "--help"):
        sys.stdout.write(f"usage: python -m host {{{','.join(_COMMANDS)}}} [--help] ...\n")
        return 0 if arguments else 2
    if arguments[0].startswith("chrome-extension://"):
        return _call("host.serve", arguments)
    if arguments[0] not in _COMMANDS:
        sys.stderr.write(f"There is no command {arguments[0]!r}. There are: {', '.join(_COMMANDS)}.\n")
        return 2
    return _call(_COMMANDS[arguments[0]], arguments[1:])


def _call(module: str, arguments: Sequence[str]) -> int:
    command: Callable[[Sequence[str]], int] = import_module(module).main
    return command(arguments)


if __name__ == "__main__":
    sys.exit(main())

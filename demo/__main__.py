"""`python -m demo --port N`: serve the shop until interrupted."""

import argparse
import sys

from demo.server import start


def main() -> int:
    """Read the command line and serve."""
    parser = argparse.ArgumentParser(prog="python -m demo", description="Serve the demonstration shop on this machine.")
    parser.add_argument("--port", type=int, default=8000, help="port on 127.0.0.1; 0 takes a free one (default: 8000)")
    port: int = parser.parse_args().port
    try:
        shop = start(port)
    except OSError as error:
        sys.stderr.write(f"Port {port} cannot be used ({error.strerror}). Choose another one: --port 0\n")
        return 2
    sys.stdout.write(f"The shop is open at {shop.url} (Ctrl+C closes it).\n")
    sys.stdout.flush()
    with shop:
        try:
            shop.wait()
        except KeyboardInterrupt:
            return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The server's process: prints its port as the first line, serves on loopback, and ends with its standard input."""

import sys
import threading
from http.server import ThreadingHTTPServer

from tests.model_server.handler import Handler
from tests.model_server.state import State


def main() -> None:
    shared = {"state": State()}
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("ScriptedHandler", (Handler,), shared))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdout.write(f"{server.server_port}\n")
    sys.stdout.flush()
    sys.stdin.read()
    server.shutdown()


if __name__ == "__main__":
    main()

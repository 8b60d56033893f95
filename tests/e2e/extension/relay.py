"""The native messaging host of these tests: passes every byte on between the browser and the test, over loopback.

Started by the browser: `python relay.py PORT`. What stands for the host is `host_end.py`, in the test's process.
"""

import os
import socket
import sys
import threading


def pump_in(to: socket.socket) -> None:
    """From the browser to the test. The end of the input ends the process, as it does a host."""
    while data := os.read(0, 65536):
        to.sendall(data)
    to.close()
    os._exit(0)


def main(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port)) as connection:
        threading.Thread(target=pump_in, args=(connection,), daemon=True).start()
        while data := connection.recv(65536):
            while data:
                data = data[os.write(1, data) :]


if __name__ == "__main__":
    main(int(sys.argv[1]))

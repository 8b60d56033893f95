"""Watches a network namespace: every address that any process in it tries to speak to, whether or not it is there."""

import socket
import struct
import subprocess
import threading
from pathlib import Path

_ETH_P_ALL = 0x0003
_IPV4 = 0x0800
_SYN, _ACK = 0x02, 0x10


def open_namespace() -> None:
    """Give a new namespace its loopback, and lead every other address there too, where nobody listens to it."""
    Path("/proc/sys/net/ipv6/conf/all/disable_ipv6").write_text("1", "ascii")
    for words in ("link set lo up", "route add local 0.0.0.0/0 dev lo"):
        subprocess.run(["ip", *words.split()], check=True)


class Watch:
    """Collects the beginnings of conversations: the first packet of a TCP connection, and each UDP packet."""

    def __init__(self) -> None:
        self._socket = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(_ETH_P_ALL))
        self._seen: set[tuple[str, int]] = set()
        threading.Thread(target=self._collect, daemon=True).start()

    def seen(self) -> list[tuple[str, int]]:
        """Address and port of everything that was spoken to so far."""
        return sorted(self._seen)

    def _collect(self) -> None:
        while True:
            packet, (_, kind, *_) = self._socket.recvfrom(65535)
            if kind == _IPV4 and (to := _beginning(packet)) is not None:
                self._seen.add(to)


def _beginning(packet: bytes) -> tuple[str, int] | None:
    header_bytes = (packet[0] & 0x0F) * 4
    address = socket.inet_ntoa(packet[16:20])
    (port,) = struct.unpack_from("!H", packet, header_bytes + 2)
    match packet[9]:  # RFC 790, assigned protocol numbers
        case 6:  # TCP
            flags = packet[header_bytes + 13]
            return (address, port) if flags & _SYN and not flags & _ACK else None
        case 17:  # UDP
            return address, port
        case _:
            return None

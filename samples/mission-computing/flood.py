#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""flood.py SECONDS REFERENCE_FILE: asks a Nav::Navigation for its position over several connections at once, far faster than it
answers, since no answer is waited for; prints how many answers came.

No ORB: one GIOP 1.2 request, written by hand, is sent again and again. It asks for no priority, so a navigator with lanes serves all
of it in the lane of its default priority. For a fifth of each second it rests: Linux stops real-time threads that use up a processor.
"""
import selectors
import socket
import struct
import sys
import time

CONNECTIONS = 8
#: Requests that are written at once.
BATCH = 500
RESTS_AFTER = 0.8
ANSWER = struct.calcsize("<4s4BI")


class Octets:
    """Reads an encapsulation (CORBA 3.3 part 2, 9.3.3)."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._order = "<" if data[0] & 1 else ">"
        self._at = 1

    def number(self, code: str) -> int:
        size = struct.calcsize(code)
        self._at += -self._at % size
        self._at += size
        return struct.unpack_from(self._order + code, self._data, self._at - size)[0]

    def sequence(self) -> bytes:
        length = self.number("I")
        self._at += length
        return self._data[self._at - length:self._at]

    def skip(self, octets: int) -> None:
        self._at += octets


def address(reference: str) -> tuple[str, int, bytes]:
    """Host, port and object key of a stringified reference's IIOP profile (7.6.2)."""
    ior = Octets(bytes.fromhex(reference.removeprefix("IOR:")))
    ior.sequence()  # the type
    for _ in range(ior.number("I")):
        tag, data = ior.number("I"), ior.sequence()
        if tag == 0:
            profile = Octets(data)
            profile.skip(2)  # the version
            return profile.sequence().rstrip(b"\0").decode(), profile.number("H"), profile.sequence()
    sys.exit("flood.py: the reference has no IIOP profile")


def request(key: bytes, operation: bytes) -> bytes:
    """A GIOP 1.2 request without arguments, whose answer is wanted (9.4.2)."""
    body = struct.pack("<IB3xHxxI", 1, 3, 0, len(key)) + key
    body += bytes(-len(body) % 4) + struct.pack("<I", len(operation) + 1) + operation + b"\0"
    body += bytes(-len(body) % 4) + struct.pack("<I", 0)
    # What follows begins at a multiple of eight, which it is counted from the message's beginning.
    return b"GIOP\1\2\1\0" + struct.pack("<I", len(body)) + body


def flood(host: str, port: int, batch: bytes, seconds: float) -> int:
    """Writes and reads whatever each connection takes and has, until the time is over; octets of answers."""
    selector = selectors.DefaultSelector()
    unsent: dict[socket.socket, memoryview] = {}
    for _ in range(CONNECTIONS):
        connection = socket.create_connection((host, port), 10)
        connection.setblocking(False)
        unsent[connection] = memoryview(batch)
        selector.register(connection, selectors.EVENT_READ | selectors.EVENT_WRITE)
    octets = 0
    begin = time.monotonic()
    while (now := time.monotonic() - begin) < seconds:
        if now % 1 > RESTS_AFTER:
            time.sleep(1 - now % 1)
        for key, events in selector.select(1):
            connection = key.fileobj
            if events & selectors.EVENT_READ:
                received = len(connection.recv(1 << 20))
                if not received:
                    sys.exit("flood.py: the server closed a connection")
                octets += received
            if events & selectors.EVENT_WRITE:
                unsent[connection] = unsent[connection][connection.send(unsent[connection]):] or memoryview(batch)
    return octets


def main(seconds: str, reference_file: str) -> None:
    with open(reference_file, encoding="ascii") as file:
        host, port, key = address(file.read().strip())
    message = request(key, b"current")
    with socket.create_connection((host, port), 10) as one:
        one.sendall(message)
        size = ANSWER + struct.unpack("<4s4BI", one.recv(ANSWER, socket.MSG_WAITALL))[-1]
    print(flood(host, port, message * BATCH, float(seconds)) // size)


if __name__ == "__main__":
    main(*sys.argv[1:])

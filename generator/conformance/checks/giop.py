# SPDX-License-Identifier: Apache-2.0
"""GIOP messages by hand (CORBA 3.3 part 2, 9.3 and 9.4): as little as the checks need, and nothing of ours in it."""
import socket
import struct

KEY = b"ORY\1" + struct.pack(">4I", 0, 1, 0, 1)
REQUEST, REPLY = 0, 1
NO_EXCEPTION, SYSTEM_EXCEPTION = 0, 2


class Cdr:
    """Writes or reads CDR, aligned from the start of the message."""

    def __init__(self, order: str, data: bytes = b""):
        self.order = order
        self.data = bytearray(data)
        self.at = 0

    def align(self, size: int):
        self.data += bytes(-len(self.data) % size)

    def put(self, code: str, *values):
        for value in values:
            self.align(struct.calcsize(code))
            self.data += struct.pack(self.order + code, value)
        return self

    def octets(self, value: bytes):
        self.put("I", len(value))
        self.data += value
        return self

    def string(self, value: bytes):
        return self.octets(value + b"\0")

    def raw(self, value: bytes):
        self.data += value
        return self

    def get(self, code: str):
        size = struct.calcsize(code)
        self.at += -self.at % size
        value, = struct.unpack_from(self.order + code, self.data, self.at)
        self.at += size
        return value

    def get_octets(self) -> bytes:
        size = self.get("I")
        self.at += size
        return bytes(self.data[self.at - size:self.at])


def request(minor: int, order: str, number: int, operation: bytes, arguments, contexts=()) -> bytes:
    """A request; `arguments` writes its body, aligned to 8 in 1.2. `contexts`, not in 1.0, are ids with their bytes."""
    out = Cdr(order, b"GIOP" + bytes([1, minor, order == "<", REQUEST]) + bytes(4))
    if minor == 0:
        out.put("I", 0, number).put("B", 1).octets(KEY).string(operation).octets(b"")
    else:
        out.put("I", number).put("B", 3, 0, 0, 0).put("H", 0).octets(KEY).string(operation).put("I", len(contexts))
        for identity, data in contexts:
            out.put("I", identity).octets(data)
    before = len(out.data)
    if minor >= 2:
        out.align(8)
    begun = len(out.data)
    arguments(out)
    if len(out.data) == begun:
        del out.data[before:]
    struct.pack_into(order + "I", out.data, 8, len(out.data) - 12)
    return bytes(out.data)


def receive(connection: socket.socket) -> tuple[int, Cdr]:
    """The type of the next message, and the message behind its header."""
    header = exactly(connection, 12)
    assert header[:4] == b"GIOP", header
    order = "<" if header[6] & 1 else ">"
    size, = struct.unpack_from(order + "I", header, 8)
    message = Cdr(order, header + exactly(connection, size))
    message.at = 12
    return header[7], message


def exactly(connection: socket.socket, size: int) -> bytes:
    received = b""
    while len(received) < size:
        part = connection.recv(size - len(received))
        assert part, "the connection was closed"
        received += part
    return received


def reply(connection: socket.socket, minor: int, number: int) -> tuple[int, str]:
    """The status of the reply, and the repository id of the exception in it."""
    kind, message = receive(connection)
    assert kind == REPLY, f"message type {kind}"
    if minor == 0:
        assert message.get("I") == 0, "no service contexts expected"
        answered, status = message.get("I"), message.get("I")
    else:
        answered, status = message.get("I"), message.get("I")
        assert message.get("I") == 0, "no service contexts expected"
        message.at += -message.at % 8
    assert answered == number, f"reply to {answered}, not to {number}"
    return status, "" if status == NO_EXCEPTION else message.get_octets().rstrip(b"\0").decode()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Which modules a server has mapped, before and after it was called, and what comes of it where one is missing or broken.

usage: modules_test.py PROGRAM MODULES fine_grain|paired
"""
import pathlib
import re
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time

PATIENCE = 60
KEY = b"ORY\1" + struct.pack(">4I", 0, 1, 0, 1)
REQUEST, CANCEL_REQUEST, LOCATE_REQUEST, FRAGMENT = 0, 2, 3, 7
MORE = 2


class Server:
    """A running program that loads its modules from a copy of their folder."""

    def __init__(self, program: str, modules: str):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.modules = self.folder / "modules"
        shutil.copytree(modules, self.modules)
        self.stderr = open(self.folder / "stderr", "w+", encoding="utf-8")
        self.process = subprocess.Popen([program, "--refs", self.folder], stdout=subprocess.PIPE, stderr=self.stderr, text=True,
                                        env={"ORRERY_MODULES": str(self.modules)})
        ready = self.process.stdout.readline()
        self.connection = socket.create_connection(("127.0.0.1", int(ready.rsplit(":", 1)[1])), PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self.stderr.close()
        self.process.stdout.close()
        shutil.rmtree(self.folder)
        assert code == 0, f"the server ended with {code}"

    def module(self, handler: str) -> pathlib.Path:
        return self.modules / f"liborrery_{handler}.so"

    def mapped(self) -> set:
        maps = pathlib.Path(f"/proc/{self.process.pid}/maps").read_text(encoding="utf-8")
        return set(re.findall(r"/liborrery_(\w+)\.so", maps))

    def wait_for(self, handler: str):
        end = time.monotonic() + PATIENCE
        while handler not in self.mapped():
            assert time.monotonic() < end, f"{handler} was not loaded, only {sorted(self.mapped())}"
            time.sleep(0.01)

    def has(self, *handlers: str):
        assert self.mapped() == set(handlers), f"mapped: {sorted(self.mapped())}, expected: {sorted(handlers)}"

    def said(self, text: str) -> int:
        return (self.folder / "stderr").read_text(encoding="utf-8").count(text)

    def send(self, minor: int, kind: int, body: bytes, flags: int = 1):
        self.connection.sendall(b"GIOP" + bytes([1, minor, flags, kind]) + struct.pack("<I", len(body)) + body)

    def receive(self) -> tuple:
        header = self.exactly(12)
        return header[7], self.exactly(struct.unpack("<I", header[8:])[0])

    def exactly(self, size: int) -> bytes:
        got = b""
        while len(got) < size:
            part = self.connection.recv(size - len(got))
            assert part, "the connection was closed"
            got += part
        return got

    def one_way(self):
        """Once the CancelRequest behind it is read, the request has been served."""
        self.send(2, REQUEST, request(2, 7, answered=False))
        self.send(2, CANCEL_REQUEST, struct.pack("<I", 99))
        self.wait_for("serve_cancel")

    def call(self, minor: int, number: int = 7) -> tuple:
        """The result, or the id and completion status of the exception."""
        self.send(minor, REQUEST, request(minor, number))
        kind, body = self.receive()
        assert kind == 1, f"message type {kind}"
        at = 4 if minor < 2 else 0
        answered, status = struct.unpack_from("<2I", body, at)
        assert answered == number, answered
        if status == 0:
            return struct.unpack_from("<i", body, 12)
        size, = struct.unpack_from("<I", body, 12)
        end = 16 + (size + 3 & ~3)
        return body[16:16 + size - 1].decode(), struct.unpack_from("<2I", body, end)[1]


def padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 4)


def request(minor: int, number: int, answered: bool = True) -> bytes:
    """heartbeat(number)."""
    key = struct.pack("<I", len(KEY)) + KEY
    name = b"heartbeat\0"
    operation = struct.pack("<I", len(name)) + padded(name)
    if minor == 2:
        front = struct.pack("<IB3xHxx", number, 3 if answered else 0, 0) + key + operation + struct.pack("<I", 0)
        return front + bytes(-(len(front) + 12) % 8) + struct.pack("<i", number)
    return struct.pack("<IIB3x", 0, number, answered) + key + operation + struct.pack("<Ii", 0, number)


def loads_what_is_used(server: Server):
    server.has()
    server.one_way()
    server.has("serve_request_1_2", "serve_cancel")
    assert server.call(2) == (8,)
    server.has("serve_request_1_2", "serve_cancel", "write_reply_1_2")
    assert server.call(0) == (8,)
    server.has("serve_request_1_2", "serve_cancel", "write_reply_1_2", "serve_request_1_0", "write_reply_1_0")
    server.send(2, LOCATE_REQUEST, struct.pack("<IHxxI", 5, 0, len(KEY)) + KEY)
    assert server.receive()[1] == struct.pack("<2I", 5, 1)
    server.wait_for("serve_locate_request_1_2")
    whole = request(2, 9)
    server.send(2, REQUEST, whole[:20], flags=1 | MORE)
    server.send(2, FRAGMENT, whole[:4] + whole[20:])
    assert server.receive()[1][12:] == struct.pack("<i", 10)
    server.wait_for("read_fragment_1_2")


def loads_pairs(server: Server):
    server.has()
    server.one_way()
    server.wait_for("write_reply_1_2")
    server.has("serve_request_1_2", "serve_cancel", "write_reply_1_2")
    assert server.call(2) == (8,)


def initialize(completed: int) -> tuple:
    return "IDL:omg.org/CORBA/INITIALIZE:1.0", completed


YES, NO = 0, 1


def does_without(server: Server):
    """What is missing or broken fails its requests only, is said once, and is tried again."""
    reader = server.module("serve_request_1_0")
    kept = reader.read_bytes()
    for broken in (None, b"", b"no module", kept[:100], kept[:4096], server.module("serve_cancel").read_bytes()):
        reader.unlink(missing_ok=True)
        if broken is not None:
            reader.write_bytes(broken)
        assert server.call(0) == initialize(NO)
    assert server.said("message handler serve_request_1_0 can't be loaded") == 1
    assert server.call(2) == (8,)
    reader.unlink()
    reader.write_bytes(kept)
    assert server.call(0) == (8,)
    for minor in (1, 0):
        # 1.1 and 1.0 have one writer; that of 1.0 was loaded already.
        server.module("write_reply_1_0").unlink(missing_ok=True)
        assert server.call(minor) == (initialize(YES) if minor == 1 else (8,))
    assert server.said("message handler write_reply_1_0 can't be loaded") == 1
    assert server.said("can't be loaded") == 2


def main(program: str, modules: str, strategy: str) -> int:
    tests = {"fine_grain": (loads_what_is_used, does_without), "paired": (loads_pairs, does_without)}[strategy]
    for test in tests:
        with Server(program, modules) as server:
            test(server)
            print(f"ok: {test.__name__}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

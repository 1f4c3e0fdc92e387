# SPDX-License-Identifier: Apache-2.0
"""Starts a server and asks it one thing: how long that takes, and how large the server then is."""
import os
import re
import socket
import struct
import subprocess
import threading
import time
from pathlib import Path

from pairs import PATIENCE, Side

FAVOURED = -20
#: The language's own libraries, which every program has.
LANGUAGE = re.compile(r"/(ld-linux|libc|libm|libdl|libgcc_s|libstdc\+\+|libpthread)[-.]")
#: _non_existent, which every object answers with one octet.
OPERATION = b"_non_existent\0"


class Started:
    """A server that was started anew, on one CPU and favoured by the scheduler where that is permitted, and has answered once."""

    def __init__(self, server: Side, folder: Path, cpu: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)

        # What this process is the other inherits: so nothing runs in between, and whoever else works delays neither by much. Not
        # SCHED_FIFO, which Orrery's lanes would leave: they are as their model says.
        own = os.sched_getaffinity(0)
        niceness(FAVOURED)
        os.sched_setaffinity(0, {cpu})
        with open(folder / "log", "ab") as log:
            began = time.monotonic()
            self._process = subprocess.Popen(server.command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log)
        os.sched_setaffinity(0, own)
        watch = threading.Timer(PATIENCE, self._process.kill)
        watch.start()
        try:
            said = self._process.stdout.readline().decode().strip()
            text = (folder / server.reference_file).read_text(encoding="ascii").strip() if server.reference_file else said
            ask(text)
            self.seconds = time.monotonic() - began
        finally:
            watch.cancel()
            niceness(0)

    def resident_mib(self) -> float:
        """What it has in memory."""
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) / 1024

    def code_kib(self) -> float:
        """Machine code that it has mapped, its own and its ORB's: whole pages."""
        total = 0
        for line in Path(f"/proc/{self._process.pid}/maps").read_text(encoding="utf-8").splitlines():
            words = line.split(maxsplit=5)
            if len(words) == 6 and "x" in words[1] and words[5].startswith("/") and not LANGUAGE.search(words[5]):
                low, high = (int(each, 16) for each in words[0].split("-"))
                total += high - low
        return total / 1024

    def end(self) -> None:
        """Ends it, in good order if it can."""
        self._process.stdin.close()
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._process.stdout.close()


def niceness(value: int) -> None:
    """Of this process; nothing where that is not permitted."""
    try:
        os.setpriority(os.PRIO_PROCESS, 0, value)
    except PermissionError:
        pass


def ask(reference: str) -> None:
    """One request of GIOP 1.2 by hand, so that no client's own start is measured; returns when it is answered."""
    host, port, key = address(bytes.fromhex(reference.removeprefix("IOR:")))
    body = bytearray(struct.pack("<IB3xHxxI", 1, 3, 0, len(key)) + key)
    body += bytes(-len(body) % 4) + struct.pack("<I", len(OPERATION)) + OPERATION
    body += bytes(-len(body) % 4) + struct.pack("<I", 0)
    with socket.create_connection((host, port), PATIENCE) as connection:
        connection.sendall(b"GIOP\1\2\1\0" + struct.pack("<I", len(body)) + body)
        header = connection.recv(12, socket.MSG_WAITALL)
        if header[:4] != b"GIOP" or header[7] != 1:
            raise RuntimeError(f"no reply but {header!r}")
        size, = struct.unpack("<I" if header[6] & 1 else ">I", header[8:])
        connection.recv(size, socket.MSG_WAITALL)


def address(reference: bytes) -> tuple[str, int, bytes]:
    """Host, port and object key of the first IIOP profile (CORBA 3.3 part 2, 7.6)."""
    fields = Fields(reference)
    fields.octets()  # the type
    for _ in range(fields.number("I")):
        tag, data = fields.number("I"), fields.octets()
        if tag == 0:
            profile = Fields(data)
            profile.at += 2  # the version
            host = profile.octets().rstrip(b"\0").decode()
            return host, profile.number("H"), profile.octets()
    raise RuntimeError("the reference has no profile of IIOP")


class Fields:
    """Reads an encapsulation."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._order = "<" if data[0] & 1 else ">"
        self.at = 1

    def number(self, code: str) -> int:
        """The next number, at a multiple of its size."""
        size = struct.calcsize(code)
        self.at += -self.at % size
        value, = struct.unpack_from(self._order + code, self._data, self.at)
        self.at += size
        return value

    def octets(self) -> bytes:
        """A sequence of octets, or a string with its NUL."""
        size = self.number("I")
        self.at += size
        return self._data[self.at - size:self.at]

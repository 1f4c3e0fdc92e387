# SPDX-License-Identifier: Apache-2.0
"""What a process has locked, as the system counts it, beside what its plan says that it lays out."""
import ctypes
import re
import resource
import signal
import tempfile
from pathlib import Path

from checks.running import Running

PR_CAPBSET_DROP = 24
CAP_IPC_LOCK = 14
LAID_OUT = re.compile(r": memory: (\d+) bytes laid out, (\d+) planned")
LOCKED = re.compile(r": memory: (\d+) bytes locked, and (\d+) of the program's image")


class Told:
    """A process whose model says `lock on`, run from start to end: what it says of its memory, and what the system does."""

    def __init__(self, *command, limit: int | None = None):
        with tempfile.TemporaryDirectory() as folder:
            with Running(*command, "--refs", folder, "--memory", before=lambda: limit and take_away(limit)) as running:
                running.wait_for(": ready")
                status = Path(f"/proc/{running.process.pid}/status").read_text()
                running.process.send_signal(signal.SIGTERM)
                assert running.ends() == 0, running.process.returncode
                running.drain()
        self.lines = "\n".join(running.lines)
        self.in_all = int(re.search(r"VmLck:\s+(\d+) kB", status)[1]) * 1024
        self.laid_out, self.planned = map(int, LAID_OUT.search(self.lines).groups())
        assert self.planned > 0, self.lines
        self.holds(self.laid_out)
        locked = LOCKED.search(self.lines)
        self.locked, self.image = map(int, locked.groups()) if locked else (0, 0)

    def holds(self, bytes_there: int):
        """To what is planned, within a twentieth."""
        assert abs(bytes_there - self.planned) <= self.planned / 20, f"{bytes_there}; {self.in_all} locked in all\n{self.lines}"


def take_away(limit: int):
    """Has the process that follows lock no more than so many bytes, whoever runs it."""
    resource.setrlimit(resource.RLIMIT_MEMLOCK, (limit, limit))
    ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_IPC_LOCK, 0, 0, 0)


def check(program: Path):
    """One in C++. Where the system denies locked memory, only what is laid out is compared."""
    told = Told(program)
    assert told.laid_out == told.planned, told.lines
    assert "its plan counts" not in told.lines, told.lines
    if "denies" not in told.lines:
        told.holds(told.in_all - told.image)
        told.holds(told.locked)


def check_java(*command):
    """One in Java: it locks what it lays out by itself, so under a limit that is all that the system counts."""
    told = Told(*command)
    limit = 2 * told.planned
    if "can't be locked" not in told.lines:
        told.holds(told.locked)
        assert told.image > limit and told.in_all > limit, told.lines
    hard = resource.getrlimit(resource.RLIMIT_MEMLOCK)[1]
    if hard != resource.RLIM_INFINITY and hard < limit:
        return
    alone = Told(*command, limit=limit)
    assert "only the memory that it lays out can be locked" in alone.lines, alone.lines
    alone.holds(alone.in_all)
    alone.holds(alone.locked)
    assert alone.image == 0, alone.lines

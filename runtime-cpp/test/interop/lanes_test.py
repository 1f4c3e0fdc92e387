#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What the operating system and a reference say of a process with several lanes."""
import os
import pathlib
import re
import struct
import tempfile
import unittest

from running import Running, program, reference, run

REAL_TIME = {"low": (os.SCHED_FIFO, 3), "high": (os.SCHED_RR, 5), "flat": (os.SCHED_OTHER, 0)}
UNPRIVILEGED = ["prlimit", "--rtprio=0:0", "--memlock=65536:65536"]
if os.geteuid() == 0:
    UNPRIVILEGED += ["setpriv", "--bounding-set=-sys_nice,-ipc_lock", "--inh-caps=-all"]
LANES_COMPONENT = 0x54414F02


def threads(process: Running) -> list[tuple[str, int, int, set[int]]]:
    """Name, scheduling class, priority and processors of each thread but the main one."""
    found = []
    tasks = pathlib.Path(f"/proc/{process.process.pid}/task")
    program_name = (tasks / str(process.process.pid) / "comm").read_text().strip()
    for task in tasks.iterdir():
        number = int(task.name)
        name = (task / "comm").read_text().strip()
        # ThreadSanitizer has a thread of its own, which bears the program's name.
        if number != process.process.pid and not (os.environ.get("ORRERY_SANITIZE") and name == program_name):
            found.append((name, os.sched_getscheduler(number),
                          os.sched_getparam(number).sched_priority, os.sched_getaffinity(number)))
    return found


class Encapsulation:
    """CDR read by hand."""

    def __init__(self, data: bytes):
        self.data, self.at, self.order = data, 1, "<" if data[0] else ">"

    def number(self, form: str) -> int:
        size = struct.calcsize(form)
        self.at = (self.at + size - 1) // size * size
        self.at += size
        return struct.unpack_from(self.order + form, self.data, self.at - size)[0]

    def octets(self) -> bytes:
        size = self.number("I")
        self.at += size
        return self.data[self.at - size:self.at]


def listed_lanes(ior: str) -> tuple[int, list[tuple[str, int, int]]]:
    """The profile's port; host, port and priority of each lane."""
    whole = Encapsulation(bytes.fromhex(ior.removeprefix("IOR:")))
    whole.octets()
    assert (whole.number("I"), whole.number("I")) == (1, 0)
    profile = Encapsulation(whole.octets())
    profile.at += 2
    profile.octets()
    port = profile.number("H")
    profile.octets()
    for _ in range(profile.number("I")):
        tag, data = profile.number("I"), profile.octets()
        if tag == LANES_COMPONENT:
            lanes = Encapsulation(data)
            return port, [(lanes.octets()[:-1].decode(), lanes.number("H"), lanes.number("h"))
                          for _ in range(lanes.number("I"))]
    return port, []


class Lanes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.refs = folder.name

    def privileged(self):
        if run(program("ORRERY_LANED_REFUSE"), "--help").returncode or run("chrt", "-f", "5", "true").returncode:
            self.skipTest("no privilege for real-time priorities")

    def test_each_thread_runs_as_the_model_says(self):
        self.privileged()
        with Running(program("ORRERY_LANED_REFUSE"), "--refs", self.refs) as process:
            process.wait_for("ready")
            found = threads(process)
            self.assertEqual(["flat", "high", "low", "low"], sorted(name for name, *_ in found))
            for name, policy, priority, processors in found:
                self.assertEqual(REAL_TIME[name], (policy, priority), name)
                self.assertEqual({0}, processors, name)
            self.assertEqual(0, process.terminate())

    def test_all_memory_is_locked(self):
        self.privileged()
        if os.environ.get("ORRERY_SANITIZE"):
            self.skipTest("sanitizers leave memory unlocked")
        with Running(program("ORRERY_LANED_REFUSE"), "--refs", self.refs) as process:
            process.wait_for("ready")
            status = pathlib.Path(f"/proc/{process.process.pid}/status").read_text()
            locked, resident = (int(re.search(rf"{key}:\s+(\d+) kB", status)[1]) for key in ("VmLck", "VmRSS"))
            self.assertGreater(locked, 1000)
            self.assertGreater(resident, 1000)

    def test_the_reference_lists_the_pools_lanes_with_their_ports(self):
        with Running(program("ORRERY_LANED_DEGRADED"), "--refs", self.refs) as process:
            ready = process.wait_for("ready")
            ports = {name: int(port) for name, port in re.findall(r", (\w+) at 127\.0\.0\.1:(\d+)", "," + ready.split("ready,")[1])}
            port, lanes = listed_lanes(reference(self.refs, "laned.navigator.nav"))
            self.assertEqual(ports["low"], port)
            self.assertEqual([("127.0.0.1", ports["low"], 100), ("127.0.0.1", ports["high"], 32767)], lanes)

    def test_without_privileges_it_says_so_once_and_runs_degraded(self):
        with Running(*UNPRIVILEGED, program("ORRERY_LANED_DEGRADED"), "--refs", self.refs) as process:
            process.wait_for("ready")
            said = [line for line in process.lines if "denies" in line]
            self.assertEqual(1, len(said), process.lines)
            for part in ("SCHED_FIFO at priority 3", "SCHED_RR at priority 5", "CAP_SYS_NICE", "running degraded"):
                self.assertIn(part, said[0])
            self.assertEqual({os.SCHED_OTHER}, {policy for _, policy, *_ in threads(process)})
            self.assertEqual(0, process.terminate())

    def test_without_privileges_it_refuses_before_it_listens(self):
        done = run(*UNPRIVILEGED, program("ORRERY_LANED_REFUSE"), "--refs", self.refs)
        self.assertEqual(1, done.returncode)
        self.assertEqual("", done.stdout)
        self.assertEqual(1, done.stderr.count("\n"), done.stderr)
        for part in ("denies", "SCHED_FIFO at priority 3", "privileges degraded"):
            self.assertIn(part, done.stderr)
        self.assertEqual([], list(pathlib.Path(self.refs).iterdir()))


if __name__ == "__main__":
    unittest.main()

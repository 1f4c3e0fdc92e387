# SPDX-License-Identifier: Apache-2.0
"""Runs a server of the testbed with clients, and collects what they say of their calls."""
import contextlib
import os
import subprocess
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator, Sequence

#: A process that says nothing for so long never will; longer than any run.
PATIENCE_S = 60.0
#: What is scheduled as SCHED_OTHER has this niceness, so that whatever else the machine does takes little from it.
NICENESS = -19
#: Of each second rate-based clients call so long: FIFO threads would use up the processor in an overload, and the system
#: would throttle them, which takes 50 ms in one piece from whichever has the highest priority.
ACTIVE_MS = 800


@dataclass(frozen=True)
class Call:
    """When it began and was answered, in ns of the monotonic clock."""

    begun: int
    ended: int


@dataclass(frozen=True)
class Run:
    """What clients are told: the work of each call, for how long they call, and how long of each second."""

    work_us: int
    seconds: int
    active_ms: int = ACTIVE_MS


@dataclass
class Client:
    """A process of clients while it runs."""

    process: subprocess.Popen
    #: Client to its answered calls; what only counts its calls has none here.
    calls: dict[str, list[Call]] = field(default_factory=dict)
    #: Client to the times at which it was released and rested.
    idle: dict[str, list[int]] = field(default_factory=dict)
    #: Client to how many calls were answered, and how many failed.
    answered: dict[str, int] = field(default_factory=dict)
    failed: dict[str, int] = field(default_factory=dict)


class Machine:
    """Starts processes of one experiment and ends them. As a context: ends what still runs."""

    def __init__(self, folder: Path, server_cpus: Sequence[int], client_cpus: Sequence[int]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._server_cpus = server_cpus
        self._client_cpus = client_cpus
        self._processes: list[subprocess.Popen] = []

    def __enter__(self) -> "Machine":
        return self

    def __exit__(self, *_) -> None:
        for process in reversed(self._processes):
            process.terminate()
        while self._processes:
            self._end(self._processes.pop())

    def serve(self, name: str, command: list[str]) -> Path:
        """Starts a server; its reference file, once it is ready."""
        self._await_ready(self._start(command, self._server_cpus, {}))
        return self._folder / "refs" / f"{name}.worker.work.ior"

    def call(self, commands: Sequence[list[str]], reference: Path, run: Run) -> list[Client]:
        """Starts processes of clients, and waits until all are ready."""
        environment = {"TESTBED_WORK_US": str(run.work_us), "TESTBED_SECONDS": str(run.seconds), "TESTBED_ACTIVE_MS": str(run.active_ms)}
        to_server = ["--ref", f"clients.work={reference}"]
        processes = [self._start([*command, *to_server], self._client_cpus, environment) for command in commands]
        for process in processes:
            self._await_ready(process)
        return [Client(process) for process in processes]

    def collect(self, client: Client, tasks: int) -> None:
        """Waits until the run is over for all tasks of a process, and ends it."""
        with self._patience(client.process):
            while len(client.answered) < tasks:
                words = self._line(client.process).split()
                if words[1] == "idle":
                    client.idle.setdefault(words[0], []).append(int(words[2]))
                elif words[1] == "done":
                    client.answered[words[0]] = int(words[2])
                    client.failed[words[0]] = int(words[4])
                else:
                    client.calls.setdefault(words[0], []).append(Call(int(words[1]), int(words[2])))
        self._processes.remove(client.process)
        client.process.terminate()
        self._end(client.process)

    @staticmethod
    def _end(process: subprocess.Popen) -> None:
        try:
            process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()

    def degraded(self) -> bool:
        """Whether a process was refused its real-time priority."""
        return "privilege is missing" in self._log().read_text(errors="replace")

    def _log(self) -> Path:
        return self._folder / "log"

    def _start(self, command: list[str], cpus: Sequence[int], environment: dict[str, str]) -> subprocess.Popen:
        with open(self._log(), "ab") as log:
            process = subprocess.Popen(command, cwd=self._folder, stdout=subprocess.PIPE, stderr=log, text=True,
                                       env=os.environ | environment, preexec_fn=lambda: _place(cpus))
        self._processes.append(process)
        return process

    def _await_ready(self, process: subprocess.Popen) -> None:
        with self._patience(process):
            while ": ready, " not in self._line(process):
                pass

    @staticmethod
    @contextlib.contextmanager
    def _patience(process: subprocess.Popen) -> Iterator[None]:
        watch = threading.Timer(PATIENCE_S, process.kill)
        watch.start()
        try:
            yield
        finally:
            watch.cancel()

    def _line(self, process: subprocess.Popen) -> str:
        line = process.stdout.readline()
        if not line:
            raise RuntimeError(f"{process.args[0]} ended: {self._log().read_text(errors='replace')[-2000:]}")
        return line


def _place(cpus: Sequence[int]) -> None:
    os.sched_setaffinity(0, cpus)
    try:
        os.setpriority(os.PRIO_PROCESS, 0, NICENESS)
    except PermissionError:
        pass  # Its figures are then what the rest of the machine leaves.


def now() -> int:
    """ns of the clock that the clients' calls are told in."""
    return time.clock_gettime_ns(time.CLOCK_MONOTONIC)


def stolen_ms() -> int:
    """What the hypervisor has taken from all CPUs since the system's start, in ms; it takes it from whichever thread runs."""
    for line in Path("/proc/stat").read_text(encoding="ascii").splitlines():
        words = line.split()
        if words[0] == "cpu":
            return int(words[8]) * 1000 // os.sysconf("SC_CLK_TCK")
    return 0

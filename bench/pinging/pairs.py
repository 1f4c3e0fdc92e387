# SPDX-License-Identifier: Apache-2.0
"""A server and its client, both of them processes that sleep until a burst of calls is asked for."""
import array
import os
import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Callable, Optional

PATIENCE = 60.0
PRIORITY = 40
#: By this share of its time longer a burst's processes rest, or the system would throttle them: it grants real-time
#: threads 95 % of each second.
REST = 0.25


@dataclass(frozen=True)
class Side:
    """A program, and for a server where its reference is: in a file, or on the first line that it prints."""

    command: list[str]
    reference_file: Optional[str] = None
    #: Of a client: the arguments that a reference becomes.
    arguments: Callable[[str], list[str]] = lambda reference: [reference]


class Pair:
    """One subject of the benchmark: starts both, makes bursts, ends both. All of it on one CPU."""

    def __init__(self, server: Side, client: Side, folder: Path, cpu: int) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._cpu = cpu
        self._watch = threading.Timer(PATIENCE, self._kill)
        self._watch.start()
        self._processes: list[subprocess.Popen] = []
        try:
            reference = self._start_server(server)
            self._client = self._start([*client.command, *client.arguments(reference)])
            self._line(self._client)
        except BaseException:
            self.close()
            raise
        finally:
            self._watch.cancel()

    def _start(self, command: list[str]) -> subprocess.Popen:
        with open(self._folder / "log", "ab") as log:
            process = subprocess.Popen(command, cwd=self._folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log,
                                       preexec_fn=lambda: os.sched_setaffinity(0, {self._cpu}))
        self._processes.append(process)
        return process

    def _start_server(self, server: Side) -> str:
        said = self._line(self._start(server.command))
        return (self._folder / server.reference_file).read_text().strip() if server.reference_file else said

    def _line(self, process: subprocess.Popen) -> str:
        line = process.stdout.readline().decode()
        if not line:
            raise RuntimeError(f"{process.args[0]} ended: {self.log()}")
        return line.strip()

    def log(self) -> str:
        """What both have said on standard error."""
        return (self._folder / "log").read_text(errors="replace")[-2000:]

    def burst(self, case: str, calls: int) -> list[int]:
        """The duration of each call, in ns."""
        self._client.stdin.write(f"{case} {calls}\n".encode())
        self._client.stdin.flush()
        durations = array.array("q")
        octets = self._client.stdout.read(calls * durations.itemsize)
        if len(octets) < calls * durations.itemsize:
            raise RuntimeError(f"{self._client.args[0]} ended: {self.log()}")
        durations.frombytes(octets)
        threading.Event().wait(sum(durations) * REST / 1e9)
        return durations.tolist()

    def real_time(self) -> None:
        """Gives all threads of both SCHED_FIFO, the Java machine's own too: each gets its turn, since all have one priority and
        those that ping block at each call. Raises PermissionError where that is not allowed."""
        for process in self._processes:
            for thread in os.listdir(f"/proc/{process.pid}/task"):
                os.sched_setscheduler(int(thread), os.SCHED_FIFO, os.sched_param(PRIORITY))

    def _kill(self) -> None:
        for process in self._processes:
            process.kill()

    def close(self) -> None:
        """Ends both, in good order if they can."""
        for process in self._processes:
            process.stdin.close()
            process.terminate()
        for process in self._processes:
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait(PATIENCE)
            process.stdout.close()

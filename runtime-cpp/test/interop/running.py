# SPDX-License-Identifier: Apache-2.0
"""Processes under test: started with a time limit on everything, never left behind."""
import os
import pathlib
import queue
import signal
import subprocess
import threading
import time

PATIENCE = 20.0


def program(name: str) -> str:
    return os.environ[name]


class Running:
    """A process whose lines can be waited for."""

    def __init__(self, *command: str):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.lines: list[str] = []
        self._queue: queue.Queue = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self._queue.put(line.rstrip("\n"))
        self._queue.put(None)

    def wait_for(self, text: str) -> str:
        """The first line from now on that contains the text."""
        end = time.monotonic() + PATIENCE
        while (left := end - time.monotonic()) > 0:
            try:
                line = self._queue.get(timeout=left)
            except queue.Empty:
                break
            if line is None:
                break
            self.lines.append(line)
            if text in line:
                return line
        raise AssertionError(f"no line with '{text}' from {self.process.args[0]}, only {self.lines}")

    def ends(self) -> int:
        return self.process.wait(PATIENCE)

    def terminate(self) -> int:
        self.process.terminate()
        return self.ends()

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.ends()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()
        self.process.stdout.close()


def run(*command: str, **options) -> subprocess.CompletedProcess:
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, **options)


def reference(folder: str, name: str) -> str:
    return pathlib.Path(folder, f"{name}.ior").read_text().strip()


def port_of(ready_line: str) -> int:
    return int(ready_line.rsplit(":", 1)[1])

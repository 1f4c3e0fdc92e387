# SPDX-License-Identifier: Apache-2.0
"""Processes under test: a time limit on everything, and none left behind."""
import queue
import signal
import subprocess
import threading
import time
from pathlib import Path

PATIENCE = 60.0


class Running:
    """A process whose lines can be waited for."""

    def __init__(self, *command, before=lambda: None):
        """`before` is run by what becomes the process."""
        self.command = [str(part) for part in command]

        def prepare():
            # A shell's background jobs ignore SIGINT, and what they start inherits that: a JVM would then never see the signal.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            before()

        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                        preexec_fn=prepare)
        self.lines: list[str] = []
        self._queue: queue.Queue = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

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
        raise AssertionError(f"no line with '{text}' from {self.command[0]}, only:\n" + "\n".join(self.lines[-20:]))

    def seen(self, text: str) -> bool:
        """Whether a line has come, or comes yet, that contains the text."""
        return any(text in line for line in self.lines) or bool(self.wait_for(text))

    def port(self) -> int:
        """Waits until the process is ready."""
        return int(self.wait_for(": ready, ").rsplit(":", 1)[1])

    def ends(self) -> int:
        return self.process.wait(PATIENCE)

    def drain(self):
        """All that it still said before it ended."""
        self._reader.join(PATIENCE)
        while (line := self._queue.get(timeout=PATIENCE)) is not None:
            self.lines.append(line)

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.ends()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()
        self._reader.join(PATIENCE)
        self.process.stdout.close()


def reference(folder: Path, name: str) -> str:
    return (folder / f"{name}.prober.echo.ior").read_text().strip()


def corbaloc(port: int, slot: int = 0, generation: int = 1, version: str = "1.2") -> str:
    """A declared object of the first POA: its key says POA, its generation, slot, its generation."""
    key = b"".join(number.to_bytes(4, "big") for number in (0, 1, slot, generation))
    return f"corbaloc:iiop:{version}@127.0.0.1:{port}/ORY%01" + "".join(f"%{octet:02x}" for octet in key)


def all_compared(line: str):
    """Holds a client to its closing line, `[peer: ]N passed, N failed`."""
    assert line.endswith(" passed, 0 failed") and not line.endswith(" 0 passed, 0 failed"), line

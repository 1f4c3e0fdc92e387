# SPDX-License-Identifier: Apache-2.0
"""What a process has locked, as the system counts it, beside what its plan says that it lays out."""
import re
import signal
import tempfile
from pathlib import Path

from checks.running import Running

LAID_OUT = re.compile(r": memory: (\d+) bytes laid out, (\d+) planned")
LOCKED = re.compile(r": memory: (\d+) bytes locked, and (\d+) of the program's image")


def check(program: Path, *options: str):
    """Runs a process whose model says `lock on`. Where the system denies that, only what is laid out is compared."""
    with tempfile.TemporaryDirectory() as folder:
        with Running(program, *options, "--refs", folder, "--memory") as running:
            running.wait_for(": ready")
            status = Path(f"/proc/{running.process.pid}/status").read_text()
            running.process.send_signal(signal.SIGTERM)
            assert running.ends() == 0, running.process.returncode
            running.drain()
    lines = "\n".join(running.lines)
    laid_out, planned = map(int, LAID_OUT.search(lines).groups())
    assert planned > 0 and abs(laid_out - planned) <= planned / 20, lines
    if "denies" in lines:
        return
    locked, image = map(int, LOCKED.search(lines).groups())
    in_all = int(re.search(r"VmLck:\s+(\d+) kB", status)[1]) * 1024
    assert abs(in_all - image - planned) <= planned / 20, f"{in_all} bytes are locked\n{lines}"
    assert abs(locked - planned) <= planned / 20, lines

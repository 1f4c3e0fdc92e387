# SPDX-License-Identifier: Apache-2.0
"""One line for each check."""
import contextlib
import subprocess
import time


class Report:
    """Counts checks. A check fails when its block raises AssertionError or a process takes too long."""

    def __init__(self):
        self.passed = 0
        self.failed = 0

    @contextlib.contextmanager
    def check(self, what: str):
        begun = time.monotonic()
        try:
            yield
        except (AssertionError, OSError, subprocess.SubprocessError) as problem:
            self.failed += 1
            reason = "\n".join(f"    {line}" for line in str(problem).splitlines()) or f"    {type(problem).__name__}"
            print(f"FAILED: {what}\n{reason}", flush=True)
        else:
            self.passed += 1
            print(f"ok: {what} ({time.monotonic() - begun:.1f} s)", flush=True)

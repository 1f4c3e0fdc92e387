# SPDX-License-Identifier: Apache-2.0
"""The memory of a Java process that a model lays out (memory/): what memory.py shows of one in C++, and the check of left scopes."""
import signal
import tempfile
from pathlib import Path

from checks.running import Running

# Whichever of the lane's threads it is that uses it.
LEFT = "ScopeViolation: a TrackBlock in scope 'call' is used after that was left; the thread is in scope 'call'"


class InJava:
    """Says of each check that it is of a Java process."""

    def __init__(self, report):
        self.report = report

    def check(self, what: str):
        return self.report.check(what.replace(":", ", Java:", 1))


def run(build, report, memory: Path, serves, careless):
    """`serves(report, folder)` does what every client may, `careless(folder)` the one thing that is a mistake."""
    java, *options = build.java(memory / "java", "memory.LookoutMain")
    with tempfile.TemporaryDirectory() as folder:
        with Running(java, "-ea", *options, "--refs", folder, "--memory") as lookout:
            lookout.port()
            serves(InJava(report), Path(folder))
            with report.check("memory, Java: a use of a scope that was left is told with the names of both scopes, where assertions are on"):
                careless(Path(folder))
                lookout.wait_for(LEFT)
            with report.check("memory, Java: a process tells how full its scopes were, never more than the plan has"):
                lookout.process.send_signal(signal.SIGTERM)
                assert lookout.ends() == 0, lookout.process.returncode
                expect_usage(lookout)


def expect_usage(lookout: Running):
    lookout.wait_for("memory: call:")
    lines = [line.split("lookout: memory: ")[1] for line in lookout.lines if "lookout: memory: " in line]
    assert lines == ["16384 bytes in one region",
                     # Four tracks of 16 bytes, and the counter.
                     "immortal: 1 of 4096 bytes, at most 68 used",
                     "caller: 8 of 1000 bytes, at most 904 used",
                     "call: 2 of 2048 bytes, at most 2000 used"], lines

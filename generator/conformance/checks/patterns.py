# SPDX-License-Identifier: Apache-2.0
"""Patterns of scoped memory in a real process: values in pools and sessions, exceptions, singletons (patterns/)."""
import tempfile
from pathlib import Path

from checks.asking import Client, expect
from checks.running import Running


def run(build, report):
    here, output = build.here / "patterns", build.output / "patterns"
    with report.check("patterns: the system is generated and compiles without a warning"):
        make(build, here, output)
    if report.failed:
        return
    with tempfile.TemporaryDirectory() as folder:
        with Running(output / "cpp" / "quay", "--refs", folder) as quay:
            quay.port()
            references = [(Path(folder) / f"quay.{name}.ior").read_text().strip() for name in ("register.desk", "clerk.office")]
            serves(report, lambda: Client(output / "client", references))


def serves(report, connect):
    with connect() as one, connect() as other:
        with report.check("patterns: a pool keeps values with all that they refer to"):
            expect(one, "arrive gannet 4 tar rope oakum", "done")
            expect(one, "arrive tern 2", "done")
            expect(other, "arrive sixteen-letters- 9 sixteen-letters- sixteen-letters- sixteen-letters-", "done")
            # Other requests have long since overwritten the buffers that these came in.
            expect(one, "find gannet", "gannet 4 tar rope oakum")
            expect(other, "find tern", "tern 2")
            expect(one, "find sixteen-letters-", "sixteen-letters- 9 sixteen-letters- sixteen-letters- sixteen-letters-")
            expect(other, "shallower 9", "gannet 4 tar rope oakum, tern 2")
        with report.check("patterns: a pool refuses what is longer than the bounds, and whole"):
            expect(one, f"arrive {'x' * 300} 1", "NO_MEMORY 25 no")
            expect(one, "arrive skua 3 salt", "done")
            expect(one, "arrive petrel 3", "NO_MEMORY 25 no")
            expect(other, "leave skua", "done")
            expect(one, "arrive petrel 3 wool", "done")
            expect(one, "find petrel", "petrel 3 wool")
        with report.check("patterns: a user exception that lies in the request scope reaches the client whole"):
            expect(other, "leave sixteen-letters-", "done")
            expect(one, "find skua", "Unknown skua: gannet tern petrel")
        with report.check("patterns: a container in a session is in order, the session's own, and full when it says so"):
            for name, times in (("tern", 1), ("gannet", 1), ("tern", 2), ("petrel", 1), ("skua", 1), ("tern", 3)):
                expect(one, f"see {name}", str(times))
            expect(one, "see razorbill", "NO_RESOURCES 0 no")
            expect(one, "seen", "gannet petrel skua tern")
            expect(other, "seen", "")
            expect(other, "see tern", "1")
            expect(other, "seen", "tern")
        with report.check("patterns: what a servant throws is UNKNOWN, and its scope is left"):
            for _ in range(50):
                expect(one, "fail 800", "UNKNOWN 22 maybe")
            expect(one, "fail 5000", "NO_MEMORY 16 yes")
            expect(one, "see tern", "4")
            expect(other, "find gannet", "gannet 4 tar rope oakum")
        with report.check("patterns: an immortal singleton counts for all"):
            before = int(other.do("served"))
            expect(one, "seen", "gannet petrel skua tern")
            expect(other, "seen", "tern")
            expect(one, "served", str(before + 2))


def make(build, here: Path, output: Path):
    build.cpp_system(here, "patterns.orrery", output, "quay")
    build.omniorb_programs(here / "patterns.idl", here / "omniorb", output, "client")

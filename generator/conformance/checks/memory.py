# SPDX-License-Identifier: Apache-2.0
"""Memory that a model lays out: sessions, request scopes and components' states of a real process in each language (memory/)."""
import contextlib
import signal
import tempfile
from pathlib import Path

from checks import footprint, left_scopes, memory_java
from checks.asking import Client, expect
from checks.running import Running


def run(build, report):
    here, output = build.here / "memory", build.output / "memory"
    with report.check("memory: the system is generated and compiles without a warning"):
        make(build, here, output)
    if report.failed:
        return
    with tempfile.TemporaryDirectory() as folder:
        with Running(output / "cpp" / "tower", "--refs", folder, "--memory") as tower:
            tower.port()
            serves(report, lambda: Client(output / "client", references(Path(folder))))
            with report.check("memory: a process tells how full its scopes were, never more than the plan has"):
                tower.process.send_signal(signal.SIGTERM)
                assert tower.ends() == 0, tower.process.returncode
                expect_usage(tower)
    memory_java.run(build, report, output, lambda checked, folder: works_in_java(checked, output / "client", folder),
                    lambda folder: is_careless(output / "client", references(folder, "lookout"), "UNKNOWN 22"))
    with report.check("memory: a process has locked what its plan counts, within a twentieth, beside its image"):
        footprint.check(output / "cpp" / "tower")
    with report.check("memory, Java: the same, apart from what the Java machine has, which may not be locked"):
        footprint.check_java(*build.java(output / "java", "memory.LookoutMain"))
    left_scopes.run(build, report, output, lambda folder: works(output / "client", folder),
                    lambda folder: is_careless(output / "client", references(folder), "COMM_FAILURE"))


def references(folder: Path, process="tower") -> list[str]:
    names = ("keeper.log", "meter.counter", "plain.counter", "careless.counter")
    return [(folder / f"{process}.{name}.ior").read_text().strip() for name in names]


def works_in_java(report, client: Path, folder: Path):
    # Arguments are views of the message there, however many they are.
    serves(report, lambda: Client(client, references(folder, "lookout")), measured="200")


def works(client: Path, folder: Path):
    """All that the other checks do, one after the other."""
    serves(Quiet(), lambda: Client(client, references(folder)))


class Quiet:
    """For what was reported already: only a failure counts."""

    def check(self, _what: str):
        return contextlib.nullcontext()


def is_careless(client: Path, objects: list[str], seen: str):
    """What the client sees of it."""
    with Client(client, objects) as one:
        expect(one, "careless", "0")
        got = one.do("careless")
        assert got.startswith(seen), got


def serves(report, connect, measured="NO_MEMORY 16 no"):
    """`measured` is what comes of more arguments than a request scope has room for."""
    with connect() as one, connect() as other:
        with report.check("memory: a session lives as long as its connection, beside others'"):
            expect(one, "note", "1")
            expect(one, "note", "2")
            expect(other, "note", "1")
            with connect() as third:
                expect(third, "note", "1")
            with connect() as fourth:
                expect(fourth, "note", "1")
            expect(one, "note", "3")
        with report.check("memory: an overrun of a request or a session is NO_MEMORY, and disturbs nobody"):
            expect(one, "scratch 3000", "NO_MEMORY 16 yes")
            expect(one, "scratch 2000", "0")
            expect(one, "measure 100", "100")
            expect(one, "measure 200", measured)
            expect(one, "hoard 900", "0")
            expect(one, "hoard 900", "NO_MEMORY 24 yes")
            expect(other, "hoard 900", "0")
            expect(one, "note", "4")
            expect(other, "note", "2")
        with report.check("memory: a pool holds as many values as the model says, and then is NO_MEMORY"):
            for number in range(4):
                expect(one, f"follow {number}", "0")
            expect(other, "follow 4", "NO_MEMORY 25 no")
            expect(other, "course 3", "3.5")
            expect(other, "forget 2", "0")
            expect(one, "follow 4", "0")
            expect(other, "course 4", "4.5")
        with report.check("memory: 'state fixed' lies in immortal memory, request scopes nest in their session"):
            expect(one, "next", "1")
            expect(other, "next", "2")
            expect(one, "depth", "1")


def expect_usage(tower: Running):
    tower.wait_for("memory: call:")
    lines = [line.split("memory: ")[1] for line in tower.lines if ": memory: " in line]
    usage = {line.split(":")[0]: line for line in lines if ":" in line}
    # 8 connections, 2 threads; 4 KiB + 8 * 1024 + 2 * 2048 bytes.
    assert "16384 bytes in one region" in lines[0], lines
    assert "8 of 1000 bytes, at most 904 used" in usage["caller"], lines
    assert "2 of 2048 bytes, at most 2000 used" in usage["call"], lines


def make(build, here: Path, output: Path):
    build.system(here, "memory.orrery", output, "tower")
    build.omniorb_programs(here / "memory.idl", here / "omniorb", output, "client")

# SPDX-License-Identifier: Apache-2.0
"""Kinds of areas, and tunnels between them, in a real process (areas/): what the plan counts, what crosses, what is refused."""
import signal
import tempfile
import time
from pathlib import Path

from checks import footprint
from checks.asking import Client, expect
from checks.memory_java import InJava
from checks.running import PATIENCE, Running

# Of orrery::memory::passage.
GRANTED, FULL, TOO_LARGE, ILLEGAL_ASSIGNMENT = "0", "1", "3", "4"


def run(build, report):
    here, output = build.here / "areas", build.output / "areas"
    with report.check("areas: the system is generated and compiles without a warning, its tunnels as large as the plan says"):
        make(build, here, output)
    if report.failed:
        return
    with tempfile.TemporaryDirectory() as folder:
        with Running(output / "cpp" / "tower", "--refs", folder, "--memory") as tower:
            tower.port()
            connect = connector(output, Path(folder), "tower", ("desk.desk", "archive.archive", "sheet.sheet"))
            tunnels(report, connect)
            references(report, connect)
            pieces_and_blocks(report, connect)
            inner_scopes(report, connect)
            with report.check("areas: a process tells how full its pools and tunnels were"):
                tower.process.send_signal(signal.SIGTERM)
                assert tower.ends() == 0, tower.process.returncode
                for scope in ("house: 1 of 256 bytes, at most 0", "hall: 1 of 256 bytes, at most 0",
                              "scratch: 2 of 512 bytes, at most 200", "inmost: 2 of 400 bytes, at most 400"):
                    tower.wait_for(f"memory: {scope} used")
                tower.wait_for("memory: marks: 8 of 3 blocks of 8 bytes, at most 3 used")
                tower.wait_for("memory: blocks: 1 of 2 blocks of 64 bytes, at most 2 used")
                tower.wait_for("memory: reports: 3 values of 49 bytes, at most 3 under way")
                tower.wait_for("memory: charts: 2 references, at most 2 under way")
    in_java(build, InJava(report), output)


def in_java(build, report, output: Path):
    java, *options = build.java(output / "java", "areas.LoftMain")
    with tempfile.TemporaryDirectory() as folder:
        # Where assertions are on, so that pieces and blocks are watched as they come and go.
        with Running(java, "-ea", *options, "--refs", folder, "--memory") as loft:
            loft.port()
            connect = connector(output, Path(folder), "loft", ("desk.desk", "archive.archive", "sheet.sheet"))
            tunnels(report, connect)
            references(report, connect)
            pieces_and_blocks(report, connect)
            inner_scopes(report, connect)
            with report.check("areas: a process tells how full its scopes, pools and tunnel were, never more than the plan has"):
                loft.process.send_signal(signal.SIGTERM)
                assert loft.ends() == 0, loft.process.returncode
                expect_usage(loft)


def expect_usage(loft: Running):
    loft.drain()
    laid_out, planned = map(int, footprint.LAID_OUT.search("\n".join(loft.lines)).groups())
    assert abs(laid_out - planned) <= planned / 20, loft.lines
    lines = [line.split("loft: memory: ")[1] for line in loft.lines if "loft: memory: " in line and "laid out" not in line]
    # Immortal memory, a scope of the process and one of its lane, eight sessions with a pool each, for each of two threads
    # a request scope and two in it, and the process's pool.
    assert lines == [f"{4096 + 2 * 256 + 8 * (1024 + 256) + 2 * (2048 + 512 + 512) + 256} bytes in one region",
                     # Eight charts; each report with eight bytes on either side, to a multiple of eight.
                     "immortal: 1 of 4096 bytes, at most 280 used",
                     "house: 1 of 256 bytes, at most 0 used",
                     "hall: 1 of 256 bytes, at most 0 used",
                     "caller: 8 of 1024 bytes, at most 1024 used",
                     "call: 2 of 2048 bytes, at most 0 used",
                     "scratch: 2 of 512 bytes, at most 200 used",
                     "inmost: 2 of 400 bytes, at most 400 used",
                     "marks: 8 of 3 blocks of 8 bytes, at most 3 used",
                     "blocks: 1 of 2 blocks of 64 bytes, at most 2 used",
                     "reports: 3 values of 49 bytes, at most 3 under way",
                     "charts: 2 references, at most 2 under way"], lines


def connector(output: Path, folder: Path, process: str, names):
    found = [(folder / f"{process}.{name}.ior").read_text().strip() for name in names]
    return lambda: Client(output / "client", found)


def tunnels(report, connect):
    with connect() as one:
        with report.check("areas: a task receives what a servant sends"):
            expect(one, "send 1", GRANTED)
            comes(one, "reports", "1")
            expect(one, "last", "report 1")
        with report.check("areas: a full tunnel tells the sender, and keeps what it has"):
            expect(one, "close", "done")
            with connect() as other:
                for number in (2, 3, 4):
                    expect(other, f"send {number}", GRANTED)
                expect(other, "send 5", FULL)
        with report.check("areas: what was sent is received when its connection, and its session, has gone"):
            expect(one, "reports", "1")
            expect(one, "open", "done")
            comes(one, "reports", "4")
            expect(one, "last", "report 4")
        with report.check("areas: a value that is larger than the model's bounds is refused"):
            expect(one, "send_long 6", TOO_LARGE)
            expect(one, "send 7", GRANTED)
            comes(one, "last", "report 7")


def references(report, connect):
    with connect() as one:
        with report.check("areas: references cross to who may have them, and no others"):
            expect(one, "close", "done")
            expect(one, "lend 5", GRANTED)
            expect(one, "lend_mine 6", ILLEGAL_ASSIGNMENT)
            expect(one, "lend 2", GRANTED)
            expect(one, "lend 3", FULL)
            expect(one, "open", "done")
            comes(one, "depths", "7")


def pieces_and_blocks(report, connect):
    with connect() as one, connect() as other:
        with report.check("areas: what comes back of a variable scope is used again"):
            expect(one, "scribble 100 700", "100")
            expect(one, "scribble 1 1025", "NO_MEMORY 24 yes")
            expect(one, "scribble 3 1024", "3")
        with report.check("areas: each connection has a pool of its own, and a full one is NO_MEMORY"):
            for number in (1, 2, 3):
                expect(one, f"mark {number}", str(number))
            expect(one, "mark 4", "NO_MEMORY 25 no")
            expect(other, "mark 1", "1")
            expect(one, "wipe", "2")
            expect(one, "mark 4", "3")
        with report.check("areas: blocks of the process are for all"):
            expect(one, "blocks 2", "2")
            expect(other, "blocks 3", "2")
    with report.check("areas: who comes next at a connection's place finds its pool empty"):
        for _ in range(3):
            with connect() as next_one, connect() as another:
                expect(next_one, "mark 1", "1")
                expect(another, "mark 1", "1")


def inner_scopes(report, connect):
    with connect() as one:
        with report.check("areas: what a servant takes of a scope within its request comes back before the request ends"):
            expect(one, "fold 100 50", "252500")
        with report.check("areas: a scope within a request that is too small is NO_MEMORY, and whole for the next request"):
            expect(one, "fold 101 1", "NO_MEMORY 16 yes")
            expect(one, "fold 1 129", "NO_MEMORY 16 yes")
            expect(one, "fold 100 50", "252500")


def comes(client: Client, what: str, answer: str):
    """Waits until that is answered."""
    end = time.monotonic() + PATIENCE
    while (got := client.do(what)) != answer:
        assert time.monotonic() < end, f"{what}: still {got}, not {answer}"


def make(build, here: Path, output: Path):
    build.system(here, "areas.orrery", output, "tower")
    build.omniorb_programs(here / "areas.idl", here / "omniorb", output, "client")

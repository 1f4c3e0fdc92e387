# SPDX-License-Identifier: Apache-2.0
"""Generated servers whose lanes buffer requests, borrow threads, and do both, kept busy by omniORB's client (borrowing/)."""
import json
import signal
import subprocess
import tempfile
from pathlib import Path

from checks.running import PATIENCE, Running

# By gate, in the order of their numbers: what is shown, how many calls are served at once, and how many of two more are refused.
GATES = {"buffered": ("a full buffer is TRANSIENT to whoever comes then, and to nobody else", 1, 1),
         "lending": ("a busy lane is served by a borrowed thread; who comes beyond that is held back", 2, 0),
         "mixed": ("a busy lane borrows before it buffers, and refuses when the buffer is full", 2, 1)}


def run(build, report):
    here, output = build.here / "borrowing", build.output / "borrowing"
    with report.check("borrowing: the system is generated and compiles without a warning"):
        make(build, here, output)
    if report.failed:
        return
    processes = {"C++": ("cxx", [output / "cpp" / "cxx"]), "Java": ("jvm", build.java(output / "java", "borrowing.JvmMain"))}
    for language, (name, command) in processes.items():
        with tempfile.TemporaryDirectory() as refs, Running(*command, "--refs", refs) as process:
            busy(build, report, language, name, process, Path(refs))


def busy(build, report, language: str, name: str, process: Running, refs: Path):
    ready = process.wait_for(": ready, ")

    def reference(facet: str) -> str:
        return (refs / f"{name}.house.{facet}.ior").read_text().strip()

    for number, (gate, (what, served, refused)) in enumerate(GATES.items()):
        with report.check(f"borrowing: {language}: {what}"):
            call(build.output / "borrowing/client", reference(gate), reference("keeper"), number, served, refused)
    with report.check(f"borrowing: {language} counts the threads that were borrowed"):
        seen = lanes(build, ready)
        assert {lane: counts["borrowed"] > 0 for lane, counts in seen.items()} == {
            "buffered": False, "lending.low": False, "lending.high": True, "mixed.low": False, "mixed.high": True,
            "side": False}, seen
    with report.check(f"borrowing: SIGTERM ends the {language} process"):
        process.process.send_signal(signal.SIGTERM)
        assert process.ends() == 0, process.process.returncode


def lanes(build, ready: str) -> dict:
    shown = subprocess.run([*build.tool, "top", f"127.0.0.1:{ready.rsplit(':', 1)[1]}", "--once", "--json"],
                           capture_output=True, text=True, timeout=PATIENCE)
    assert shown.returncode == 0, shown
    return {lane["name"]: lane["counts"] for lane in json.loads(shown.stdout)["lanes"]}


def call(client: Path, *arguments):
    done = subprocess.run([client, *map(str, arguments)], capture_output=True, text=True, timeout=3 * PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr


def make(build, here: Path, output: Path):
    build.system(here, "borrowing.orrery", output, "cxx")
    build.omniorb_programs(here / "borrowing.idl", here / "omniorb", output, "client")

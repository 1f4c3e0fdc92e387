# SPDX-License-Identifier: Apache-2.0
"""JacORB's client and server with generated processes, in each version of GIOP that it speaks."""
import subprocess
import tempfile
from pathlib import Path

from checks.running import PATIENCE, Running, all_compared, corbaloc, reference

VERSIONS = ("1.0", "1.1", "1.2")
# JacORB has no code set conversion before 1.2 for what its peers offer.
WIDE_SINCE = "1.2"


def run(build, report):
    with report.check("JacORB's client and server compile"):
        build.jacorb_programs(build.idl, build.here / "jacorb/conformance")
    if report.failed:
        return
    processes = {"C++": ("cxx", build.cpp_process), "Java": ("jvm", build.java_process)}
    for language, (name, command) in processes.items():
        for version in VERSIONS:
            with tempfile.TemporaryDirectory() as refs, Running(*build.jacorb("conformance.JacOrbServer", version)) as server:
                target = server.wait_for("IOR:")
                with Running(*command, "--refs", refs, "--ref", f"prober.peer={target}") as process:
                    both_ways(build, report, language, process, Path(refs), name, version)


def both_ways(build, report, language: str, process: Running, refs: Path, name: str, version: str):
    port = 0
    with report.check(f"our {language} client calls JacORB's server by GIOP {version}: every operation"):
        port = process.port()
        line = process.wait_for("peer: ")
        failures = [said for said in process.lines if said.startswith("failed: ")]
        assert not failures, "\n".join(failures)
        all_compared(line)
    if port:
        with report.check(f"JacORB's client calls our {language} server by GIOP {version}: every kind of operation"):
            from_jacorb(build, reference(refs, name), port, version)


def from_jacorb(build, target: str, port: int, version: str):
    wide = ("wide",) if version >= WIDE_SINCE else ()
    done = subprocess.run([*build.jacorb("conformance.JacOrbClient", version), target, corbaloc(port, slot=9), *wide],
                          capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    all_compared(done.stdout.splitlines()[-1])

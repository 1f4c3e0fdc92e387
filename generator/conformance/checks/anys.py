# SPDX-License-Identifier: Apache-2.0
"""Anys and TypeCodes of all kinds of types between our processes and omniORB's, in each direction and version (anys/)."""
import subprocess
import tempfile
from pathlib import Path

from checks.running import PATIENCE, Running, all_compared

VERSIONS = ("1.0", "1.1", "1.2")


def run(build, report):
    here, output = build.here / "anys", build.output / "anys"
    with report.check("anys: the system is generated and compiles without a warning"):
        make(build, here, output)
    if report.failed:
        return
    processes = (("C++", "cxx", [output / "cpp" / "cxx"]),)
    for language, name, command in processes:
        for version in VERSIONS:
            both_ways(report, output, language, name, command, version)


def both_ways(report, output: Path, language: str, name: str, command, version: str):
    with tempfile.TemporaryDirectory() as refs, \
            Running(output / "server", "-ORBendPoint", "giop:tcp:127.0.0.1:0", "-ORBmaxGIOPVersion", version) as server:
        target = server.wait_for("IOR:")
        with Running(*command, "--refs", refs, "--ref", f"prober.peer={target}") as process:
            with report.check(f"anys: our {language} client finds what omniORB's server puts into anys, by GIOP {version}"):
                process.port()
                line = process.wait_for("peer: ")
                failures = [said for said in process.lines if said.startswith("failed: ")]
                assert not failures, "\n".join(failures)
                all_compared(line)
            with report.check(f"anys: omniORB's client finds what our {language} server puts into anys, by GIOP {version}"):
                box = (Path(refs) / f"{name}.prober.box.ior").read_text().strip()
                done = subprocess.run([output / "client", box, "-ORBmaxGIOPVersion", version], capture_output=True, text=True,
                                      timeout=PATIENCE)
                assert done.returncode == 0, done.stdout + done.stderr
                all_compared(done.stdout.splitlines()[-1])


def make(build, here: Path, output: Path):
    build.cpp_system(here, "anys.orrery", output, "cxx")
    build.omniorb_programs(here / "anys.idl", here / "omniorb", output, "client", "server", anys=True)

# SPDX-License-Identifier: Apache-2.0
"""Anys and TypeCodes of all kinds of types: between our processes, and with omniORB's and JacORB's, in each direction and version (anys/)."""
import subprocess
import tempfile
from pathlib import Path

from checks import hostile_anys
from checks.running import PATIENCE, Running, all_compared

VERSIONS = ("1.0", "1.1", "1.2")


def run(build, report):
    here, output = build.here / "anys", build.output / "anys"
    with report.check("anys: the system is generated and compiles without a warning"):
        make(build, here, output)
    if report.failed:
        return
    processes = (("C++", "cxx", [output / "cpp" / "cxx"]), ("Java", "jvm", build.java(output / "java", "anys.JvmMain")))
    between_ours(report, processes)
    for version in VERSIONS:
        server = (output / "server", "-ORBendPoint", "giop:tcp:127.0.0.1:0", "-ORBmaxGIOPVersion", version)
        client = lambda box: (output / "client", box, "-ORBmaxGIOPVersion", version)
        for process in processes:
            both_ways(report, "omniORB", server, client, process, version)
    with report.check("anys: JacORB's client and server compile"):
        build.jacorb_programs(here / "jacorb/anys.idl", here / "jacorb/anys")
    if report.failed:
        return
    for version in VERSIONS:
        server = build.jacorb("anys.JacOrbBox", version)
        client = lambda box: (*build.jacorb("anys.JacOrbCaller", version), box)
        for process in processes:
            both_ways(report, "JacORB", server, client, process, version)


def between_ours(report, processes):
    with tempfile.TemporaryDirectory() as refs, Running(*processes[0][2], "--refs", refs) as cxx, \
            Running(*processes[1][2], "--refs", refs) as jvm:
        ports = cxx.port(), jvm.port()
        for process, language, peer in ((cxx, "C++", "Java"), (jvm, "Java", "C++")):
            with report.check(f"anys: our {language} client finds what our {peer} server puts into anys"):
                finds(process)
        for (language, _, _), port in zip(processes, ports):
            hostile_anys.run(report, language, port)


def both_ways(report, peer: str, serving, calling, ours, version: str):
    language, name, command = ours
    with tempfile.TemporaryDirectory() as refs, Running(*serving) as server:
        target = server.wait_for("IOR:")
        with Running(*command, "--refs", refs, "--ref", f"prober.peer={target}") as process:
            with report.check(f"anys: our {language} client finds what {peer}'s server puts into anys, by GIOP {version}"):
                process.port()
                finds(process)
            with report.check(f"anys: {peer}'s client finds what our {language} server puts into anys, by GIOP {version}"):
                box = (Path(refs) / f"{name}.prober.box.ior").read_text().strip()
                done = subprocess.run(calling(box), capture_output=True, text=True, timeout=PATIENCE)
                assert done.returncode == 0, done.stdout + done.stderr
                all_compared(done.stdout.splitlines()[-1])


def finds(process: Running):
    line = process.wait_for("peer: ")
    failures = [said for said in process.lines if said.startswith("failed: ")]
    assert not failures, "\n".join(failures)
    all_compared(line)


def make(build, here: Path, output: Path):
    build.system(here, "anys.orrery", output, "cxx")
    build.omniorb_programs(here / "anys.idl", here / "omniorb", output, "client", "server", anys=True)

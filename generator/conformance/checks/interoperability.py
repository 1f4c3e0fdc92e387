# SPDX-License-Identifier: Apache-2.0
"""Every operation with every type between our two processes and omniORB's, in each direction and version."""
import subprocess
import tempfile
from pathlib import Path

from checks.running import PATIENCE, Running, all_compared, corbaloc, reference

# omniORB would else let a call overtake the one-way calls before it.
IN_ORDER = ("-ORBmaxServerThreadPerConnection", "1")
# Its texts in our servants' and clients' code set, so that what is beyond ASCII can be compared.
TEXT = ("-ORBnativeCharCodeSet", "UTF-8")
# Wide characters came with GIOP 1.1; omniORB sends and takes them from 1.2 on.
WIDE = {"1.0": "wide: refused", "1.1": "wide: refused", "1.2": "wide: carried"}


def run(build, report):
    processes = {"C++": ("cxx", build.cpp_process), "Java": ("jvm", build.java_process)}
    between_ours(build, report, processes)
    for language, (_, command) in processes.items():
        for version in WIDE:
            to_omniorb(build, report, language, command, version)


def between_ours(build, report, processes):
    with tempfile.TemporaryDirectory() as folder:
        refs = Path(folder)
        with Running(*processes["C++"][1], "--refs", refs) as cxx, Running(*processes["Java"][1], "--refs", refs) as jvm:
            ports = {}
            with report.check("C++ and Java processes find each other"):
                ports = {"cxx": cxx.port(), "jvm": jvm.port()}
            if not ports:
                return
            for language, process, peer in (("C++", cxx, "Java"), ("Java", jvm, "C++")):
                with report.check(f"our {language} client calls our {peer} server: every operation"):
                    closes(process)
            for language, (name, _) in processes.items():
                for version in WIDE:
                    with report.check(f"omniORB's client calls our {language} server by GIOP {version}: every operation"):
                        from_omniorb(build, reference(refs, name), ports[name], version)


def closes(process: Running, wide: str = WIDE["1.2"]):
    line = process.wait_for("peer: ")
    failures = "\n".join(said for said in process.lines if said.startswith("failed: "))
    assert not failures, failures
    assert wide in process.lines, process.lines
    all_compared(line)


def from_omniorb(build, target: str, port: int, version: str):
    """With BAD_OPERATION by parts of names, and OBJECT_NOT_EXIST by another slot and by another generation."""
    for nobody in (corbaloc(port, slot=9), corbaloc(port, generation=2)):
        done = subprocess.run([build.omniorb / "client", target, nobody, *TEXT, "-ORBmaxGIOPVersion", version],
                              capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, done.stdout + done.stderr
        assert WIDE[version] in done.stdout, done.stdout
        all_compared(done.stdout.splitlines()[-1])


def to_omniorb(build, report, language: str, command, version: str):
    with report.check(f"our {language} client calls omniORB's server by GIOP {version}: every operation"), \
            tempfile.TemporaryDirectory() as refs, \
            Running(build.omniorb / "server", *IN_ORDER, *TEXT, "-ORBendPoint", "giop:tcp:127.0.0.1:0", "-ORBmaxGIOPVersion",
                    version) as server:
        target = server.wait_for("IOR:")
        with Running(*command, "--refs", refs, "--ref", f"prober.peer={target}") as process:
            process.port()
            closes(process, WIDE[version])

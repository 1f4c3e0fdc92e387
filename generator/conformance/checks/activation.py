# SPDX-License-Identifier: Apache-2.0
"""Objects that generated servers make at run time, called by omniORB's client (activation/)."""
import signal
import subprocess
import tempfile
from pathlib import Path

from checks.running import PATIENCE, Running


def run(build, report):
    here, output = build.here / "activation", build.output / "activation"
    with report.check("activation: the system is generated and compiles without a warning"):
        make(build, here, output)
    if report.failed:
        return
    processes = {"C++": ("cxx", [output / "cpp" / "cxx"]), "Java": ("jvm", build.java(output / "java", "activation.JvmMain"))}
    for language, (name, command) in processes.items():
        lives(report, output / "client", language, name, command)


def lives(report, client: Path, language: str, name: str, command):
    with tempfile.TemporaryDirectory() as folder:
        reference = Path(folder) / f"{name}.keeper.tracks.ior"
        track, port = "", 0
        with Running(*command, "--refs", folder) as process:
            with report.check(f"activation: omniORB's client calls objects that a {language} server made and took out"):
                port = process.port()
                track = call(client, "life", reference.read_text()).strip()
                process.process.send_signal(signal.SIGTERM)
                assert process.ends() == 0, process.process.returncode
        if not track:
            return
        # At the same port, so that the old reference leads to the new process.
        with Running(*command, "--refs", folder, "--listen", f"default=127.0.0.1:{port}") as process:
            with report.check(f"activation: a restarted {language} server refuses the reference of an earlier run"):
                process.port()
                call(client, "past", reference.read_text(), track)


def call(client: Path, *arguments: str) -> str:
    done = subprocess.run([client, *(each.strip() for each in arguments)], capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def make(build, here: Path, output: Path):
    build.system(here, "activation.orrery", output, "cxx")
    build.omniorb_programs(here / "activation.idl", here / "omniorb", output, "client")

# SPDX-License-Identifier: Apache-2.0
"""How generated processes start, stop, fail and come back."""
import signal
import socket
import subprocess
import tempfile
from pathlib import Path

from checks.interoperability import closes
from checks.running import PATIENCE, Running

CLOSE_CONNECTION = bytes([5])


def run(build, report):
    commands = {"cxx": build.cpp_process, "jvm": build.java_process}
    missing_peers(commands, report)
    occupied_ports(commands, report)
    restarts(commands, report)
    endings(commands, report)


def missing_peers(commands, report):
    with tempfile.TemporaryDirectory() as folder:
        started = {name: subprocess.Popen([*command, "--refs", str(Path(folder, name))], stdout=subprocess.PIPE,
                                          stderr=subprocess.PIPE, text=True) for name, command in commands.items()}
        for name, process in started.items():
            peer = "jvm" if name == "cxx" else "cxx"
            with report.check(f"{name}: a missing peer is named"):
                try:
                    output, errors = process.communicate(timeout=PATIENCE)
                finally:
                    process.kill()
                explained(process.returncode, output, errors, "prober.peer", f"{peer}.prober.echo", "--ref")


def occupied_ports(commands, report):
    for name, command in commands.items():
        with report.check(f"{name}: an occupied port is explained"), tempfile.TemporaryDirectory() as refs, \
                socket.create_server(("127.0.0.1", 0)) as taken:
            place = f"127.0.0.1:{taken.getsockname()[1]}"
            done = subprocess.run([*command, "--refs", refs, "--listen", f"default={place}"], capture_output=True, text=True,
                                  timeout=PATIENCE)
            explained(done.returncode, done.stdout, done.stderr, place, "in use", "--listen default=")


def explained(status: int, output: str, errors: str, *parts: str):
    assert status == 1, f"exit status {status}\n{errors}"
    assert output == "", output
    assert errors.count("\n") == 1, errors
    for part in parts:
        assert part in errors, f"'{part}' is not in: {errors}"


def restarts(commands, report):
    """Ports are ephemeral: each comes back at another place, which its peer learns from its reference file."""
    with tempfile.TemporaryDirectory() as refs:
        running = {}

        def start(name):
            running[name] = Running(*commands[name], "--refs", refs)

        try:
            with report.check("both start, Java first"):
                start("jvm")
                start("cxx")
                serve(running.values())
            for killed, other in (("cxx", "jvm"), ("jvm", "cxx")):
                with report.check(f"{killed} is killed and restarted: service resumes"):
                    running[killed].kill()
                    running[other].wait_for("peer: out of reach")
                    start(killed)
                    serve(running.values())
            for first, second in (("cxx", "jvm"), ("jvm", "cxx")):
                with report.check(f"both are killed, {first} first, and restarted, {second} first: service resumes"):
                    running[first].kill()
                    running[second].kill()
                    start(second)
                    start(first)
                    serve(running.values())
        finally:
            for process in running.values():
                with process:
                    process.kill()


def serve(processes):
    for process in processes:
        closes(process)


def endings(commands, report):
    for number in (signal.SIGTERM, signal.SIGINT):
        with tempfile.TemporaryDirectory() as refs, Running(*commands["cxx"], "--refs", refs) as cxx, \
                Running(*commands["jvm"], "--refs", refs) as jvm:
            ports = {"cxx": cxx.port(), "jvm": jvm.port()}
            for name, process in (("cxx", cxx), ("jvm", jvm)):
                with report.check(f"{name}: {number.name} sends CloseConnection and ends with 0"):
                    with socket.create_connection(("127.0.0.1", ports[name]), PATIENCE) as connection:
                        connection.sendall(b"GIOP\1\2\1")  # part of a header: nothing to answer
                        process.process.send_signal(number)
                        received = connection.recv(100)
                        assert received[:4] == b"GIOP" and received[7:8] == CLOSE_CONNECTION, received
                    assert process.ends() == 0, process.process.returncode

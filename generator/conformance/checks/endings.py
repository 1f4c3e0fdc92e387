# SPDX-License-Identifier: Apache-2.0
"""Components that start, stop and end their process (endings/)."""
import signal
import socket
import subprocess
import tempfile

from checks.giop import NO_EXCEPTION, SYSTEM_EXCEPTION, receive, reply, request
from checks.running import PATIENCE, Running

STARTED = ["store: started", "office: started"]
STOPPED = ["office: stopped", "store: stopped"]


def run(build, report):
    here, output = build.here / "endings", build.output / "endings"
    with report.check("endings: the system is generated and compiles without a warning"):
        build.system(here, "endings.orrery", output, "cxx", "plain_cxx")
    if report.failed:
        return
    processes = {"C++": [output / "cpp" / "cxx"], "Java": build.java(output / "java", "endings.JvmMain")}
    plain = {"C++": [output / "cpp" / "plain_cxx"], "Java": build.java(output / "java", "endings.Plain_jvmMain")}
    for language, command in processes.items():
        with report.check(f"{language}: components start before the process serves and stop in the reverse order"):
            status, lines = life(command, terminated, "serve")
            assert status == 0, f"exit status {status}\n{lines}"
            assert without_ready(lines) == STARTED + STOPPED, lines
            assert lines.index("office: started") < ready(lines) < lines.index("office: stopped"), lines
        with report.check(f"{language}: a task ends the process with its exit code"):
            status, lines = life(command, lambda *_: None, "work")
            assert status == 7 and without_ready(lines) == STARTED + STOPPED, f"exit status {status}\n{lines}"
        with report.check(f"{language}: a servant ends the process, and its caller has the answer"):
            status, lines = life(command, closed, "serve")
            assert status == 3 and without_ready(lines) == STARTED + STOPPED, f"exit status {status}\n{lines}"
        with report.check(f"{language}: arguments behind -- reach the component, options among them"):
            status, _ = life(command, asked, "serve", "--refs", "x")
            assert status == 0, status
        for word, code, reason in (("5", 5, "returned 5"), ("256", 1, "returned 256")):
            with report.check(f"{language}: a start function that returns {word} ends the process with {code}"):
                refused(command, code, reason, "refuse", word)
        with report.check(f"{language}: a start function that throws ends the process with 1"):
            refused(command, 1, "no desk", "throw")
    with report.check("Java: a hook of the user's is told what a servant throws, and its caller is answered"):
        status, lines = life(processes["Java"], failed, "serve")
        assert status == 0 and without_ready(lines) == [*STARTED, "told: no paper", *STOPPED], f"exit status {status}\n{lines}"
    for language, command in plain.items():
        with report.check(f"{language}: arguments that no component takes are refused"):
            done = once(command, "--", "word")
            assert done.returncode == 2 and "uses process" in done.stderr, done
    for language, command in {**processes, **plain}.items():
        with report.check(f"{language}: --help tells of arguments where a component takes them"):
            assert ("[-- ARGUMENT...]" in once(processes[language], "--help").stdout), language
            assert ("ARGUMENT" not in once(plain[language], "--help").stdout), language


def life(command, told, *arguments):
    """Exit status and lines of a process, whose port `told` is given when it is ready."""
    with tempfile.TemporaryDirectory() as refs, Running(*command, "--refs", refs, "--", *arguments) as process:
        told(process.port(), process.process)
        status = process.ends()
        process.drain()
        return status, process.lines


def terminated(_, process):
    process.send_signal(signal.SIGTERM)


def closed(port: int, _):
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        connection.sendall(request(2, "<", 1, b"close", lambda out: out.put("i", 3)))
        assert reply(connection, 2, 1) == (NO_EXCEPTION, "")


def failed(port: int, process):
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        connection.sendall(request(2, "<", 1, b"fail", lambda out: out))
        assert reply(connection, 2, 1) == (SYSTEM_EXCEPTION, "IDL:omg.org/CORBA/UNKNOWN:1.0")
    terminated(port, process)


def asked(port: int, process):
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        connection.sendall(request(2, "<", 1, b"words", lambda out: out))
        _, message = receive(connection)
        message.at += 12
        assert message.get_octets() == b"serve --refs x\0", message.data
    terminated(port, process)


def ready(lines) -> int:
    return next(i for i, line in enumerate(lines) if ": ready, " in line)


def without_ready(lines) -> list:
    return [line for line in lines if ": ready, " not in line]


def refused(command, code: int, reason: str, *arguments):
    done = once(command, "--", *arguments)
    assert done.returncode == code, done
    assert "office: its component did not start" in done.stderr and reason in done.stderr, done.stderr
    # What had started is stopped; what refused is not.
    assert done.stdout.splitlines() == ["store: started", "store: stopped"], done.stdout


def once(command, *arguments) -> subprocess.CompletedProcess:
    with tempfile.TemporaryDirectory() as refs:
        return subprocess.run([*command, "--refs", refs, *arguments], capture_output=True, text=True, timeout=PATIENCE)

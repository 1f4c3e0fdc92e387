# SPDX-License-Identifier: Apache-2.0
"""What `orrery top` shows of generated processes, in both languages (observability/)."""
import json
import socket
import subprocess
import tempfile
from pathlib import Path

from checks.build import must
from checks.giop import NO_EXCEPTION, receive, reply, request
from checks.running import PATIENCE, Running

USER_EXCEPTION = 1
GOOD, FOREIGN, BAD, MALFORMED = 37, 3, 5, 2
ALL = GOOD + FOREIGN + BAD + MALFORMED
# RTCorbaPriority (Real-time CORBA 1.2, 5.7), little endian: of a lane below.
PRIORITY_OF_ANOTHER_LANE = (10, b"\1\0\x10\x27")


def run(build, report):
    output = build.output / "observability"
    with report.check("observability: the system is generated and compiles without a warning"):
        make(build, output)
    if report.failed:
        return
    for language, command in {"cpp": [output / "cpp" / "cxx"], "java": build.java(output / "java", "watched.JvmMain")}.items():
        with tempfile.TemporaryDirectory() as refs, Running(*command, "--refs", refs) as process:
            watched(build, report, language, process, Path(refs))
        with report.check(f"observability: a {language} process is recorded and traced as documented"):
            trace(build, language, command, output)
    mistakes(build, report, output)


def watched(build, report, language: str, process: Running, refs: Path):
    ready = process.wait_for(": ready, ")
    ports = {part.split(" at ")[0]: int(part.rsplit(":", 1)[1]) for part in ready.split(": ready, ")[1].split(", ")}
    with report.check(f"observability: {language} counts each call in the lane that served it"):
        calls(ports["high"])
        seen = lanes(build, f"127.0.0.1:{ports['low']}")
        high, low = seen["high"], seen["low"]
        expected = {"answered": GOOD + FOREIGN, "userExceptions": BAD, "systemExceptions": MALFORMED, "malformed": MALFORMED, "oneWay": 0,
                    "cancelled": 0, "timedOut": 0, "foreignPriorities": FOREIGN, "borrowed": 0,
                    "waits": 0, "refused": 0, "accepted": 1}
        assert {name: high["counts"][name] for name in expected} == expected, high
        assert high["calls"] == ALL and low["calls"] == 0, seen
        times = high["serviceTime"]
        assert times["count"] == high["calls"] and "serviceTime" not in low, seen
        assert 0 < times["p50Nanos"] <= times["p99Nanos"] <= times["maxNanos"] * 33 / 32, times
        assert high["highest"]["connections"] == 1 and high["highest"]["threads"] == 1, high
        assert 40 < high["highest"]["receivedBytes"] < 200 and high["highest"]["sentBytes"] > 20, high
        assert high["limits"]["threads"] == 2 and low["limits"]["connections"] == 4, seen
    with report.check(f"observability: {language} is watched at its lowest lane, whichever is named"):
        reference, = refs.glob("*.ior")
        seen = lanes(build, reference)
        assert seen["high"]["calls"] == ALL, seen
        assert seen["low"]["connections"] == 1 and seen["low"]["calls"] == 0, seen
    with report.check(f"observability: {language} is shown as a table of 80 columns"):
        shown = top(build, f"127.0.0.1:{ports['low']}", "--once")
        assert shown.returncode == 0 and max(map(len, shown.stdout.splitlines())) < 80, shown
        assert any(line.split()[:3] == ["high", "20000", str(ALL)] for line in shown.stdout.splitlines()), shown.stdout
        assert "\033" not in shown.stdout, shown.stdout
    with report.check(f"observability: {language} goes on being shown until it ends"):
        with Running(*build.tool, "top", f"127.0.0.1:{ports['low']}", "--interval", "0.1") as watcher:
            watcher.wait_for("since it started")
            watcher.wait_for("at this moment")
            process.process.terminate()
            assert process.ends() == 0
            watcher.wait_for("orrery top: ")
            assert watcher.ends() == 3, watcher.lines[-3:]


def lanes(build, endpoint) -> dict:
    shown = top(build, endpoint, "--once", "--json")
    assert shown.returncode == 0, shown
    return {lane["name"]: lane for lane in json.loads(shown.stdout)["lanes"]}


def top(build, *arguments) -> subprocess.CompletedProcess:
    return subprocess.run([*build.tool, "top", *map(str, arguments)], capture_output=True, text=True, timeout=PATIENCE)


def calls(port: int):
    """So many calls that go well, at a priority of the lane and of another, that raise, and whose argument is missing."""
    with socket.create_connection(("127.0.0.1", port), PATIENCE) as connection:
        number = 0
        for count, load, status in ((GOOD, 7, NO_EXCEPTION), (BAD, -1, USER_EXCEPTION)):
            for _ in range(count):
                number += 1
                connection.sendall(request(2, "<", number, b"work", lambda out: out.put("i", load)))
                assert reply(connection, 2, number)[0] == status
        for _ in range(FOREIGN):
            number += 1
            connection.sendall(request(2, "<", number, b"work", lambda out: out.put("i", 7), [PRIORITY_OF_ANOTHER_LANE]))
            receive(connection)
        for _ in range(MALFORMED):
            number += 1
            connection.sendall(request(2, "<", number, b"work", lambda out: out))
            reply(connection, 2, number)


def trace(build, language: str, command, output: Path):
    if language == "cpp":
        notes = must("readelf", "--notes", command[0])
        assert all(f"Name: {name}\n" in notes for name in ("request__begin", "request__end", "connection__accepted")), notes[-2000:]
        return
    with tempfile.TemporaryDirectory() as refs:
        recording = Path(refs) / "recording.jfr"
        options = [command[0], f"-XX:StartFlightRecording:filename={recording},settings=none,+org.orrery.Request#enabled=true"]
        with Running(*options, *command[1:], "--refs", refs) as process:
            ready = process.wait_for(": ready, ")
            calls(int(ready.rsplit(":", 1)[1]))
            process.process.terminate()
            assert process.ends() == 0
        events = json.loads(must(build.java_tools / "jfr", "print", "--json", "--events", "org.orrery.*", recording))
        requests = [event["values"] for event in events["recording"]["events"] if event["type"] == "org.orrery.Request"]
        assert len(requests) == ALL, len(requests)
        assert {(each["lane"].split(".")[-1], each["operation"]) for each in requests} == {("high", "work")}, requests[0]
        assert sorted(each["requestId"] for each in requests) == list(range(1, len(requests) + 1))


def mistakes(build, report, output: Path):
    with report.check("observability: a process that observes nothing says what its model lacks"):
        with tempfile.TemporaryDirectory() as refs, Running(output / "cpp" / "unwatched", "--refs", refs) as process:
            refused(build, f"127.0.0.1:{process.port()}", "observe counters")
    with report.check("observability: nobody at the address, somebody else, and a foreign ORB are told apart"):
        with socket.create_server(("127.0.0.1", 0)) as nobody:
            port = nobody.getsockname()[1]
        refused(build, f"127.0.0.1:{port}", "nothing listens at")
        with Running("python3", "-c", "import socket; s = socket.create_server(('127.0.0.1', 0)); print(s.getsockname()[1], flush=True);"
                     "c = s.accept()[0]; c.recv(999); c.sendall(b'HTTP/1.1 400 Bad Request\\r\\n\\r\\n')") as web:
            refused(build, f"127.0.0.1:{int(web.wait_for(''))}", "does not speak IIOP")
        with tempfile.TemporaryDirectory() as data, Running("omniNames", "-start", port, "-always", "-datadir", data) as foreign:
            refused(build, foreign.wait_for("IOR:").split()[-1], "not a process generated by Orrery")


def refused(build, endpoint: str, why: str):
    shown = top(build, endpoint, "--once")
    assert shown.returncode == 3 and why in shown.stderr and not shown.stdout, shown


def make(build, output: Path):
    build.system(build.here / "observability", "watched.orrery", output, "cxx", "unwatched")

# SPDX-License-Identifier: Apache-2.0
"""The GIOP strategies: the same calls whatever the strategy, and only those message handlers in a process that it needs (strategies/).

Which are in a C++ process is seen by the runtime's own tests. Java says which classes it loads, run without a class archive, which would load some of them beforehand.
"""
import socket
import tempfile
import time
from pathlib import Path

from checks.build import must
from checks.giop import KEY, SYSTEM_EXCEPTION, Cdr, receive, reply
from checks.interoperability import WIDE, from_omniorb
from checks.running import PATIENCE, Running, all_compared, corbaloc, reference

VERSIONS = ("1.0", "1.1", "1.2")
STRATEGIES = {"preloaded": "preloaded", "fine_grain": "fine", "paired": "paired", "fixed": "fixed"}
SLOTS = {"HandlerSlots", "StandIn"}
NOBODY = "corbaloc:iiop:1.2@127.0.0.1:9/nobody"
REQUEST, CANCEL_REQUEST, LOCATE_REQUEST = 0, 2, 3

#: What a server of one version has once it is ready; 1.1 has the layouts of 1.0.
OF_1_1 = {"RequestReader10", "ReplyWriter10", "LocateRequestReader10", "LocateReplyWriter", "CancelRequestReader",
          "FragmentReader11"}
OF_1_2 = {"RequestReader12", "ReplyWriter12", "LocateRequestReader12", "LocateReplyWriter", "CancelRequestReader",
          "FragmentReader12"}
SERVERS = OF_1_1 | OF_1_2


def run(build, report):
    made = Made(build)
    with report.check("strategies: the system is generated and compiles without a warning"):
        made.everything()
    if report.failed:
        return
    for language, prefix, command in (("Java", "j", made.java), ("C++", "c", made.cpp)):
        for strategy, name in STRATEGIES.items():
            # The peer has another strategy.
            peer = prefix + STRATEGIES["fixed" if strategy == "preloaded" else "preloaded"]
            for version in VERSIONS:
                calls(build, report, f"{language}, {strategy}", prefix + name, command(prefix + name), command(peer), version)
    for strategy in ("fine_grain", "paired"):
        with report.check(f"C++, {strategy}: without its modules it says what is missing, and so does the reply"):
            without_modules(made, f"c{STRATEGIES[strategy]}")
    for strategy in ("preloaded", "fixed"):
        for version, handlers in (("1.1", OF_1_1), ("1.2", OF_1_2)):
            with report.check(f"Java, {strategy}, GIOP {version} only: its handlers are loaded at the start, and no others"):
                only_its_versions(made, f"j{strategy}{version.replace('.', '')}", strategy, handlers)
    with report.check("Java, fine_grain: each handler is loaded when it is needed for the first time"):
        loaded_by_use(made, "jfine")
    with report.check("Java, paired: the reply's writer follows the request's reader, before there is a reply"):
        loaded_by_pairs(made, "jpaired")


def calls(build, report, what: str, name: str, command, peer_command, version: str):
    """Called by omniORB's client and by ours, and calling ours, in one version."""
    with tempfile.TemporaryDirectory() as folder, \
            Running(*peer_command, "--refs", folder, "--ref", f"prober.peer={NOBODY}") as peer, \
            Running(*command, "--refs", folder, "--ref", f"prober.peer={corbaloc(peer.port(), version=version)}") as process:
        port = 0
        with report.check(f"{what}, GIOP {version}: calls every operation of our server"):
            port = process.port()
            compared(process)
        if port == 0:
            return
        with report.check(f"{what}, GIOP {version}: omniORB's client calls it: every operation"):
            from_omniorb(build, reference(Path(folder), name), port, version)
        with report.check(f"{what}, GIOP {version}: our client calls it: every operation"), \
                Running(*peer_command, "--refs", folder, "--ref", f"prober.peer={corbaloc(port, version=version)}") as client:
            client.port()
            compared(client)


def compared(process: Running):
    line = process.wait_for("peer: ")
    failures = [said for said in process.lines if said.startswith("failed: ")]
    assert not failures, "\n".join(failures)
    all_compared(line)


class Made:
    """What is generated from strategies/, with the user's classes of the other checks."""

    def __init__(self, build):
        self._build = build
        self._classes = build.output / "strategies-java"
        self._generated = build.output / "strategies"
        self._binaries = build.output / "strategies-cpp"

    def everything(self):
        self._build.generate(self._generated, self._build.here / "strategies" / "strategies.orrery")
        sources = [*self._generated.rglob("*.java"), *(self._build.here / "user/java").rglob("*.java")]
        done = self._build.javac(self._classes, self._build.runtime_classes, sources)
        assert done.returncode == 0, done.stdout + done.stderr
        self._build.configure(self._generated, self._build.here / "user/cpp", self._binaries)
        must("cmake", "--build", self._binaries, "-j2", "--target", *(f"c{name}" for name in STRATEGIES.values()))

    def cpp(self, process: str) -> list[str]:
        return [str(self._binaries / process)]

    def java(self, process: str, *options: str) -> list[str]:
        command = self._build.java(self._classes, f"conformance.{process.capitalize()}Main")
        return [command[0], *options, *command[1:]]


class Classes:
    """The classes of the runtime's GIOP that a process has loaded."""

    def __init__(self, log: Path):
        self._log = log

    def now(self) -> set[str]:
        before = "org.orrery.runtime.giop."
        words = self._log.read_text(encoding="utf-8").split()
        return {word.removeprefix(before) for word in words if word.startswith(before)}

    def wait_for(self, name: str):
        """Until it is loaded, which the log says before the class is used."""
        end = time.monotonic() + PATIENCE
        while name not in self.now():
            assert time.monotonic() < end, f"{name} was not loaded, only {sorted(self.now() & SERVERS)}"
            time.sleep(0.02)

    def are(self, expected: set[str], among: set[str]):
        found = self.now() & among
        assert found == expected, f"loaded: {sorted(found)}, expected: {sorted(expected)}"


class Logged:
    """A process that says which classes it loads, and a connection to it."""

    def __init__(self, made: Made, process: str):
        self._folder = tempfile.TemporaryDirectory()
        log = Path(self._folder.name) / "classes"
        self.classes = Classes(log)
        self._process = Running(*made.java(process, "-Xshare:off", f"-Xlog:class+load:file={log}"), "--refs", self._folder.name,
                                "--ref", f"prober.peer={NOBODY}")

    def __enter__(self):
        self.connection = socket.create_connection(("127.0.0.1", self._process.port()), PATIENCE)
        return self

    def __exit__(self, *_):
        self.connection.close()
        self._process.kill()
        self._process.__exit__()
        self._folder.cleanup()

    def one_way(self, minor: int):
        """A request that nobody waits for, and a CancelRequest: once that is read, the request has been served."""
        self.connection.sendall(request(minor, 1, answered=False) + message(minor, CANCEL_REQUEST, lambda out: out.put("I", 99)))
        self.classes.wait_for("CancelRequestReader")

    def two_way(self, minor: int):
        self.connection.sendall(request(minor, 2, answered=True))
        receive(self.connection)

    def locate(self, minor: int):
        def body(out):
            out.put("I", 3)
            if minor >= 2:
                out.put("H", 0)
            out.octets(KEY)

        self.connection.sendall(message(minor, LOCATE_REQUEST, body))
        receive(self.connection)


def message(minor: int, kind: int, body) -> bytes:
    out = Cdr("<", b"GIOP" + bytes([1, minor, 1, kind]) + bytes(4))
    body(out)
    out.data[8:12] = (len(out.data) - 12).to_bytes(4, "little")
    return bytes(out.data)


def request(minor: int, number: int, answered: bool) -> bytes:
    """nothing(), or the one-way note(1, "")."""
    operation = b"nothing" if answered else b"note"

    def body(out):
        if minor >= 2:
            out.put("I", number).put("B", 3 if answered else 0, 0, 0, 0).put("H", 0).octets(KEY).string(operation).put("I", 0)
        else:
            out.put("I", 0, number).put("B", answered)
            if minor == 1:
                out.put("B", 0, 0, 0)
            out.octets(KEY).string(operation).octets(b"")
        if not answered:
            out.align(8 if minor >= 2 else 4)
            out.put("I", 1).string(b"")

    return message(minor, REQUEST, body)


def only_its_versions(made: Made, process: str, strategy: str, handlers: set[str]):
    with Logged(made, process) as logged:
        logged.classes.are(handlers, SERVERS)
        assert bool(SLOTS & logged.classes.now()) == (strategy != "fixed"), "slots"
        minor = 2 if handlers is OF_1_2 else 1
        logged.two_way(minor)
        logged.locate(minor)
        logged.classes.are(handlers, SERVERS)


def without_modules(made: Made, process: str):
    """What its standard error says, and what a caller learns; its end is orderly."""
    with tempfile.TemporaryDirectory() as folder, \
            Running("env", f"ORRERY_MODULES={folder}", *made.cpp(process), "--refs", folder, "--ref",
                    f"prober.peer={NOBODY}") as running, \
            socket.create_connection(("127.0.0.1", running.port()), PATIENCE) as connection:
        connection.sendall(request(2, 5, answered=True))
        answer = reply(connection, 2, 5)
        assert answer == (SYSTEM_EXCEPTION, "IDL:omg.org/CORBA/INITIALIZE:1.0"), answer
        assert running.seen(f"message handler serve_request_1_2 can't be loaded: there is no module of it in {folder}")
        running.process.terminate()
        assert running.ends() == 0, running.process.returncode


def loaded_by_use(made: Made, process: str):
    with Logged(made, process) as logged:
        logged.classes.are(set(), SERVERS)
        logged.one_way(2)
        expected = {"RequestReader12", "CancelRequestReader"}
        logged.classes.are(expected, SERVERS)
        logged.two_way(2)
        expected |= {"ReplyWriter12"}
        logged.classes.are(expected, SERVERS)
        logged.two_way(0)
        expected |= {"RequestReader10", "ReplyWriter10"}
        logged.classes.are(expected, SERVERS)
        logged.locate(2)
        logged.classes.are(expected | {"LocateRequestReader12", "LocateReplyWriter"}, SERVERS)


def loaded_by_pairs(made: Made, process: str):
    with Logged(made, process) as logged:
        logged.classes.are(set(), SERVERS)
        logged.one_way(2)
        logged.classes.wait_for("ReplyWriter12")
        logged.classes.are({"RequestReader12", "CancelRequestReader", "ReplyWriter12"}, SERVERS)

# SPDX-License-Identifier: Apache-2.0
"""Processes of both languages under mixed load for a while: nothing hangs, memory, descriptors and threads stay flat."""
import resource
import signal
import socket
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from checks import robustness
from checks.build import must
from checks.running import Running

# Those that stay, whose memory is watched; and those that are killed and started again.
WATCHED = ("cxx", "cxxscoped", "jvm", "jvmscoped")
RESTARTED = {"cxxfixed": "cxx", "jvmfixed": "jvm"}
BOUND_MS = 20_000
# What a process may take up beyond its first third, when everything has been used once.
GROWTH_KIB = {"cxx": 512, "jvm": 8192}
HEAP_GROWTH_KIB = 1024
SPARE_DESCRIPTORS = 6
# Samples, a second apart, before which nothing can be said of growth.
WARM = 120


@dataclass
class Figures:
    """Of a process, one sample after the other."""
    rss_kib: list[int] = field(default_factory=list)
    descriptors: list[int] = field(default_factory=list)
    threads: list[int] = field(default_factory=list)
    # Of a JVM: what lives in its heap, in KiB, behind a third of the time and at the end. Its RSS does not show it: all of the heap is touched.
    heap_kib: list[int] = field(default_factory=list)

    def sample(self, pid: int):
        status = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
        self.rss_kib.append(int(status["VmRSS"].split()[0]))
        self.threads.append(int(status["Threads"]))
        self.descriptors.append(len(list(Path(f"/proc/{pid}/fd").iterdir())))

    def slope_kib(self) -> float:
        """Growth per minute in the last two thirds, by least squares; samples are a second apart."""
        tail = self.rss_kib[len(self.rss_kib) // 3:]
        middle = (len(tail) - 1) / 2
        mean = sum(tail) / len(tail)
        spread = sum((at - middle) ** 2 for at in range(len(tail))) or 1
        return 60 * sum((at - middle) * (value - mean) for at, value in enumerate(tail)) / spread

    def course(self) -> str:
        """RSS in MiB at each tenth of the time."""
        last = len(self.rss_kib) - 1
        return " ".join(f"{self.rss_kib[last * tenth // 10] / 1024:.2f}" for tenth in range(11))

    def growth_kib(self) -> int:
        third = len(self.rss_kib) // 3
        return max(self.rss_kib[2 * third:]) - max(self.rss_kib[third:2 * third] or [0])


class OwnPorts:
    """Ports below those that the system gives to whoever asks for any, each given once."""

    def __init__(self):
        self._lock = threading.Lock()
        self._next = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])

    def take(self, count: int) -> list[int]:
        """Ports at which nobody listens now."""
        with self._lock:
            return [self._one() for _ in range(count)]

    def _one(self) -> int:
        while self._next > 1025:
            self._next -= 1
            with socket.socket() as trial:
                try:
                    trial.bind(("127.0.0.1", self._next))
                    return self._next
                except OSError:
                    continue
        raise AssertionError("no port is free below those that the system gives")


class Soak:
    """Drivers attack all servers meanwhile; each lane has a witness, whose calls have to be answered within a bound."""

    def __init__(self, system: robustness.System, seconds: int, seed: int, tell=lambda line: None):
        self.system = system
        self.tell = tell
        self.seconds = seconds
        self.seed = seed
        self.figures = {name: Figures() for name in WATCHED}
        self.problems: list[str] = []
        self.said: list[str] = []
        self.restarts = 0
        self.starved = 0
        self._over = threading.Event()
        self._ports = OwnPorts()

    def run(self):
        with tempfile.TemporaryDirectory() as refs:
            servers = {name: Running(*self.system.command(name), "--refs", refs) for name in WATCHED}
            try:
                self._run(servers, Path(refs))
            finally:
                for server in servers.values():
                    server.kill()

    def _run(self, servers: dict[str, Running], refs: Path):
        ports = {name: server.port() for name, server in servers.items()}
        assert all(ports.values())
        work = [threading.Thread(target=self._attack, args=(name, robustness.lanes(refs, name), number))
                for number, name in enumerate(servers)]
        work += [threading.Thread(target=self._restart, args=(name,)) for name in RESTARTED]
        work += [threading.Thread(target=self._call_liar, args=(name,)) for name in robustness.CALLERS]
        for each in work:
            each.start()
        begun = time.monotonic()
        told = 0
        while (after := time.monotonic() - begun) < self.seconds and not self.problems:
            self._sample(servers)
            if after >= 60 * (told + 1):
                told += 1
                self.tell(f"{told} min: " + ", ".join(f"{name} {figures.rss_kib[-1]} KiB, {figures.descriptors[-1]} descriptors"
                                                      for name, figures in self.figures.items() if figures.rss_kib))
            if after >= self.seconds / 3:
                self._look_at_heaps(servers, 1)
            self._starve(servers["cxx"] if self.starved % 2 == 0 else servers["jvm"])
            self._over.wait(1)
        self._look_at_heaps(servers, 2)
        self._over.set()
        for each in work:
            each.join()
        for name, server in servers.items():
            self._guard(name, lambda server=server: robustness.stop(server))
            self.said.append("\n".join(f"{name} said: {line}" for line in server.lines if ": ready, " not in line)[:4000])

    def _guard(self, name: str, what):
        try:
            return what()
        except (AssertionError, OSError) as problem:
            self.problems.append(f"{name}: {problem}")
            return None

    def _sample(self, servers: dict[str, Running]):
        for name, server in servers.items():
            self._guard(name, lambda: self.figures[name].sample(server.process.pid))

    def _look_at_heaps(self, servers: dict[str, Running], times: int):
        """Measures each JVM's heap behind a full collection, unless that was done so many times already; in long runs only."""
        if self.problems or self.seconds < WARM:
            return
        for name, server in servers.items():
            if name.startswith("jvm") and len(self.figures[name].heap_kib) < times:
                said = self._guard(name, lambda server=server: must(self.system.build.java_tools / "jcmd", server.process.pid, "GC.class_histogram"))
                if said:
                    self.figures[name].heap_kib.append(int(said.split("Total")[-1].split()[1]) // 1024)

    def _starve(self, server: Running):
        """Every few seconds a process is out of descriptors for a moment: who is connected is served, who comes is served afterwards."""
        self.starved += 1
        if self.starved % 7:
            return
        pid = server.process.pid
        usual = resource.prlimit(pid, resource.RLIMIT_NOFILE)
        used = max(int(entry.name) for entry in Path(f"/proc/{pid}/fd").iterdir())
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (min(used + SPARE_DESCRIPTORS, usual[1]), usual[1]))
        self._over.wait(1)
        resource.prlimit(pid, resource.RLIMIT_NOFILE, usual)

    def _attack(self, name: str, lanes: list[str], number: int):
        """Of each language one server is attacked by fewer connections than its lanes have places for, one by more."""
        crowded = name.endswith("scoped")
        told = [f"{lane}:stops" for lane in lanes] if crowded else lanes
        said = self._guard(name, lambda: robustness.attack_for(
            self.system, told, self.seed + number, self.seconds, "--connections", 30 if crowded else 5, "--bound", BOUND_MS,
            cut=self._failed))
        if said:
            self.said.append(f"{name}\n{said}")
        self._over.set()

    def _restart(self, name: str):
        """Killed and started again at the same ports, while clients call it."""
        with tempfile.TemporaryDirectory() as refs:
            listen = self._own_ports(name, refs)
            server = Running(*self.system.command(name), "--refs", refs, *listen)
            server.port()
            lanes = [f"{lane}:stops" for lane in robustness.lanes(Path(refs), name)]
            clients = threading.Thread(target=lambda: self._guard(name, lambda: self.said.append(f"{name}\n" + robustness.attack_for(
                self.system, lanes, self.seed + 1000, self.seconds, "--connections", 4, "--bound", BOUND_MS, cut=self._failed))))
            clients.start()
            while not self._over.wait(5) and not self.problems:
                server.process.send_signal(signal.SIGKILL if self.restarts % 2 == 0 else signal.SIGTERM)
                server.kill()
                self.restarts += 1
                server = Running(*self.system.command(name), "--refs", refs, *listen)
                self._guard(name, server.port)
            clients.join()
            self._guard(name, lambda: robustness.stop(server))
            server.kill()

    def _own_ports(self, name: str, refs: str) -> list[str]:
        """Options by which each lane listens at a port that the system gives nobody else while the process is down."""
        with Running(*self.system.command(name), "--refs", refs) as server:
            ready = server.wait_for(": ready, ")
        places = [place.split(" at ") for place in ready.split(": ready, ", 1)[1].split(", ")]
        chosen = self._ports.take(len(places))
        return [word for (lane, at), port in zip(places, chosen)
                for word in ("--listen", f"{lane}={at.rsplit(':', 1)[0]}:{port}")]

    def _failed(self) -> bool:
        return bool(self.problems)

    def _call_liar(self, name: str):
        calls = 100
        while not self._over.is_set() and not self.problems:
            self._guard(name, lambda: robustness.lie(self.system, name, self.seed + calls, calls))
            calls += 100

    def verdict(self):
        """What grew, in problems; and the account."""
        for name, figures in self.figures.items():
            if len(figures.rss_kib) < WARM:
                continue
            if len(figures.heap_kib) == 2 and figures.heap_kib[1] - figures.heap_kib[0] > HEAP_GROWTH_KIB:
                self.problems.append(f"{name}: what lives in its heap grew from {figures.heap_kib[0]} to {figures.heap_kib[1]} KiB")
            limit = GROWTH_KIB[name[:3]]
            if figures.growth_kib() > limit:
                self.problems.append(f"{name}: grew by {figures.growth_kib()} KiB in the last third, {figures.slope_kib():.0f} KiB a minute")
            if len(set(figures.threads[len(figures.threads) // 3:])) > (1 if name.startswith("cxx") else 4):
                self.problems.append(f"{name}: the number of threads changes: {sorted(set(figures.threads))}")
            if min(figures.descriptors[-5:]) > max(figures.descriptors[:len(figures.descriptors) // 2]) + 2:
                self.problems.append(f"{name}: descriptors grew from {max(figures.descriptors[:5])} to {figures.descriptors[-1]}")

    def table(self) -> str:
        rows = [f"{'process':<12} {'RSS KiB':>22} {'KiB a minute':>13} {'descriptors':>12} {'threads':>8}"]
        for name, figures in self.figures.items():
            if figures.rss_kib:
                rows.append(f"{name:<12} {figures.rss_kib[0]:>9} to {figures.rss_kib[-1]:>9} {figures.slope_kib():>13.0f} "
                            f"{min(figures.descriptors):>5} to {max(figures.descriptors):>3} {min(figures.threads):>4}-{max(figures.threads)}")
                rows.append(f"{'':<12} MiB at each tenth: {figures.course()}")
                if figures.heap_kib:
                    rows.append(f"{'':<12} live in the heap, KiB: {', '.join(map(str, figures.heap_kib))}")
        return "\n".join([*self.said, *rows, f"{self.restarts} restarts, {self.starved // 7} times out of descriptors"])


def run(build, report):
    """The smoke test: twenty seconds."""
    with report.check("soak: for twenty seconds nothing hangs, and every lane answers"):
        soak = Soak(robustness.short_system(build), 20, robustness.SHORT_SEED)
        soak.run()
        soak.verdict()
        assert not soak.problems, "\n".join(soak.problems) + "\n" + soak.table()

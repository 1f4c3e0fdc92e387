# SPDX-License-Identifier: Apache-2.0
"""Peers that keep no rule: sequences of messages to servers, and servers that lie to clients (robustness/)."""
import functools
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from checks.build import WARNINGS, must, newest
from checks.giop import Cdr
from checks.running import PATIENCE, Running

SERVERS = {"cxx": "every kind of lane", "cxxscoped": "sessions and scopes, handlers paired, histograms",
           "cxxfixed": "handlers fixed, counters", "cxxfine": "handlers fine_grain",
           "jvm": "every kind of lane", "jvmscoped": "sessions and scopes, handlers paired, histograms",
           "jvmfixed": "handlers fixed, counters", "jvmfine": "handlers fine_grain"}
CALLERS = ("cxxcaller", "jvmcaller")
# What the driver has to know of a lane, by the names of its object and of its process.
LANE_WORDS = {"alone": ("alone",), "buffered": ("buffered",), "mixed": ("buffered",)}
SANITIZED = ("-DCMAKE_BUILD_TYPE=RelWithDebInfo", "-DCMAKE_CXX_COMPILER=clang++")

CXX_SHORT = ("cxx", "cxxscoped", "cxxfixed", "cxxcaller")
SHORT_SERVERS = ("cxx", "cxxscoped", "jvm", "jvmscoped")
SHORT_MESSAGES = 12_000
SHORT_SEED = 20_000
SHORT_CALLS = 100
# How often a client says what it has come to.
CALLS_A_LINE = 100
# The driver ends by itself where a server does nothing; this is against a driver that does not.
DRIVER_SECONDS = 600
# A lane that takes one client after the other waits between them: 250 messages a second.
MOST_ALONE = 20_000
FEWEST_A_SECOND = 20


@dataclass
class System:
    """Where the programs are."""
    here: Path
    output: Path
    build: object
    findings: Path

    @property
    def driver(self) -> Path:
        return self.output / "driver"

    def command(self, process: str) -> list:
        if process.startswith("cxx"):
            return [self.output / "cpp" / process]
        # Of one size from the beginning, so that what grows is seen.
        heap = ["-Xms96m", "-Xmx96m", "-XX:+AlwaysPreTouch"]
        java, *options = self.build.java(self.output / "java", f"robustness.{process.capitalize()}Main")
        # With C2, which the other checks do without: what it makes of a runtime under load is what users run.
        return [java, *heap, *(option for option in options if "TieredStopAtLevel" not in option)]


def run(build, report):
    """The short form."""
    system = None
    with report.check("robustness: the system is generated and compiles, and so does the driver"):
        system = short_system(build)
    if system is None:
        return
    for server in SHORT_SERVERS:
        with tempfile.TemporaryDirectory() as refs, Running(*system.command(server), "--refs", refs) as process:
            process.port()
            found = lanes(Path(refs), server)
            with report.check(f"robustness: {server}: the sequences that are kept"):
                replay(system, found, corpus(system))
            with report.check(f"robustness: {server} ({SERVERS[server]}) answers {SHORT_MESSAGES} messages of peers that keep no rule"):
                attack(system, found, SHORT_SEED, SHORT_MESSAGES)
            with report.check(f"robustness: SIGTERM ends {server}"):
                stop(process)
    for caller in CALLERS:
        with report.check(f"robustness: {caller} is never misled nor kept by a server that lies"):
            lie(system, caller, SHORT_SEED, SHORT_CALLS)


@functools.cache
def short_system(build) -> System:
    """Without sanitizers, for the short form and the soak."""
    return make(build, build.output / "robustness", CXX_SHORT)


def make(build, output: Path, targets, sanitize: str = "") -> System:
    """Generates the system and builds the driver and processes: Java's, and C++'s that are named."""
    here = build.here / "robustness"
    output.mkdir(parents=True, exist_ok=True)
    system = System(here, output, build, output / "findings")
    system.findings.mkdir(exist_ok=True)
    build.java_system(here / "robustness.orrery", output / "generated", here / "user/java", output / "java")
    if targets:
        make_cpp(system, targets, sanitize)
    make_driver(system)
    return system


def make_cpp(system: System, targets, sanitize: str):
    """Builds the C++ processes that are named."""
    build, output = system.build, system.output
    if sanitize:
        runtime = output / "cpp-runtime"
        build.install_runtime(runtime, *SANITIZED, f"-DORRERY_SANITIZE={sanitize}", targets=("orrery_runtime", "orrery_modules"))
        must("cmake", "-S", output / "generated", "-B", output / "cpp", f"-DCMAKE_PREFIX_PATH={runtime}",
             f"-DORRERY_USER_DIR={system.here / 'user/cpp'}", f"-DCMAKE_CXX_FLAGS={WARNINGS}", *SANITIZED)
    else:
        build.configure(output / "generated", system.here / "user/cpp", output / "cpp")
    must("cmake", "--build", output / "cpp", "-j2", "--target", *targets)


def make_driver(system: System):
    sources = sorted((system.here / "driver").iterdir())
    if system.driver.exists() and system.driver.stat().st_mtime > newest(sources):
        return
    must("g++", "-std=c++20", "-O2", *WARNINGS.split(), *(file for file in sources if file.suffix == ".cpp"), "-o", system.driver)


def corpus(system: System) -> list[Path]:
    return sorted((system.here / "sequences").glob("*.sequence"))


def lanes(refs: Path, process: str, *words: str) -> list[str]:
    """What the driver is told of each object of a process."""
    told = []
    for file in sorted(refs.glob(f"{process}.*.ior")):
        name = file.name.split(".")[2]
        said = [*LANE_WORDS.get(name, ()), *(("sessions",) if process.endswith("scoped") else ()), *words]
        host, port, key = profile(file.read_text().strip())
        told.append(":".join([f"{name}={host}", str(port), key.hex(), *said]))
    assert told, f"no reference of {process}"
    return told


def profile(ior: str) -> tuple[str, int, bytes]:
    """Host, port and object key of a stringified reference (CORBA 3.3 part 2, 9.7.2)."""
    data = bytes.fromhex(ior[4:])
    reference = Cdr("<" if data[0] else ">", data)
    reference.at = 1
    reference.get_octets()
    for _ in range(reference.get("I")):
        tag, body = reference.get("I"), reference.get_octets()
        if tag == 0:
            inner = Cdr("<" if body[0] else ">", body)
            inner.at = 3
            host = inner.get_octets().rstrip(b"\0").decode()
            return host, inner.get("H"), inner.get_octets()
    raise AssertionError(f"no IIOP profile in {ior}")


def drive(system: System, *arguments, longest: float = DRIVER_SECONDS, cut=lambda: False) -> str:
    """Runs the driver, which has to find nothing. Its progress goes to our standard error. Ends it early once `cut` is true."""
    end = time.monotonic() + longest
    with subprocess.Popen([str(part) for part in (system.driver, *arguments)], stdout=subprocess.PIPE, text=True) as driver:
        while True:
            try:
                said, _ = driver.communicate(timeout=1)
                break
            except subprocess.TimeoutExpired:
                if cut() or time.monotonic() > end:
                    driver.kill()
    if cut() and driver.returncode == -signal.SIGKILL:
        return said
    assert driver.returncode == 0, f"exit code {driver.returncode}: {said[max(said.find('FOUND'), 0):][:6000]}"
    return said


def attack(system: System, found: list[str], seed: int, messages: int, *options) -> str:
    """So many messages to the process, each lane its share; those that take one client after the other no more than some."""
    single = sum("alone" in lane.split(":") for lane in found)
    alone = min(messages // len(found), MOST_ALONE)
    share = -(-(messages - single * alone) // (len(found) - single))
    return drive(system, "attack", "--seed", seed, "--messages", share, "--alone", alone, "--findings", system.findings, *options, *found,
                 longest=DRIVER_SECONDS + messages / FEWEST_A_SECOND)


def attack_for(system: System, found: list[str], seed: int, seconds: int, *options, cut=lambda: False) -> str:
    """Attacks all lanes for so long, or until `cut` is true."""
    return drive(system, "attack", "--seed", seed, "--seconds", seconds, "--findings", system.findings, *options, *found,
                 longest=DRIVER_SECONDS + seconds, cut=cut)


def replay(system: System, found: list[str], files: list[Path]) -> str:
    return drive(system, "replay", *found, "--", *files)


def lie(system: System, caller: str, seed: int, calls: int) -> str:
    """Has a client make so many calls to a server that lies, in each version of GIOP; returns what it came to."""
    said = ""
    for version in ("1.2", "1.1", "1.0"):
        with Running(system.driver, "lie", "--seed", seed) as liar:
            target = f"caller.target=corbaloc:iiop:{version}@127.0.0.1:{liar.port()}/liar"
            with Running(*system.command(caller), "--ref", target) as client:
                for number in range(CALLS_A_LINE, calls + 1, CALLS_A_LINE):
                    said = client.wait_for(f"calls {number} ")
                stop(client)
                wrong = [line for line in client.lines if line.startswith(("wrong: ", "late: "))]
                assert not wrong, f"GIOP {version}, seed {seed}: " + "\n".join(wrong)
                assert " answered 0 " not in said and " refused 0 " not in said, said
            liar.kill()
    return said


def stop(process: Running):
    """The process has to be there yet, and to end in good order: a sanitizer's finding is another exit code."""
    if process.process.poll() is None:
        process.process.send_signal(signal.SIGTERM)
    status = process.ends()
    process.drain()
    assert status == 0, f"exit code {status}:\n" + "\n".join(process.lines[-120:])

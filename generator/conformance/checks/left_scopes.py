# SPDX-License-Identifier: Apache-2.0
"""Scopes that were left, under AddressSanitizer: a use of one is told with both names, and a correct system says nothing.

A process of memory/ whose servant is careless shows the first; the sample samples/mission-computing, with its Java process
and its omniORB client, the second.
"""
import os
import re
import signal
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from checks.build import OMNIORB_LIBRARIES, WARNINGS, library_in, must
from checks.running import Running

# Without those that keep gcc from holding any address to be constant (its bug 71962).
SANITIZE = ("-fsanitize=address,undefined", "-fno-sanitize=null,nonnull-attribute,returns-nonnull-attribute",
            "-fno-sanitize-recover=all", "-fno-omit-frame-pointer")
OPTIONS = ("-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG")
# Looking up where it was takes long, and nobody reads it.
ENVIRONMENT = ("env", "ASAN_OPTIONS=symbolize=0")
REPORT = re.compile(r"AddressSanitizer|LeakSanitizer|runtime error|^orrery: the memory")
CALLS_OF_COCKPIT = 10


def sanitized_tower(build, memory: Path) -> tuple[Path, Path]:
    """The process of memory/, which is generated already, and the runtime's archive, in folders of their own."""
    output, runtime = memory / "sanitized", memory / "sanitized-runtime"
    build.install_runtime(runtime, "-DORRERY_SANITIZE=address,undefined", *OPTIONS)
    must("cmake", "-S", memory / "generated", "-B", output, f"-DCMAKE_PREFIX_PATH={runtime}",
         f"-DORRERY_USER_DIR={build.here / 'memory/user/cpp'}", f"-DCMAKE_CXX_FLAGS={WARNINGS}", *OPTIONS)
    must("cmake", "--build", output, "-j2", "--target", "tower")
    return output / "tower", library_in(runtime)


def run(build, report, memory: Path, serves, careless):
    """`serves(tower, references)` does what every client may, `careless(references)` the one thing that is a mistake."""
    with report.check("memory: the process compiles for AddressSanitizer without a warning"):
        program, runtime = sanitized_tower(build, memory)
    if report.failed:
        return
    with tempfile.TemporaryDirectory() as folder:
        with Running(*ENVIRONMENT, program, "--refs", folder) as tower:
            tower.port()
            serves(Path(folder))
            with report.check("memory: under AddressSanitizer with left scopes poisoned nothing is reported"):
                ends_clean(tower)
        with report.check("memory: a use of a scope that was left is told with the names of both scopes"):
            with Running(*ENVIRONMENT, program, "--refs", folder) as tower:
                tower.port()
                careless(Path(folder))
                told = tower.wait_for("orrery: the memory at ")
                assert tower.ends() != 0
                expected = r"orrery: the memory at 0x\w+ is scope 'call' of tower, which was left; this thread is in scope 'call'"
                assert re.fullmatch(expected, told), told
                assert any("AddressSanitizer: use-after-poison" in line for line in tower.lines), tower.lines
    sample = Sample(build, runtime)
    with report.check("memory: the sample compiles for AddressSanitizer without a warning"):
        sample.make()
    if not report.failed:
        with report.check("memory: the whole sample runs under AddressSanitizer with left scopes poisoned, and nothing is reported"):
            sample.runs()


def ends_clean(process: Running):
    process.process.send_signal(signal.SIGTERM)
    status = process.ends()
    process.drain()
    reports = [line for line in process.lines if REPORT.search(line)]
    assert status == 0 and not reports, f"exit status {status}\n" + "\n".join(process.lines[-40:])


class Sample:
    """The sample's two processes and its client, flight with the sanitizers."""

    def __init__(self, build, runtime: Path):
        self._build = build
        self._here = build.root / "samples/mission-computing"
        self._output = build.output / "mission-computing"
        self._generated = self._output / "generated"
        self._runtime = runtime

    def make(self):
        self._build.java_system(self._here / "model/mission.orrery", self._generated, self._here / "cockpit/src/main/java",
                                self._output / "java")
        sources = [*self._generated.rglob("*.cpp"), *(self._here / "flight/nav").glob("*.cpp")]
        with ThreadPoolExecutor(2) as compilers:
            objects = list(compilers.map(self._object, sources))
        must("g++", *SANITIZE, *objects, self._runtime, "-lpthread", "-o", self._output / "flight")
        must("omniidl", "-bcxx", f"-C{self._output}", self._here / "model/nav.idl")
        must("g++", "-std=c++20", "-w", f"-isystem{self._output}", self._here / "omni-client/client.cpp",
             self._output / "navSK.cc", "-o", self._output / "omni-client", *OMNIORB_LIBRARIES)

    def _object(self, source: Path) -> Path:
        target = self._output / f"{source.parent.name}-{source.stem}.o"
        must("g++", "-std=c++20", "-O1", *WARNINGS.split(), *SANITIZE, "-I", self._build.root / "runtime-cpp/include",
             "-I", self._generated, "-I", self._here / "flight", "-c", source, "-o", target)
        return target

    def runs(self):
        """As ./dev demo does, until the cockpit has shown its table a few times and the client has seen what it wants."""
        refs = self._output / "refs"
        lanes = [part for lane in ("low", "normal", "high") for part in ("--listen", f"{lane}=127.0.0.1:0")]
        with Running(*ENVIRONMENT, self._output / "flight", *lanes, "--refs", refs) as flight:
            flight.port()
            navigation = refs / "flight.navigator.nav.ior"
            cockpit_command = self._build.java(self._output / "java", "missioncomputing.CockpitMain")
            with Running(*cockpit_command, "--refs", refs, "--ref", f"cockpit.nav={navigation}") as cockpit:
                cockpit.port()
                # Until then there is nothing to be found.
                cockpit.wait_for("panel: route loaded")
                panel = refs / "cockpit.panel.panel.ior"
                must(self._output / "omni-client", navigation.read_text().strip(), panel.read_text().strip())
                for _ in range(CALLS_OF_COCKPIT):
                    cockpit.wait_for("panel: ")
                cockpit.process.send_signal(signal.SIGTERM)
                assert cockpit.ends() == 0, cockpit.lines[-20:]
            ends_clean(flight)

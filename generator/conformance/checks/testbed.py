# SPDX-License-Identifier: Apache-2.0
"""The sample `testbed`: all of it is generated and compiles; a laned server in each language serves the rate-based clients."""
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from checks.build import WARNINGS, must, newest
from checks.running import Running

SERVERS = ("laned", "classic", "poollow")
#: A moment is enough: what is shown is that calls are made and answered.
ENVIRONMENT = ("env", "TESTBED_SECONDS=1", "TESTBED_WORK_US=10")


def run(build, report):
    sample = Sample(build)
    with report.check("testbed: the model is generated, and all of it compiles without a warning"):
        sample.make()
    if report.failed:
        return
    for language, process in (("C++", sample.cpp), ("Java", sample.java)):
        for server in SERVERS:
            with report.check(f"testbed: the {server} server in {language} answers clients of all three priorities"):
                answers(sample, process, language, server)


class Sample:
    """Where the sample's programs are, and how they are made: with the runtimes that the other checks have compiled."""

    def __init__(self, build):
        self._build = build
        self._here = build.root / "samples/testbed"
        self.output = build.output / "testbed"
        self._generated = self.output / "generated"

    def cpp(self, name: str) -> list[str]:
        return [str(self.output / f"cxx{name}")]

    def java(self, name: str) -> list[str]:
        return self._build.java(self.output / "java", f"testbed.Jvm{name}Main")

    def make(self):
        self._build.java_system(
            self._here / "model/testbed.orrery", self._generated, self._here / "user/java", self.output / "java"
        )
        user = self._here / "user/cpp"
        names = (*SERVERS, "clients")
        mains = [self._generated / f"processes/cxx{name}/main.cpp" for name in names]
        common = [*(self._generated / "Load").rglob("*.cpp"), *user.glob("*.cpp")]
        library = self._build.runtime_library
        with ThreadPoolExecutor(2) as compilers:
            objects = list(compilers.map(lambda source: self._object(source, user, library), [*mains, *common]))
        for main, name in zip(objects, names):
            must("g++", main, *objects[len(names):], library, "-lpthread", "-o", self.output / f"cxx{name}")

    def _object(self, source: Path, user: Path, library: Path) -> Path:
        target = self.output / f"{source.parent.name}-{source.stem}.o"
        inputs = [*self._generated.rglob("*.?pp"), *user.iterdir(), library]
        if not target.exists() or target.stat().st_mtime < newest(inputs):
            must("g++", "-std=c++20", *WARNINGS.split(), "-I", self._build.root / "runtime-cpp/include", "-I", self._generated,
                 "-I", user, "-c", source, "-o", target)
        return target


def answers(sample: Sample, process, language: str, server: str):
    refs = sample.output / "refs"
    name = {"C++": "cxx", "Java": "jvm"}[language] + server
    with Running(*process(server), "--refs", refs) as serving:
        serving.wait_for(": ready, ")
        reference = refs / f"{name}.worker.work.ior"
        with Running(*ENVIRONMENT, *process("clients"), "--refs", refs, "--ref", f"clients.work={reference}") as clients:
            done = sorted(clients.wait_for(" done ") for _ in range(3))
    answered = [re.fullmatch(r"(\w+) done (\d+) failed 0", line) for line in done]
    assert all(answered) and [each[1] for each in answered] == ["high", "low", "medium"], done
    assert all(int(each[2]) > 0 for each in answered), done

# SPDX-License-Identifier: Apache-2.0
"""Priorities that travel with requests, from generated callers to generated servers of the other language (priorities/)."""
import tempfile

from checks.build import WARNINGS, must
from checks.running import Running

# By task, at the priority that it tells: its own and 100 more, by the callers' transform. The keeper's lanes are at 10,000
# and 20,000; the strict server adds 5,000 and refuses what its lane is not for; the other POA declares 20,000.
SERVED = {
    "low": "follows low 10100, banded 10100, decides 20000, strict 15100",
    "middle": "follows low 16100, banded 16100, decides 20000, strict INV_POLICY",
    "high": "follows high 20100, banded 20100, decides 20000, strict 25100",
    "rising": "follows high 20100, banded 20100, decides 20000, strict 25100",
}
TOLD = {"low": 10100, "middle": 16100, "high": 20100, "rising": 20100}


def run(build, report):
    output = build.output / "priorities"
    with report.check("priorities: the system is generated and compiles without a warning"):
        make(build, output)
    if report.failed:
        return
    cxx, jvm = [output / "cpp" / "cxx"], build.java(output / "java", "priorities.JvmMain")
    strict_cxx, strict_jvm = [output / "cpp" / "strict_cxx"], build.java(output / "java", "priorities.Strict_jvmMain")
    with tempfile.TemporaryDirectory() as folder, Running(*strict_cxx, "--refs", folder), \
            Running(*strict_jvm, "--refs", folder), Running(*cxx, "--refs", folder) as first, \
            Running(*jvm, "--refs", folder) as second:
        for caller, direction in ((first, "C++ to Java"), (second, "Java to C++")):
            for task, served in SERVED.items():
                with report.check(f"priorities: {direction}: task {task} is served at its priority, or refused"):
                    assert caller.seen(f"{task}: {served}, set 15000 BAD_PARAM, then {TOLD[task]}"), "\n".join(caller.lines[-20:])
            with report.check(f"priorities: {direction}: what a task sets ends with its release"):
                for _ in range(3):
                    line = caller.wait_for("rising begins at")
                    assert line.endswith(" 12000"), line


def make(build, output):
    here, generated = build.here / "priorities", output / "generated"
    must(*build.tool, "generate", here / "priorities.orrery", "-o", generated)
    sources = list(generated.rglob("*.java")) + list((here / "user/java").rglob("*.java"))
    done = build.javac(output / "java", build.runtime_classes, sources)
    assert done.returncode == 0, done.stdout + done.stderr
    must("cmake", "-S", generated, "-B", output / "cpp", f"-DORRERY_RUNTIME={build.root / 'runtime-cpp'}",
         f"-DORRERY_USER_DIR={here / 'user/cpp'}", f"-DCMAKE_CXX_FLAGS={WARNINGS}", "-DCMAKE_CXX_FLAGS_RELEASE=-O1",
         "-DCMAKE_BUILD_TYPE=Release")
    must("cmake", "--build", output / "cpp", "-j2", "--target", "cxx", "strict_cxx")

# SPDX-License-Identifier: Apache-2.0
"""What the tool promises of its output: the same bytes each time, nothing touched in vain, bound to its runtime."""
import shutil

from checks.build import WARNINGS, must
from checks.build import run as run_command


def run(build, report):
    with report.check("generating again touches nothing"):
        before = state_of(build.generated)
        build.generate(build.generated)
        assert state_of(build.generated) == before
    with report.check("generating elsewhere gives the same bytes"):
        elsewhere = build.output / "another place, äöü"
        shutil.rmtree(elsewhere, ignore_errors=True)
        build.generate(elsewhere)
        assert contents_of(elsewhere) == contents_of(build.generated)
    with report.check("clang compiles the generated C++ as well, without a warning"):
        must("clang++", "-std=c++20", "-fsyntax-only", *WARNINGS.split(), f"-I{build.root / 'runtime-cpp/include'}",
             f"-I{build.generated}", f"-I{build.here / 'user/cpp'}", *sorted(build.generated.rglob("*.cpp")))
    with report.check("generated C++ does not link with a runtime of another ABI"):
        links_with_its_runtime_only(build)
    with report.check("generated Java does not compile with a runtime of another ABI"):
        compiles_with_its_runtime_only(build)


def files_of(folder):
    return [file for file in sorted(folder.rglob("*")) if file.is_file()]


def state_of(folder):
    return {file: (file.stat().st_mtime_ns, file.stat().st_ino, file.read_bytes()) for file in files_of(folder)}


def contents_of(folder):
    return {file.relative_to(folder): file.read_bytes() for file in files_of(folder)}


def links_with_its_runtime_only(build):
    """The preprocessor gives the generated main the symbol of another ABI, which this runtime does not have."""
    archives = [*(next(build.binaries.rglob(name)) for name in ("lib*_user.a", "lib*_interfaces.a")), build.runtime_library]
    for asked, links in (("orrery_abi_1", True), ("orrery_abi_2", False)):
        done = run_command("g++", "-std=c++20", f"-Dorrery_abi_1={asked}", f"-I{build.root / 'runtime-cpp/include'}",
                           f"-I{build.generated}", f"-I{build.here / 'user/cpp'}",
                           build.generated / "processes/cxx/main.cpp", *archives, "-lpthread", "-o", build.output / "abi")
        assert (done.returncode == 0) == links, f"with {asked}: {done.stderr[-2000:]}"
        assert links or "undefined reference to `orrery_abi_2'" in done.stderr, done.stderr[-2000:]


def compiles_with_its_runtime_only(build):
    other = build.output / "java-runtime-2"
    shutil.rmtree(other, ignore_errors=True)
    shutil.copytree(build.runtime_classes, other, ignore=shutil.ignore_patterns("Abi1.class"))
    for runtime, compiles in ((build.runtime_classes, True), (other, False)):
        done = build.javac(build.output / "abi-java", runtime, [build.generated / "Conf/Colour.java"])
        assert (done.returncode == 0) == compiles, done.stdout + done.stderr
        assert compiles or "Abi1" in done.stderr, done.stderr

# SPDX-License-Identifier: Apache-2.0
"""Builds what the checks run; what is newer than its sources stays."""
import os
import shlex
import shutil
import subprocess
from pathlib import Path

from checks.tool import RepeatedTool

# Warnings are errors here and in the project's other checks, and in nobody's build by default.
WARNINGS = "-Wall -Wextra -Wconversion -Wshadow -Werror"
STRICT = "-DCMAKE_COMPILE_WARNING_AS_ERROR=ON"
QUICK = ("-DCMAKE_BUILD_TYPE=Release", "-DCMAKE_CXX_FLAGS_RELEASE=-O1")
# Of the runtime a dozen sources at a time, with the standard library's headers precompiled.
TOGETHER = ("-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=12", "-DORRERY_PRECOMPILE=ON")
COMPILER = "g++"
# What generated sources and those of users include.
COMMON_HEADERS = ("orrery/cdr/codec.hpp", "orrery/client/stub.hpp", "orrery/demux/operation_table.hpp", "orrery/giop/preload.hpp",
                  "orrery/orb/process.hpp", "orrery/orb/receptacle.hpp", "orrery/orb/task.hpp", "orrery/plan/size_literals.hpp",
                  "orrery/serving/server_request.hpp", "orrery/upcall/servant.hpp", "orrery/values/owned.hpp",
                  "algorithm", "chrono", "cstdio", "string", "thread", "vector")
OMNIORB_LIBRARIES = ["-lomniDynamic4", "-lomniORB4", "-lomnithread", "-lpthread"]
# JacORB would else let a call overtake the one-way calls before it.
IN_ORDER = ("-Djacorb.poa.thread_pool_min=1", "-Djacorb.poa.thread_pool_max=1")
# For javac: it ends before the JVM's second compiler pays.
BRIEF = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC")
BUILD_SECONDS = 1800


def run(*command, **options) -> subprocess.CompletedProcess:
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=BUILD_SECONDS, **options)


def must(*command, **options) -> str:
    """Runs a command that has to succeed; returns what it printed."""
    done = run(*command, **options)
    output = done.stdout + done.stderr
    assert done.returncode == 0, f"{shlex.join(str(part) for part in command)[:300]}\n{output[-4000:]}"
    return output


def newest(files) -> float:
    return max((file.stat().st_mtime for file in files), default=0.0)


def library_in(installed: Path) -> Path:
    """The runtime's archive where it is installed."""
    return next(installed.glob("lib*/**/liborrery.a"))


class Build:
    """Where things are, and how they are made."""

    def __init__(self, root: Path):
        self.root = root
        self.here = root / "generator" / "conformance"
        self.model = self.here / "model" / "conformance.orrery"
        self.idl = self.here / "model" / "conformance.idl"
        self.output = root / "build" / "conformance"
        self.generated = self.output / "generated"
        self.binaries = self.output / "cpp"
        self.runtime = self.output / "cpp-runtime"
        self.runtime_classes = self.output / "java-runtime"
        self.classes = self.output / "java"
        self.omniorb = self.output / "omniorb"
        java_home = os.environ.get("JAVA_HOME")
        self.java_tools = Path(java_home, "bin") if java_home else Path()
        # ORRERY_COMMAND is another tool than this checkout's, as for CMake.
        self.tool = shlex.split(os.environ.get("ORRERY_COMMAND", "")) or [str(root / "dev"), "orrery"]
        self._repeated = RepeatedTool(self.java_tools / "java", root / "generator/cli/target/orrery.jar",
                                      self.here / "tool/RepeatedRuns.java")
        self._repeats = False

    @property
    def cpp_process(self) -> list[str]:
        return [str(self.binaries / "cxx")]

    @property
    def java_process(self) -> list[str]:
        return self.java(self.classes, "conformance.JvmMain")

    def java(self, classes: Path, main: str) -> list[str]:
        path = os.pathsep.join(map(str, (self.runtime_classes, classes)))
        return [str(self.java_tools / "java"), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED", "-cp", path, main]

    def prepare(self):
        """The Java runtime's classes, which is all that a system of its own needs of the others."""
        self.output.mkdir(parents=True, exist_ok=True)
        sources = list((self.root / "runtime-java/core/src/main/java").rglob("*.java"))
        self._compile_classes(self.runtime_classes, self.runtime_classes, sources, [])

    def everything(self):
        self.prepare()
        self.generate(self.generated)
        self._compile_java()
        self._compile_cpp()
        self._compile_omniorb()

    def generate(self, output: Path, model: Path = None, *options: str) -> str:
        """Generates the common model, or another."""
        arguments = ("generate", model or self.model, "-o", output, *options)
        if not self._repeats:
            # By the launcher, which builds the tool where it is older than its sources.
            self._repeats = "ORRERY_COMMAND" not in os.environ
            return must(*self.tool, *arguments)
        return self._repeated.must(*arguments)

    def end(self):
        """Ends what was kept for further use."""
        self._repeated.end()

    def system(self, here: Path, model: str, output: Path, *targets: str):
        """Generates a system of its own and builds its Java processes, and its C++ processes that are named."""
        generated = output / "generated"
        self.java_system(here / model, generated, here / "user/java", output / "java")
        self._cpp_processes(here, generated, output, *targets)

    def cpp_system(self, here: Path, model: str, output: Path, *targets: str):
        """The same of a system without Java processes."""
        self.generate(output / "generated", here / model)
        self._cpp_processes(here, output / "generated", output, *targets)

    def _cpp_processes(self, here: Path, generated: Path, output: Path, *targets: str):
        self.configure(generated, here / "user/cpp", output / "cpp")
        must("cmake", "--build", output / "cpp", "-j2", "--target", *targets)

    def java_system(self, model: Path, generated: Path, user: Path, classes: Path):
        """Generates a system and builds its Java processes."""
        self.generate(generated, model)
        done = self.javac(classes, self.runtime_classes, [*generated.rglob("*.java"), *user.rglob("*.java")])
        assert done.returncode == 0, done.stdout + done.stderr

    def javac(self, target: Path, class_path, sources) -> subprocess.CompletedProcess:
        target.mkdir(parents=True, exist_ok=True)
        return run(self.java_tools / "javac", *BRIEF, "--release", "25", "-proc:none", "-Xlint:all", "-Werror", "-d", target,
                   "-cp", class_path, *sources)

    def _compile_java(self):
        user = list((self.here / "user/java").rglob("*.java"))
        generated = list(self.generated.rglob("*.java"))
        self._compile_classes(self.classes, self.runtime_classes, generated + user, list(self.runtime_classes.rglob("*.class")))

    def _compile_classes(self, target: Path, class_path: Path, sources, others):
        stamp = target.with_suffix(".stamp")
        if stamp.exists() and stamp.stat().st_mtime > newest(sources + others):
            return
        done = self.javac(target, class_path, sources)
        assert done.returncode == 0, done.stdout + done.stderr
        stamp.touch()

    def prepare_cpp(self):
        """The C++ runtime, installed, and its modules."""
        self.install_runtime(self.runtime, *QUICK, targets=("orrery_runtime", "orrery_modules"))

    def _compile_cpp(self):
        self.prepare_cpp()
        if not (self.binaries / "CMakeCache.txt").exists():
            # The common system without, so that a generated source which misses an include does not compile.
            self.configure(self.generated, self.here / "user/cpp", self.binaries, precompiled=False)
        must("cmake", "--build", self.binaries, "-j2", "--target", "cxx")

    @property
    def runtime_library(self) -> Path:
        return library_in(self.runtime)

    def install_runtime(self, where: Path, *options: str, targets: tuple[str, ...] = ("orrery_runtime",)):
        """All systems share it, as those of a user do who installs it: to compile it takes as long as a system does."""
        binaries = where.with_name(f"{where.name}-build")
        if not (binaries / "CMakeCache.txt").exists():
            must("cmake", "-S", self.root / "runtime-cpp", "-B", binaries, "-DORRERY_BUILD_TESTS=OFF", *TOGETHER,
                 f"-DCMAKE_INSTALL_PREFIX={where}", STRICT, *options)
        must("cmake", "--build", binaries, "-j2", "--target", *targets)
        must("cmake", "--install", binaries)

    def configure(self, generated: Path, user: Path, binaries: Path, precompiled=True):
        # Not among the flags of every build type: CMake tries the compiler with those, and without the options below.
        headers = [f"{QUICK[-1]} -Winvalid-pch -include {self._precompiled()}"] if precompiled else []
        must("cmake", "-S", generated, "-B", binaries, f"-DCMAKE_PREFIX_PATH={self.runtime}", f"-DORRERY_USER_DIR={user}",
             f"-DCMAKE_CXX_COMPILER={COMPILER}", f"-DCMAKE_CXX_FLAGS={WARNINGS}", *QUICK, *headers)

    def _precompiled(self) -> Path:
        """A header with those of the runtime that most generated sources include, which is precompiled: they take most of the time."""
        header = self.output / "precompiled.hpp"
        compiled = header.with_name(f"{header.name}.gch")
        includes = self.runtime / "include"
        if not compiled.exists() or compiled.stat().st_mtime < newest(includes.rglob("*.hpp")):
            header.write_text("".join(f"#include <{name}>\n" for name in COMMON_HEADERS))
            must(COMPILER, "-isystem", includes, *WARNINGS.split(), "-O1", "-std=gnu++20", "-x", "c++-header", header, "-o", compiled)
        return header

    def jacorb(self, program: str, version: str) -> list[str]:
        """One of JacORB's programs, which speaks that version. Its package names the folder of its classes."""
        # 1.0 tells no code set: both sides take what every server understands, and not JacORB's locale.
        text = ["-Djacorb.native_char_codeset=ISO8859_1"] if version == "1.0" else []
        classes = self.output / "jacorb" / program.split(".")[0]
        return [str(self.java_tools / "java"), *text, "-cp", f"{classes}{os.pathsep}{self.output / 'jacorb-lib'}/*",
                "-DOAIAddr=127.0.0.1", "-Djacorb.dns.enable=off", *IN_ORDER, f"-Djacorb.giop_minor_version={version[-1]}", program]

    def jacorb_programs(self, idl: Path, sources: Path):
        """Programs in the folder of a package, with what JacORB makes of an IDL file. JacORB comes from the package registry, once."""
        libraries = self.output / "jacorb-lib"
        classes = self.output / "jacorb" / sources.name
        generated = classes.with_name(f"{sources.name}-idl")
        stamp = classes.with_name(f"{sources.name}.stamp")
        library = self.here / "jacorb/pom.xml"
        if stamp.exists() and stamp.stat().st_mtime > newest([*idl.parent.parent.rglob("*.idl"), library, *sources.iterdir()]):
            return
        fetched = libraries.with_suffix(".stamp")
        if not fetched.exists() or fetched.stat().st_mtime < library.stat().st_mtime:
            must("mvn", "-B", "-q", "-f", library, "dependency:copy-dependencies", f"-DoutputDirectory={libraries}")
            fetched.touch()
        # JacORB's compiler leaves what it has made of a file that is older, though not one that this includes.
        for made in (generated, classes):
            shutil.rmtree(made, ignore_errors=True)
        must(self.java_tools / "java", "-cp", f"{libraries}/*", "org.jacorb.idl.parser", "-all", "-d", generated, idl)
        # What JacORB's compiler makes is not ours to hold to our warnings.
        must(self.java_tools / "javac", *BRIEF, "--release", "25", "-nowarn", "-proc:none", "-d", classes, "-cp",
             f"{libraries}/*", *generated.rglob("*.java"), *sources.glob("*.java"))
        stamp.touch()

    def _compile_omniorb(self):
        self.omniorb.mkdir(exist_ok=True)
        sources = [self.idl, *(self.here / "omniorb").iterdir()]
        if all((self.omniorb / name).exists() and (self.omniorb / name).stat().st_mtime > newest(sources)
               for name in ("client", "server")):
            return
        self.omniorb_programs(self.idl, self.here / "omniorb", self.omniorb, "client", "server")

    def omniorb_programs(self, idl: Path, sources: Path, output: Path, *names: str, anys=False):
        """Programs of one source each, with what omniORB makes of an IDL file: its code is not ours to hold to our warnings."""
        must("omniidl", "-bcxx", *(["-Wba"] if anys else []), f"-C{output}", idl)
        skeletons = []
        for kind in ("SK", "DynSK") if anys else ("SK",):
            skeletons.append(output / f"skeleton{kind}.o")
            must("g++", "-std=c++20", "-w", "-c", output / f"{idl.stem}{kind}.cc", "-o", skeletons[-1])
        for name in names:
            must("g++", "-std=c++20", "-Wall", "-Wextra", "-Werror", f"-isystem{output}", sources / f"{name}.cpp", *skeletons,
                 "-o", output / name, *OMNIORB_LIBRARIES)

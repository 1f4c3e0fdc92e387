# SPDX-License-Identifier: Apache-2.0
"""Makes the servers and clients, in a folder of their own; what is newer than its sources stays."""
import os
import shlex
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OMNIORB_LIBRARIES = ("-lomniORB4", "-lomnithread", "-lpthread")
#: As CMake's build type Release, which generated projects have unless told otherwise.
CXX = ("g++", "-std=c++20", "-O3", "-DNDEBUG", "-I", str(HERE / "bursts"))
#: The same for both: a small heap, the collector that suits one CPU.
JAVA = ("java", "-XX:+UseSerialGC", "-Xms128m", "-Xmx128m")


class Unavailable(Exception):
    """What can't be made here, and why."""


def command(*words, **options) -> None:
    """Runs a command that must succeed."""
    text = shlex.join(str(word) for word in words)[:400]
    try:
        result = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False, **options)
    except OSError as missing:
        raise Unavailable(f"{text}: {missing.strerror}") from missing
    if result.returncode != 0:
        raise Unavailable(f"{text} failed:\n{result.stdout}{result.stderr}")


class Programs:
    """Where each of them is, once `build` has run."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._generated = folder / "generated"
        self._model = HERE / "model" / "ping.orrery"
        self._idl = HERE / "model" / "ping.idl"

    def orrery_cpp(self, process: str) -> list[str]:
        """A generated process in C++."""
        return [str(self._folder / "cpp" / process)]

    def orrery_java(self, process: str) -> list[str]:
        """A generated process in Java."""
        path = f"{self._folder / 'runtime'}:{self._folder / 'java'}"
        return [*JAVA, "--enable-native-access=ALL-UNNAMED", "-cp", path, f"pinging.{process.capitalize()}Main"]

    def jacorb(self, program: str) -> list[str]:
        """One of JacORB's."""
        return [*JAVA, "-cp", f"{self._folder / 'jacorb'}:{self._folder / 'jacorb-lib'}/*", f"pinging.{program}"]

    def native(self, library: str, program: str) -> list[str]:
        """Server or client of omniORB or of the bare connection."""
        return [str(self._folder / f"{library}-{program}")]

    def build(self) -> dict[str, str]:
        """Makes all of them. Of the other ORBs, those that can't be made are returned with the reason."""
        self._folder.mkdir(parents=True, exist_ok=True)
        command(ROOT / "dev", "orrery", "generate", self._model, "-o", self._generated)
        self._build_cpp()
        self._build_java()
        self._build_tcp()
        unavailable = {}
        for name, build in (("omniORB", self._build_omniorb), ("JacORB", self._build_jacorb)):
            try:
                build()
            except Unavailable as reason:
                unavailable[name] = str(reason)
        return unavailable

    def _build_tcp(self) -> None:
        for name in ("server", "client"):
            self._compile(f"tcp-{name}", HERE / "tcp" / f"{name}.cpp", HERE / "tcp" / "exchange.hpp")

    def _compile(self, name: str, source: Path, *others: Path, flags=(), objects=()) -> None:
        target = self._folder / name
        if stale(target, [source, *others, HERE / "bursts" / "bursts.hpp"]):
            command(*CXX, *flags, source, *objects, "-o", target, *(OMNIORB_LIBRARIES if objects else ()))

    def _build_cpp(self) -> None:
        command("cmake", "-G", "Ninja", "-S", self._generated, "-B", self._folder / "cpp",
                f"-DORRERY_RUNTIME={ROOT / 'runtime-cpp'}", f"-DORRERY_USER_DIR={HERE / 'orrery' / 'cpp'}",
                f"-DCMAKE_CXX_FLAGS=-I{HERE / 'bursts'}")
        command("cmake", "--build", self._folder / "cpp", "-j2", "--target", "cxxserver", "cxxsingle", "cxxclient")

    def _javac(self, name: str, class_path: str, sources) -> None:
        classes = self._folder / name
        if stale(classes / "made", sources):
            command("javac", "-nowarn", "-proc:none", "-d", classes, "-cp", class_path, *sources)
            (classes / "made").touch()

    def _build_java(self) -> None:
        runtime = self._folder / "runtime"
        self._javac("runtime", str(runtime), java_files(ROOT / "runtime-java" / "core" / "src" / "main" / "java"))
        sources = java_files(self._generated, HERE / "orrery" / "java", HERE / "bursts")
        if stale(self._folder / "java" / "made", [runtime / "made"]):
            (self._folder / "java" / "made").unlink(missing_ok=True)
        self._javac("java", str(runtime), sources)

    def _build_omniorb(self) -> None:
        generated = self._folder / "omniorb"
        skeleton = generated / "skeleton.o"
        if stale(skeleton, [self._idl]):
            generated.mkdir(exist_ok=True)
            command("omniidl", "-bcxx", f"-C{generated}", self._idl)
            command(*CXX, "-w", "-c", generated / "pingSK.cc", "-o", skeleton)
        for name in ("server", "client"):
            self._compile(f"omniorb-{name}", HERE / "omniorb" / f"{name}.cpp", skeleton,
                          flags=(f"-isystem{generated}",), objects=(skeleton,))

    def _build_jacorb(self) -> None:
        pom = HERE / "jacorb" / "pom.xml"
        libraries = self._folder / "jacorb-lib"
        if stale(libraries / "made", [pom]):
            command("mvn", "-B", "-q", "-f", pom, "dependency:copy-dependencies", f"-DoutputDirectory={libraries}", cwd=HERE)
            (libraries / "made").touch()
        generated = self._folder / "jacorb-idl"
        if stale(generated / "made", [self._idl, libraries / "made"]):
            generated.mkdir(exist_ok=True)
            command("java", "-cp", f"{libraries}/*", "org.jacorb.idl.parser", "-d", generated, self._idl)
            (generated / "made").touch()
        self._javac("jacorb", f"{libraries}/*", java_files(generated, HERE / "jacorb", HERE / "bursts"))


def java_files(*folders: Path) -> list[Path]:
    """All Java sources below them."""
    return [source for folder in folders for source in sorted(folder.rglob("*.java"))]


def stale(target: Path, sources) -> bool:
    """Is it missing, or older than one of its sources?"""
    return not target.exists() or target.stat().st_mtime < max(os.stat(source).st_mtime for source in sources)

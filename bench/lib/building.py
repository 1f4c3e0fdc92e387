# SPDX-License-Identifier: Apache-2.0
"""Makes the programs that are measured, of generated systems above all; what is newer than its sources stays."""
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Iterable, Sequence

sys.path.insert(0, str(Path(__file__).resolve().parent))

import rounds  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent

#: The runtimes, made once for all benchmarks: the C++ one is installed, as a user's may be.
RUNTIMES = ROOT / ".cache" / "bench-runtimes"

#: A small heap, and the collector that suits one CPU.
JAVA = ("java", "-XX:+UseSerialGC", "-Xms128m", "-Xmx128m")

#: For javac: it ends before the JVM's second compiler pays.
BRIEF = ("-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC")


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


def java_files(*folders: Path) -> list[Path]:
    """All Java sources below them."""
    return [source for folder in folders for source in sorted(folder.rglob("*.java"))]


def stale(target: Path, sources) -> bool:
    """Is it missing, or older than one of its sources?"""
    return not target.exists() or target.stat().st_mtime < max(os.stat(source).st_mtime for source in sources)


def compiled(target: Path, *words) -> None:
    """Runs a compiler that makes the target. One that is cut short leaves no half of it behind."""
    part = target.with_name(f"{target.name}.part")
    command(*words, "-o", part)
    part.replace(target)


def javac(classes: Path, class_path: str, sources: Sequence[Path], others: Iterable[Path] = ()) -> None:
    """Compiles what is newer than its classes, or all of it when one of the others is."""
    if stale(classes / "made", [*sources, *others]):
        command("javac", *BRIEF, "-nowarn", "-proc:none", "-d", classes, "-cp", class_path, *sources)
        (classes / "made").touch()


def cpp_runtime() -> Path:
    """Where it is installed, up to date."""
    rounds.progress("building the C++ runtime")
    # To compile a dozen sources at a time takes half as long, and may make other code: not where it is measured.
    together = rounds.brief((), ("-DCMAKE_UNITY_BUILD=ON", "-DCMAKE_UNITY_BUILD_BATCH_SIZE=12", "-DORRERY_PRECOMPILE=ON"))
    installed = RUNTIMES / rounds.brief("cpp", "cpp-smoke")
    build = installed.with_name(f"{installed.name}-build")
    command("cmake", "-G", "Ninja", "-S", ROOT / "runtime-cpp", "-B", build, "-DCMAKE_BUILD_TYPE=Release", "-DORRERY_BUILD_TESTS=OFF",
            f"-DCMAKE_INSTALL_PREFIX={installed}", "-DCMAKE_INSTALL_LIBDIR=lib", *together)
    command("cmake", "--build", build, "-j2")
    command("cmake", "--install", build)
    return installed


def java_runtime() -> Path:
    """Its classes, up to date."""
    rounds.progress("compiling the Java runtime")
    classes = RUNTIMES / "java"
    classes.mkdir(parents=True, exist_ok=True)
    javac(classes, str(classes), java_files(ROOT / "runtime-java" / "core" / "src" / "main" / "java"))
    return classes


class GeneratedSystem:
    """A model with the classes that its user wrote, as a newcomer would build it: the tool, CMake in build type Release, javac."""

    def __init__(self, folder: Path, model: Path, user_cpp: Path, user_java: Sequence[Path], includes: Sequence[Path] = ()) -> None:
        self._folder = folder
        self._model = model
        self._user_cpp = user_cpp
        self._user_java = user_java
        self._flags = " ".join(f"-I{each}" for each in includes)

    def cpp(self, process: str) -> list[str]:
        """A process in C++, once it was built."""
        return [str(self._folder / "cpp" / process)]

    def java(self, package: str, process: str) -> list[str]:
        """A process in Java, once it was built."""
        path = f"{RUNTIMES / 'java'}:{self._folder / 'java'}"
        return [*JAVA, "--enable-native-access=ALL-UNNAMED", "-cp", path, f"{package}.{process.capitalize()}Main"]

    def build(self) -> None:
        """Makes every process of the model, in both languages."""
        self._folder.mkdir(parents=True, exist_ok=True)
        generated = self._folder / "generated"
        rounds.progress(f"generating {self._model.stem}")
        command(ROOT / "dev", "orrery", "generate", self._model, "-o", generated)
        installed = cpp_runtime()
        rounds.progress(f"building {self._model.stem} in C++")
        command("cmake", "-G", "Ninja", "-S", generated, "-B", self._folder / "cpp", "-UORRERY_RUNTIME", f"-Dorrery_DIR={installed / 'lib/cmake/orrery'}",
                f"-DORRERY_USER_DIR={self._user_cpp}", f"-DCMAKE_CXX_FLAGS={self._flags}")
        command("cmake", "--build", self._folder / "cpp", "-j2")
        runtime = java_runtime()
        rounds.progress(f"compiling {self._model.stem} in Java")
        javac(self._folder / "java", str(runtime), java_files(generated, *self._user_java), [runtime / "made"])
        rounds.progress("")

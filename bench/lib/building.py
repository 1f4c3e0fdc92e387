# SPDX-License-Identifier: Apache-2.0
"""Makes the programs that are measured, of generated systems above all; what is newer than its sources stays."""
import os
import shlex
import subprocess
from pathlib import Path
from typing import Iterable, Sequence

ROOT = Path(__file__).resolve().parent.parent.parent

#: A small heap, and the collector that suits one CPU.
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


def java_files(*folders: Path) -> list[Path]:
    """All Java sources below them."""
    return [source for folder in folders for source in sorted(folder.rglob("*.java"))]


def stale(target: Path, sources) -> bool:
    """Is it missing, or older than one of its sources?"""
    return not target.exists() or target.stat().st_mtime < max(os.stat(source).st_mtime for source in sources)


def javac(classes: Path, class_path: str, sources: Sequence[Path], others: Iterable[Path] = ()) -> None:
    """Compiles what is newer than its classes, or all of it when one of the others is."""
    if stale(classes / "made", [*sources, *others]):
        command("javac", "-nowarn", "-proc:none", "-d", classes, "-cp", class_path, *sources)
        (classes / "made").touch()


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
        path = f"{self._folder / 'runtime'}:{self._folder / 'java'}"
        return [*JAVA, "--enable-native-access=ALL-UNNAMED", "-cp", path, f"{package}.{process.capitalize()}Main"]

    def build(self, targets: Sequence[str]) -> None:
        """Makes the targets, which are processes in C++, and all that is in Java."""
        self._folder.mkdir(parents=True, exist_ok=True)
        generated = self._folder / "generated"
        command(ROOT / "dev", "orrery", "generate", self._model, "-o", generated)
        command("cmake", "-G", "Ninja", "-S", generated, "-B", self._folder / "cpp", f"-DORRERY_RUNTIME={ROOT / 'runtime-cpp'}",
                f"-DORRERY_USER_DIR={self._user_cpp}", f"-DCMAKE_CXX_FLAGS={self._flags}")
        command("cmake", "--build", self._folder / "cpp", "-j2", "--target", *targets)
        runtime = self._folder / "runtime"
        javac(runtime, str(runtime), java_files(ROOT / "runtime-java" / "core" / "src" / "main" / "java"))
        javac(self._folder / "java", str(runtime), java_files(generated, *self._user_java), [runtime / "made"])

# SPDX-License-Identifier: Apache-2.0
"""Makes the servers and clients, in a folder of their own; what is newer than its sources stays."""
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "bench" / "lib"))

from building import JAVA, GeneratedSystem, Unavailable, command, compiled, java_files, javac, stale  # noqa: E402

OMNIORB_LIBRARIES = ("-lomniORB4", "-lomnithread", "-lpthread")
#: As CMake's build type Release, which generated projects have unless told otherwise.
CXX = ("g++", "-std=c++20", "-O3", "-DNDEBUG", "-I", str(HERE / "bursts"))


class Programs:
    """Where each of them is, once `build` has run."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._system = GeneratedSystem(folder, HERE / "model" / "ping.orrery", HERE / "orrery" / "cpp",
                                       [HERE / "orrery" / "java", HERE / "bursts"], [HERE / "bursts"])
        self._idl = HERE / "model" / "ping.idl"

    def orrery_cpp(self, process: str) -> list[str]:
        """A generated process in C++."""
        return self._system.cpp(process)

    def orrery_java(self, process: str) -> list[str]:
        """A generated process in Java."""
        return self._system.java("pinging", process)

    def jacorb(self, program: str) -> list[str]:
        """One of JacORB's."""
        return [*JAVA, "-cp", f"{self._folder / 'jacorb'}:{self._folder / 'jacorb-lib'}/*", f"pinging.{program}"]

    def native(self, library: str, program: str) -> list[str]:
        """Server or client of omniORB or of the bare connection."""
        return [str(self._folder / f"{library}-{program}")]

    def build(self) -> dict[str, str]:
        """Makes all of them. Of the other ORBs, those that can't be made are returned with the reason."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._system.build()
        self._build_tcp()
        return self.build_others()

    def build_others(self) -> dict[str, str]:
        """Makes the other ORBs' only; those that can't be made are returned with the reason."""
        self._folder.mkdir(parents=True, exist_ok=True)
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
            compiled(target, *CXX, *flags, source, *objects, *(OMNIORB_LIBRARIES if objects else ()))

    def _build_omniorb(self) -> None:
        generated = self._folder / "omniorb"
        skeleton = generated / "skeleton.o"
        if stale(skeleton, [self._idl]):
            generated.mkdir(exist_ok=True)
            command("omniidl", "-bcxx", f"-C{generated}", self._idl)
            compiled(skeleton, *CXX, "-w", "-c", generated / "pingSK.cc")
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
        javac(self._folder / "jacorb", f"{libraries}/*", java_files(generated, HERE / "jacorb", HERE / "bursts"))

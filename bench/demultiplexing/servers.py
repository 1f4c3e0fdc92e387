# SPDX-License-Identifier: Apache-2.0
"""Makes the servers and their client, in a folder of their own; what is newer than its sources stays."""
from pathlib import Path

import interfaces
from building import GeneratedSystem, Unavailable, command, compiled, stale
from cases import CASES
from pairs import Side

HERE = Path(__file__).resolve().parent
OMNIORB_LIBRARIES = ("-lomniORB4", "-lomnithread", "-lpthread")
#: As CMake's build type Release, which generated projects have unless told otherwise.
CXX = ("g++", "-std=c++20", "-O3", "-DNDEBUG")


class Servers:
    """Where each of them is, once `build` has run."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._system = GeneratedSystem(
            folder,
            folder / "model" / "poas.orrery",
            HERE / "orrery" / "cpp",
            [HERE / "orrery" / "java", folder / "java-servants"],
            [folder / "include"],
        )

    def sides(self) -> dict[str, Side]:
        """Each server, and where its directory's reference is."""
        return {
            "C++": Side(self._system.cpp("cxxserver"), "refs/cxxserver.server.directory.ior"),
            "Java": Side(self._system.java("demultiplexing", "jvmserver"), "refs/jvmserver.server.directory.ior"),
            "omniORB": Side([str(self._folder / "omniorb-server")]),
        }

    def client(self) -> Side:
        """The same for all servers."""
        words = [str(word) for case in CASES for word in (case.name, case.poa, case.objects, case.operations)]
        return Side([str(self._folder / "client")], arguments=lambda reference: [reference, *words])

    def build(self) -> dict[str, str]:
        """Makes all of them. What can't be made of another ORB is returned with the reason."""
        interfaces.write(self._folder)
        self._system.build()
        self._compile("client", [HERE / "client" / "client.cpp", HERE / "client" / "message.hpp"])
        try:
            self._build_omniorb()
        except Unavailable as reason:
            return {"omniORB": str(reason)}
        return {}

    def _compile(self, name: str, sources: list[Path], flags=(), objects=()) -> None:
        target = self._folder / name
        includes = ("-I", self._folder / "include")
        if stale(target, [*sources, *(self._folder / "include").iterdir()]):
            libraries = OMNIORB_LIBRARIES if objects else ()
            compiled(target, *CXX, *includes, *flags, sources[0], *objects, *libraries)

    def _build_omniorb(self) -> None:
        generated = self._folder / "omniorb"
        skeleton = generated / "skeleton.o"
        idl = self._folder / "model" / "poas.idl"
        if stale(skeleton, [idl]):
            generated.mkdir(exist_ok=True)
            command("omniidl", "-bcxx", f"-C{generated}", idl)
            compiled(skeleton, *CXX, "-w", "-c", generated / "poasSK.cc")
        self._compile("omniorb-server", [HERE / "omniorb" / "server.cpp"], (f"-isystem{generated}",), (skeleton,))

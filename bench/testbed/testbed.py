# SPDX-License-Identifier: Apache-2.0
"""samples/testbed as the benchmarks use it: its processes in both languages, and its clients' periods."""
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bench" / "lib"))

from building import GeneratedSystem  # noqa: E402

SAMPLE = ROOT / "samples" / "testbed"
MODEL = SAMPLE / "model" / "testbed.orrery"
#: What a language's processes are called by in the model.
PREFIXES = {"C++": "cxx", "Java": "jvm"}


@dataclass(frozen=True)
class Placement:
    """Which CPUs the server's and the clients' processes run on."""

    name: str
    server: tuple[int, ...]
    clients: tuple[int, ...]


class Testbed:
    """Where its programs are, once `build` has run."""

    def __init__(self, folder: Path) -> None:
        self._system = GeneratedSystem(folder, MODEL, SAMPLE / "user" / "cpp", [SAMPLE / "user" / "java"])
        self._periods: dict[str, dict[str, int]] = {}

    def build(self) -> None:
        """Makes all programs."""
        self._system.build()
        plan = subprocess.run([str(ROOT / "dev"), "orrery", "plan", str(MODEL)], capture_output=True, text=True, check=True)
        for process in json.loads(plan.stdout)["processes"]:
            tasks = [task for instance in process["instances"] for task in instance["tasks"]]
            self._periods[process["name"]] = {task["name"]: task["periodNanos"] for task in tasks}

    def periods(self, clients: str) -> dict[str, int]:
        """The tasks of a process of clients, and their periods in ns."""
        return self._periods[PREFIXES["C++"] + clients]

    def process(self, language: str, name: str) -> str:
        """What the model calls it."""
        return PREFIXES[language] + name

    def command(self, language: str, name: str) -> list[str]:
        """What starts it."""
        process = self.process(language, name)
        return self._system.cpp(process) if language == "C++" else self._system.java("testbed", process)


def placements() -> list[Placement]:
    """On one CPU, and on two where there are two."""
    cpus = sorted(os.sched_getaffinity(0))
    last = cpus[-1:]
    found = [Placement("one CPU", tuple(last), tuple(last))]
    if len(cpus) > 1:
        found.append(Placement("two CPUs", tuple(last), tuple(cpus[:1])))
    return found

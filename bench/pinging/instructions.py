# SPDX-License-Identifier: Apache-2.0
"""How many instructions of its own a program needs for a ping, the system's not counted: callgrind counts them, so that the figure
does not depend on what else the machine does."""
import re
import sys
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "lib"))

from comparison import Sample  # noqa: E402
from pairs import Pair, Side  # noqa: E402

#: Two runs that differ in the number of calls: what start-up takes cancels out.
CALLS = (200, 1200)


def samples(subject: str, server: Side, client: Side, folder: Path, cpu: int) -> list[Sample]:
    """Of both ends, each counted while the other runs as usual."""
    found = []
    for end in ("server", "client"):
        few, many = (_collected(end, {"server": server, "client": client}, folder / end / str(calls), cpu, calls) for calls in CALLS)
        found.append(Sample("ping", subject, f"{end}, user space", "instructions", (many - few) / (CALLS[1] - CALLS[0])))
    return found


def _collected(end: str, sides: dict[str, Side], folder: Path, cpu: int, calls: int) -> int:
    log = folder / "callgrind.log"
    counting = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder / 'out'}", f"--log-file={log}"]
    counted = sides | {end: replace(sides[end], command=[*counting, *sides[end].command])}
    pair = Pair(counted["server"], counted["client"], folder, cpu)
    try:
        pair.burst("ping", calls)
    finally:
        pair.close()
    return int(re.search(r"Collected : (\d+)", log.read_text())[1])

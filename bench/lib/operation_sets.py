# SPDX-License-Identifier: Apache-2.0
"""Operation sets of real interfaces, with what is looked up in them."""
import random
from dataclasses import dataclass
from pathlib import Path

PSEUDO_OPERATIONS = ("_is_a", "_non_existent", "_not_existent", "_interface", "_component", "_repository_id", "_domain_managers")


@dataclass(frozen=True)
class Case:
    """An operation set; a stranger is a name that is not in it, with the index of a name that it resembles."""

    name: str
    names: tuple[str, ...]
    strangers: tuple[tuple[str, int], ...]


def read(path: Path) -> dict[str, list[str]]:
    """Interface to what its objects answer, pseudo-operations included."""
    sets = {}
    for line in path.read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            interface, names = line.split(": ", 1)
            sets[interface] = list(dict.fromkeys([*names.split(), *PSEUDO_OPERATIONS]))
    return sets


def cases(sets: dict[str, list[str]], sizes: tuple[int, ...]) -> list[Case]:
    """For each size the first interface that has just so many operations; else, names of several ones together."""
    shuffled = [names for _, names in sorted(sets.items())]
    random.Random(1).shuffle(shuffled)
    union = list(dict.fromkeys(name for names in shuffled for name in names))
    everything = sorted(union)
    found = []
    for size in sizes:
        names = next((each for _, each in sorted(sets.items()) if len(each) == size), union[:size])
        found.append(Case(f"n{size}", tuple(names), tuple(strangers(names, everything))))
    return found


def strangers(names: list[str], everything: list[str]) -> list[tuple[str, int]]:
    """Three for each name: one character changed, one more or one less, and an operation of other interfaces."""
    chance = random.Random(len(names))
    known = set(names)
    result = []
    for index, name in enumerate(names):
        at = chance.randrange(len(name))
        changed = name[:at] + ("x" if name[at] != "x" else "y") + name[at + 1:]
        resized = name[:-1] if index % 2 else name + "s"
        other = chance.choice(everything)
        result += [(each, index) for each in (changed, resized, other) if each and each not in known]
    chance.shuffle(result)
    return result

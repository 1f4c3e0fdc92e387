# SPDX-License-Identifier: Apache-2.0
"""What is measured under which names, what it is compared with, and what is aimed at."""
from dataclasses import dataclass
from typing import Optional

from comparison import Goal, Samples

SIZES = (1, 16, 256, 4096, 65536, 262144)
SIZE_CASES = tuple(f"{size} bytes" for size in SIZES)
SIZE_NAMES = ("1 B", "16 B", "256 B", "4 KiB", "64 KiB", "256 KiB")
DEPTHS = (0, 1, 2, 4, 8, 16, 32, 63)
DEPTH_CASES = tuple(f"depth {depth}" for depth in DEPTHS)
DEPTH_NAMES = tuple(str(depth) for depth in DEPTHS)
STORE_CASES = ("in the same scope", "in an outer scope", "in primordial memory")
#: By who knows the scope that he writes to, and by who doesn't.
CHECKED_STORES = ("checked, scope known", "checked")
CHAIN = "in a chain"
KINDS = ("private", "constant", "linear")

#: At most so many nanoseconds.
GOAL_ENTRY, GOAL_ALLOCATION, GOAL_STORE = 2, 1, 1


@dataclass(frozen=True)
class Language:
    """How its samples are told from the other's, and what it has beside areas."""

    name: str
    prefix: str
    peers: dict[str, tuple[str, ...]]

    def metric(self, name: str) -> str:
        """The metric of its samples."""
        return self.prefix + name

    def addition(self, samples: Samples) -> list[float]:
        """What a dependent addition took in each round, in nanoseconds."""
        return samples.values("machine", self.metric("addition"), "dependent")


CPP = Language("C++", "", {
    "make and drop": ("malloc and free",),
    "enter and leave": ("monotonic_buffer_resource",),
    "allocate": ("malloc and free", "monotonic_buffer_resource"),
})
JAVA = Language("Java", "java ", {
    "enter and leave": ("Arena.ofConfined",),
    "allocate": ("new byte[]", "Arena.ofConfined"),
})
LANGUAGES = (CPP, JAVA)


def references() -> dict[str, str]:
    """Which subject each metric's others are compared with."""
    found = {}
    for language in LANGUAGES:
        found.update({language.metric(name): peers[0] for name, peers in language.peers.items()})
        found.update({language.metric("reference check"): "parent traversal", language.metric("store"): "plain"})
    return found


def goals() -> list[Goal]:
    """The bounds, for each language."""

    def bound(language: Language, what: str, metric: str, subject: str, limit: float, cases: Optional[tuple[str, ...]] = None) -> Goal:
        return Goal(f"{language.name}: {what}, ns", language.metric(metric), subject, None, limit, cases=cases or ())

    return [
        each
        for language in LANGUAGES
        for each in (
            bound(language, "enter a private scope", "enter", "private", GOAL_ENTRY),
            bound(language, "leave it", "leave", "private", GOAL_ENTRY),
            bound(language, "allocate in a private scope, any size", "allocate", "private", GOAL_ALLOCATION, SIZE_CASES),
            *(
                bound(language, f"{subject} store, target {case}", "store", subject, GOAL_STORE, (case,))
                for subject in CHECKED_STORES for case in STORE_CASES
            ),
        )
    ]

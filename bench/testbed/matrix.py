# SPDX-License-Identifier: Apache-2.0
"""What is varied in `./dev bench experiments`, and against what."""
from dataclasses import dataclass, replace

WORK = "increasing work"
BEST_EFFORT = "increasing best-effort load"
CONCURRENCY = "increasing concurrency"


@dataclass(frozen=True)
class Setup:
    """A server with the clients that call it, both by their names in the model."""

    name: str
    server: str
    clients: str = "clients"


LANES = Setup("lanes", "laned")
CLASSIC = Setup("classic", "classic")
LOW_POOL = Setup("pool, low base", "poollow")
SETUPS = (
    LANES,
    Setup("lanes, rates reversed", "laned", "reverse"),
    CLASSIC,
    LOW_POOL,
    Setup("pool, medium base", "poolmedium"),
    Setup("pool, high base", "poolhigh"),
)


@dataclass(frozen=True)
class Point:
    """One step of an experiment: what is measured in one go."""

    experiment: str
    #: What stands on the experiment's axis.
    step: float
    #: Of each call of the rate-based clients.
    work_us: int
    #: How many continuous clients there are.
    best_effort: int = 0
    #: How many processes of three rate-based clients there are.
    sets: int = 1


@dataclass(frozen=True)
class Experiment:
    """Points, and the setups that are taken through them."""

    name: str
    axis: str
    points: tuple[Point, ...]
    setups: tuple[Setup, ...]


#: At 150 calls a second, 6.7 ms of work for each are a whole CPU.
WORK_US = (2000, 4000, 6000, 7000, 8000, 10000)
#: 60 % of a CPU, so that what is lost is lost to best-effort load.
WORK_BESIDE_BEST_EFFORT_US = 4000
#: 120 % of a CPU, whatever the number of clients that share it.
WORK_OF_ALL_SETS_US = 8000


def experiments(quick: bool) -> list[Experiment]:
    """All, or with fewer steps."""
    return [
        Experiment(WORK, "work of a call in ms", tuple(Point(WORK, us / 1000, us) for us in (WORK_US[1::2] if quick else WORK_US)), SETUPS),
        Experiment(
            BEST_EFFORT,
            "best-effort clients",
            tuple(Point(BEST_EFFORT, n, WORK_BESIDE_BEST_EFFORT_US, best_effort=n) for n in ((0, 4) if quick else (0, 1, 2, 4))),
            (LANES, CLASSIC, LOW_POOL),
        ),
        Experiment(
            CONCURRENCY,
            "processes of three clients",
            tuple(Point(CONCURRENCY, n, WORK_OF_ALL_SETS_US // n, sets=n) for n in ((1, 4) if quick else (1, 2, 4))),
            (LANES, CLASSIC, LOW_POOL),
        ),
    ]


def smallest() -> list[Experiment]:
    """Of each experiment the first point, with lanes: goes through everything once."""
    return [replace(each, points=each.points[:1], setups=(LANES,)) for each in experiments(True)]

# SPDX-License-Identifier: Apache-2.0
"""Measures the points of an experiment: how many deadlines each client keeps, and how much best-effort clients get done."""
import statistics
from pathlib import Path

from deadlines import SECOND, kept
from machine import Machine, Run, now, stolen_ms
from matrix import Experiment, Point, Setup
from testbed import Placement, Testbed

from comparison import Sample

PRIORITIES = ("high", "medium", "low")
BEST_EFFORT_CALLS = "best effort"
STOLEN = "stolen"
FAILED = "failed"
#: A point is measured again, so many times at most, when more than this was stolen.
STOLEN_LIMIT_MS, REPETITIONS = 100, 2
#: What each best-effort call asks for.
BEST_EFFORT_US = 1000
#: From when all clients are ready until it counts; in Java they are compiled meanwhile.
WARM_UP_S = {"C++": 1, "Java": 2}
#: Clients that are started together get ready one after the other, on one CPU.
LATER_S = {"C++": 1, "Java": 2}


def case(language: str, placement: Placement, point: Point) -> str:
    """What rows are named by."""
    return f"{language}, {placement.name}, {point.experiment}, {point.step:g}"


class Measuring:
    """In one language, with its processes placed."""

    def __init__(self, testbed: Testbed, language: str, placement: Placement, folder: Path, seconds: int) -> None:
        self._testbed = testbed
        self._language = language
        self._placement = placement
        self._folder = folder
        self._seconds = seconds
        self.degraded = False

    def __str__(self) -> str:
        return f"{self._language}, {self._placement.name}"

    def samples(self, experiment: Experiment, setup: Setup) -> list[Sample]:
        """All points of an experiment with one setup; the server lives through them."""
        found = []
        with Machine(self._folder, self._placement.server, self._placement.clients) as machine:
            server = self._testbed.process(self._language, setup.server)
            reference = machine.serve(server, self._testbed.command(self._language, setup.server))
            for point in experiment.points:
                found += self._undisturbed(machine, reference, setup, point)
            self.degraded = self.degraded or machine.degraded()
        return found

    def _undisturbed(self, machine: Machine, reference: Path, setup: Setup, point: Point) -> list[Sample]:
        """A point, measured again if the hypervisor took too much of it; of all times the one of which it took least."""
        times = []
        for _ in range(1 + REPETITIONS):
            times.append(self._at(machine, reference, setup, point))
            if stolen_of(times[-1]) <= STOLEN_LIMIT_MS:
                break
        return min(times, key=stolen_of)

    def _at(self, machine: Machine, reference: Path, setup: Setup, point: Point) -> list[Sample]:
        warm_up = WARM_UP_S[self._language]
        lasting = warm_up + self._seconds + LATER_S[self._language] * max(1, point.sets)
        flood = [self._testbed.command(self._language, "continuous")] * point.best_effort
        flood_lasting = lasting + LATER_S[self._language] * point.best_effort
        stolen = stolen_ms()
        crowd = machine.call(flood, reference, Run(BEST_EFFORT_US, flood_lasting))
        clients = machine.call(
            [self._testbed.command(self._language, setup.clients)] * point.sets, reference, Run(point.work_us, lasting)
        )
        begin = now() + warm_up * SECOND
        end = begin + self._seconds * SECOND
        for client in clients:
            machine.collect(client, len(PRIORITIES))
        for client in crowd:
            machine.collect(client, 1)
        stolen = stolen_ms() - stolen
        periods = self._testbed.periods(setup.clients)
        where = case(self._language, self._placement, point)
        failed = sum(sum(each.failed.values()) for each in [*clients, *crowd])
        found = [Sample(where, setup.name, STOLEN, "ms", stolen), Sample(where, setup.name, FAILED, "calls", failed)]
        for priority in PRIORITIES:
            shares = [kept(each.calls.get(priority, []), each.idle.get(priority, []), periods[priority], begin, end) for each in clients]
            found.append(Sample(where, setup.name, priority, "%", 100 * statistics.fmean(shares)))
        if crowd:
            each_second = sum(each.answered["flood"] for each in crowd) / flood_lasting
            found.append(Sample(where, setup.name, BEST_EFFORT_CALLS, "calls/s", each_second))
        return found


def stolen_of(samples: list[Sample]) -> float:
    """What the hypervisor took, in ms."""
    return next(each.value for each in samples if each.metric == STOLEN)

# SPDX-License-Identifier: Apache-2.0
"""What samples say: medians, ratios with the interval that resampling gives them, and whether goals are met."""
import math
import random
import statistics
from dataclasses import dataclass
from typing import Iterable, Optional

RESAMPLES = 1000
CONFIDENCE = 0.95


@dataclass(frozen=True)
class Sample:
    """One measurement of one round."""

    case: str
    subject: str
    metric: str
    unit: str
    value: float


@dataclass(frozen=True)
class Ratio:
    """Of two subjects, with a bootstrap interval; below 1 is less than the other."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"


class Samples:
    """All samples of a benchmark, by case, metric and subject, in the order of their first appearance."""

    def __init__(self) -> None:
        self._values: dict[tuple[str, str, str], list[float]] = {}
        self._units: dict[str, str] = {}

    def add(self, samples: Iterable[Sample]) -> None:
        """Adds a round's samples."""
        for each in samples:
            self._values.setdefault((each.case, each.metric, each.subject), []).append(each.value)
            self._units[each.metric] = each.unit

    def keys(self) -> list[tuple[str, str, str]]:
        """Case, metric and subject of all that was measured."""
        return list(self._values)

    def unit(self, metric: str) -> str:
        """The unit of a metric."""
        return self._units[metric]

    def values(self, case: str, metric: str, subject: str) -> list[float]:
        """Those of all rounds; nothing if it was not measured."""
        return self._values.get((case, metric, subject), [])

    def cases(self, metric: str, subject: str) -> list[str]:
        """Where a subject was measured."""
        return [case for case, of, name in self._values if (of, name) == (metric, subject)]

    def ratio(self, case: str, metric: str, subject: str, to: str) -> Optional[Ratio]:
        """Of a subject to another; nothing if one of them was not measured, or takes nothing."""
        return ratio(self.values(case, metric, subject), self.values(case, metric, to))


def ratio(values: list[float], others: list[float]) -> Optional[Ratio]:
    """The median of the rounds' ratios, since what disturbs a round disturbs both sides: a machine that is slower in some rounds than
    in others changes the medians, but not this."""
    quotients = [value / other for value, other in zip(values, others) if other != 0]
    if not quotients:
        return None
    chance = random.Random(len(values))
    resampled = sorted(statistics.median(chance.choices(quotients, k=len(quotients))) for _ in range(RESAMPLES))
    cut = int(RESAMPLES * (1 - CONFIDENCE) / 2)
    return Ratio(statistics.median(quotients), resampled[cut], resampled[-1 - cut])


@dataclass(frozen=True)
class Goal:
    """A bound on the ratio of two subjects: its geometric mean over the cases, or without `to` on the largest median itself."""

    what: str
    metric: str
    subject: str
    to: Optional[str]
    limit: float
    at_least: bool = False
    cases: tuple[str, ...] = ()

    def line(self, samples: Samples) -> str:
        """What came out, and whether that is enough."""
        cases = self.cases or tuple(samples.cases(self.metric, self.subject))
        bound = f"{'at least' if self.at_least else 'at most'} {self.limit:g}"
        if self.to is None:
            reached = max(statistics.median(samples.values(case, self.metric, self.subject)) for case in cases)
            detail = f"largest median {reached:.3g} {samples.unit(self.metric)}"
        else:
            ratios = [found for case in cases if (found := samples.ratio(case, self.metric, self.subject, self.to))]
            each = [1 / found.value if self.at_least else found.value for found in ratios]
            if not each:
                return f"  {self.what}: {bound}: not measured"
            reached = math.exp(statistics.fmean(math.log(value) for value in each))
            detail = (
                f"{ratios[0]}"
                if len(each) == 1 and not self.at_least
                else f"{reached:.2f} over {len(each)} cases, {min(each):.2f} to {max(each):.2f}"
            )
        met = reached >= self.limit if self.at_least else reached <= self.limit
        return f"  {self.what}: {bound}: {detail}: {'met' if met else 'MISSED'}"

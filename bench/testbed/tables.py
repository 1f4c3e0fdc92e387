# SPDX-License-Identifier: Apache-2.0
"""The experiments as tables that one can read: a line for each step, a column for each setup."""
import statistics
from typing import Sequence

from matrix import Experiment, Setup
from measuring import BEST_EFFORT_CALLS, PRIORITIES, case
from testbed import Placement

from comparison import Samples


def tables(samples: Samples, language: str, places: Sequence[Placement], experiments: Sequence[Experiment]) -> str:
    """All of a language, in Markdown."""
    return "\n\n".join(table(samples, language, place, each) for each in experiments for place in places)


def table(samples: Samples, language: str, place: Placement, experiment: Experiment) -> str:
    """One experiment: percent of deadlines kept, high/medium/low."""
    head = [experiment.axis, *(setup.name for setup in experiment.setups)]
    lines = [head, ["---"] * len(head)]
    for point in experiment.points:
        where = case(language, place, point)
        lines.append([f"{point.step:g}", *(cell(samples, where, setup) for setup in experiment.setups)])
    text = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"{language}, {place.name}, {experiment.name}: % of deadlines kept, {'/'.join(PRIORITIES)}\n\n{text}"


def cell(samples: Samples, where: str, setup: Setup) -> str:
    """The medians of the three clients, and how many best-effort calls were answered beside them."""
    shares = [samples.values(where, priority, setup.name) for priority in PRIORITIES]
    text = "/".join(f"{statistics.median(values):.0f}" for values in shares)
    calls = samples.values(where, BEST_EFFORT_CALLS, setup.name)
    return f"{text} ({statistics.median(calls):.0f} calls/s)" if calls else text

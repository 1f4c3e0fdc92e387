# SPDX-License-Identifier: Apache-2.0
"""The experiments as pictures: SVG, whose text stays text, and which is the same for the same figures."""
import statistics
from pathlib import Path
from typing import Sequence

import matplotlib
from matplotlib.figure import Figure

from matrix import Experiment
from measuring import PRIORITIES, case
from testbed import Placement

from comparison import Samples

#: Dark where the priority is high, each with its own mark, so that neither colour nor shade is needed.
STYLES = {
    "high": {"color": "#08306b", "marker": "o"},
    "medium": {"color": "#2b8cbe", "marker": "s", "linestyle": "--"},
    "low": {"color": "#f16913", "marker": "^", "linestyle": ":"},
}
#: Inches of one small plot.
WIDTH, HEIGHT = 2.3, 2.0


def save(samples: Samples, language: str, places: Sequence[Placement], experiment: Experiment, folder: Path) -> Path:
    """A row of plots for each placement, a column for each setup; the file's path."""
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": experiment.name, "font.size": 8})
    figure = Figure(figsize=(WIDTH * len(experiment.setups), HEIGHT * len(places)), layout="constrained")
    axes = figure.subplots(len(places), len(experiment.setups), sharex=True, sharey=True, squeeze=False)
    for row, place in zip(axes, places):
        for plot, setup in zip(row, experiment.setups):
            plot.set_title(f"{setup.name}, {place.name}", fontsize=8)
            plot.grid(alpha=0.3)
            for priority in PRIORITIES:
                heights = [
                    statistics.median(samples.values(case(language, place, point), priority, setup.name))
                    for point in experiment.points
                ]
                steps = [point.step for point in experiment.points]
                plot.plot(steps, heights, label=priority, markersize=3.5, linewidth=1.2, **STYLES[priority])
        row[0].set_ylabel("% of deadlines kept")
    for plot in axes[-1]:
        plot.set_xlabel(experiment.axis)
    axes[0][0].set_ylim(-5, 105)
    axes[0][0].legend(title="priority", loc="lower left")
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{experiment.name} {language}".lower().replace("+", "p").replace(" ", "-")
    path = folder / f"{name}.svg"
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    return path

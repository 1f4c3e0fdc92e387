# SPDX-License-Identifier: Apache-2.0
"""The rounds' figures as box plots: SVG, whose text stays text, and which is the same for the same figures."""
import math
import statistics
from pathlib import Path
from typing import Optional, Sequence

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import FuncFormatter, NullFormatter

from comparison import Samples
from subjects import (CHECKED_STORES, DEPTH_CASES, DEPTH_NAMES, GOAL_ALLOCATION, GOAL_STORE, KINDS, SIZE_CASES, SIZE_NAMES, STORE_CASES,
                      Language)

#: Colour and mark; ours are cold, the others' are warm. Marks stand at the medians, and tell subjects apart without colour.
STYLES = {"private": ("#0072b2", "o"), "constant": ("#56b4e9", "s"), "linear": ("#009e73", "^"), "display": ("#0072b2", "o"),
          "checked, scope known": ("#0072b2", "o"), "checked": ("#56b4e9", "s")}
PEERS = (("#d55e00", "D"), ("#cc79a7", "x"))
#: Inches.
WIDTH, HEIGHT = 10.5, 11.0


class Panel:
    """One plot: subjects beside each other at each of its cases."""

    def __init__(self, axes: Axes, samples: Samples, language: Language) -> None:
        self._axes = axes
        self._samples = samples
        self._language = language

    def draw(self, title: str, metric: str, subjects: Sequence[str], cases: Sequence[str], goal: Optional[float] = None) -> None:
        """A box from quartile to quartile, with the median; whiskers as far as one and a half boxes, and nothing of what is beyond."""
        width = 0.8 / len(subjects)
        peers = iter(PEERS)
        legend = []
        for index, subject in enumerate(subjects):
            colour, mark = STYLES[subject] if subject in STYLES else next(peers)
            found = {at - 0.4 + width * (index + 0.5): values for at, case in enumerate(cases)
                     if (values := self._samples.values(case, self._language.metric(metric), subject))}
            line = {"color": colour, "linewidth": 1}
            self._axes.boxplot(list(found.values()), positions=list(found), widths=width * 0.85, manage_ticks=False, boxprops=line,
                               medianprops=line, whiskerprops=line, capprops=line, showfliers=False)
            self._axes.plot(list(found), [statistics.median(each) for each in found.values()], mark, color=colour, markersize=4)
            legend.append(Line2D([], [], color=colour, marker=mark, linestyle="none", markersize=5, label=subject))
        self._finish(title, legend, goal)

    def _finish(self, title: str, legend: list, goal: Optional[float]) -> None:
        axes = self._axes
        axes.set_title(title, fontsize=10)
        axes.set_yscale("log")
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.10g}"))
        axes.yaxis.set_minor_formatter(NullFormatter())
        axes.set_ylabel("ns, less is better")
        axes.grid(axis="y", alpha=0.3)
        if goal is not None:
            legend.append(axes.axhline(goal, color="#238b45", linestyle="--", linewidth=1, label=f"goal for private: {goal:g} ns"))
        axes.legend(handles=legend, fontsize=8)
        low, high = axes.get_ylim()
        # Whole powers of ten, or there may be no figure at the axis; and room for the legend.
        axes.set_ylim(10 ** math.floor(math.log10(low)), 10 ** math.ceil(math.log10(high * 3)))

    def name(self, axis: str, names: Sequence[str]) -> None:
        """What the cases are."""
        self._axes.set_xticks(range(len(names)), names)
        self._axes.set_xlim(-0.6, len(names) - 0.4)
        self._axes.set_xlabel(axis)


def save(samples: Samples, language: Language, folder: Path) -> Path:
    """All of a language on one page; the file's path."""
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "areas", "font.size": 9})
    figure = Figure(figsize=(WIDTH, HEIGHT), layout="constrained", facecolor="white")
    figure.suptitle(f"Areas of memory in {language.name}", fontsize=12)
    panels = [Panel(axes, samples, language) for row in figure.subplots(3, 2) for axes in row]

    for panel, metric, goal in zip(panels, ("make and drop", "enter and leave", "allocate"), (None, None, GOAL_ALLOCATION)):
        panel.draw(metric, metric, (*KINDS, *language.peers.get(metric, ())), SIZE_CASES, goal)
        panel.name("what is allocated" if metric == "allocate" else "size of the area", SIZE_NAMES)
    panels[3].draw("enter and leave, nested", "enter and leave", KINDS, DEPTH_CASES)
    panels[3].name("scopes around it", DEPTH_NAMES)
    panels[4].draw("reference check", "reference check", ("display", "parent traversal"), DEPTH_CASES)
    panels[4].name("scopes between the two", DEPTH_NAMES)
    panels[5].draw("store of a reference", "store", (*CHECKED_STORES, "plain"), STORE_CASES, GOAL_STORE)
    panels[5].name("where lies what is referred to", [case.removeprefix("in ") for case in STORE_CASES])

    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"memory-costs-{language.name.lower().replace('+', 'p')}.svg"
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    return path

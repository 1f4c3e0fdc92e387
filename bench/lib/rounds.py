# SPDX-License-Identifier: Apache-2.0
"""What all benchmarks have in common: interleaved rounds, the table they print, and the same rows as JSON.

A benchmark names cases and subjects, gives a function that measures one subject once, and calls `run`. Subjects take turns
within each round, so that whatever else the machine does hits all of them alike.
"""
import argparse
import json
import os
import platform
import statistics
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Callable, Optional

ROUNDS = 20
QUICK_ROUNDS = 3


@dataclass(frozen=True)
class Subject:
    """What is measured in a case: `measure` makes one measurement and returns its value in the benchmark's unit."""

    case: str
    name: str
    measure: Callable[[], float]


@dataclass(frozen=True)
class Row:
    """One line of the result; `ratio` is this median by that of the subject `to`, of the same case."""

    case: str
    subject: str
    metric: str
    unit: str
    median: float
    low: float
    high: float
    runs: int
    ratio: Optional[float]
    to: Optional[str]


def arguments(description: str) -> argparse.ArgumentParser:
    """A parser with the options that each benchmark has."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_ROUNDS} rounds instead of {ROUNDS}")
    parser.add_argument("--rounds", type=int, help="so many rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the rows as JSON")
    return parser


def run(options: argparse.Namespace, subjects: list[Subject], metric: str, unit: str, reference: str) -> list[Row]:
    """Measures all subjects round by round, prints the table, writes the JSON, and returns the rows."""
    rounds = options.rounds or (QUICK_ROUNDS if options.quick else ROUNDS)
    values: dict[tuple[str, str], list[float]] = {(each.case, each.name): [] for each in subjects}
    for number in range(rounds):
        progress(f"round {number + 1} of {rounds}")
        for each in subjects:
            values[each.case, each.name].append(each.measure())
    progress("")
    rows = [row(values, case, name, metric, unit, reference) for case, name in values]
    print(machine())
    print(table(rows))
    if options.json:
        options.json.write_text(json.dumps([asdict(each) for each in rows], indent=2) + "\n", encoding="utf-8")
    return rows


def row(values, case: str, name: str, metric: str, unit: str, reference: str) -> Row:
    """The line of one subject. Low and high are the quartiles: single outliers are the machine's, not the subject's."""
    own = sorted(values[case, name])
    median = statistics.median(own)
    low, high = (own[0], own[-1]) if len(own) < 4 else (own[len(own) // 4], own[-1 - len(own) // 4])
    other = values.get((case, reference))
    compared = other is not None and name != reference
    ratio = median / statistics.median(other) if compared else None
    return Row(case, name, metric, unit, median, low, high, len(own), ratio, reference if compared else None)


def table(rows: list[Row]) -> str:
    """The rows, aligned."""
    head = ["case", "subject", "metric", "median", "quartiles", "runs", "ratio"]
    lines = [head] + [
        [
            each.case,
            each.subject,
            each.metric,
            f"{each.median:.3g} {each.unit}",
            f"{each.low:.3g} to {each.high:.3g}",
            str(each.runs),
            f"{each.ratio:.2f} x {each.to}" if each.ratio is not None else "",
        ]
        for each in rows
    ]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)


def machine() -> str:
    """What the figures depend on."""
    model = next(
        (line.split(":", 1)[1].strip() for line in read("/proc/cpuinfo").splitlines() if line.startswith("model name")),
        platform.machine(),
    )
    throttle = read("/proc/sys/kernel/sched_rt_runtime_us").strip() or "unknown"
    policy = {os.SCHED_OTHER: "SCHED_OTHER", os.SCHED_FIFO: "SCHED_FIFO", os.SCHED_RR: "SCHED_RR"}
    scheduling = policy.get(os.sched_getscheduler(0), "another policy")
    return (
        f"machine: {model}, {os.cpu_count()} CPUs, Linux {platform.release()}; {scheduling}; "
        f"real-time throttle: {throttle} us of each {read('/proc/sys/kernel/sched_rt_period_us').strip() or 'unknown'} us"
    )


def read(path: str) -> str:
    """The file's text; nothing where there is no such file."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError:
        return ""


def progress(text: str) -> None:
    """A line that overwrites itself, on a terminal only."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)

# SPDX-License-Identifier: Apache-2.0
"""What all benchmarks have in common: interleaved rounds, the table they print, and the same rows as JSON.

A benchmark names its sources: functions that measure some subjects once and give samples, read perhaps from a program's output by
`samples_of`. `collect` calls all of them in each round, so that whatever else the machine does hits all subjects alike; `report`
prints the table, what became of the goals, and writes the JSON. Where each subject is one number, `run` does it all:

    rounds.run(options, [Subject("ping", "ours", ping_ours), Subject("ping", "omniORB", ping_omni)], "round trip", "us", "omniORB")
"""
import argparse
import json
import os
import platform
import statistics
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Callable, Iterable, Optional, Union

from comparison import Goal, Ratio, Sample, Samples

ROUNDS = 20
QUICK_ROUNDS = 3
#: In the environment of a run that only shows that everything works; the programs that measure read it too.
SMOKE = "ORRERY_BENCH_SMOKE"

#: Which subject the others are compared with: one for all metrics, or one for each; or for each subject those that it is
#: compared with, which gives it as many rows.
Reference = Union[str, dict[str, Union[str, tuple[str, ...]]]]


@dataclass(frozen=True)
class Subject:
    """What is measured in a case: `measure` makes one measurement and returns its value in the benchmark's unit."""

    case: str
    name: str
    measure: Callable[[], float]


@dataclass(frozen=True)
class Row:
    """One line of the result; `ratio` is the median of what each round gives by that of the subject `to`, of the same case.
    Low and high are the quartiles: single outliers are the machine's, not the subject's."""

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
    ratio_low: Optional[float] = None
    ratio_high: Optional[float] = None


def arguments(description: str, full: int = ROUNDS, quick: int = QUICK_ROUNDS) -> argparse.ArgumentParser:
    """A parser with the options that each benchmark has, and how many rounds there are unless they are stated."""
    parser = argparse.ArgumentParser(description=description)
    parser.set_defaults(full_rounds=full, quick_rounds=quick)
    text = f"{quick} rounds instead of {full}" if quick != full else "fewer and shorter measurements"
    parser.add_argument("--quick", action="store_true", help=text)
    parser.add_argument("--smoke", action=_Smoke, nargs=0, help="shortest run of all parts, as a test; its figures have no meaning")
    parser.add_argument("--rounds", type=int, help="number of rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the rows as JSON")
    return parser


class _Smoke(argparse.Action):
    """Sets the environment, which the programs that measure inherit."""

    def __call__(self, parser, namespace, values, option_string=None):
        os.environ[SMOKE] = "1"


def brief(full, smoke):
    """One of both: the second in a smoke run."""
    return smoke if SMOKE in os.environ else full


def run(options: argparse.Namespace, subjects: list[Subject], metric: str, unit: str, reference: str) -> list[Row]:
    """Measures all subjects round by round, prints the table, writes the JSON, and returns the rows."""

    def source(each: Subject) -> Callable[[], list[Sample]]:
        return lambda: [Sample(each.case, each.name, metric, unit, each.measure())]

    return report(options, collect(options, [source(each) for each in subjects]), reference)


def collect(options: argparse.Namespace, sources: list[Callable[[], Iterable[Sample]]]) -> Samples:
    """The samples of all rounds."""
    samples = Samples()
    rounds = options.rounds or brief(options.quick_rounds if options.quick else options.full_rounds, 1)
    for number in range(rounds):
        progress(f"round {number + 1} of {rounds}")
        for source in sources:
            samples.add(source())
    progress("")
    return samples


def samples_of(lines: str) -> list[Sample]:
    """What a program printed: an object of JSON a line, with case, subject, metric, unit and value."""
    return [Sample(**json.loads(line)) for line in lines.splitlines() if line.startswith("{")]


def report(
    options: argparse.Namespace,
    samples: Samples,
    reference: Reference,
    goals: Iterable[Goal] = (),
    scheduling: str = "",
    text: Optional[str] = None,
) -> list[Row]:
    """Prints machine, table and goals, writes the JSON, and returns the rows. Scheduling is the subjects', if it isn't this process's;
    text stands in the place of the table where that would be too long."""
    rows = [
        row(samples, case, metric, subject, to)
        for case, metric, subject in samples.keys()
        for to in peers(reference, metric, subject)
    ]
    print(machine(scheduling))
    print(table(rows) if text is None else text)
    for number, goal in enumerate(goals):
        print(("goals, for several cases as their geometric mean:\n" if number == 0 else "") + goal.line(samples))
    if SMOKE in os.environ:
        print("a smoke run: everything works, and the figures say nothing")
    if options.json:
        options.json.write_text(json.dumps([asdict(each) for each in rows], indent=2) + "\n", encoding="utf-8")
    return rows


def peers(reference: Reference, metric: str, subject: str) -> tuple[Optional[str], ...]:
    """Those with which a subject is compared; one that is none where it is with nobody."""
    if isinstance(reference, str):
        return (reference,)
    found = reference.get(subject, reference.get(metric))
    return found if isinstance(found, tuple) else (found,)


def row(samples: Samples, case: str, metric: str, subject: str, to: Optional[str]) -> Row:
    """The line of one subject, compared with another if that was measured too."""
    own = sorted(samples.values(case, metric, subject))
    median = statistics.median(own)
    low, high = (own[0], own[-1]) if len(own) < 4 else (own[len(own) // 4], own[-1 - len(own) // 4])
    found: Optional[Ratio] = samples.ratio(case, metric, subject, to) if to and to != subject else None
    return Row(
        case, subject, metric, samples.unit(metric), median, low, high, len(own),
        found.value if found else None, to if found else None, found.low if found else None, found.high if found else None,
    )


def table(rows: list[Row]) -> str:
    """The rows, aligned."""
    head = ["case", "subject", "metric", "median", "quartiles", "runs", "ratio (95 % interval)"]
    lines = [head] + [
        [
            each.case,
            each.subject,
            each.metric,
            f"{three_digits(each.median)} {each.unit}",
            f"{three_digits(each.low)} to {three_digits(each.high)}",
            str(each.runs),
            f"{Ratio(each.ratio, each.ratio_low, each.ratio_high)} x {each.to}" if each.ratio is not None else "",
        ]
        for each in rows
    ]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)


def three_digits(value: float) -> str:
    """A figure as precise as it deserves; large ones are written out."""
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.3g}"


def machine(scheduling: str = "") -> str:
    """What the figures depend on; without another, this process's scheduling."""
    model = next(
        (line.split(":", 1)[1].strip() for line in read("/proc/cpuinfo").splitlines() if line.startswith("model name")),
        platform.machine(),
    )
    throttle = read("/proc/sys/kernel/sched_rt_runtime_us").strip() or "unknown"
    policy = {os.SCHED_OTHER: "SCHED_OTHER", os.SCHED_FIFO: "SCHED_FIFO", os.SCHED_RR: "SCHED_RR"}
    scheduling = scheduling or policy.get(os.sched_getscheduler(0), "another policy")
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


#: Seconds between two lines of progress where they do not overwrite each other.
PROGRESS_EVERY = 10.0
_told = -PROGRESS_EVERY


def progress(text: str) -> None:
    """What a benchmark is at: on a terminal a line that overwrites itself, elsewhere a line now and then."""
    global _told
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
    elif text and time.monotonic() - _told >= PROGRESS_EVERY:
        _told = time.monotonic()
        print(text, file=sys.stderr, flush=True)

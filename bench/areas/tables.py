# SPDX-License-Identifier: Apache-2.0
"""The figures as text: for a terminal, and for bench/RESULTS.md between its two marks."""
import statistics
from pathlib import Path
from typing import Iterable, Sequence

import rounds
from comparison import Samples, ratio
from subjects import (CHAIN, CHECKED_STORES, DEPTH_CASES, DEPTH_NAMES, GOAL_ALLOCATION, GOAL_ENTRY, GOAL_STORE, KINDS, LANGUAGES, SIZE_CASES,
                      SIZE_NAMES, STORE_CASES, Language, references)

BEGIN = "<!-- figures of ./dev bench memory --docs: begin -->"
END = "<!-- figures of ./dev bench memory --docs: end -->"


def terminal(samples: Samples) -> str:
    """All rows, aligned; garbage only where there is some."""
    head = ["metric", "case", "subject", "median", "quartiles", "additions", "ratio (95 % interval)"]
    lines = [head]
    for case, metric, subject in samples.keys():
        language = next(each for each in reversed(LANGUAGES) if metric.startswith(each.prefix))
        row = rounds.row(samples, case, metric, subject, references().get(metric))
        if row.unit != "ns" and row.median == 0:
            continue
        times = additions(samples, language, case, metric, subject) if row.unit == "ns" else ""
        compared = f"{row.ratio:.2f} ({row.ratio_low:.2f} to {row.ratio_high:.2f}) x {row.to}" if row.ratio is not None else ""
        lines.append([metric, case, subject, f"{rounds.three_digits(row.median)} {row.unit}",
                      f"{rounds.three_digits(row.low)} to {rounds.three_digits(row.high)}", times, compared])
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(line, widths)).rstrip() for line in lines)


def additions(samples: Samples, language: Language, case: str, metric: str, subject: str) -> str:
    """How many dependent additions it takes as long as."""
    found = ratio(samples.values(case, metric, subject), language.addition(samples))
    return "" if found is None else f"{found.value:.1f}"


def replace(page: Path, samples: Samples) -> None:
    """Writes the page's tables anew."""
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    page.write_text(f"{before}{BEGIN}\n\n{markdown(samples)}\n\n{END}{after}", encoding="utf-8")


def markdown(samples: Samples) -> str:
    """All that the page says in figures."""
    additions_line = "; ".join(
        f"{language.name} {rounds.three_digits(statistics.median(language.addition(samples)))} ns" for language in LANGUAGES
    )
    count = len(LANGUAGES[0].addition(samples))
    return "\n\n".join([
        f"Medians of {count} rounds, with their quartiles, and as many times of an addition that waits for the one before it\n"
        f"({additions_line}).",
        goals(samples),
        *(by_size(samples, language) for language in LANGUAGES),
        by_depth(samples),
    ])


def lines(head: Sequence[str], body: Iterable[Sequence[str]]) -> str:
    """A table."""
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *body))


def goals(samples: Samples) -> str:
    """What was aimed at, and what came out."""
    wanted = [
        ("enter a private scope", "enter", "private", (CHAIN,), GOAL_ENTRY),
        ("leave it", "leave", "private", (CHAIN,), GOAL_ENTRY),
        ("enter and leave the same one again and again", "enter and leave", "private", DEPTH_CASES, None),
        ("allocate in a private scope, 1 B to 256 KiB", "allocate", "private", SIZE_CASES, GOAL_ALLOCATION),
        *(
            (f"{what}, what is referred to is {case}", "store", subject, (case,), GOAL_STORE)
            for what, subject in zip(("checked store into a known scope", "checked store anywhere"), CHECKED_STORES)
            for case in STORE_CASES
        ),
        ("plain store, for comparison", "store", "plain", STORE_CASES[:1], None),
        ("reference check, depth 0 to 63", "reference check", "display", DEPTH_CASES, None),
    ]
    body = []
    for what, metric, subject, cases, limit in wanted:
        goal = "" if limit is None else f"at most {limit} ns"
        body.append([what, goal, *(outcome(samples, language, metric, subject, cases, limit) for language in LANGUAGES)])
    return lines(["", "goal", *(language.name for language in LANGUAGES)], body)


def outcome(samples: Samples, language: Language, metric: str, subject: str, cases: Sequence[str], limit) -> str:
    """The medians' range, or one's quartiles; whether that is enough."""
    name = language.metric(metric)
    values = {case: samples.values(case, name, subject) for case in cases}
    medians = {case: statistics.median(found) for case, found in values.items() if found}
    if not medians:
        return "not measured"
    worst = max(medians, key=medians.get)
    times = additions(samples, language, worst, name, subject)
    if len(medians) == 1:
        row = rounds.row(samples, worst, name, subject, None)
        text = f"{row.median:.2f} ns ({row.low:.2f} to {row.high:.2f}), {times} additions"
    else:
        text = f"{min(medians.values()):.2f} to {medians[worst]:.2f} ns, at most {times} additions"
    if limit is None:
        return text
    if medians[worst] <= limit:
        return f"{text}: met"
    return f"{text}: {'not always met' if min(medians.values()) <= limit else 'missed'}"


def by_size(samples: Samples, language: Language) -> str:
    """Kinds of areas, and what there is beside them."""
    body = []
    for metric in ("make and drop", "enter and leave", "allocate"):
        for subject in (*KINDS, *language.peers.get(metric, ())):
            found = [samples.values(case, language.metric(metric), subject) for case in SIZE_CASES]
            body.append([metric, subject, *(rounds.three_digits(statistics.median(each)) if each else "" for each in found)])
    return lines([f"{language.name}, ns", "", *SIZE_NAMES], body)


def by_depth(samples: Samples) -> str:
    """The check of references."""
    body = []
    for language in LANGUAGES:
        for subject in ("display", "parent traversal"):
            found = [samples.values(case, language.metric("reference check"), subject) for case in DEPTH_CASES]
            body.append([language.name, subject, *(rounds.three_digits(statistics.median(each)) if each else "" for each in found)])
    return lines(["reference check, ns", "depth", *DEPTH_NAMES], body)

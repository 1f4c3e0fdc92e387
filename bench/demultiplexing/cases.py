# SPDX-License-Identifier: Apache-2.0
"""What is varied: how deep the POA is nested, how many objects it has, how many operations these have."""
from dataclasses import dataclass

import interfaces


@dataclass(frozen=True)
class Case:
    """Objects of one POA, and what to call them: by the program, and in the table."""

    name: str
    title: str
    poa: str
    objects: int = 1
    operations: int = 1


BASE = Case("base", "depth 1, 1 servant, 1 operation", interfaces.poa_path(1))
CASES = (
    BASE,
    *(Case(f"depth{depth}", f"depth {depth}", interfaces.poa_path(depth)) for depth in (25, 50, 100, interfaces.DEPTH)),
    *(Case(f"servants{count}", f"{count} servants", interfaces.crowd_path(count), objects=count) for count in interfaces.CROWDS),
    *(
        Case(f"operations{count}", f"{count} operations", interfaces.poa_path(1), operations=count)
        for count in interfaces.SIZES
        if count > 1
    ),
)

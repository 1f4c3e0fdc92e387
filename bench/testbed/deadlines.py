# SPDX-License-Identifier: Apache-2.0
"""Which deadlines were kept: a call that was begun in its period and answered before the period's end.

    released:   |        |        |        |        |
    calls:       #####    ####|####|###     ####
    kept:        yes      no  (and none begun: no)  yes

The end of a period is its client's next release. A call that takes longer than a period costs the next one too.
"""
from typing import Sequence

from machine import ACTIVE_MS, Call

SECOND = 1_000_000_000
ACTIVE = ACTIVE_MS * 1_000_000
#: A thread that is released on an idle processor begins later than on a busy one, by less than this.
WAKE_UP = 1_000_000


def kept(calls: Sequence[Call], idle: Sequence[int], period: int, begin: int, end: int) -> float:
    """The share of deadlines kept, 0 to 1, of the periods that lie wholly between two times and in the active part of their second.
    `idle` are releases at which the client rested. All times are in ns."""
    if len(idle) < 2:
        return 0.0  # Its calls were never answered, or it would have rested.
    first = release(calls, idle, period)
    made = {(call.begun - first) // period for call in calls if (call.ended - first) // period == (call.begun - first) // period}
    asked = [
        number
        for number in range((begin - first) // period + 1, (end - first) // period)
        if (first + number * period) % SECOND + period <= ACTIVE
    ]
    return sum(number in made for number in asked) / len(asked)


def release(calls: Sequence[Call], idle: Sequence[int], period: int) -> int:
    """A release that was not late. While a client rests all releases are a whole number of periods apart, but for the first, which
    follows upon a call; of the others the one that most agree with counts, less what the processor needed to wake up: calls that
    were begun on a busy one show that."""
    prompt = [when for before, when in zip(idle, idle[1:]) if when - before < 1.5 * period] or idle
    usual = min(prompt, key=lambda one: sum(abs(offset(when, one, period)) for when in prompt))
    leads = [-offset(call.begun, usual, period) for call in calls]
    return usual - max((lead for lead in leads if 0 < lead < WAKE_UP), default=0)


def offset(when: int, other: int, period: int) -> int:
    """How far one time lies behind another in its period, or before it if that is nearer."""
    return (when - other + period // 2) % period - period // 2

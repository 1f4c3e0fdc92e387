// SPDX-License-Identifier: Apache-2.0
package missioncomputing;

import Nav.NavigationStub;
import Nav.PositionView;

/**
 * How long it takes to ask for the position in one lane: apart for the call with which a task begins, after it has slept until its
 * release, and for those that follow at once. The first finds threads and caches cold, on both sides. For one thread.
 */
final class Reads {
  final Latencies first;
  final Latencies next;

  Reads(String lane) {
    first = new Latencies(lane, "current, woken");
    next = new Latencies(lane, "current, again");
  }

  /** Asks {@code times} times and returns what it was told last. A view: valid until the next call. */
  PositionView read(NavigationStub nav, int times) {
    PositionView at = timed(nav, first);
    for (int i = 1; i < times; i++) {
      at = timed(nav, next);
    }
    return at;
  }

  private static PositionView timed(NavigationStub nav, Latencies calls) {
    long begun = System.nanoTime();
    PositionView at = nav.current();
    calls.record(begun);
    return at;
  }
}

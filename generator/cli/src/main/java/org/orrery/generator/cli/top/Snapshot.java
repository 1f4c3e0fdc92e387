// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.util.List;
import java.util.Map;

/**
 * What a process told at one time. docs/observability.md says what each figure means.
 *
 * @param language {@code cpp} or {@code java}
 * @param observes {@code counters} or {@code histograms}
 * @param lanes in the process's order
 */
record Snapshot(String process, String language, long pid, String observes, List<Lane> lanes) {

  /** The names of {@code Orrery::Counts}, in their order. */
  static final List<String> COUNTS =
      List.of("answered", "userExceptions", "systemExceptions", "oneWay", "cancelled", "located", "malformed", "timedOut",
          "waits", "accepted", "closed", "refused", "foreignPriorities", "borrowed");

  /** The names of {@code Orrery::Marks}, in their order. */
  static final List<String> MARKS =
      List.of("scopeBytes", "receivedBytes", "sentBytes", "reassembledBytes", "connections", "threads");

  /**
   * A lane as the model has it.
   *
   * @param limits by the names in {@link #MARKS}
   */
  record Description(String name, int priority, String host, int port, Map<String, Long> limits) {}

  /**
   * A lane's figures since the process started.
   *
   * @param takenAtNanos by a clock of the process that only goes on
   * @param counts by the names in {@link #COUNTS}
   * @param highest by the names in {@link #MARKS}
   * @param connections open then
   * @param busy threads that served a request then
   * @param longestNanos longest service time
   * @param serviceTimes empty without histograms
   */
  record Lane(
      Description is,
      long takenAtNanos,
      Map<String, Long> counts,
      Map<String, Long> highest,
      long connections,
      long busy,
      long longestNanos,
      ServiceTimes serviceTimes) {

    /** Requests that were served, whatever came of them. */
    long calls() {
      return counts.get("answered") + counts.get("userExceptions") + counts.get("systemExceptions") + counts.get("oneWay");
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.util.List;
import java.util.Map;

/**
 * State of a process at one time. docs/observability.md explains the figures.
 *
 * @param language {@code cpp} or {@code java}
 * @param observes {@code counters} or {@code histograms}
 * @param lanes lanes in the process's order
 */
record Snapshot(String process, String language, long pid, String observes, List<Lane> lanes) {

  /** Member names of {@code Orrery::Counts}, in their order. */
  static final List<String> COUNTS =
      List.of("answered", "userExceptions", "systemExceptions", "oneWay", "cancelled", "located", "malformed", "timedOut",
          "waits", "accepted", "closed", "refused", "foreignPriorities", "borrowed");

  /** Member names of {@code Orrery::Marks}, in their order. */
  static final List<String> MARKS =
      List.of("scopeBytes", "receivedBytes", "sentBytes", "reassembledBytes", "connections", "threads");

  /**
   * Constant properties of a lane, from the model.
   *
   * @param limits limits by the names in {@link #MARKS}
   */
  record Description(String name, int priority, String host, int port, Map<String, Long> limits) {}

  /**
   * Figures of a lane since the process started.
   *
   * @param takenAtNanos time of the snapshot in nanoseconds, by a monotonic clock of the process
   * @param counts counters by the names in {@link #COUNTS}
   * @param highest high-water marks by the names in {@link #MARKS}
   * @param connections connections open at the time of the snapshot
   * @param busy threads serving a request at the time of the snapshot
   * @param longestNanos longest service time in nanoseconds
   * @param serviceTimes histogram of service times; empty if the process keeps none
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

    /** Number of requests served, with any result. */
    long calls() {
      return counts.get("answered") + counts.get("userExceptions") + counts.get("systemExceptions") + counts.get("oneWay");
    }
  }
}

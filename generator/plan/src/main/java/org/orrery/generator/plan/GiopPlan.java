// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * GIOP settings of a process.
 *
 * @param minors allowed minor versions of GIOP 1 (0, 1, 2), the preferred one first
 * @param maxMessageBytes greatest size in bytes of a message with its header
 * @param fragmentBytes size in bytes of fragments, in which larger messages are sent; 0 to send no fragments
 * @param reassemblyBytes memory reserved per connection to reassemble fragmented messages
 * @param assemblyTimeoutNanos time limit in nanoseconds for receiving all fragments of a message
 */
public record GiopPlan(
    List<Integer> minors,
    Strategy strategy,
    long maxMessageBytes,
    long fragmentBytes,
    long reassemblyBytes,
    long assemblyTimeoutNanos) {

  public GiopPlan {
    minors = List.copyOf(minors);
  }

  /** Strategy by which message handlers are created (docs/design/giop-strategies.md). */
  public enum Strategy {
    PRELOADED,
    FINE_GRAIN,
    PAIRED,
    FIXED;

    /** True if a handler is loaded when it is first needed, in C++ from a shared module. */
    public boolean loads() {
      return this == FINE_GRAIN || this == PAIRED;
    }
  }
}

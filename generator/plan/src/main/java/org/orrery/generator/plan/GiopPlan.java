// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * The GIOP that a process speaks.
 *
 * @param minors allowed minor versions of GIOP 1, the preferred one first: of 0, 1, 2
 * @param maxMessageBytes largest message with its header
 * @param fragmentBytes size above which messages are sent in fragments of it; 0 for never
 * @param reassemblyBytes reserved for each connection's messages that come in fragments
 * @param assemblyTimeoutNanos longest that the fragments of one message may take to come
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

  /** When a message handler comes into being (docs/design, GIOP strategies). */
  public enum Strategy {
    PRELOADED,
    FINE_GRAIN,
    PAIRED,
    FIXED;

    /** Whether a handler is loaded when it is needed for the first time: in C++ from a module. */
    public boolean loads() {
      return this == FINE_GRAIN || this == PAIRED;
    }
  }
}

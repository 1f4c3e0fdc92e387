// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * The GIOP that a process speaks.
 *
 * @param minors allowed minor versions of GIOP 1, the preferred one first: of 0, 1, 2
 * @param maxMessageBytes largest message with its header
 * @param fragmentBytes size from which messages are sent in fragments; 0 for never
 */
public record GiopPlan(List<Integer> minors, Strategy strategy, long maxMessageBytes, long fragmentBytes) {

  public GiopPlan {
    minors = List.copyOf(minors);
  }

  /** When a message handler comes into being (docs/design, GIOP strategies). */
  public enum Strategy {
    PRELOADED,
    FINE_GRAIN,
    PAIRED,
    FIXED
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.util.List;

/**
 * How a stub calls, as the plan decides it for a connection.
 *
 * @param timeoutNanos longest wait for a connection, and then for a reply; 0 for no limit
 * @param minors minor versions of GIOP 1 that the process speaks: the highest that the target also speaks is used
 * @param maxMessageBytes largest message with its header, in either direction
 */
public record CallPolicy(long timeoutNanos, List<Integer> minors, int maxMessageBytes) {
  /** Copies the list. */
  public CallPolicy {
    minors = List.copyOf(minors);
  }

  /** The highest version that both sides speak; the lowest of ours where the target names one below it. */
  int minorFor(int targetMinor) {
    int best = -1;
    int lowest = Integer.MAX_VALUE;
    for (int minor : minors) {
      lowest = Math.min(lowest, minor);
      if (minor <= targetMinor) {
        best = Math.max(best, minor);
      }
    }
    return best < 0 ? lowest : best;
  }
}

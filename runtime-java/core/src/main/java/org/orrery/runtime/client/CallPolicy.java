// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import org.orrery.runtime.giop.GiopConfiguration;
import org.orrery.runtime.transport.Transport;

/**
 * How a stub calls, as the plan decides it for a connection.
 *
 * @param timeoutNanos longest wait for a connection, and then for a reply; 0 for no limit
 * @param giop what the process speaks: the highest version that the target also speaks is used
 * @param transport makes its connections
 */
public record CallPolicy(long timeoutNanos, GiopConfiguration giop, Transport transport) {
  /** The highest version that both sides speak; the lowest of ours where the target names one below it. */
  int minorFor(int targetMinor) {
    int best = -1;
    int lowest = Integer.MAX_VALUE;
    for (int minor : giop.minors()) {
      lowest = Math.min(lowest, minor);
      if (minor <= targetMinor) {
        best = Math.max(best, minor);
      }
    }
    return best < 0 ? lowest : best;
  }
}

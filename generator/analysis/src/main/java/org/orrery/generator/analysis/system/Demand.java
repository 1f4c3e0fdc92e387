// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.system;

import java.util.Optional;
import org.orrery.generator.analysis.model.ChainActivity.Reason;

/**
 * Work that a piece brings to the processors that it may run on, as far as the bounds of a round know it.
 *
 * @param periodNanos least time from one nominal arrival to the next
 * @param burst jobs of one nominal arrival
 * @param releasedNanos greatest delay after the nominal arrival with which its work becomes ready
 * @param pendingNanos greatest delay after the nominal arrival with which its work may still run
 * @param unbounded reason why this work has no bound; empty as a rule
 */
record Demand(Piece piece, long periodNanos, int burst, long releasedNanos, long pendingNanos, Optional<Reason> unbounded) {

  /**
   * Greatest work that can run in a window, wherever the window begins.
   *
   * @param nanos length of the window, at least 1
   * @throws ArithmeticException if the work is beyond 64 bits
   */
  long within(long nanos) {
    long jobs = Math.multiplyExact(Math.ceilDiv(Math.addExact(nanos, pendingNanos), periodNanos), burst);
    return Math.multiplyExact(jobs, piece.costNanos());
  }
}

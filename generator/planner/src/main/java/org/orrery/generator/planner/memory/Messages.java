// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.orrery.generator.plan.GiopPlan;

/**
 * How large messages are at most, in bytes.
 *
 * @param received with all its fragments: these are put together in memory that may be larger than what one message may have
 * @param sent as it is written, before it is divided into fragments
 */
record Messages(long received, long sent) {

  /** Those of a process. */
  static Messages of(GiopPlan giop) {
    return new Messages(Math.max(giop.maxMessageBytes(), giop.reassemblyBytes()), giop.maxMessageBytes());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.orrery.generator.plan.GiopPlan;

/**
 * Greatest sizes of messages in bytes.
 *
 * @param received size of a received message with all its fragments, whose memory may exceed the limit of a single message
 * @param sent size of a sent message before it is divided into fragments
 */
record Messages(long received, long sent) {

  /** Sizes for a process's GIOP settings. */
  static Messages of(GiopPlan giop) {
    return new Messages(giop.largestBytes(), giop.maxMessageBytes());
  }
}

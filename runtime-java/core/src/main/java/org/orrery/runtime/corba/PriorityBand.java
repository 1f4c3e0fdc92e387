// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.corba;

/**
 * A range of CORBA priorities, both ends included (Real-time CORBA 1.2, 5.12): a banded connection carries the calls of threads whose
 * priority is within it.
 */
public record PriorityBand(int low, int high) {
  /** All priorities there are. */
  public static final PriorityBand ALL = new PriorityBand(0, 32767);

  /** True if the priority is within the band. */
  public boolean contains(int priority) {
    return priority >= low && priority <= high;
  }
}

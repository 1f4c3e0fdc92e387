// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import org.orrery.generator.plan.TypeRef;

/** End of the longest value of a type in CDR, by the bounds in force. */
@FunctionalInterface
public interface Longest {

  /**
   * Offset after the longest value.
   *
   * @param at offset at which the data before the value ends
   */
  long after(TypeRef type, long at);

  /** Bytes of the byte order mark before each wide character; 0 without marks, which nothing in Orrery sends. */
  default long markBytes() {
    return 0;
  }
}

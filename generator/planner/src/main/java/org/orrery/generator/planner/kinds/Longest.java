// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import org.orrery.generator.plan.TypeRef;

/** Where the longest value of a type ends in CDR, by the bounds that hold. */
@FunctionalInterface
public interface Longest {

  /**
   * Offset behind the longest value.
   *
   * @param at where what is before it ends
   */
  long after(TypeRef type, long at);
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.codecs;

import java.util.List;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kinds;

/** Greatest sizes of values in the memory of a C++ process, by the bounds of IDL and system; -1 where these leave a size unbounded. */
public interface Sizes {

  /**
   * Bytes of a value stored in a memory area, with all that it refers to.
   *
   * @param kinds kinds of all types that it is made of
   */
  long kept(Kinds kinds, TypeRef type);

  /**
   * Bytes of an operation's decoded arguments.
   *
   * @param kinds kinds of all types that they are made of
   */
  long arguments(Kinds kinds, List<ParameterPlan> inputs);
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import org.orrery.dsl.system.orrery.Bound;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.codecs.Sizes;
import org.orrery.generator.planner.kinds.Kinds;

/** Sizes of each operation's decoded arguments, independent of the component, and of each struct that is kept. */
public final class RequestSizes implements Sizes {

  private final Bounds bounds;

  /**
   * Creates an instance.
   *
   * @param system bounds of the system; empty for IDL alone
   */
  public RequestSizes(List<Bound> system) {
    this.bounds = Bounds.of(system);
  }

  @Override
  public long kept(Kinds kinds, TypeRef type) {
    return new RequestMemory(kinds).kept(type, bounds);
  }

  @Override
  public long arguments(Kinds kinds, List<ParameterPlan> inputs) {
    return new RequestMemory(kinds).arguments(inputs, bounds);
  }
}

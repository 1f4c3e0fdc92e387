// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import org.orrery.dsl.system.orrery.Bound;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;

/** Decides what decoding each operation's arguments takes, whoever serves it. */
public final class RequestSizes {

  private final Needs needs;
  private final Bounds bounds;

  /**
   * @param types all that the interfaces use
   * @param system the bounds that it states; empty for IDL alone
   */
  public RequestSizes(List<DataType> types, List<Bound> system) {
    this.needs = new Needs(new Types(types));
    this.bounds = Bounds.of(system);
  }

  /** The interfaces with {@link OperationPlan#requestBytes()} decided. */
  public List<InterfacePlan> of(List<InterfacePlan> interfaces) {
    return interfaces.stream().map(each -> each.withOperations(each.operations().stream().map(this::sized).toList())).toList();
  }

  private OperationPlan sized(OperationPlan operation) {
    return operation.withRequestBytes(needs.arguments(operation, bounds));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import org.orrery.dsl.system.orrery.Bound;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kinds;

/** Sizes of each operation's decoded arguments, independent of the component, and of each struct that is kept. */
public final class RequestSizes {

  private final List<DataType> types;
  private final Needs needs;
  private final Bounds bounds;

  /**
   * Creates an instance.
   *
   * @param types all types that the interfaces use
   * @param system bounds of the system; empty for IDL alone
   */
  public RequestSizes(List<DataType> types, List<Bound> system) {
    this.types = types;
    this.needs = new Needs(new Kinds(types));
    this.bounds = Bounds.of(system);
  }

  /** Interfaces with {@link OperationPlan#requestBytes()} set. */
  public List<InterfacePlan> of(List<InterfacePlan> interfaces) {
    return interfaces.stream().map(each -> each.withOperations(each.operations().stream().map(this::sized).toList())).toList();
  }

  /** Types with {@link DataType.Struct#keptBytes()} set. */
  public List<DataType> types() {
    return types.stream().map(this::sized).toList();
  }

  private DataType sized(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> struct.withKeptBytes(needs.kept(new TypeRef.StructRef(struct.name()), bounds));
      case DataType.UserException exception -> exception;
      case DataType.Enumeration enumeration -> enumeration;
      case DataType.Alias alias -> alias;
    };
  }

  private OperationPlan sized(OperationPlan operation) {
    return operation.withRequestBytes(needs.arguments(operation, bounds));
  }
}

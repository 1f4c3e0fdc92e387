// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.orrery.dsl.system.orrery.Instance;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Part;
import org.orrery.generator.planner.source.Problems;

/**
 * Reports operations of a process on the RTSJ whose values are made of new objects when they are read. Such objects would lie in the memory
 * of a request, and the view that refers to them outlives it, which the RTSJ's rules of assignment forbid.
 */
final class RtsjChecks {

  private final Kinds kinds;
  private final Problems problems;
  private final Map<ScopedName, InterfacePlan> interfaces;
  private final Map<String, ComponentPlan> components;

  RtsjChecks(Kinds kinds, Problems problems, Map<ScopedName, InterfacePlan> interfaces, Map<String, ComponentPlan> components) {
    this.kinds = kinds;
    this.problems = problems;
    this.interfaces = interfaces;
    this.components = components;
  }

  void report(Process process) {
    if (process.getRtsj() == null) {
      return;
    }
    for (Instance instance : process.getInstances()) {
      ComponentPlan component = components.get(instance.getComponent().getName());
      Stream.concat(component.facets().stream(), component.receptacles().stream())
          .flatMap(port -> Optional.ofNullable(interfaces.get(port.interfaceName())).stream())
          .distinct()
          .flatMap(type -> type.operations().stream())
          .filter(operation -> MessageSizes.values(operation, kinds).anyMatch(value -> makesObjects(value, new HashSet<>())))
          .findFirst()
          .ifPresent(operation -> report(instance, operation));
    }
  }

  private void report(Instance instance, OperationPlan operation) {
    String what = "On the RTSJ '%s::%s', with an any, a TypeCode, a fixed, a valuetype or a type that contains itself,"
        .formatted(operation.declaredIn(), operation.name());
    problems.report(PlanProblem.NOT_YET, instance, what, ", or move the instance to a process that is not on the RTSJ");
  }

  private boolean makesObjects(TypeRef type, Set<TypeRef> visited) {
    return kinds.of(type).makesObjectsInJava()
        || kinds.of(type).parts().stream().map(Part::type).filter(visited::add).anyMatch(part -> makesObjects(part, visited));
  }
}

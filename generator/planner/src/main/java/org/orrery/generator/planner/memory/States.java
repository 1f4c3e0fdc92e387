// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import org.eclipse.xtext.EcoreUtil2;
import org.orrery.dsl.system.orrery.Bound;
import org.orrery.dsl.system.orrery.ComponentState;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.StatePlan.StateKind;
import org.orrery.generator.plan.StatePlan;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.codecs.TypePlanner;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.source.Problems;

/** Plans the state that components keep between calls. */
public final class States {

  private final Problems problems;
  private final TypePlanner types;
  private final Bounds bounds;

  /**
   * Creates a planner.
    *
    * @param system bounds of the system
   */
  public States(Problems problems, TypePlanner types, List<Bound> system) {
    this.problems = problems;
    this.types = types;
    this.bounds = Bounds.of(system);
  }

  /** Plans a component's state; a null state stands for one that the model does not state. */
  public StatePlan plan(ComponentState state) {
    if (state == null) {
      return StatePlan.UNMANAGED;
    }
    StateKind kind = StateKind.valueOf(state.getKind().name());
    if (kind != StateKind.POOL) {
      return StatePlan.of(kind);
    }
    TypeRef element = types.use(state.getType(), state.eContainer()).orElse(new TypeRef.VoidType());
    long each = new RequestMemory(types.kinds()).kept(element, bounds);
    if (each == Bounds.NONE) {
      problems.report(PlanProblem.NO_LARGEST_SIZE, state.eContainer(), state.getType().getName(), "pool");
    }
    List<BlockPlan> blocks = each != Bounds.NONE && isInJava(state)
        ? BlockLayouts.pooled(types.kinds(), bounds, element, problems, state.eContainer())
        : List.of();
    return new StatePlan(kind, state.getCapacity(), element, Sum.times(state.getCapacity(), Math.max(0, each)), blocks);
  }

  private static boolean isInJava(ComponentState state) {
    OrrerySystem system = EcoreUtil2.getContainerOfType(state, OrrerySystem.class);
    return system.getProcesses().stream()
        .filter(process -> process.getLanguage() == Language.JAVA)
        .flatMap(process -> process.getInstances().stream())
        .anyMatch(instance -> instance.getComponent() == state.eContainer());
  }
}

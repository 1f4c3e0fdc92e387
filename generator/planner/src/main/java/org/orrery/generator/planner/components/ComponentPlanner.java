// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.components;

import java.util.List;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Call;
import org.orrery.dsl.system.orrery.Component;
import org.orrery.dsl.system.orrery.Task;
import org.orrery.dsl.system.quantities.Quantities;
import org.orrery.generator.plan.ComponentPlan.CallDefinition;
import org.orrery.generator.plan.ComponentPlan.Implementation;
import org.orrery.generator.plan.ComponentPlan.Lifecycle;
import org.orrery.generator.plan.ComponentPlan.Port;
import org.orrery.generator.plan.ComponentPlan.TaskDefinition;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.planner.memory.States;
import org.orrery.generator.planner.source.Names;
import org.orrery.generator.planner.source.Sources;

/** Decides the components: ports, tasks, timings and the user's class. */
public final class ComponentPlanner {

  private final Sources sources;
  private final States states;

  public ComponentPlanner(Sources sources, States states) {
    this.sources = sources;
    this.states = states;
  }

  /**
   * Plans a component.
   *
   * @param interfaces interfaces of its facets, planned elsewhere
   */
  public ComponentPlan plan(Component component, List<InterfacePlan> interfaces) {
    String name = component.getName();
    return new ComponentPlan(
        name,
        component.getFacets().stream()
            .map(each -> new Port(each.getName(), Names.of(each.getType()), sources.origin(each, name + "." + each.getName())))
            .toList(),
        component.getReceptacles().stream()
            .map(each -> new Port(each.getName(), Names.of(each.getType()), sources.origin(each, name + "." + each.getName())))
            .toList(),
        component.getTasks().stream().map(this::task).toList(),
        new Timings(sources, interfaces).of(component),
        implementation(component),
        states.plan(component.getState()),
        new Lifecycle(component.isOnStart(), component.isOnStop(), component.isUsesProcess()),
        sources.doc(component),
        sources.origin(component, name));
  }

  /** Plans a task, with defaults for what it does not state. */
  public TaskDefinition task(Task task) {
    String component = ((Component) task.eContainer()).getName();
    return new TaskDefinition(
        task.getName(),
        Defaults.priority(task),
        Defaults.periodNanos(task),
        Defaults.offsetNanos(task),
        Quantities.nanos(task.getJitter(), 0),
        task.getSporadic() != null,
        Defaults.deadlineNanos(task),
        Defaults.wcetNanos(task),
        task.getCalls().stream().map(ComponentPlanner::call).toList(),
        sources.origin(task, component + "." + task.getName()));
  }

  private static CallDefinition call(Call call) {
    int times = call.getTimes() == null ? 1 : call.getTimes();
    return new CallDefinition(call.getReceptacle().getName(), call.getOperation().getName(), times);
  }

  /** User's class of a component; by default {@code <Component>Impl}, in the target's default place. */
  private static Implementation implementation(Component component) {
    var stated = component.getImplementation();
    if (stated == null) {
      String type = component.getName() + "Impl";
      return new Implementation(type + ".hpp", type, false);
    }
    String header = stated.getHeader() == null ? "" : stated.getHeader();
    return new Implementation(header, stated.getType(), true);
  }
}

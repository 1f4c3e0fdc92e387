// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.PoolText;

/**
 * A pool scope of the model as one file spells it, which imports its types only where it does.
 *
 * @param plans as each process of the component has it
 * @param name the function by which a component reaches it, and its variables
 */
record JavaPool(List<ScopePlan> plans, String name, JavaFile file) {

  JavaPool {
    plans = List.copyOf(plans);
  }

  /** Pools of a component: of all its processes in Java. */
  static List<JavaPool> of(ComponentPlan component, SystemPlan system, JavaFile file) {
    return system.poolsOf(component, ProcessPlan.Language.JAVA).stream()
        .map(each -> new JavaPool(each.plans(), "_pool" + JavaNames.capitalized(each.first().name()), file))
        .toList();
  }

  /** As the first has it. */
  ScopePlan plan() {
    return plans.getFirst();
  }

  /** Where the model states it. */
  List<Origin> origins() {
    return plans.stream().map(ScopePlan::origin).toList();
  }

  /** What the component keeps of it. */
  String field() {
    return once() ? name : name + "Scope";
  }

  /** Its class. */
  String type() {
    return "%s<%s>".formatted(file.use(JavaRuntime.SCOPE_POOL), window());
  }

  /** What its blocks are seen through: anything where they are for bytes. */
  private String window() {
    return file.use(plan().structs().isEmpty() ? JavaRuntime.WINDOW : file.names().block(plan().structs().getLast().name()));
  }

  /** Whether there is one, for whoever asks; else it is that of a call. */
  boolean once() {
    return plan().multiplicity() == ScopePlan.Multiplicity.PROCESS;
  }

  /** What a component has of it before it is asked for: itself, or its number in the layout. */
  String handle() {
    return once() ? type() : "int";
  }

  /** The same of a process, as its main class spells it. */
  String handleIn(ProcessPlan process) {
    ScopePlan own = process.memory().scopes().stream().filter(plan()::isPoolLike).findFirst().orElseThrow();
    int index = own.place();
    String found = once() ? "_process.pool(%d)".formatted(index) : String.valueOf(index);
    return "%s /* %s %s */".formatted(found, JavaMemory.label(own, process), own.name());
  }

  /** What its function says of it. */
  String doc() {
    return PoolText.of(plans, "the thread's call");
  }
}

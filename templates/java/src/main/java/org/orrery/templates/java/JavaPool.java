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
 * Pool scope of the model with the Java names of one file. Types are imported only when they are used.
 *
 * @param plans the scope in each process of the component
 * @param name name of the component's function that returns the pool, and of its variables
 */
record JavaPool(List<ScopePlan> plans, String name, JavaFile file) {

  JavaPool {
    plans = List.copyOf(plans);
  }

  /** Pools of a component that all its Java processes have. */
  static List<JavaPool> of(ComponentPlan component, SystemPlan system, JavaFile file) {
    return system.poolsOf(component, ProcessPlan.Language.JAVA).stream()
        .map(each -> new JavaPool(each.plans(), "_pool" + JavaNames.capitalized(each.first().name()), file))
        .toList();
  }

  /** Pool of the first process. */
  ScopePlan plan() {
    return plans.getFirst();
  }

  /** Places in the model where the pools are stated. */
  List<Origin> origins() {
    return plans.stream().map(ScopePlan::origin).toList();
  }

  /** Name of the component's field for the pool. */
  String field() {
    return once() ? name : name + "Scope";
  }

  /** Class of the pool. */
  String type() {
    return "%s<%s>".formatted(file.use(JavaRuntime.SCOPE_POOL), window());
  }

  /** Class of the window on a block; blocks of bytes have the base class. */
  private String window() {
    return file.use(plan().structs().isEmpty() ? JavaRuntime.WINDOW : file.names().block(plan().structs().getLast().name()));
  }

  /** True if the process has one area of the pool; else the calling thread's request determines the area. */
  boolean once() {
    return plan().multiplicity() == ScopePlan.Multiplicity.PROCESS;
  }

  /** Type of the component's field: the pool itself, or an int with the pool's index in the layout. */
  String handle() {
    return once() ? type() : "int";
  }

  /** Value of the component's field in a process, as an expression of its main class. */
  String handleIn(ProcessPlan process) {
    ScopePlan own = process.memory().scopes().stream().filter(plan()::isPoolLike).findFirst().orElseThrow();
    int index = own.place();
    String found = once() ? "_process.pool(%d)".formatted(index) : String.valueOf(index);
    return "%s /* %s %s */".formatted(found, JavaMemory.label(own, process), own.name());
  }

  /** Documentation of the function that returns the pool. */
  String doc() {
    return PoolText.of(plans, "the thread's call");
  }
}

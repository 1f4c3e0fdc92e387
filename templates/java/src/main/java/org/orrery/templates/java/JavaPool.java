// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan;

/**
 * A pool scope of the model as one file spells it, which imports its types only where it does.
 *
 * @param name the function by which a component reaches it, and its variables
 */
record JavaPool(ScopePlan plan, String name, JavaFile file) {

  /** Those of a component: of all its processes in Java. */
  static List<JavaPool> of(ComponentPlan component, SystemPlan system, JavaFile file) {
    return system.poolsOf(component, ProcessPlan.Language.JAVA).stream()
        .map(each -> new JavaPool(each, "_pool" + JavaNames.capitalized(each.name()), file))
        .toList();
  }

  /** Its class. */
  String type() {
    return "%s<%s>".formatted(file.use(JavaRuntime.SCOPE_POOL), window());
  }

  /** What its blocks are seen through: anything where they are for bytes. */
  private String window() {
    return file.use(plan.structs().isEmpty() ? JavaRuntime.WINDOW : file.names().block(plan.structs().getLast().name()));
  }

  /** Whether there is one, for whoever asks; else it is that of a call. */
  boolean once() {
    return plan.multiplicity() == ScopePlan.Multiplicity.PROCESS;
  }

  /** What a component has of it before it is asked for: itself, or its number in the layout. */
  String handle() {
    return once() ? type() : "int";
  }

  /** The same of a process, as its main class spells it. */
  String handleIn(ProcessPlan process) {
    ScopePlan own = process.memory().scopes().stream().filter(plan::isPoolLike).findFirst().orElseThrow();
    int index = JavaMemory.placeOf(own, process);
    return once() ? "_process.pool(%d)".formatted(index) : String.valueOf(index);
  }

  /** What its function says of it. */
  String doc() {
    String whose = switch (plan.multiplicity()) {
      case CONNECTION -> "the connection that the thread's call came by";
      case LANE -> "the lane that the thread's call came by";
      default -> "the process";
    };
    return "The blocks of %s: at most %d in use, given back one by one, or all when that ends.".formatted(whose, plan.blocks());
  }
}

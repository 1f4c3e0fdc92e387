// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TunnelPlan;
import org.orrery.generator.plan.TypeRef;

/**
 * A tunnel of the model as one file spells it, which imports its types only where it does.
 *
 * @param origins of all that are meant: one for each process of a component
 * @param name the function by which a component reaches it, and its variables
 */
record JavaTunnel(TunnelPlan plan, List<Origin> origins, String name, JavaFile file) {

  /** Tunnels of a component: of all its processes in Java. */
  static List<JavaTunnel> of(ComponentPlan component, SystemPlan system, JavaFile file) {
    return system.tunnelsOf(component, ProcessPlan.Language.JAVA).stream().map(each -> alike(each.plans(), file)).toList();
  }

  /** Tunnels of a process. */
  static List<JavaTunnel> of(List<TunnelPlan> tunnels, JavaFile file) {
    return tunnels.stream().map(each -> alike(List.of(each), file)).toList();
  }

  private static JavaTunnel alike(List<TunnelPlan> plans, JavaFile file) {
    TunnelPlan first = plans.getFirst();
    return new JavaTunnel(
        first, plans.stream().map(TunnelPlan::origin).toList(), "_tunnel" + JavaNames.capitalized(first.name()), file);
  }

  /** True if references cross, not copies. */
  boolean shallow() {
    return plan.depth() == TunnelPlan.CopyDepth.SHALLOW;
  }

  /** Its class. */
  String type() {
    if (shallow()) {
      String block = file.use(file.names().block(plan.structs().getLast().name()));
      return "%s<%s>".formatted(file.use(JavaRuntime.REFERENCE_TUNNEL), block);
    }
    return "%s<%s>".formatted(file.use(JavaRuntime.TUNNEL), file.types().value(plan.element()));
  }

  /** The call that makes it. */
  String made() {
    return shallow()
        ? "ofReferences(\"%s\", %d, %d)".formatted(plan.name(), plan.capacity(), plan.home())
        : "ofValues(\"%s\", %d, %d, %s)"
            .formatted(plan.name(), plan.capacity(), plan.valueBytes(), file.types().encoder(plan.element()));
  }

  /**
   * Whether a function is needed to send what was received: structs and references write themselves, and strings are as good as what is
   * sent.
   */
  boolean hasWriter() {
    TypeRef type = JavaTypes.unaliased(plan.element());
    return !shallow() && (type instanceof TypeRef.SequenceType || type instanceof TypeRef.ArrayType);
  }

  /** That function. */
  String writer() {
    return "_write" + JavaNames.capitalized(plan.name());
  }

  /** What it writes. */
  String view() {
    return file.types().view(plan.element());
  }

  /** How. */
  String statements() {
    return file.types().writeShown(plan.element(), "view", "out");
  }
}

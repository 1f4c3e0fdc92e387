// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TunnelPlan;

/**
 * Tunnel of the model with the Java names of one file. Types are imported only when they are used.
 *
 * @param origins places in the model where the tunnel is stated: one for each process of a component
 * @param name name of the component's function that returns the tunnel, and of its variables
 */
record JavaTunnel(TunnelPlan plan, List<Origin> origins, String name, JavaFile file) {

  /** Tunnels of a component that all its Java processes have. */
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

  /** Class of the tunnel. */
  String type() {
    if (shallow()) {
      String block = file.use(file.names().block(plan.structs().getLast().name()));
      return "%s<%s>".formatted(file.use(JavaRuntime.REFERENCE_TUNNEL), block);
    }
    return "%s<%s>".formatted(file.use(JavaRuntime.TUNNEL), file.types().value(plan.element()));
  }

  /** Call that creates the tunnel. */
  String made() {
    return shallow()
        ? "ofReferences(\"%s\", %d, %d)".formatted(plan.name(), plan.capacity(), plan.home())
        : "ofValues(\"%s\", %d, %d, %s)"
            .formatted(plan.name(), plan.capacity(), plan.valueBytes(), file.types().encoder(plan.element()));
  }

  /**
   * True if a function is needed to send a received view: not for structs and references, whose views write themselves, and strings,
   * whose views are sent like values.
   */
  boolean hasWriter() {
    return !shallow() && JavaKinds.of(plan.element()).hasElements();
  }

  /** Name of the function that writes a view. */
  String writer() {
    return "_write" + JavaNames.capitalized(plan.name());
  }

  /** Type of the view that the function writes. */
  String view() {
    return file.types().view(plan.element());
  }

  /** Statements of the function that writes a view. */
  String statements() {
    return file.types().writeShown(plan.element(), "view", "out");
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TunnelPlan;

/**
 * A tunnel of the model as one file spells it, which imports its types only where it does.
 *
 * @param name the function by which a component reaches it, and its variables
 */
record JavaTunnel(TunnelPlan plan, String name, JavaFile file) {

  /** Those of a component: of all its processes in Java. */
  static List<JavaTunnel> of(ComponentPlan component, SystemPlan system, JavaFile file) {
    return of(system.tunnelsOf(component, ProcessPlan.Language.JAVA), file);
  }

  static List<JavaTunnel> of(List<TunnelPlan> tunnels, JavaFile file) {
    return tunnels.stream().map(each -> new JavaTunnel(each, "_tunnel" + JavaNames.capitalized(each.name()), file)).toList();
  }

  /** Its class. */
  String type() {
    return "%s<%s>".formatted(file.use(JavaRuntime.TUNNEL), file.types().value(plan.element()));
  }

  /** An expression that writes one of its values. */
  String encoder() {
    return file.types().encoder(plan.element());
  }
}

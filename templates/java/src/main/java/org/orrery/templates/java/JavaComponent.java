// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.StatePlan.StateKind;
import org.orrery.generator.plan.SystemPlan;

/**
 * A component as one file spells it.
 *
 * @param makesObjects whether it can make objects at run time
 * @param tunnels that each of its processes has
 * @param pools the same
 * @param rtsjScopes the same of the scopes that it enters within its requests, where any of them is on the RTSJ
 * @param innerScopes the same, where none is
 * @param file what its types are imported into
 */
record JavaComponent(
    ComponentPlan plan, List<JavaPort> facets, List<JavaPort> receptacles, boolean makesObjects, List<JavaTunnel> tunnels,
    List<JavaPool> pools, List<RtsjScope> rtsjScopes, List<JavaInnerScope> innerScopes, JavaFile file) {

  /** True if the component's base class keeps the process that it runs in. */
  boolean reachesProcess() {
    return makesObjects || plan.lifecycle().process();
  }

  /** Whether it keeps values of one type between calls, at most so many. */
  boolean pooled() {
    return plan.state().kind() == StateKind.POOL;
  }

  /** The class of what it keeps so. */
  String block() {
    return file.use(file.names().block(plan.state().blocks().getLast().name()));
  }

  static JavaComponent of(ComponentPlan plan, SystemPlan system, JavaFile file) {
    return new JavaComponent(
        plan,
        plan.facets().stream().map(port -> port(port, "Servant", system, file)).toList(),
        plan.receptacles().stream().map(port -> port(port, "Stub", system, file)).toList(),
        system.makesObjects(plan),
        JavaTunnel.of(plan, system, file),
        JavaPool.of(plan, system, file),
        RtsjScope.of(plan, system),
        JavaInnerScope.of(plan, system, file),
        file);
  }

  /** The simple name of the class that the user's class extends. */
  static String base(String component) {
    return JavaNames.capitalized(component) + "Component";
  }

  /** The qualified name of the user's class. */
  static String implementation(ComponentPlan plan, JavaNames names) {
    return userType(plan.implementation().type(), plan.implementation().stated(), names);
  }

  /** A class of the user's, by its full name: in the system's package where it is named without one. */
  static String userType(String name, boolean stated, JavaNames names) {
    String type = name.replace("::", ".");
    return stated && type.contains(".") ? type : names.systemPackage() + "." + type;
  }

  private static JavaPort port(ComponentPlan.Port port, String suffix, SystemPlan system, JavaFile file) {
    ScopedName name = port.interfaceName();
    String type = file.use(file.names().qualified(name, file.names().derived(name, suffix)));
    InterfacePlan iface =
        system.interfaces().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    List<JavaOperation> operations =
        iface.operations().stream().map(operation -> new JavaOperation(operation, file)).toList();
    return new JavaPort(port, JavaNames.part(port.name()), type, operations);
  }

  /**
   * A facet or receptacle.
   *
   * @param type a facet's servant base, or a receptacle's stub
   */
  record JavaPort(ComponentPlan.Port plan, String name, String type, List<JavaOperation> operations) {}
}

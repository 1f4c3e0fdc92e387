// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.StatePlan.StateKind;
import org.orrery.generator.plan.SystemPlan;

/**
 * Component with the Java names and types of one file.
 *
 * @param makesObjects true if instances can create objects at run time
 * @param tunnels tunnels that each Java process of the component has
 * @param pools pools that each Java process of the component has
 * @param rtsjScopes scopes that servants enter within their requests, if any process of the component is on the RTSJ
 * @param innerScopes scopes that servants enter within their requests, if no process of the component is on the RTSJ
 * @param file file into which its types are imported
 */
record JavaComponent(
    ComponentPlan plan, List<JavaPort> facets, List<JavaPort> receptacles, boolean makesObjects, List<JavaTunnel> tunnels,
    List<JavaPool> pools, List<RtsjScope> rtsjScopes, List<JavaInnerScope> innerScopes, JavaFile file) {

  /** True if the component's base class keeps the process that it runs in. */
  boolean reachesProcess() {
    return makesObjects || plan.lifecycle().process();
  }

  /** True if the component's state is a pool of values of one type. */
  boolean pooled() {
    return plan.state().kind() == StateKind.POOL;
  }

  /** Class of the values in the component's state pool. */
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

  /** Simple name of the class that the user's class extends. */
  static String base(String component) {
    return JavaNames.capitalized(component) + "Component";
  }

  /** Qualified name of the user's class. */
  static String implementation(ComponentPlan plan, JavaNames names) {
    return userType(plan.implementation().type(), plan.implementation().stated(), names);
  }

  /** Qualified name of a class written by the user; the default is in the system's package. */
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
   * Facet or receptacle.
   *
   * @param type class of a facet's servant base, or of a receptacle's stub
   */
  record JavaPort(ComponentPlan.Port plan, String name, String type, List<JavaOperation> operations) {}
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.StatePlan.StateKind;
import org.orrery.generator.plan.SystemPlan;

/**
 * Component with its C++ names and types.
 *
 * @param system namespace of the system
 * @param facets its facets with their interfaces
 * @param headers headers of the stubs and servants that the base class names
 * @param makesObjects true if it can create objects at run time
 * @param refers true if the values that it keeps refer to memory, which is then kept with them
 * @param tunnels tunnels that all processes with an instance of it have
 * @param pools the same
 * @param innerScopes the same
 */
record CppComponent(
    ComponentPlan plan,
    String system,
    List<Facet> facets,
    SortedSet<String> headers,
    boolean makesObjects,
    boolean refers,
    List<CppTunnel> tunnels,
    List<CppPool> pools,
    List<CppInnerScope> innerScopes) {

  /** True if instances lie in immortal memory, with the state that they keep between calls. */
  boolean immortal() {
    return plan.state().kind() == StateKind.FIXED || pooled();
  }

  /** True if instances keep a bounded number of values of one type. */
  boolean pooled() {
    return plan.state().kind() == StateKind.POOL;
  }

  /** True if the component's base gives the user's class more than the functions it has to define. */
  boolean hasProtected() {
    return reachesProcess() || pooled() || !tunnels.isEmpty() || findsScopes() || !plan.receptacles().isEmpty();
  }

  /** True if the component's base keeps the process that it runs in. */
  boolean reachesProcess() {
    return makesObjects || plan.lifecycle().process();
  }

  /** True if the component finds scopes by their number in the layout of the process. */
  boolean findsScopes() {
    return !pools.isEmpty() || !innerScopes.isEmpty();
  }

  /** True if the component has functions that return objects that it receives after its construction. */
  boolean isHanded() {
    return reachesProcess() || !tunnels.isEmpty() || pools.stream().anyMatch(CppPool::once);
  }

  /** C++ type of the pool that keeps the state of an instance. */
  String pool() {
    String bytes = refers ? ", " + plan.state().elementBytes() : "";
    return "%s<%s, %d%s>"
        .formatted(CppRuntime.STATE_POOL, CppTypes.spelling(plan.state().element()), plan.state().capacity(), bytes);
  }

  /** Facet with its interface. */
  record Facet(ComponentPlan.Port port, CppInterface iface) {

    /** Class of the facet in the scaffold. */
    String type() {
      return port.name() + "_facet";
    }

    /** Name of the facet's object in the scaffold. */
    String field() {
      return port.name() + "_";
    }
  }

  /** Components that a C++ process has an instance of, in the plan's order. */
  static List<CppComponent> all(SystemPlan plan, List<CppInterface> interfaces) {
    DeclaringFiles declaringFiles = DeclaringFiles.of(plan);
    List<String> used =
        plan.processes().stream()
            .filter(p -> p.language() == ProcessPlan.Language.CPP)
            .flatMap(p -> p.instances().stream())
            .map(i -> i.component())
            .toList();
    return plan.components().stream()
        .filter(c -> used.contains(c.name()))
        .map(c -> of(c, plan, interfaces, declaringFiles))
        .toList();
  }

  private static CppComponent of(
      ComponentPlan plan, SystemPlan whole, List<CppInterface> interfaces, DeclaringFiles declaringFiles) {
    List<CppTunnel> tunnels = CppTunnel.relied(whole.tunnelsOf(plan, ProcessPlan.Language.CPP), declaringFiles);
    SortedSet<String> headers = new TreeSet<>();
    plan.facets().forEach(f -> headers.add(CppPaths.ofInterface(f.interfaceName(), "servant.hpp")));
    CppTypes.names(plan.state().element()).map(declaringFiles::of).map(CppPaths::types).forEach(headers::add);
    tunnels.forEach(tunnel -> headers.addAll(tunnel.headers()));
    List<CppPool> pools = CppPool.relied(whole.poolsOf(plan, ProcessPlan.Language.CPP), declaringFiles);
    pools.forEach(pool -> headers.addAll(pool.headers()));
    plan.receptacles().forEach(r -> headers.add(CppPaths.ofInterface(r.interfaceName(), "stub.hpp")));
    List<Facet> facets =
        plan.facets().stream()
            .map(
                port ->
                    new Facet(
                        port,
                        interfaces.stream()
                            .filter(i -> i.plan().name().equals(port.interfaceName()))
                            .findFirst()
                            .orElseThrow()))
            .toList();
    boolean refers = plan.state().kind() == StateKind.POOL && Views.of(whole).isView(plan.state().element());
    return new CppComponent(
        plan, CppNames.system(whole), facets, headers, whole.makesObjects(plan), refers, tunnels, pools,
        CppInnerScope.all(whole.innerScopesOf(plan, ProcessPlan.Language.CPP)));
  }

  /** Name of the base class in its declaration. */
  String declared() {
    return CppNames.component(plan.name());
  }

  /** Qualified name of the base class. */
  String global() {
    return "::" + system + "::" + declared();
  }

  /** Name of the user's class, without its namespace. */
  String userClass() {
    return userParts().getLast();
  }

  /** Namespace of the user's class; empty for the global one. */
  String userNamespace() {
    return String.join("::", userParts().subList(0, userParts().size() - 1));
  }

  /** Path of the source file beside the user's header. */
  String userSource() {
    return plan.implementation().header().replaceFirst("\\.[^./]*$", "") + ".cpp";
  }

  private List<String> userParts() {
    return Arrays.stream(plan.implementation().type().split("::")).filter(part -> !part.isEmpty()).toList();
  }
}

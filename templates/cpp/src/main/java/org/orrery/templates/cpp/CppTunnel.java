// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.SystemPlan.Relied;
import org.orrery.generator.plan.TunnelPlan;

/**
 * Tunnel of the model with its C++ names and types.
 *
 * @param origins places in the model where the tunnel is stated: one for each process of a component
 * @param headers headers that declare and encode its values
 */
record CppTunnel(TunnelPlan plan, List<Origin> origins, SortedSet<String> headers) {

  /** Tunnels of a process. */
  static List<CppTunnel> all(List<TunnelPlan> tunnels, DeclaringFiles declaringFiles) {
    return tunnels.stream().map(tunnel -> of(List.of(tunnel), declaringFiles)).toList();
  }

  /** Tunnels that a component relies on. */
  static List<CppTunnel> relied(List<Relied<TunnelPlan>> tunnels, DeclaringFiles declaringFiles) {
    return tunnels.stream().map(tunnel -> of(tunnel.plans(), declaringFiles)).toList();
  }

  private static CppTunnel of(List<TunnelPlan> alike, DeclaringFiles declaringFiles) {
    TunnelPlan first = alike.getFirst();
    return new CppTunnel(first, alike.stream().map(TunnelPlan::origin).toList(), headers(first, declaringFiles));
  }

  private static SortedSet<String> headers(TunnelPlan tunnel, DeclaringFiles declaringFiles) {
    SortedSet<String> headers = new TreeSet<>();
    CppTypes.names(tunnel.element())
        .map(declaringFiles::of)
        .flatMap(home -> Stream.of(CppPaths.types(home), CppPaths.codec(home)))
        .forEach(headers::add);
    CppTypes.interfaces(tunnel.element()).map(iface -> CppPaths.ofInterface(iface, "reference.hpp")).forEach(headers::add);
    return headers;
  }

  /** Class of the tunnel. */
  String type() {
    String template = plan.depth() == TunnelPlan.CopyDepth.DEEP ? CppRuntime.TUNNEL : CppRuntime.REFERENCE_TUNNEL;
    return template + "<" + CppTypes.spelling(plan.element()) + ">";
  }

  /** Class of the object that creates the tunnel at start-up. */
  String made() {
    return CppRuntime.PROCESS_TUNNEL + "<" + type() + ">";
  }

  /** Name of the component's function that returns the tunnel. */
  String function() {
    return "tunnel_" + plan.name();
  }

  /** Name of the variable that contains the tunnel. */
  String variable() {
    return plan.name() + "_tunnel";
  }

  /** Doc comment of the tunnel's function. */
  String doc() {
    return plan.depth() == TunnelPlan.CopyDepth.DEEP
        ? "Carries copies of values to other threads and scopes. Sending to a full tunnel fails. Never blocks." + Fragments.USABLE
        : "Carries references to other threads and scopes. Sending to a full tunnel fails. Never blocks." + Fragments.USABLE;
  }
}

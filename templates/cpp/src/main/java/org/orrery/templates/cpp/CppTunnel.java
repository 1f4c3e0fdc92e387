// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.orrery.generator.plan.TunnelPlan;

/**
 * A tunnel of the model as C++ prints it.
 *
 * @param headers what declares and encodes its values
 */
record CppTunnel(TunnelPlan plan, SortedSet<String> headers) {

  static List<CppTunnel> all(List<TunnelPlan> tunnels, Homes homes) {
    return tunnels.stream().map(tunnel -> new CppTunnel(tunnel, headers(tunnel, homes))).toList();
  }

  private static SortedSet<String> headers(TunnelPlan tunnel, Homes homes) {
    SortedSet<String> headers = new TreeSet<>();
    CppTypes.names(tunnel.element())
        .map(homes::of)
        .flatMap(home -> Stream.of(CppPaths.types(home), CppPaths.codec(home)))
        .forEach(headers::add);
    CppTypes.interfaces(tunnel.element()).map(iface -> CppPaths.ofInterface(iface, "reference.hpp")).forEach(headers::add);
    return headers;
  }

  /** Its class, wherever it is used. */
  String type() {
    String template = plan.depth() == TunnelPlan.CopyDepth.DEEP ? CppRuntime.TUNNEL : CppRuntime.REFERENCE_TUNNEL;
    return template + "<" + CppTypes.spelling(plan.element()) + ">";
  }

  /** The class of what makes it at start-up. */
  String made() {
    return CppRuntime.PROCESS_TUNNEL + "<" + type() + ">";
  }

  /** The function by which a component reaches it. */
  String function() {
    return "tunnel_" + plan.name();
  }

  /** The variable that holds it. */
  String variable() {
    return plan.name() + "_tunnel";
  }

  /** What a comment says of it. */
  String picture() {
    return plan.depth() == TunnelPlan.CopyDepth.DEEP
        ? "tunnel %s, %d values of at most %d bytes, %d bytes".formatted(plan.name(), plan.capacity(), plan.valueBytes(), plan.bytes())
        : "tunnel %s, %d references, %d bytes".formatted(plan.name(), plan.capacity(), plan.bytes());
  }

  /** What its function says of it where the model says nothing. */
  String doc() {
    return plan.depth() == TunnelPlan.CopyDepth.DEEP
        ? "Carries copies of values to other threads and scopes; a full one refuses. Nobody waits."
        : "Carries references to other threads and scopes; a full one refuses. Nobody waits.";
  }
}

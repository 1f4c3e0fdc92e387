// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.system.addresses.InternetAddress;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Endpoint;
import org.orrery.dsl.system.orrery.Listener;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Protocol;
import org.orrery.generator.plan.EndpointPlan;

/** Endpoints of lanes, from a process's {@code listen} statements. */
final class Endpoints {

  private Endpoints() {}

  /**
   * Endpoint that a process states for a lane; else the default one.
   *
   * @param lane the lane, or the pool without lanes, or the process without pools
   */
  static EndpointPlan of(Process process, EObject lane) {
    return process.getListeners().stream()
        .flatMap(listener -> of(listener, lane).stream())
        .findFirst()
        .orElseGet(() -> new EndpointPlan.Iiop(Defaults.HOST, Defaults.PORT));
  }

  private static Optional<EndpointPlan> of(Listener listener, EObject lane) {
    if (listener.getAddress() != null) {
      return at(listener.getProtocol(), listener.getAddress());
    }
    return listener.getEndpoints().stream()
        .filter(endpoint -> endpoint.getLane() == lane || endpoint.getThreadPool() == lane)
        .map(Endpoint::getAddress)
        .findFirst()
        .flatMap(address -> at(listener.getProtocol(), address));
  }

  /** Endpoint of a protocol; empty for one that is reported elsewhere. The validator has checked the address's form. */
  private static Optional<EndpointPlan> at(Protocol protocol, String address) {
    return switch (protocol) {
      case IIOP -> {
        InternetAddress internet = InternetAddress.parse(address);
        yield Optional.of(new EndpointPlan.Iiop(internet.host(), internet.port()));
      }
      case SSLIOP, UNIX, SHARED_MEMORY -> Optional.empty();
    };
  }
}

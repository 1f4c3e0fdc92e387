// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.lanes;

import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Endpoint;
import org.orrery.dsl.system.orrery.Listener;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Protocol;

/**
 * Address at which a lane listens.
 *
 * @param host host name or address, without brackets
 * @param port port; 0 for an ephemeral one
 */
record Address(String host, int port) {

  /**
   * Address that the process's {@code listen iiop} states for a lane.
   *
   * @param lane the lane, or the pool without lanes, or the process without pools
   */
  static Address of(Process process, EObject lane) {
    for (Listener listener : process.getListeners()) {
      if (listener.getProtocol() != Protocol.IIOP) {
        continue;
      }
      if (listener.getAddress() != null) {
        return parse(listener.getAddress());
      }
      for (Endpoint endpoint : listener.getEndpoints()) {
        if (endpoint.getLane() == lane || endpoint.getThreadPool() == lane) {
          return parse(endpoint.getAddress());
        }
      }
    }
    return new Address(Defaults.HOST, 0);
  }

  /** Parses {@code host:port}; the brackets around an IPv6 address are removed. The validator has checked the form. */
  private static Address parse(String address) {
    int colon = address.lastIndexOf(':');
    String host = address.substring(0, colon);
    boolean bracketed = host.startsWith("[");
    return new Address(bracketed ? host.substring(1, host.length() - 1) : host, Integer.parseInt(address.substring(colon + 1)));
  }
}

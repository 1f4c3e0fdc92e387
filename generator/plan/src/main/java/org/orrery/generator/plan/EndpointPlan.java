// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

/** Endpoint: where a lane listens. Each kind of endpoint is a record of its own. */
public sealed interface EndpointPlan permits EndpointPlan.Iiop {

  /** Text of the endpoint, as the model states it after {@code at}. */
  String address();

  /**
   * Endpoint of IIOP: a port of TCP (CORBA 3.3 part 2, 9.7.2).
   *
   * @param host host name or address, without brackets
   * @param port port; 0 for an ephemeral one
   */
  record Iiop(String host, int port) implements EndpointPlan {

    /** Host and port; an IPv6 address stands in brackets, as in a URI (RFC 3986, 3.2.2). */
    @Override
    public String address() {
      return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import org.orrery.generator.plan.EndpointPlan;

/** Form of an endpoint of IIOP. */
record JavaIiop(EndpointPlan.Iiop endpoint) implements JavaEndpoint {

  @Override
  public String setting(int connections) {
    return "endpoint(\"%s\", %d, %d)".formatted(endpoint.host(), endpoint.port(), connections);
  }
}

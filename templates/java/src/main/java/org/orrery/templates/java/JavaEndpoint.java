// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import org.orrery.generator.plan.EndpointPlan;

/** Form that a lane's endpoint has in Java: one class for each kind of endpoint. */
sealed interface JavaEndpoint permits JavaIiop {

  static JavaEndpoint of(EndpointPlan endpoint) {
    return switch (endpoint) {
      case EndpointPlan.Iiop iiop -> new JavaIiop(iiop);
    };
  }

  /**
   * Call that sets the endpoint and the greatest number of connections on the builder of {@link JavaRuntime#LANE_CONFIGURATION}.
   */
  String setting(int connections);
}

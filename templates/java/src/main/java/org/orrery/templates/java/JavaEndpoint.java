// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import org.orrery.generator.plan.EndpointPlan;

/** Form that a lane's endpoint has in Java. Each kind of endpoint has one class that answers all of this. */
sealed interface JavaEndpoint permits JavaIiop {

  static JavaEndpoint of(EndpointPlan endpoint) {
    return switch (endpoint) {
      case EndpointPlan.Iiop iiop -> new JavaIiop(iiop);
    };
  }

  /** Call by which the builder of {@link JavaRuntime#LANE_CONFIGURATION} takes the endpoint and the greatest number of connections. */
  String setting(int connections);
}

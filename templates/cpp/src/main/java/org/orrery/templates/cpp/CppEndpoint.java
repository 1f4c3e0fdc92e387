// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.plan.EndpointPlan;

/** Form that a lane's endpoint has in C++: one class for each kind of endpoint. */
sealed interface CppEndpoint permits CppIiop {

  static CppEndpoint of(EndpointPlan endpoint) {
    return switch (endpoint) {
      case EndpointPlan.Iiop iiop -> new CppIiop(iiop);
    };
  }

  /** Designated initializers of {@link CppRuntime#LANE_CONFIG}, in the order of its members. */
  List<String> initializers();
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import org.orrery.generator.plan.EndpointPlan;

/** Form of an endpoint of IIOP. */
record CppIiop(EndpointPlan.Iiop endpoint) implements CppEndpoint {

  @Override
  public List<String> initializers() {
    return List.of(".host = " + CppLiterals.string(endpoint.host()), ".port = " + endpoint.port());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.references;

import org.orrery.generator.plan.EndpointPlan;

/** Form that an endpoint has in references: one class for each kind of endpoint. */
sealed interface EndpointForm permits IiopForm {

  static EndpointForm of(EndpointPlan endpoint) {
    return switch (endpoint) {
      case EndpointPlan.Iiop iiop -> new IiopForm(iiop);
    };
  }

  /** False if part of the endpoint is decided only when its process starts. */
  boolean isStated();

  /** Protocol and address in a {@code corbaloc} URI, from after the scheme to before the key (CORBA 3.3 part 2, 7.6.10). */
  String inUri(int minor);

  /** Tag of the profile by which a reference names the endpoint (7.6.4). */
  int profileTag();

  /** Beginning of the profile that names the endpoint, up to the object key. */
  Encapsulation profile(int minor);

  /** Appends the endpoint, with its lane's priority, to a list of lanes. */
  void appendTo(Encapsulation lanes, int priority);
}

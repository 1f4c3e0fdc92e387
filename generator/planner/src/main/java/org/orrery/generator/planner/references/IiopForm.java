// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.references;

import org.orrery.generator.plan.EndpointPlan;

/** Form of an endpoint of IIOP: host and port (CORBA 3.3 part 2, 9.7.2). */
record IiopForm(EndpointPlan.Iiop endpoint) implements EndpointForm {

  private static final int TAG_INTERNET_IOP = 0;
  private static final int MAJOR = 1;

  @Override
  public boolean isStated() {
    return endpoint.port() != 0;
  }

  @Override
  public String inUri(int minor) {
    return "iiop:%d.%d@%s".formatted(MAJOR, minor, endpoint.address());
  }

  @Override
  public int profileTag() {
    return TAG_INTERNET_IOP;
  }

  @Override
  public Encapsulation profile(int minor) {
    return new Encapsulation().octet(MAJOR).octet(minor).string(endpoint.host()).unsignedShort(endpoint.port());
  }

  @Override
  public void appendTo(Encapsulation lanes, int priority) {
    lanes.string(endpoint.host()).unsignedShort(endpoint.port()).unsignedShort(priority);
  }
}

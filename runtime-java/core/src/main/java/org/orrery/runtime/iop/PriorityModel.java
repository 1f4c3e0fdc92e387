// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import org.orrery.runtime.cdr.CdrWriter;

/**
 * Who decides at what priority a request runs (Real-time CORBA 1.2, 5.7), as a reference tells its clients.
 *
 * @param priority the default, or the declared one
 */
public record PriorityModel(Kind kind, int priority) {
  /** In the specification's order: it travels as a number. */
  public enum Kind {
    CLIENT_PROPAGATED,
    SERVER_DECLARED
  }

  private static final int POLICY_TYPE = 40;

  /** The component TAG_POLICIES (CORBA 3.3 part 2, 7.6.6) with the priority model as its only policy. */
  public Tagged component() {
    return new Tagged(Tagged.POLICIES, Encapsulation.write(this::writePolicies));
  }

  private void writePolicies(CdrWriter out) {
    out.writeLong(1);
    out.writeLong(POLICY_TYPE);
    Encapsulation.writeOctets(out, Encapsulation.write(value -> {
      value.writeEnum(kind);
      value.writeShort((short) priority);
    }));
  }
}

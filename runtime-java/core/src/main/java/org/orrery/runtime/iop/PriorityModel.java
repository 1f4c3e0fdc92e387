// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import java.util.Optional;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;

/**
 * Priority model, which decides at what priority a request runs (Real-time CORBA 1.2, 5.7), as a reference tells its clients.
 *
 * @param priority the default, or the declared one
 */
public record PriorityModel(Kind kind, int priority) {
  /** Kinds in the specification's order: they travel as numbers. */
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

  /** The priority model that a profile names; nothing where it names none. */
  public static Optional<PriorityModel> of(IiopProfile profile) {
    for (Tagged component : profile.components()) {
      if (component.tag() == Tagged.POLICIES) {
        return Encapsulation.read(component.data(), PriorityModel::read);
      }
    }
    return Optional.empty();
  }

  private static Optional<PriorityModel> read(CdrReader in) {
    int count = in.readSequenceLength(8);
    for (int i = 0; i < count; i++) {
      int type = in.readLong();
      byte[] value = Encapsulation.octets(in);
      if (type == POLICY_TYPE) {
        return Optional.of(Encapsulation.read(value, PriorityModel::readValue));
      }
    }
    return Optional.empty();
  }

  private static PriorityModel readValue(CdrReader in) {
    return new PriorityModel(Kind.values()[in.readEnum(Kind.values().length)], in.readShort());
  }
}

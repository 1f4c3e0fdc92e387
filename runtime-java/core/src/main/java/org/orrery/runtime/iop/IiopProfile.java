// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.CodeSet;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.Primitives;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.SystemException;

/**
 * An object's address and its key there (CORBA 3.3 part 2, 9.7.2).
 *
 * @param minor highest minor version of IIOP 1 that the server speaks
 * @param port 0 to 65535
 * @param objectKey not to be changed
 * @param components empty in version 1.0, which has none
 */
public record IiopProfile(int minor, String host, int port, byte[] objectKey, List<Tagged> components) {
  /** "ORRY", in the component that says who made a reference. */
  private static final int ORB_TYPE_ORRERY = 0x4f525259;

  /** Copies the list. */
  public IiopProfile {
    components = List.copyOf(components);
  }

  /** A profile of ours, with what Orrery's servers offer. */
  public static IiopProfile ours(int minor, String host, int port, byte[] objectKey) {
    return new IiopProfile(minor, host, port, objectKey, List.of()).with(List.of(
        new Tagged(Tagged.ORB_TYPE, Encapsulation.write(out -> out.writeLong(ORB_TYPE_ORRERY))),
        new Tagged(Tagged.CODE_SETS, Encapsulation.write(IiopProfile::writeCodeSets))));
  }

  /** This profile with more components; without any where the version has none. */
  public IiopProfile with(List<Tagged> more) {
    List<Tagged> all = new ArrayList<>(components);
    all.addAll(more);
    return new IiopProfile(minor, host, port, objectKey, minor == 0 ? List.of() : all);
  }

  private static void writeCodeSets(CdrWriter out) {
    out.writeLong(CodeSet.ISO_8859_1.id());
    out.writeLong(1);
    out.writeLong(CodeSet.UTF_8.id());
    out.writeLong(CodeSet.UTF_16);
    out.writeLong(0);
  }

  /** Decodes a profile; MARSHAL when it is malformed or of another IIOP than 1.x. */
  public static IiopProfile decode(Tagged profile) {
    return Encapsulation.read(profile.data(), IiopProfile::read);
  }

  private static IiopProfile read(CdrReader in) {
    int major = in.readOctet();
    int minor = in.readOctet();
    if (major != 1 || minor < 0) {
      throw SystemException.marshal(MinorCodes.BAD_PROFILE, Completion.NO);
    }
    StringView host = new StringView();
    host.read(in);
    int port = in.readShort() & 0xffff;
    byte[] key = Encapsulation.octets(in);
    return new IiopProfile(minor, host.toString(), port, key, minor == 0 ? List.of() : Tagged.readAll(in));
  }

  /** Host and port. */
  public record Address(String host, int port) {
    static Address read(CdrReader in) {
      StringView host = new StringView();
      host.read(in);
      return new Address(host.toString(), in.readShort() & 0xffff);
    }

    private void write(CdrWriter out) {
      out.writeString(host);
      out.writeShort((short) port);
    }

    /** The component by which a profile lists it as one more (TAG_ALTERNATE_IIOP_ADDRESS, 7.6.6.5). */
    public Tagged alternate() {
      return new Tagged(Tagged.ALTERNATE_ADDRESS, Encapsulation.write(this::write));
    }
  }

  /** Addresses at which the object can be reached: the profile's own, then its alternates in their order. */
  public List<Address> addresses() {
    List<Address> all = new ArrayList<>();
    all.add(new Address(host, port));
    for (Tagged component : components) {
      if (component.tag() == Tagged.ALTERNATE_ADDRESS) {
        all.add(Encapsulation.read(component.data(), Address::read));
      }
    }
    return all;
  }

  /** The profile as a reference carries it. */
  public Tagged encode() {
    return new Tagged(Tagged.INTERNET_IOP, Encapsulation.write(this::write));
  }

  private void write(CdrWriter out) {
    out.writeOctet((byte) 1);
    out.writeOctet((byte) minor);
    out.writeString(host);
    out.writeShort((short) port);
    Primitives.write(out, objectKey, Extent.UNBOUNDED);
    if (minor > 0) {
      out.writeSequence(components, Extent.UNBOUNDED, Tagged::write);
    }
  }

  /**
   * The code set for strings sent to this server (9.10.2.6): UTF-8, which is Java's own, if it is offered at all, else ISO
   * 8859-1, which every server falls back to.
   */
  public CodeSet codeSet() {
    for (Tagged component : components) {
      if (component.tag() == Tagged.CODE_SETS) {
        return Encapsulation.read(component.data(), IiopProfile::readCodeSet);
      }
    }
    return CodeSet.ISO_8859_1;
  }

  private static CodeSet readCodeSet(CdrReader in) {
    boolean utf8 = in.readLong() == CodeSet.UTF_8.id();
    int count = in.readSequenceLength(4);
    for (int i = 0; i < count; i++) {
      utf8 |= in.readLong() == CodeSet.UTF_8.id();
    }
    return utf8 ? CodeSet.UTF_8 : CodeSet.ISO_8859_1;
  }
}

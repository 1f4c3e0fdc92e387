// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.orrery.runtime.cdr.CdrReader;
import org.orrery.runtime.cdr.CdrValue;
import org.orrery.runtime.cdr.CdrWriter;
import org.orrery.runtime.cdr.Extent;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/**
 * An object reference (CORBA 3.3 part 2, 7.6.2): what user code keeps, and passes as an argument or result.
 *
 * @param typeId repository id of the most derived interface, perhaps empty
 * @param profiles addresses of the object; none for nil
 */
public record Reference(String typeId, List<Tagged> profiles) implements CdrValue {
  /** The reference to no object. */
  public static final Reference NIL = new Reference("", List.of());

  private static final String IOR = "IOR:";
  private static final String CORBALOC = "corbaloc:";

  /** Copies the list. */
  public Reference {
    profiles = List.copyOf(profiles);
  }

  /** A reference to one object at one address. */
  public static Reference to(String typeId, IiopProfile profile) {
    return new Reference(typeId, List.of(profile.encode()));
  }

  /**
   * Reads {@code IOR:…} or {@code corbaloc:…} (CORBA 3.3 part 2, 7.6.10).
   *
   * @throws SystemException BAD_PARAM or MARSHAL, when it is neither or malformed
   */
  public static Reference parse(String text) {
    String trimmed = text.strip();
    if (trimmed.regionMatches(true, 0, IOR, 0, IOR.length())) {
      return parseIor(trimmed.substring(IOR.length()));
    }
    if (trimmed.regionMatches(true, 0, CORBALOC, 0, CORBALOC.length())) {
      return Corbaloc.parse(trimmed.substring(CORBALOC.length()));
    }
    throw new SystemException(StandardException.BAD_PARAM, MinorCodes.BAD_SCHEME, Completion.NO);
  }

  private static Reference parseIor(String digits) {
    byte[] bytes;
    try {
      bytes = HexFormat.of().parseHex(digits);
    } catch (IllegalArgumentException malformed) {
      throw new SystemException(StandardException.BAD_PARAM, MinorCodes.BAD_REFERENCE_TEXT, Completion.NO, malformed);
    }
    return Encapsulation.read(bytes, Reference::read);
  }

  /** Reads a reference out of a message. */
  public static Reference read(CdrReader in) {
    StringView typeId = new StringView();
    typeId.read(in);
    return new Reference(typeId.toString(), Tagged.readAll(in));
  }

  /** Writes a reference, null as the nil reference. */
  public static void encode(Reference value, CdrWriter out) {
    (value == null ? NIL : value).write(out);
  }

  @Override
  public void write(CdrWriter out) {
    out.writeString(typeId);
    out.writeSequence(profiles, Extent.UNBOUNDED, Tagged::write);
  }

  /** A copy that shares nothing with this reference. */
  public Reference copied() {
    return new Reference(
        new String(typeId), profiles.stream().map(each -> new Tagged(each.tag(), each.data().clone())).toList());
  }

  /** True if the reference refers to no object. */
  public boolean isNil() {
    return profiles.isEmpty();
  }

  /**
   * The first IIOP profile.
   *
   * @throws SystemException TRANSIENT, when there is none that can be used
   */
  public IiopProfile iiop() {
    return iiop(iiopProfiles().getFirst());
  }

  /** An IIOP profile, by its index in the reference. */
  public IiopProfile iiop(int index) {
    return IiopProfile.decode(profiles.get(index));
  }

  /**
   * Indices of the IIOP profiles, in the reference's order.
   *
   * @throws SystemException TRANSIENT, when there is none
   */
  public List<Integer> iiopProfiles() {
    List<Integer> indices = new ArrayList<>();
    for (int i = 0; i < profiles.size(); i++) {
      if (profiles.get(i).tag() == Tagged.INTERNET_IOP) {
        indices.add(i);
      }
    }
    if (indices.isEmpty()) {
      throw new SystemException(StandardException.TRANSIENT, MinorCodes.NO_USABLE_PROFILE, Completion.NO);
    }
    return indices;
  }

  /** A profile, as a request of GIOP 1.2 may name the object by (CORBA 3.3 part 2, 9.4.2.1: ProfileAddr). */
  public CdrValue profileAddress(int index) {
    Tagged profile = profiles.get(index);
    return out -> Tagged.write(profile, out);
  }

  /** All of it, as a request of GIOP 1.2 may name the object by: the number of the profile that is used, then the reference. */
  public CdrValue referenceAddress(int index) {
    return out -> {
      out.writeLong(index);
      write(out);
    };
  }

  /** The stringified reference: {@code IOR:} and hexadecimal digits. */
  public String stringify() {
    return IOR + HexFormat.of().formatHex(Encapsulation.write(this::write));
  }
}

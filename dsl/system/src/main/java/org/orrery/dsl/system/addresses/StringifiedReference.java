// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.addresses;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Result of checking the hexadecimal digits of a stringified reference: an encapsulated IOR (CORBA 3.3 part 2, 7.6.2, 7.6.9 and 9.7.2).
 *
 * @param problem error in the digits, worded as a sentence; empty if the reference has a usable IIOP profile
 * @param malformed positions, from 1, of malformed IIOP profiles, which the runtimes skip; empty if there is a problem
 */
record StringifiedReference(String problem, List<Integer> malformed) {

  private static final int INTERNET_IOP = 0;
  private static final String CUT = "its digits are not a complete reference";

  /** Usability of an IIOP profile for a client. */
  private enum Profile {
    USABLE, MALFORMED, OTHER_VERSION
  }

  /** Checks the digits after {@code IOR:}. */
  static StringifiedReference of(String digits) {
    try {
      return reference(encapsulation(HexFormat.of().parseHex(digits)));
    } catch (IllegalArgumentException | BufferUnderflowException malformed) {
      return useless(CUT);
    }
  }

  private static StringifiedReference useless(String problem) {
    return new StringifiedReference(problem, List.of());
  }

  private static StringifiedReference reference(ByteBuffer in) {
    string(in);
    int profiles = count(in);
    if (profiles == 0) {
      return useless("it is a nil reference");
    }
    boolean reachable = false;
    List<Integer> malformed = new ArrayList<>();
    for (int number = 1; number <= profiles; number++) {
      int tag = count(in);
      ByteBuffer data = octets(in);
      if (tag == INTERNET_IOP) {
        Profile profile = iiop(data);
        reachable |= profile == Profile.USABLE;
        if (profile == Profile.MALFORMED) {
          malformed.add(number);
        }
      }
    }
    if (reachable) {
      return new StringifiedReference("", malformed);
    }
    return useless(malformed.isEmpty() ? "it has no profile of IIOP 1.0, 1.1 or 1.2" : "its IIOP profile is malformed");
  }

  private static Profile iiop(ByteBuffer data) {
    byte[] bytes = new byte[data.remaining()];
    data.get(bytes);
    try {
      ByteBuffer in = encapsulation(bytes);
      int major = in.get();
      if (major != 1) {
        return Profile.OTHER_VERSION;
      }
      in.get();
      int host = string(in);
      align(in, Short.BYTES);
      int port = in.getShort();
      octets(in);
      return host > 0 && port != 0 ? Profile.USABLE : Profile.MALFORMED;
    } catch (IllegalArgumentException | BufferUnderflowException malformed) {
      return Profile.MALFORMED;
    }
  }

  private static ByteBuffer encapsulation(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    byte order = in.get();
    if (order != 0 && order != 1) {
      throw new IllegalArgumentException("byte order " + order);
    }
    return in.order(order == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
  }

  /** Reads a string; returns its length in octets without the terminating NUL. */
  private static int string(ByteBuffer in) {
    ByteBuffer text = octets(in);
    if (text.remaining() == 0 || text.get(text.limit() - 1) != 0) {
      throw new IllegalArgumentException("unterminated string");
    }
    return text.remaining() - 1;
  }

  private static ByteBuffer octets(ByteBuffer in) {
    int length = count(in);
    if (length < 0 || length > in.remaining()) {
      throw new BufferUnderflowException();
    }
    ByteBuffer octets = in.slice(in.position(), length);
    in.position(in.position() + length);
    return octets;
  }

  private static int count(ByteBuffer in) {
    align(in, Integer.BYTES);
    return in.getInt();
  }

  private static void align(ByteBuffer in, int alignment) {
    int position = (in.position() + alignment - 1) / alignment * alignment;
    if (position > in.limit()) {
      throw new BufferUnderflowException();
    }
    in.position(position);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.addresses;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;

/** The hexadecimal digits of a stringified reference: an encapsulated IOR (CORBA 3.3 part 2, 7.6.2, 7.6.9 and 9.7.2). */
final class StringifiedReference {

  private static final int INTERNET_IOP = 0;
  private static final String CUT = "its digits are no whole reference";

  private StringifiedReference() {
  }

  /** What is wrong with the digits; empty where they are a reference to an object that IIOP reaches. */
  static String problem(String digits) {
    try {
      return reference(encapsulation(HexFormat.of().parseHex(digits)));
    } catch (IllegalArgumentException | BufferUnderflowException malformed) {
      return CUT;
    }
  }

  private static String reference(ByteBuffer in) {
    string(in);
    int profiles = count(in);
    if (profiles == 0) {
      return "it is the reference to no object";
    }
    boolean reachable = false;
    for (int i = 0; i < profiles; i++) {
      int tag = count(in);
      ByteBuffer data = octets(in);
      reachable |= tag == INTERNET_IOP && isIiop(data);
    }
    return reachable ? "" : "it has no profile of IIOP 1.0, 1.1 or 1.2";
  }

  private static boolean isIiop(ByteBuffer data) {
    byte[] bytes = new byte[data.remaining()];
    data.get(bytes);
    ByteBuffer in = encapsulation(bytes);
    int major = in.get();
    in.get();
    int host = string(in);
    align(in, Short.BYTES);
    int port = in.getShort();
    octets(in);
    return major == 1 && host > 0 && port != 0;
  }

  private static ByteBuffer encapsulation(byte[] bytes) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    byte order = in.get();
    if (order != 0 && order != 1) {
      throw new IllegalArgumentException("byte order " + order);
    }
    return in.order(order == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
  }

  /** The length of a string, without its NUL. */
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

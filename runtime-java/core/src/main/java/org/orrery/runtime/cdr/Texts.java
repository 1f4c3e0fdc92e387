// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;

/**
 * Strings on the wire (CORBA 3.3 part 2, 9.3.2.7). None holds a NUL: CORBA forbids it (part 1, 7.11.3.2), for readers in other languages
 * take it for the end.
 */
final class Texts {
  /** Bit of {@link #look} for a NUL. */
  static final int NUL = 1;
  /** Bit of {@link #look} for an octet that is not ASCII. */
  static final int BEYOND_ASCII = 2;

  private static final long LOWEST_BITS = 0x0101_0101_0101_0101L;
  private static final long HIGHEST_BITS = 0x8080_8080_8080_8080L;

  private Texts() {
  }

  /** Writes a {@code string} in the writer's code set. */
  static void writeNarrow(CharSequence value, CdrWriter out) {
    if (out.codeSet() == CodeSet.UTF_8) {
      int bytes = Utf8.length(value);
      if (bytes < 0) {
        throw nul(out);
      }
      out.writeLong(bytes + 1);
      long at = out.takeOctets(bytes);
      Utf8.encode(value, out.segment(), at);
      out.sawBeyondAscii(bytes != value.length());
    } else {
      int length = value.length();
      out.writeLong(length + 1);
      long at = out.takeOctets(length);
      MemorySegment segment = out.segment();
      for (int i = 0; i < length; i++) {
        segment.set(Layouts.OCTET, at + i, out.narrow(required(value.charAt(i), out)));
      }
    }
    out.writeOctet((byte) 0);
  }

  /** Writes a {@code wstring}: octets in GIOP 1.2, characters with a terminator in 1.1. */
  static void writeWide(CharSequence value, CdrWriter out) {
    int length = value.length();
    boolean counted = out.minor() >= 2;
    out.writeLong(counted ? 2 * length : length + 1);
    long at = out.takeOctets(2L * length);
    MemorySegment segment = out.segment();
    if (counted || !out.little()) {
      for (int i = 0; i < length; i++) {
        segment.set(Layouts.CHAR_BIG, at + 2L * i, required(value.charAt(i), out));
      }
    } else {
      for (int i = 0; i < length; i++) {
        segment.set(Layouts.CHAR_LITTLE, at + 2L * i, required(value.charAt(i), out));
      }
    }
    if (!counted) {
      out.writeShort((short) 0);
    }
  }

  private static char required(char value, CdrWriter out) {
    if (value == 0) {
      throw nul(out);
    }
    return value;
  }

  private static RuntimeException nul(CdrWriter out) {
    return out.failure(StandardException.BAD_PARAM, MinorCodes.STRING_HOLDS_NUL);
  }

  /** Bits {@link #NUL} and {@link #BEYOND_ASCII} for what is among some octets: eight of them at a time. */
  static int look(MemorySegment segment, long offset, int bytes) {
    int found = 0;
    int i = 0;
    for (; i <= bytes - Long.BYTES; i += Long.BYTES) {
      long octets = segment.get(Layouts.LONG_LITTLE, offset + i);
      if ((octets & HIGHEST_BITS) != 0) {
        found |= BEYOND_ASCII;
      }
      if ((octets - LOWEST_BITS & ~octets & HIGHEST_BITS) != 0) {
        found |= NUL;
      }
    }
    for (; i < bytes; i++) {
      byte octet = segment.get(Layouts.OCTET, offset + i);
      found |= octet == 0 ? NUL : octet < 0 ? BEYOND_ASCII : 0;
    }
    return found;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;

/** UTF-8 (RFC 3629) without intermediate objects. */
final class Utf8 {
  private Utf8() {
  }

  /**
   * Decodes well-formed UTF-8.
   *
   * @param target with room for {@code bytes} characters
   * @return how many characters were written; -1 when the bytes are not well-formed
   */
  static int decode(MemorySegment source, long offset, int bytes, char[] target) {
    int written = 0;
    long at = offset;
    long end = offset + bytes;
    while (at < end) {
      int lead = source.get(Layouts.OCTET, at++);
      if (lead >= 0) {
        target[written++] = (char) lead;
        continue;
      }
      int more = lead >> 5 == -2 ? 1 : lead >> 4 == -2 ? 2 : lead >> 3 == -2 ? 3 : 0;
      if (more == 0 || end - at < more) {
        return -1;
      }
      int point = lead & (0x3f >> more);
      for (int i = 0; i < more; i++) {
        int next = source.get(Layouts.OCTET, at++);
        if ((next & 0xc0) != 0x80) {
          return -1;
        }
        point = point << 6 | next & 0x3f;
      }
      if (bytesOf(point) != more + 1 || point > 0x10ffff || point >= 0xd800 && point < 0xe000) {
        return -1;
      }
      written += Character.toChars(point, target, written);
    }
    return written;
  }

  /** Bytes that a text takes; an unpaired surrogate counts as U+FFFD, what it is written as. -1 for a text that holds a NUL. */
  static int length(CharSequence text) {
    int bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      int point = pointAt(text, i);
      if (point == 0) {
        return -1;
      }
      i += point >>> 16 != 0 ? 1 : 0;
      bytes += bytesOf(point);
    }
    return bytes;
  }

  /** Writes {@link #length} bytes. */
  static void encode(CharSequence text, MemorySegment target, long offset) {
    long at = offset;
    for (int i = 0; i < text.length(); i++) {
      int point = pointAt(text, i);
      i += point >>> 16 != 0 ? 1 : 0;
      int bytes = bytesOf(point);
      if (bytes == 1) {
        target.set(Layouts.OCTET, at++, (byte) point);
        continue;
      }
      target.set(Layouts.OCTET, at++, (byte) (0xf00 >> bytes & 0xff | point >> 6 * (bytes - 1)));
      for (int shift = 6 * (bytes - 2); shift >= 0; shift -= 6) {
        target.set(Layouts.OCTET, at++, (byte) (0x80 | point >> shift & 0x3f));
      }
    }
  }

  private static int pointAt(CharSequence text, int index) {
    int point = Character.codePointAt(text, index);
    return point >= 0xd800 && point < 0xe000 ? 0xfffd : point;
  }

  private static int bytesOf(int point) {
    return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
}

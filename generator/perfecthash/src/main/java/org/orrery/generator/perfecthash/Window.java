// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Reader of a name's windows of 8 bytes, as defined in {@link HashFunction}. */
final class Window {
  /** Bytes of a window; also the number of bytes after a name that must be readable. */
  static final int BYTES = 8;

  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Window() {}

  /** Greatest offset of a window in a name. */
  static int lastOffset(int length) {
    return Math.max(length, BYTES) - BYTES;
  }

  /**
   * Window at {@code offset} of the name that begins at {@code base}.
   *
   * @param length bytes of the name, at least 1
   * @param offset at most {@link #lastOffset}
   */
  static long read(byte[] buffer, int base, int length, int offset) {
    return (long) WORD.get(buffer, base + offset) & (-1L >>> (8 * (BYTES - Math.min(length, BYTES))));
  }

  /** Number of words in the full key. */
  static int words(int length) {
    return (length + BYTES - 1) / BYTES;
  }

  /** Word {@code i} of the full key. */
  static long word(byte[] buffer, int base, int length, int i) {
    return read(buffer, base, length, Math.min(BYTES * i, lastOffset(length)));
  }
}

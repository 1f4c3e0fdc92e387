// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.MemorySegment;

/**
 * Sequences and arrays of primitives, copied into the message as a whole.
 *
 * <pre>{@code Primitives.write(out, extras, Extent.UNBOUNDED)}</pre>
 */
public final class Primitives {
  private Primitives() {
  }

  /** A sequence or array of {@code octet}. */
  public static void write(CdrWriter out, byte[] values, Extent extent) {
    long at = room(out, out.present(values).length, 1, extent);
    MemorySegment.copy(values, 0, out.segment(), Layouts.OCTET, at, values.length);
  }

  /** A sequence or array of {@code short} or {@code unsigned short}. */
  public static void write(CdrWriter out, short[] values, Extent extent) {
    long at = room(out, out.present(values).length, 2, extent);
    if (out.little()) {
      MemorySegment.copy(values, 0, out.segment(), Layouts.SHORT_LITTLE, at, values.length);
    } else {
      MemorySegment.copy(values, 0, out.segment(), Layouts.SHORT_BIG, at, values.length);
    }
  }

  /** A sequence or array of IDL {@code long} or {@code unsigned long}. */
  public static void write(CdrWriter out, int[] values, Extent extent) {
    long at = room(out, out.present(values).length, 4, extent);
    if (out.little()) {
      MemorySegment.copy(values, 0, out.segment(), Layouts.INT_LITTLE, at, values.length);
    } else {
      MemorySegment.copy(values, 0, out.segment(), Layouts.INT_BIG, at, values.length);
    }
  }

  /** A sequence or array of {@code long long} or {@code unsigned long long}. */
  public static void write(CdrWriter out, long[] values, Extent extent) {
    long at = room(out, out.present(values).length, 8, extent);
    if (out.little()) {
      MemorySegment.copy(values, 0, out.segment(), Layouts.LONG_LITTLE, at, values.length);
    } else {
      MemorySegment.copy(values, 0, out.segment(), Layouts.LONG_BIG, at, values.length);
    }
  }

  /** A sequence or array of {@code float}. */
  public static void write(CdrWriter out, float[] values, Extent extent) {
    long at = room(out, out.present(values).length, 4, extent);
    if (out.little()) {
      MemorySegment.copy(values, 0, out.segment(), Layouts.FLOAT_LITTLE, at, values.length);
    } else {
      MemorySegment.copy(values, 0, out.segment(), Layouts.FLOAT_BIG, at, values.length);
    }
  }

  /** A sequence or array of {@code double}. */
  public static void write(CdrWriter out, double[] values, Extent extent) {
    long at = room(out, out.present(values).length, 8, extent);
    if (out.little()) {
      MemorySegment.copy(values, 0, out.segment(), Layouts.DOUBLE_LITTLE, at, values.length);
    } else {
      MemorySegment.copy(values, 0, out.segment(), Layouts.DOUBLE_BIG, at, values.length);
    }
  }

  /** A sequence or array of {@code boolean}. */
  public static void write(CdrWriter out, boolean[] values, Extent extent) {
    out.writeSequenceLength(out.present(values).length, extent);
    for (boolean value : values) {
      out.writeBoolean(value);
    }
  }

  /** A sequence or array of {@code char}. */
  public static void write(CdrWriter out, char[] values, Extent extent) {
    out.writeSequenceLength(out.present(values).length, extent);
    for (char value : values) {
      out.writeChar(value);
    }
  }

  /** A sequence or array of {@code wchar}, element by element: in GIOP 1.2 each has a length of its own. */
  public static void writeWide(CdrWriter out, char[] values, Extent extent) {
    out.writeSequenceLength(out.present(values).length, extent);
    for (char value : values) {
      out.writeWchar(value);
    }
  }

  /** An empty sequence is not padded behind its length. */
  private static long room(CdrWriter out, int count, int elementBytes, Extent extent) {
    out.writeSequenceLength(count, extent);
    if (count > 0) {
      out.align(elementBytes);
    }
    return out.takeOctets((long) count * elementBytes);
  }
}

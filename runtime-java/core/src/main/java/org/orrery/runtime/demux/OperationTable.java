// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds an operation's index by its name, as it lies in a received message: one probe and one compare; no string is made and
 * nothing is allocated.
 *
 * <pre>{@code
 * private static final OperationTable OPERATIONS = OperationTable.builder()
 *     .lengths(4, 13).windows(0x87d3779388c9a42dL, 0, 0).direct(60).slots(16)
 *     .slot(3, 0, 0x676e6970, 0x676e6970, 0x676e6970, 4, 0)
 *     ...
 *     .build();
 * int index = OPERATIONS.find(segment, offset, length);
 * }</pre>
 *
 * <p>It is a record because the JIT compiler takes a record's components for constants when the record itself is a {@code static
 * final} constant: terms of the hash that a table does not use, and schemes that it does not have, then vanish from the compiled
 * code. The arrays belong to the table and are never changed. Any thread may use it.
 *
 * @param scheme way in which a slot is found from the hash
 * @param minLength bytes of the shortest name
 * @param maxLength bytes of the longest name
 * @param hash the hash's terms
 * @param shifts shifts that lead from the hash to bucket and slot
 * @param slots four words a slot: the three windows, then length, operation {@code << 16} and tail {@code << 32}
 * @param displacements scheme DISPLACED: one a bucket
 * @param buckets scheme TWO_LEVEL: two words a bucket: the multiplier, then the shift and the offset {@code << 32}
 * @param tails bytes 8 to length - 8 of the names longer than 24
 */
public record OperationTable(
    Scheme scheme,
    int minLength,
    int maxLength,
    Hash hash,
    Shifts shifts,
    long[] slots,
    char[] displacements,
    long[] buckets,
    byte[] tails) {

  /** Answer of {@link #find} for a name that is not in the table: {@code BAD_OPERATION} to the caller. */
  public static final int NONE = -1;

  private static final int WINDOW = 8;
  private static final int WINDOWED_LENGTH = 3 * WINDOW;
  private static final int SLOT_WORDS = 4;
  private static final int META = 3;
  private static final ValueLayout.OfLong WORD = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle TAIL_WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Way in which a slot is found from the hash. */
  public enum Scheme {
    /** The slot is found by one multiply-shift. */
    DIRECT,
    /** Hash and displace. */
    DISPLACED,
    /** A table of tables. */
    TWO_LEVEL,
    /** Binary search by length, windows and tail. */
    SORTED
  }

  /**
   * Multipliers of the hash's terms; 0 for a term that is not used.
   *
   * @param start multiplier of the first window
   * @param end multiplier of the last window
   * @param middle multiplier of the window between
   * @param length multiplier of the length
   * @param sliding multiplier of the window at the sliding offset
   * @param slidingOffset bytes
   * @param addend 0 but for the full key
   * @param words two for each word of the longest name; empty unless the full key is hashed
   */
  public record Hash(
      long start, long end, long middle, long length, long sliding, int slidingOffset, long addend, long[] words) {
  }

  /**
   * Shifts that lead from the hash to the slot.
   *
   * @param shift to the slot (DIRECT) or the bucket
   * @param slotShift to the slot (DISPLACED)
   * @param slotMask slots less one (DISPLACED)
   */
  public record Shifts(int shift, int slotShift, int slotMask) {
  }

  /** A builder of tables, as generated code fills it. */
  public static OperationTableBuilder builder() {
    return new OperationTableBuilder();
  }

  /**
   * The operation's index, or {@link #NONE}.
   *
   * <p>What few tables need is in methods of its own: above 325 bytes of code, the JIT compiler would not put this one into its
   * caller, and could not take the table for a constant.
   *
   * @param segment memory in which 8 bytes behind the name are readable, whatever they are
   * @param offset where the name begins
   * @param length bytes of the name, without its NUL
   */
  public int find(MemorySegment segment, long offset, int length) {
    if (length < minLength || length > maxLength) {
      return NONE;
    }
    int last = Math.max(length - WINDOW, 0);
    // Bytes behind a name shorter than a window count as 0.
    long mask = -1L >>> ((last + WINDOW - length) << 3);
    long start = segment.get(WORD, offset) & mask;
    long end = segment.get(WORD, offset + last) & mask;
    long middle = segment.get(WORD, offset + (last >> 1)) & mask;
    if (scheme == Scheme.SORTED) {
      return search(segment, offset, length, start, end, middle);
    }
    long h = start * hash.start + end * hash.end + middle * hash.middle + length * hash.length;
    if (hash.sliding != 0 || hash.words.length != 0) {
      h += hashOfOthers(segment, offset, length, last, mask);
    }
    int slot = slot(h) * SLOT_WORDS;
    long meta = slots[slot + META];
    long difference = difference(slot, start, end, middle) | ((length ^ meta) & 0xffff);
    if (difference != 0 || length > WINDOWED_LENGTH && !sameTail(segment, offset, length, (int) (meta >>> 32))) {
      return NONE;
    }
    return (int) (meta >>> 16) & 0xffff;
  }

  private long difference(int slot, long start, long end, long middle) {
    return (start ^ slots[slot]) | (end ^ slots[slot + 1]) | (middle ^ slots[slot + 2]);
  }

  private int slot(long h) {
    if (scheme == Scheme.DIRECT) {
      return (int) (h >>> shifts.shift);
    }
    return scheme == Scheme.DISPLACED
        ? ((int) (h >>> shifts.slotShift) & shifts.slotMask) ^ displacements[(int) (h >>> shifts.shift)]
        : slotOfTwoLevels(h);
  }

  private int slotOfTwoLevels(long h) {
    int bucket = (int) (h >>> shifts.shift) * 2;
    long meta = buckets[bucket + 1];
    return (int) (meta >>> 32) + (int) (((h >>> 32) * buckets[bucket]) >>> (meta & 0x3f));
  }

  private long hashOfOthers(MemorySegment segment, long offset, int length, int last, long mask) {
    if (hash.words.length == 0) {
      return (segment.get(WORD, offset + Math.min(hash.slidingOffset, last)) & mask) * hash.sliding;
    }
    long h = hash.addend;
    for (int at = 0, i = 0; at < length; at += WINDOW, i += 2) {
      long word = segment.get(WORD, offset + Math.min(at, last)) & mask;
      h += (word & 0xffff_ffffL) * hash.words[i] + (word >>> 32) * hash.words[i + 1];
    }
    return h;
  }

  /** A tail has at least 9 bytes: whole words, of which the last may overlap the one before. */
  private boolean sameTail(MemorySegment segment, long offset, int length, int tail) {
    long name = offset + WINDOW;
    int lastWord = length - 3 * WINDOW;
    for (int at = 0; at < lastWord; at += WINDOW) {
      if (segment.get(WORD, name + at) != (long) TAIL_WORD.get(tails, tail + at)) {
        return false;
      }
    }
    return segment.get(WORD, name + lastWord) == (long) TAIL_WORD.get(tails, tail + lastWord);
  }

  private int search(MemorySegment segment, long offset, int length, long start, long end, long middle) {
    int low = 0;
    int high = slots.length / SLOT_WORDS;
    while (low < high) {
      int probe = (low + high) >>> 1;
      int at = probe * SLOT_WORDS;
      long meta = slots[at + META];
      int order = Integer.compare(length, (int) meta & 0xffff);
      order = order != 0 ? order : Long.compareUnsigned(start, slots[at]);
      order = order != 0 ? order : Long.compareUnsigned(end, slots[at + 1]);
      order = order != 0 ? order : Long.compareUnsigned(middle, slots[at + 2]);
      order = order != 0 || length <= WINDOWED_LENGTH ? order : compareTails(segment, offset, length, (int) (meta >>> 32));
      if (order == 0) {
        return (int) (meta >>> 16) & 0xffff;
      }
      if (order < 0) {
        high = probe;
      } else {
        low = probe + 1;
      }
    }
    return NONE;
  }

  private int compareTails(MemorySegment segment, long offset, int length, int tail) {
    int order = 0;
    for (int i = 0; order == 0 && i < length - 2 * WINDOW; i++) {
      order = Byte.compareUnsigned(segment.get(ValueLayout.JAVA_BYTE, offset + WINDOW + i), tails[tail + i]);
    }
    return order;
  }
}

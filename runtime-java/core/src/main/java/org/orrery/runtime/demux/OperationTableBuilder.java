// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.demux;

import org.orrery.runtime.demux.OperationTable.Hash;
import org.orrery.runtime.demux.OperationTable.Scheme;
import org.orrery.runtime.demux.OperationTable.Shifts;

/**
 * Builds an {@link OperationTable} out of the plan's numbers. What a table has not is not said: the hash's terms are 0, and the
 * scheme is that of the last of {@link #direct}, {@link #displaced}, {@link #twoLevel} and {@link #sorted}.
 */
public final class OperationTableBuilder {
  private static final int SLOT_WORDS = 4;

  private Scheme scheme = Scheme.DIRECT;
  private int minLength;
  private int maxLength;
  private Hash hash = new Hash(0, 0, 0, 0, 0, 0, 0, new long[0]);
  private Shifts shifts = new Shifts(0, 0, 0);
  private long[] slots = {};
  private char[] displacements = {};
  private long[] buckets = {};
  private byte[] tails = {};

  OperationTableBuilder() {
  }

  /** Bytes of the shortest and the longest name. */
  public OperationTableBuilder lengths(int min, int max) {
    minLength = min;
    maxLength = max;
    return this;
  }

  /** Multipliers of the first, the last and the middle window. */
  public OperationTableBuilder windows(long start, long end, long middle) {
    hash = new Hash(start, end, middle, hash.length(), hash.sliding(), hash.slidingOffset(), hash.addend(), hash.words());
    return this;
  }

  /** Multiplier of the length. */
  public OperationTableBuilder length(long multiplier) {
    hash = new Hash(
        hash.start(), hash.end(), hash.middle(), multiplier, hash.sliding(), hash.slidingOffset(), hash.addend(), hash.words());
    return this;
  }

  /** Multiplier of the sliding window, and where it begins. */
  public OperationTableBuilder sliding(long multiplier, int offset) {
    hash = new Hash(
        hash.start(), hash.end(), hash.middle(), hash.length(), multiplier, offset, hash.addend(), hash.words());
    return this;
  }

  /** The full key is hashed: an addend, and two multipliers for each word of the longest name. */
  public OperationTableBuilder words(long addend, long... multipliers) {
    hash = new Hash(
        hash.start(), hash.end(), hash.middle(), hash.length(), hash.sliding(), hash.slidingOffset(), addend, multipliers);
    return this;
  }

  /** Scheme DIRECT: slot = h >>> shift. */
  public OperationTableBuilder direct(int shift) {
    scheme = Scheme.DIRECT;
    shifts = new Shifts(shift, 0, 0);
    return this;
  }

  /**
   * Scheme DISPLACED: slot = ((h >>> slotShift) &amp; slotMask) ^ table[h >>> shift].
   *
   * @param table a character for each bucket, since a string constant costs a class initialiser no code
   */
  public OperationTableBuilder displaced(int shift, int slotShift, int slotMask, String table) {
    scheme = Scheme.DISPLACED;
    shifts = new Shifts(shift, slotShift, slotMask);
    displacements = table.toCharArray();
    return this;
  }

  /** Scheme TWO_LEVEL: bucket = h >>> shift, of {@code count} buckets; each is then given by {@link #bucket}. */
  public OperationTableBuilder twoLevel(int shift, int count) {
    scheme = Scheme.TWO_LEVEL;
    shifts = new Shifts(shift, 0, 0);
    buckets = new long[2 * count];
    return this;
  }

  /** Bucket {@code index}: slot = offset + (((h >>> 32) * multiplier) >>> shift). */
  public OperationTableBuilder bucket(int index, long multiplier, int offset, int shift) {
    buckets[2 * index] = multiplier;
    buckets[2 * index + 1] = (long) offset << 32 | shift;
    return this;
  }

  /** Scheme SORTED: the slots are in the order of (length, first, last, middle window, tail), unsigned. */
  public OperationTableBuilder sorted() {
    scheme = Scheme.SORTED;
    return this;
  }

  /** Sets the number of slots; those that {@link #slot} does not fill stay empty. */
  public OperationTableBuilder slots(int count) {
    slots = new long[SLOT_WORDS * count];
    return this;
  }

  /**
   * Fills a slot.
   *
   * @param index number of the slot
   * @param operation the index that a look-up gives
   * @param start the name's first window
   * @param end its last window
   * @param middle its middle window
   * @param length its bytes
   * @param tail offset of its tail in the tails
   */
  public OperationTableBuilder slot(int index, int operation, long start, long end, long middle, int length, int tail) {
    int at = SLOT_WORDS * index;
    slots[at] = start;
    slots[at + 1] = end;
    slots[at + 2] = middle;
    slots[at + 3] = (long) tail << 32 | (long) operation << 16 | length;
    return this;
  }

  /** Bytes 8 to length - 8 of the names longer than 24, one after the other. */
  public OperationTableBuilder tails(byte[] bytes) {
    tails = bytes;
    return this;
  }

  /** The table; the builder must not be used again. */
  public OperationTable build() {
    return new OperationTable(scheme, minLength, maxLength, hash, shifts, slots, displacements, buckets, tails);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.List;

/**
 * Perfect-hash table over a set of keys, with all numbers needed to print and evaluate it in any language.
 *
 * <p>Look-up of a name of L bytes (w0, wE, wM and h as in {@link HashFunction}; shifts are unsigned):
 *
 * <pre>
 *   L &lt; minLength or L &gt; maxLength          not a key
 *   DIRECT      slot = h >>> shift
 *   DISPLACED   slot = ((h >>> slotShift) &amp; slotMask) ^ displacements[h >>> shift]
 *   TWO_LEVEL   b = buckets[h >>> shift];  slot = b.offset + (((h >>> 32) * b.multiplier) >>> b.shift)
 *   SORTED      slot by binary search; slots are in the order of (length, w0, wE, wM, tail), unsigned
 *   key iff w0, wE, wM and L are the slot's and, where L &gt; 24, bytes 8 to L - 8 are those at tails[slot.tail]
 * </pre>
 *
 * <p>The three windows cover a name of up to 24 bytes; only a longer one has bytes left to compare. An empty slot has
 * length 0, which no key has, so it needs no test of its own. DIRECT and DISPLACED have 2ⁿ slots, and a table of one key
 * has hash 0, shift 0 and one slot, so no shift is by 64.
 *
 * @param scheme way to find a slot from the hash
 * @param minLength bytes of the shortest key, at least 1
 * @param maxLength bytes of the longest key, at most 65,535
 * @param function hash function; {@link HashFunction#NONE} for SORTED and for a single key
 * @param shift DIRECT: shift from the hash to the slot; DISPLACED and TWO_LEVEL: to the bucket; else 0
 * @param slotShift DISPLACED: shift from the hash to the position; else 0
 * @param slotMask DISPLACED: mask of the position; else 0
 * @param displacements DISPLACED: one for each bucket, 0 to slotMask (at most 65,535); else empty
 * @param buckets TWO_LEVEL: the second level; else empty
 * @param slots slots of the table
 * @param tails bytes 8 to L - 8 of the keys longer than 24 bytes, concatenated
 */
public record PerfectHash(
    Scheme scheme,
    int minLength,
    int maxLength,
    HashFunction function,
    int shift,
    int slotShift,
    int slotMask,
    List<Integer> displacements,
    List<Bucket> buckets,
    List<Slot> slots,
    ByteString tails) {

  /** Greatest length in bytes of a name that the fixed windows cover completely. */
  public static final int WINDOWED_LENGTH = 24;

  /** Greatest length in bytes of a name for which a runtime has tabulated the offsets of five windows. */
  public static final int TABULATED_LENGTH = 64;

  /** Value of {@link Slot#key} in an empty slot. */
  public static final int NO_KEY = -1;

  public PerfectHash {
    displacements = List.copyOf(displacements);
    buckets = List.copyOf(buckets);
    slots = List.copyOf(slots);
  }

  /**
   * Number of windows in which a look-up compares a name with its slot's. The fixed windows are three. Two more, at a quarter and at
   * three quarters of the way, cover 40 bytes: they cost each look-up a nanosecond, where a branch on the length costs it when it is
   * mispredicted, so they are used where long names are many.
   */
  public int windows() {
    long keys = slots.stream().filter(slot -> slot.key() != NO_KEY).count();
    long longer = slots.stream().filter(slot -> slot.length() > WINDOWED_LENGTH).count();
    return scheme != Scheme.SORTED && maxLength <= TABULATED_LENGTH && longer * 8 > keys ? 5 : 3;
  }

  /** Way to find a slot, in the search's order of preference. */
  public enum Scheme {
    /** Slot from one shift of the hash. */
    DIRECT,
    /** Slot by hash and displace: one more load than DIRECT. */
    DISPLACED,
    /** Slot from a table of tables (Fredman, Komlós, Szemerédi): one more load and a multiplication than DIRECT. */
    TWO_LEVEL,
    /** Slot by binary search, so that there is a table for any keys; slow, so that the user should be warned. */
    SORTED
  }

  /**
   * Bucket of the second level.
   *
   * @param multiplier multiplier of the hash's upper 32 bits; 0 for a bucket of at most one key
   * @param offset number of the first slot; for an empty bucket, that of any slot
   * @param shift shift from the product to the slot; 63 if the multiplier is 0
   */
  public record Bucket(long multiplier, int offset, int shift) {}

  /**
   * Slot of the table.
   *
   * @param start w0 of the slot's key
   * @param end wE of the slot's key
   * @param middle wM of the slot's key
   * @param length bytes of the slot's key; 0 for an empty slot
   * @param tail offset into the tails; 0 if the length is at most 24
   * @param key index of the slot's key in the list of keys; {@link #NO_KEY} for an empty slot
   */
  public record Slot(long start, long end, long middle, int length, int tail, int key) {

    /** Empty slot, which no name matches. */
    public static final Slot EMPTY = new Slot(0, 0, 0, 0, 0, NO_KEY);
  }
}

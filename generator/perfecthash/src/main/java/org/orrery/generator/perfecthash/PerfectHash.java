// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.List;

/**
 * A perfect-hash table over a set of keys, complete enough to be printed and evaluated in any language.
 *
 * <p>A name of L bytes is looked up so (w0, wE, wM and h as in {@link HashFunction}; shifts are unsigned):
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
 * has hash 0, shift 0 and one slot: nothing ever shifts by 64.
 *
 * @param scheme how a slot is found from the hash
 * @param minLength bytes of the shortest key, at least 1
 * @param maxLength bytes of the longest key, at most 65,535
 * @param function the hash; {@link HashFunction#NONE} for SORTED and for a single key
 * @param shift DIRECT: to the slot; DISPLACED and TWO_LEVEL: to the bucket; else 0
 * @param slotShift DISPLACED only, else 0
 * @param slotMask DISPLACED only, else 0
 * @param displacements DISPLACED: one for each bucket, 0 to slotMask (at most 65,535); else empty
 * @param buckets TWO_LEVEL: the second level; else empty
 * @param slots the table
 * @param tails bytes 8 to L - 8 of the keys longer than 24, one after the other
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

  /** A name longer than this has bytes that no window covers. */
  public static final int WINDOWED_LENGTH = 24;

  /** The key of an empty slot. */
  public static final int NO_KEY = -1;

  public PerfectHash {
    displacements = List.copyOf(displacements);
    buckets = List.copyOf(buckets);
    slots = List.copyOf(slots);
  }

  /** How a slot is found, in the order in which the search prefers them. */
  public enum Scheme {
    /** One multiply-shift. */
    DIRECT,
    /** Hash and displace: one more load. */
    DISPLACED,
    /** A table of tables (Fredman, Komlós, Szemerédi): one more load and a multiplication. */
    TWO_LEVEL,
    /** Binary search, so that there always is a table; whoever asked for it should be warned. */
    SORTED
  }

  /**
   * A bucket of the second level.
   *
   * @param multiplier 0 for a bucket of at most one key
   * @param offset its first slot; for an empty bucket, that of any slot
   * @param shift 63 where the multiplier is 0
   */
  public record Bucket(long multiplier, int offset, int shift) {}

  /**
   * A slot.
   *
   * @param start w0 of its key
   * @param end wE of its key
   * @param middle wM of its key
   * @param length bytes of its key; 0 for an empty slot
   * @param tail offset into the tails; 0 where the length is at most 24
   * @param key index of its key in the list that was searched; {@link #NO_KEY} for an empty slot
   */
  public record Slot(long start, long end, long middle, int length, int tail, int key) {

    /** A slot that no name matches. */
    public static final Slot EMPTY = new Slot(0, 0, 0, 0, 0, NO_KEY);
  }
}

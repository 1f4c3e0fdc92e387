// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * A perfect-hash table from operation names to indices, complete enough to be printed (docs/design/demux.md, which says how a
 * slot is found).
 *
 * @param scheme how a slot is found from the hash
 * @param minLength bytes of the shortest name
 * @param maxLength bytes of the longest name
 * @param hash the terms of the hash
 * @param shift DIRECT: to the slot; DISPLACED and TWO_LEVEL: to the bucket; else 0
 * @param slotShift DISPLACED only, else 0
 * @param slotMask DISPLACED only, else 0
 * @param displacements DISPLACED: one for each bucket; else empty
 * @param buckets TWO_LEVEL: the second level; else empty
 * @param slots the table
 * @param tails bytes 8 to L - 8 of the names longer than 24, one after the other; operation names are ASCII
 */
public record OperationTablePlan(
    Scheme scheme,
    int minLength,
    int maxLength,
    Hash hash,
    int shift,
    int slotShift,
    int slotMask,
    List<Integer> displacements,
    List<Bucket> buckets,
    List<Slot> slots,
    String tails) {

  public OperationTablePlan {
    displacements = List.copyOf(displacements);
    buckets = List.copyOf(buckets);
    slots = List.copyOf(slots);
  }

  /** How a slot is found. */
  public enum Scheme {
    DIRECT,
    DISPLACED,
    TWO_LEVEL,
    SORTED
  }

  /**
   * The multipliers of the hash's terms; 0 for a term that is not used.
   *
   * @param start of the window at offset 0
   * @param end of the last window
   * @param middle of the middle window
   * @param length of the length
   * @param sliding of the window at {@code slidingOffset}
   * @param slidingOffset bytes
   * @param addend 0 but for the full key
   * @param words two for each word of 8 bytes of the longest name; empty unless the full key is hashed
   */
  public record Hash(
      long start, long end, long middle, long length, long sliding, int slidingOffset, long addend, List<Long> words) {
    public Hash {
      words = List.copyOf(words);
    }
  }

  /** A bucket of the second level: slot = offset + (((h >>> 32) * multiplier) >>> shift). */
  public record Bucket(long multiplier, int offset, int shift) {}

  /**
   * A slot.
   *
   * @param operation index of the operation, or of the pseudo-operation behind them; -1 for an empty slot
   * @param name the name on the wire; empty for an empty slot
   * @param start its first window
   * @param end its last window
   * @param middle its middle window
   * @param length its length in bytes; 0 for an empty slot
   * @param tail offset into the tails; 0 where its length is at most 24
   */
  public record Slot(int operation, String name, long start, long end, long middle, int length, int tail) {}
}

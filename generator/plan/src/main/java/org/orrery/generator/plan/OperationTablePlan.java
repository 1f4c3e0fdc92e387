// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Perfect-hash table from operation names to indices, with all numbers needed to print it. docs/design/demux.md defines the
 * look-up.
 *
 * @param scheme way to find a slot from the hash
 * @param minLength bytes of the shortest name
 * @param maxLength bytes of the longest name
 * @param windows number of windows of 8 bytes in which C++ compares a name with its slot's: 3, which cover 24 bytes, or 5, which cover
 *     40, where long names are many; what is longer is compared apart
 * @param hash terms of the hash
 * @param shift DIRECT: shift from the hash to the slot; DISPLACED and TWO_LEVEL: to the bucket; else 0
 * @param slotShift DISPLACED: shift from the hash to the position; else 0
 * @param slotMask DISPLACED: mask of the position; else 0
 * @param displacements DISPLACED: one for each bucket; else empty
 * @param buckets TWO_LEVEL: the second level; else empty
 * @param slots slots of the table
 * @param tails bytes 8 to L - 8 of the names longer than 24 bytes, concatenated; operation names are ASCII
 */
public record OperationTablePlan(
    Scheme scheme,
    int minLength,
    int maxLength,
    int windows,
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

  /** Way to find a slot. */
  public enum Scheme {
    DIRECT,
    DISPLACED,
    TWO_LEVEL,
    SORTED
  }

  /**
   * Multipliers of the hash's terms; 0 for an unused term.
   *
   * @param start multiplier of the window at offset 0
   * @param end multiplier of the last window
   * @param middle multiplier of the middle window
   * @param length multiplier of the length
   * @param sliding multiplier of the window at {@code slidingOffset}
   * @param slidingOffset offset of the sliding window in bytes
   * @param addend constant term; 0 unless the full key is hashed
   * @param words two multipliers for each word of 8 bytes of the longest name; empty unless the full key is hashed
   */
  public record Hash(
      long start, long end, long middle, long length, long sliding, int slidingOffset, long addend, List<Long> words) {
    public Hash {
      words = List.copyOf(words);
    }
  }

  /** Bucket of the second level: slot = offset + (((h >>> 32) * multiplier) >>> shift). */
  public record Bucket(long multiplier, int offset, int shift) {}

  /**
   * Slot of the table.
   *
   * @param operation index of the operation or pseudo-operation; -1 for an empty slot
   * @param name name on the wire; empty for an empty slot
   * @param start first window of the name
   * @param end last window of the name
   * @param middle middle window of the name
   * @param length length of the name in bytes; 0 for an empty slot
   * @param tail offset into the tails; 0 if the length is at most 24
   */
  public record Slot(int operation, String name, long start, long end, long middle, int length, int tail) {}
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.List;
import org.orrery.generator.perfecthash.PerfectHash.Bucket;
import org.orrery.generator.perfecthash.PerfectHash.Scheme;

/**
 * Result of a search: the slot of each key, and the numbers that lead to it; fields as in {@link PerfectHash}.
 *
 * @param slots number of slots
 * @param slotOf slot of the key of each rank; owned by this record
 */
record Placement(
    Scheme scheme,
    HashFunction function,
    int shift,
    int slotShift,
    List<Integer> displacements,
    List<Bucket> buckets,
    int slots,
    int[] slotOf) {

  static Placement direct(HashFunction function, int shift, int slots, int[] slotOf) {
    return new Placement(Scheme.DIRECT, function, shift, 0, List.of(), List.of(), slots, slotOf);
  }

  static Placement sorted(int[] slotOf) {
    return new Placement(Scheme.SORTED, HashFunction.NONE, 0, 0, List.of(), List.of(), slotOf.length, slotOf);
  }

  int slotMask() {
    return scheme == Scheme.DISPLACED ? slots - 1 : 0;
  }
}

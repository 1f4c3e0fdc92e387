// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.orrery.generator.perfecthash.PerfectHash.Scheme;

/**
 * Search by hash and displace: the hash gives each key a bucket and a position, and each bucket, largest first, is moved as a whole
 * (by exclusive-or) to positions at which all its keys have free slots.
 */
final class DisplacedSearch {
  /** Least number of slots for ten keys; the spare slots let the last buckets be placed. */
  private static final int SLOTS_PER_TEN_KEYS = 11;

  /** Bits of a slot's number minus bits of a bucket's number: two to four keys per bucket on average. */
  private static final int SLOT_BITS_OVER_BUCKET_BITS = 2;

  private final KeySet keys;
  private final SearchLimits limits;
  private final SplitMix64 random;
  private final int slotBits;
  private final int bucketBits;

  DisplacedSearch(KeySet keys, SearchLimits limits, SplitMix64 random) {
    this.keys = keys;
    this.limits = limits;
    this.random = random;
    slotBits = Bits.forValues(Math.max(2, (keys.size() * SLOTS_PER_TEN_KEYS + 9) / 10));
    // At least one bit, since otherwise the bucket's number would need a shift by 64.
    bucketBits = Math.max(1, slotBits - SLOT_BITS_OVER_BUCKET_BITS);
  }

  Optional<Placement> search(List<Features> rung) {
    for (Features features : rung) {
      for (int attempt = 0; attempt < limits.displacedTries(features, keys.size()); attempt++) {
        Optional<Placement> found = place(features.draw(random, keys.maxLength()));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Placement> place(Hasher hasher) {
    int shift = Long.SIZE - bucketBits;
    int slotShift = shift - slotBits;
    int slots = 1 << slotBits;
    long[] hashes = keys.hashes(hasher);
    Buckets buckets = new Buckets(hashes, shift, 1 << bucketBits);
    int[] positions = new int[hashes.length];
    for (int rank = 0; rank < positions.length; rank++) {
      positions[rank] = (int) (hashes[rank] >>> slotShift) & (slots - 1);
    }
    if (!buckets.distinct(positions, slots)) {
      return Optional.empty();
    }
    boolean[] taken = new boolean[slots];
    int[] displacements = new int[1 << bucketBits];
    for (int bucket : buckets.largestFirst()) {
      int[] ranks = buckets.ranks(bucket);
      int displacement = free(ranks, positions, taken);
      if (displacement < 0) {
        return Optional.empty();
      }
      displacements[bucket] = displacement;
      for (int rank : ranks) {
        positions[rank] ^= displacement;
        taken[positions[rank]] = true;
      }
    }
    List<Integer> table = Arrays.stream(displacements).boxed().toList();
    return Optional.of(
        new Placement(Scheme.DISPLACED, hasher.function(), shift, slotShift, table, List.of(), slots, positions));
  }

  /** Displacement that moves all positions to free slots; -1 if there is none. */
  private static int free(int[] ranks, int[] positions, boolean[] taken) {
    for (int displacement = 0; displacement < taken.length; displacement++) {
      if (allFree(ranks, positions, displacement, taken)) {
        return displacement;
      }
    }
    return -1;
  }

  private static boolean allFree(int[] ranks, int[] positions, int displacement, boolean[] taken) {
    for (int rank : ranks) {
      if (taken[positions[rank] ^ displacement]) {
        return false;
      }
    }
    return true;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.orrery.generator.perfecthash.PerfectHash.Bucket;
import org.orrery.generator.perfecthash.PerfectHash.Scheme;

/**
 * Search for a table of tables: a bucket of c keys gets a table of about 2c² slots, for which half of all multipliers have no
 * collision, provided that the keys' hashes differ in the upper 32 bits.
 */
final class TwoLevelSearch {
  /** Multipliers tried for one bucket; all fail with a probability of 2⁻³². */
  private static final int BUCKET_TRIES = 32;

  /** Greatest number of slots per key; a function that needs more is rejected. */
  private static final int MAX_SLOTS_PER_KEY = 16;

  private final KeySet keys;
  private final SearchLimits limits;
  private final SplitMix64 random;

  TwoLevelSearch(KeySet keys, SearchLimits limits, SplitMix64 random) {
    this.keys = keys;
    this.limits = limits;
    this.random = random;
  }

  Optional<Placement> search(Features features) {
    for (int attempt = 0; attempt < limits.twoLevelTries(); attempt++) {
      Optional<Placement> found = place(features.draw(random, keys.maxLength()));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Placement> place(Hasher hasher) {
    // At least one bit, since otherwise the bucket's number would need a shift by 64.
    int bits = Math.max(1, Bits.forValues(keys.size()));
    long[] hashes = keys.hashes(hasher);
    Buckets buckets = new Buckets(hashes, Long.SIZE - bits, 1 << bits);
    int[] slotOf = new int[keys.size()];
    List<Bucket> table = new ArrayList<>();
    long slots = 0;
    for (int bucket = 0; bucket < buckets.count(); bucket++) {
      int[] ranks = buckets.ranks(bucket);
      if (ranks.length == 0) {
        table.add(new Bucket(0, 0, Long.SIZE - 1));
        continue;
      }
      int size = ranks.length == 1 ? 1 : 1 << Bits.forValues(2 * ranks.length * ranks.length);
      if (slots + size > (long) MAX_SLOTS_PER_KEY * keys.size()) {
        return Optional.empty();
      }
      Optional<Bucket> second = second(ranks, hashes, (int) slots, size, slotOf);
      if (second.isEmpty()) {
        return Optional.empty();
      }
      table.add(second.get());
      slots += size;
    }
    return Optional.of(
        new Placement(
            Scheme.TWO_LEVEL, hasher.function(), Long.SIZE - bits, 0, List.of(), table, (int) slots, slotOf));
  }

  private Optional<Bucket> second(int[] ranks, long[] hashes, int offset, int size, int[] slotOf) {
    if (size == 1) {
      slotOf[ranks[0]] = offset;
      return Optional.of(new Bucket(0, offset, Long.SIZE - 1));
    }
    int shift = Long.SIZE - Bits.forValues(size);
    for (int attempt = 0; attempt < BUCKET_TRIES; attempt++) {
      long multiplier = random.nextOdd();
      int[] slots = Arrays.stream(ranks)
          .map(rank -> offset + (int) (((hashes[rank] >>> 32) * multiplier) >>> shift))
          .toArray();
      if (Arrays.stream(slots).distinct().count() == slots.length) {
        for (int i = 0; i < slots.length; i++) {
          slotOf[ranks[i]] = slots[i];
        }
        return Optional.of(new Bucket(multiplier, offset, shift));
      }
    }
    return Optional.empty();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.List;
import java.util.Optional;

/** Search for a hash function whose upper bits alone give every key a slot of its own. */
final class DirectSearch {
  /** Binary logarithm of the ratio between the largest and the smallest table tried. */
  private static final int EXTRA_BITS = 3;

  /** Least expected number of successes for a table size to be tried, so that chance alone hardly makes all tries fail. */
  private static final int EXPECTED_SUCCESSES = 4;

  private final KeySet keys;
  private final SearchLimits limits;
  private final SplitMix64 random;

  DirectSearch(KeySet keys, SearchLimits limits, SplitMix64 random) {
    this.keys = keys;
    this.limits = limits;
    this.random = random;
  }

  /** Smallest table found with any of the rung's features. */
  Optional<Placement> search(List<Features> rung) {
    if (keys.size() > limits.directKeys()) {
      return Optional.empty();
    }
    int leastBits = Bits.forValues(keys.size());
    for (int bits = leastBits; bits <= leastBits + EXTRA_BITS; bits++) {
      double tries = 2 * EXPECTED_SUCCESSES / probability(bits);
      if (tries / 2 > limits.directTries()) {
        continue;
      }
      for (Features features : rung) {
        Optional<Placement> found = search(features, bits, Math.min((int) tries, limits.directTries()));
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Probability that a random function has no collision. */
  private double probability(int bits) {
    double slots = 1 << bits;
    double p = 1;
    for (int i = 1; i < keys.size(); i++) {
      p *= 1 - i / slots;
    }
    return p;
  }

  private Optional<Placement> search(Features features, int bits, int tries) {
    int[] takenBy = new int[1 << bits];
    for (int attempt = 1; attempt <= tries; attempt++) {
      Hasher hasher = features.draw(random, keys.maxLength());
      if (isPerfect(hasher, Long.SIZE - bits, takenBy, attempt)) {
        return Optional.of(place(hasher, Long.SIZE - bits, takenBy.length));
      }
    }
    return Optional.empty();
  }

  /** True if no two keys share a slot. Taken slots are marked by the attempt's number, so that the array need not be cleared. */
  private boolean isPerfect(Hasher hasher, int shift, int[] takenBy, int attempt) {
    for (int rank = 0; rank < keys.size(); rank++) {
      int slot = (int) (keys.hash(rank, hasher) >>> shift);
      if (takenBy[slot] == attempt) {
        return false;
      }
      takenBy[slot] = attempt;
    }
    return true;
  }

  private Placement place(Hasher hasher, int shift, int slots) {
    int[] slotOf = new int[keys.size()];
    for (int rank = 0; rank < slotOf.length; rank++) {
      slotOf[rank] = (int) (keys.hash(rank, hasher) >>> shift);
    }
    return Placement.direct(hasher.function(), shift, slots, slotOf);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.List;
import java.util.Optional;

/** Looks for a function whose upper bits alone give every key a slot of its own. */
final class DirectSearch {
  /** The largest table looked for has this many times the slots of the smallest, as a power of two. */
  private static final int EXTRA_BITS = 3;

  /** A size is tried if so many successes are expected within the limit, so that failing is a matter of structure. */
  private static final int EXPECTED_SUCCESSES = 4;

  private final KeySet keys;
  private final SearchLimits limits;
  private final SplitMix64 random;

  DirectSearch(KeySet keys, SearchLimits limits, SplitMix64 random) {
    this.keys = keys;
    this.limits = limits;
    this.random = random;
  }

  /** The smallest table that any of the rung's features gives. */
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

  /** That a random function has no collision. */
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

  /** Stamps slots with the attempt's number, so that nothing needs to be cleared. */
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

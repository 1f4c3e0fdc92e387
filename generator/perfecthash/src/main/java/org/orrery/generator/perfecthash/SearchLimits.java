// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

/**
 * How much is tried before the search goes on to what costs more at run time. Every bound is a number of tries, never a
 * time, so that the result is the same on a slow machine.
 *
 * @param directKeys up to how many keys a direct table is looked for
 * @param directTries functions tried for one direct table size; a size that needs more on average is skipped
 * @param displacedKeyVisits keys visited by all tries for one displaced table by windows together (at least two tries are
 *     made); 0 for no displaced table at all
 * @param twoLevelTries functions tried for a two-level table
 */
public record SearchLimits(int directKeys, int directTries, int displacedKeyVisits, int twoLevelTries) {

  /** Under 100 ms for 10,000 keys, whatever they are. */
  public static final SearchLimits DEFAULT = new SearchLimits(64, 1 << 15, 1 << 14, 32);

  /**
   * Tries for a displaced table by the full key. A universal hash is refused only where two keys share bucket and position,
   * which happens to at most four of five functions whatever the keys: all fail with a chance below 10⁻¹¹.
   */
  private static final int FULL_KEY_TRIES = 128;

  /** Tries for a displaced table of {@code keys} keys. */
  int displacedTries(Features features, int keys) {
    if (displacedKeyVisits == 0) {
      return 0;
    }
    return features.words() ? FULL_KEY_TRIES : Math.clamp(displacedKeyVisits / keys, 2, 64);
  }
}

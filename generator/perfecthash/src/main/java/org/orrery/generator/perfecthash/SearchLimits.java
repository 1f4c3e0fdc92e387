// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

/**
 * Limits of the search for each kind of table, before it goes on to one that costs more at run time. Every limit is a number of
 * tries, never a time, so that the result does not depend on the machine's speed.
 *
 * @param directKeys greatest number of keys for which a direct table is searched
 * @param directTries functions tried for one direct table size; a size that needs more on average is skipped
 * @param displacedKeyVisits keys visited by all tries for one displaced table by windows together (at least two tries are
 *     made); 0 to search no displaced table
 * @param twoLevelTries functions tried for a two-level table
 */
public record SearchLimits(int directKeys, int directTries, int displacedKeyVisits, int twoLevelTries) {

  /** Default limits: the search takes less than 100 ms for any 10,000 keys. */
  public static final SearchLimits DEFAULT = new SearchLimits(64, 1 << 15, 1 << 14, 32);

  /**
   * Tries for a displaced table by the full key. A function of a universal family fails only if two keys share bucket and position,
   * which happens for at most four of five functions, whatever the keys: all tries fail with a probability below 10⁻¹¹.
   */
  private static final int FULL_KEY_TRIES = 128;

  /** Number of tries for a displaced table of {@code keys} keys. */
  int displacedTries(Features features, int keys) {
    if (displacedKeyVisits == 0) {
      return 0;
    }
    return features.words() ? FULL_KEY_TRIES : Math.clamp(displacedKeyVisits / keys, 2, 64);
  }
}

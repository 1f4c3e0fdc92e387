// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Set of the terms of a {@link HashFunction} that are used.
 *
 * @param start true to use w0
 * @param end true to use wE
 * @param middle true to use wM
 * @param length true to use the length
 * @param slidingOffset offset of the sliding window; -1 for none
 * @param words true to hash the full key, without windows
 */
record Features(boolean start, boolean end, boolean middle, boolean length, int slidingOffset, boolean words) {

  private static final Features START = windows(true, false, false);
  private static final Features END = windows(false, true, false);
  private static final Features MIDDLE = windows(false, false, true);
  private static final Features START_END = windows(true, true, false);
  private static final Features START_MIDDLE = windows(true, false, true);
  private static final Features MIDDLE_END = windows(false, true, true);
  private static final Features ALL = windows(true, true, true);
  private static final Features FULL_KEY = new Features(false, false, false, true, -1, true);

  /** Greatest number of sliding offsets tried; beyond it the full key, which never fails, costs little more. */
  private static final int MAX_SLIDING_OFFSETS = 48;

  /** Limit of offsets times keys: sets of thousands of keys get fewer offsets, so that the search is bounded. */
  private static final int SLIDING_KEY_VISITS = 1 << 18;

  private static Features windows(boolean start, boolean end, boolean middle) {
    return new Features(start, end, middle, false, -1, false);
  }

  private Features withLength() {
    return new Features(start, end, middle, true, slidingOffset, words);
  }

  private Features withSliding(int offset) {
    return new Features(start, end, middle, length, offset, words);
  }

  /**
   * Features in the order in which they are tried, cheapest first; those of one rung cost about the same at run time.
   *
   * <p>The three fixed windows are read for the comparison in any case, so a sliding one comes after them; but it may distinguish
   * names that differ only in bytes between the fixed windows.
   */
  static List<List<Features>> ladder(KeySet keys) {
    int[] offsets = slidingOffsets(keys);
    return List.of(
        List.of(START, END, MIDDLE),
        List.of(START_END, START_MIDDLE, MIDDLE_END, START.withLength(), END.withLength(), MIDDLE.withLength()),
        withSliding(offsets, windows(false, false, false)),
        List.of(START_END.withLength(), START_MIDDLE.withLength(), MIDDLE_END.withLength()),
        List.of(ALL),
        withSliding(offsets, START, END, MIDDLE),
        withSliding(offsets, START_END, START_MIDDLE, MIDDLE_END),
        List.of(ALL.withLength()),
        withSliding(offsets, ALL.withLength()),
        List.of(FULL_KEY));
  }

  private static List<Features> withSliding(int[] offsets, Features... windows) {
    return Stream.of(windows)
        .flatMap(each -> Arrays.stream(offsets).mapToObj(each::withSliding))
        .toList();
  }

  /** Offsets at which a sliding window covers bytes outside the fixed windows; none if these cover all bytes. */
  private static int[] slidingOffsets(KeySet keys) {
    int last = keys.maxLength() - Window.BYTES - 1;
    if (keys.maxLength() <= PerfectHash.WINDOWED_LENGTH) {
      return new int[0];
    }
    return IntStream.rangeClosed(1, last).limit(Math.min(MAX_SLIDING_OFFSETS, SLIDING_KEY_VISITS / keys.size())).toArray();
  }

  /** Random function with these terms. */
  Hasher draw(SplitMix64 random, int maxLength) {
    Long[] multipliers = new Long[words ? 2 * Window.words(maxLength) : 0];
    Arrays.setAll(multipliers, i -> random.next());
    return new Hasher(
        new HashFunction(
            start ? random.nextOdd() : 0,
            end ? random.nextOdd() : 0,
            middle ? random.nextOdd() : 0,
            length ? random.nextOdd() : 0,
            slidingOffset >= 0 ? random.nextOdd() : 0,
            Math.max(slidingOffset, 0),
            words ? random.next() : 0,
            List.of(multipliers)));
  }

  /** True if these terms distinguish all keys; returns at the first two keys that they don't distinguish. */
  boolean separate(KeySet keys, SplitMix64 random) {
    Hasher hasher = draw(random, keys.maxLength());
    int mask = (4 << Bits.forValues(keys.size())) - 1;
    long[] seen = new long[mask + 1];
    for (int rank = 0; rank < keys.size(); rank++) {
      // Bit 0 marks a used place; the other 63 random bits suffice.
      long h = keys.hash(rank, hasher) | 1;
      int at = (int) SplitMix64.mix(h) & mask;
      while (seen[at] != 0) {
        if (seen[at] == h) {
          return false;
        }
        at = (at + 1) & mask;
      }
      seen[at] = h;
    }
    return true;
  }
}

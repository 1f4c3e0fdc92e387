// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which terms of a {@link HashFunction} are used.
 *
 * @param slidingOffset where the sliding window begins; -1 for none
 * @param words the full key is hashed, and no window
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

  /** More sliding windows than this are not tried: the full key, which never fails, is cheap by then. */
  private static final int MAX_SLIDING_WINDOWS = 16;

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
   * What is tried, cheapest first; the features of one rung cost the same at run time.
   *
   * <p>A sliding window helps only where keys differ in bytes that no other window covers, which begin at offset 8.
   */
  static List<List<Features>> ladder(int maxLength) {
    List<List<Features>> ladder =
        new ArrayList<>(
            List.of(
                List.of(START, END, MIDDLE),
                List.of(START_END, START_MIDDLE, MIDDLE_END, START.withLength(), END.withLength(), MIDDLE.withLength()),
                List.of(START_END.withLength(), START_MIDDLE.withLength(), MIDDLE_END.withLength()),
                List.of(ALL),
                List.of(ALL.withLength())));
    if (maxLength > PerfectHash.WINDOWED_LENGTH) {
      ladder.add(
          IntStream.iterate(Window.BYTES, at -> at <= maxLength - 2 * Window.BYTES, at -> at + Window.BYTES / 2)
              .limit(MAX_SLIDING_WINDOWS)
              .mapToObj(ALL.withLength()::withSliding)
              .toList());
    }
    ladder.add(List.of(FULL_KEY));
    return ladder;
  }

  /** A function that has these terms. */
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

  /** Whether these terms tell all keys apart. */
  boolean separate(KeySet keys, SplitMix64 random) {
    long[] hashes = keys.hashes(draw(random, keys.maxLength()));
    Arrays.sort(hashes);
    return IntStream.range(1, hashes.length).allMatch(i -> hashes[i] != hashes[i - 1]);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Keys, given by their ranks, grouped into buckets by the upper bits of their hashes. */
final class Buckets {
  private final int[][] ranks;

  /**
   * Groups keys.
   *
   * @param hashes hash of the key of each rank
   * @param shift right shift that reduces a hash to the bucket's number
   * @param count number of buckets
   */
  Buckets(long[] hashes, int shift, int count) {
    int[] sizes = new int[count];
    for (long h : hashes) {
      sizes[(int) (h >>> shift)]++;
    }
    ranks = Arrays.stream(sizes).mapToObj(int[]::new).toArray(int[][]::new);
    for (int rank = hashes.length - 1; rank >= 0; rank--) {
      int bucket = (int) (hashes[rank] >>> shift);
      ranks[bucket][--sizes[bucket]] = rank;
    }
  }

  int count() {
    return ranks.length;
  }

  /** Ranks of the keys in a bucket, ascending; the array is owned by this object. */
  int[] ranks(int bucket) {
    return ranks[bucket];
  }

  /** Numbers of the buckets that have keys, by descending size, those of equal size by number. */
  List<Integer> largestFirst() {
    return IntStream.range(0, ranks.length)
        .filter(bucket -> ranks[bucket].length > 0)
        .boxed()
        .sorted(Comparator.comparingInt(bucket -> -ranks[bucket].length))
        .toList();
  }

  /** True if no two keys of one bucket have the same value; values are below {@code limit}. */
  boolean distinct(int[] values, int limit) {
    int[] lastSeenIn = new int[limit];
    for (int bucket = 0; bucket < ranks.length; bucket++) {
      for (int rank : ranks[bucket]) {
        if (lastSeenIn[values[rank]] == bucket + 1) {
          return false;
        }
        lastSeenIn[values[rank]] = bucket + 1;
      }
    }
    return true;
  }
}

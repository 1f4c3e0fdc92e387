// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.orrery.generator.perfecthash.PerfectHash.Slot;

/**
 * Keys prepared for the search: sorted, so that the order in which they were given does not matter, and with their
 * windows read once. A key is identified by its rank in that order.
 */
final class KeySet {
  private final ByteString[] keys;
  private final int[] index;
  private final byte[] text;
  private final int[] offset;
  private final long[] start;
  private final long[] end;
  private final long[] middle;

  /**
   * Creates a set.
    *
    * @throws IllegalArgumentException if there are no keys or too many, or keys are empty, too long or not distinct
   */
  KeySet(List<ByteString> given) {
    int n = given.size();
    if (n < 1 || n > PerfectHashSearch.MAX_KEYS) {
      throw new IllegalArgumentException("1 to " + PerfectHashSearch.MAX_KEYS + " keys, not " + n);
    }
    index = IntStream.range(0, n).boxed().sorted(Comparator.comparing(given::get)).mapToInt(i -> i).toArray();
    keys = Arrays.stream(index).mapToObj(given::get).toArray(ByteString[]::new);
    offset = new int[n];
    int bytes = 0;
    for (int rank = 0; rank < n; rank++) {
      int length = keys[rank].length();
      if (length < 1 || length > PerfectHashSearch.MAX_LENGTH) {
        throw new IllegalArgumentException("a key has 1 to " + PerfectHashSearch.MAX_LENGTH + " bytes, not " + length);
      }
      if (rank > 0 && keys[rank].equals(keys[rank - 1])) {
        throw new IllegalArgumentException("twice: " + keys[rank]);
      }
      offset[rank] = bytes;
      bytes = Math.addExact(bytes, length);
    }
    text = new byte[Math.addExact(bytes, Window.BYTES)];
    start = new long[n];
    end = new long[n];
    middle = new long[n];
    for (int rank = 0; rank < n; rank++) {
      keys[rank].copyTo(text, offset[rank]);
    }
    for (int rank = 0; rank < n; rank++) {
      int last = Window.lastOffset(length(rank));
      start[rank] = Window.read(text, offset[rank], length(rank), 0);
      end[rank] = Window.read(text, offset[rank], length(rank), last);
      middle[rank] = Window.read(text, offset[rank], length(rank), last / 2);
    }
  }

  int size() {
    return keys.length;
  }

  ByteString key(int rank) {
    return keys[rank];
  }

  int length(int rank) {
    return keys[rank].length();
  }

  int minLength() {
    return Arrays.stream(keys).mapToInt(ByteString::length).min().getAsInt();
  }

  int maxLength() {
    return Arrays.stream(keys).mapToInt(ByteString::length).max().getAsInt();
  }

  long hash(int rank, Hasher hasher) {
    return hasher.hash(text, offset[rank], length(rank), start[rank], end[rank], middle[rank]);
  }

  long[] hashes(Hasher hasher) {
    long[] hashes = new long[size()];
    for (int rank = 0; rank < hashes.length; rank++) {
      hashes[rank] = hash(rank, hasher);
    }
    return hashes;
  }

  /** Slot of a key; {@code tail} is the offset of its tail, if it has one. */
  Slot slot(int rank, int tail) {
    return new Slot(start[rank], end[rank], middle[rank], length(rank), tail, index[rank]);
  }

  /** Bytes that no fixed window covers: none for a key of up to 24 bytes. */
  byte[] tail(int rank) {
    if (length(rank) <= PerfectHash.WINDOWED_LENGTH) {
      return new byte[0];
    }
    int from = offset[rank] + Window.BYTES;
    return Arrays.copyOfRange(text, from, from + length(rank) - 2 * Window.BYTES);
  }

  /** Seed of the random numbers; it depends on the keys alone (FNV-1a over their bytes and lengths, mixed). */
  long seed() {
    long h = 0xcbf2_9ce4_8422_2325L;
    for (int rank = 0; rank < size(); rank++) {
      h = (h ^ length(rank)) * 0x100_0000_01b3L;
      for (int i = 0; i < length(rank); i++) {
        h = (h ^ (keys[rank].at(i) & 0xff)) * 0x100_0000_01b3L;
      }
    }
    return SplitMix64.mix(h);
  }
}

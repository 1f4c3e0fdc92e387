// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.Arrays;
import java.util.List;

/**
 * Proves a table before anybody sees it: each key is found at its index whatever lies behind it, and what is nearly a key (one
 * byte other, one byte less, one more) is not taken for one.
 */
final class Verification {
  private static final int PADDING = Window.BYTES;

  /** Bytes of changed names looked up at most, about: of a set of thousands, some bytes of each key are changed, not all. */
  private static final long CHANGED_NAMES_BYTES = 4_000_000;

  private final List<ByteString> keys;
  private final PerfectHashLookup lookup;
  private final byte[] name;

  Verification(PerfectHash table, List<ByteString> keys) {
    this.keys = keys;
    this.lookup = new PerfectHashLookup(table);
    this.name = new byte[table.maxLength() + 1 + PADDING];
  }

  /**
   * @throws IllegalStateException if the table is wrong, which is an error of the search
   */
  void run() {
    SplitMix64 random = new SplitMix64(keys.size());
    long bytes = keys.stream().mapToLong(key -> (long) key.length() * key.length()).sum();
    int stride = Math.toIntExact(1 + bytes / CHANGED_NAMES_BYTES);
    for (int index = 0; index < keys.size(); index++) {
      ByteString key = keys.get(index);
      int length = key.length();
      for (byte padding : new byte[] {0, (byte) 0xa5}) {
        Arrays.fill(name, padding);
        key.copyTo(name, 0);
        if (lookup.find(name, 0, length) != index) {
          throw new IllegalStateException("the table does not find " + key);
        }
      }
      expectNoImpostor(length - 1);
      expectNoImpostor(length + 1);
      for (int i = index % stride; i < length; i += stride) {
        name[i] ^= (byte) (1 + (random.next() >>> 1) % 255);
        expectNoImpostor(length);
        name[i] = key.at(i);
      }
    }
  }

  private void expectNoImpostor(int length) {
    int found = lookup.find(name, 0, length);
    if (found != PerfectHash.NO_KEY && !keys.get(found).equalsRange(name, 0, length)) {
      throw new IllegalStateException(
          ByteString.of(Arrays.copyOf(name, length)) + " is taken for " + keys.get(found));
    }
  }
}

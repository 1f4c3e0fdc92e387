// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.util.Arrays;
import java.util.List;

/**
 * Verification of a table before it is returned: each key is found at its index whatever bytes follow it, and names that are nearly
 * keys (one byte changed, removed or added) are not found.
 */
final class Verification {
  private static final int PADDING = Window.BYTES;

  /** Approximate limit of bytes of changed names looked up: in sets of thousands of keys, only some bytes of each key are changed. */
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
   * Verifies the table.
    *
    * @throws IllegalStateException if the table is wrong, which is a defect of the search
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

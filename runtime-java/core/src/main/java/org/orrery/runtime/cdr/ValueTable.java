// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Values and chunks of one message, by their offsets, as far as it has been read. */
final class ValueTable {

  /** A value; {@code end} is the offset behind it, 0 while it is read. */
  static final class Entry {
    final Value value;
    long end;

    Entry(Value value) {
      this.value = value;
    }
  }

  private final Map<Long, Entry> entries = new HashMap<>();
  private long[] begins = new long[8];
  private long[] ends = new long[8];
  private int chunks;
  private int ended;

  /** Notes a value whose tag is at an offset. */
  Entry add(long offset, Value value) {
    Entry entry = new Entry(value);
    entries.put(offset, entry);
    return entry;
  }

  /** The value whose tag is at an offset; null if there is none. */
  Entry at(long offset) {
    return entries.get(offset);
  }

  /** Notes a chunk; readers may come to it again. */
  void chunk(long begin, long end) {
    if (chunks > 0 && begins[chunks - 1] >= begin) {
      return;
    }
    if (chunks == begins.length) {
      begins = Arrays.copyOf(begins, 2 * chunks);
      ends = Arrays.copyOf(ends, 2 * chunks);
    }
    begins[chunks] = begin;
    ends[chunks] = end;
    chunks++;
  }

  /** End of the chunk in which an offset lies; the offset if it lies between chunks. */
  long limitAt(long offset) {
    int found = Arrays.binarySearch(begins, 0, chunks, offset);
    int place = found >= 0 ? found : -found - 2;
    return place < 0 ? offset : Math.max(offset, ends[place]);
  }

  /** Notes the least level that an end tag has ended, while its value is still being read; 0 when that has ended. */
  void ended(int level) {
    ended = level;
  }

  int endedLevel() {
    return ended;
  }

  boolean ended() {
    return ended != 0;
  }
}

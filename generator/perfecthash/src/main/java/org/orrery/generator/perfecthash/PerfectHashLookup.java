// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import static org.orrery.generator.perfecthash.PerfectHash.NO_KEY;

import java.util.Arrays;
import org.orrery.generator.perfecthash.PerfectHash.Bucket;
import org.orrery.generator.perfecthash.PerfectHash.Scheme;
import org.orrery.generator.perfecthash.PerfectHash.Slot;

/**
 * Reference implementation of the look-up in a {@link PerfectHash}, from its published numbers alone: every table is verified with
 * it, and both runtimes must agree with it. Immutable and thread-safe.
 */
public final class PerfectHashLookup {
  /** Words per slot in {@link #slots}: start, end, middle, and length and tail together. */
  private static final int SLOT_WORDS = 4;

  private final PerfectHash table;
  private final Hasher hasher;
  private final int[] displacements;
  private final Bucket[] buckets;
  private final long[] slots;
  private final int[] keys;
  private final byte[] tails;

  /** Creates the look-up for a table. */
  public PerfectHashLookup(PerfectHash table) {
    this.table = table;
    hasher = new Hasher(table.function());
    displacements = table.displacements().stream().mapToInt(Integer::intValue).toArray();
    buckets = table.buckets().toArray(Bucket[]::new);
    slots = new long[SLOT_WORDS * table.slots().size()];
    keys = table.slots().stream().mapToInt(Slot::key).toArray();
    int at = 0;
    for (Slot slot : table.slots()) {
      slots[at++] = slot.start();
      slots[at++] = slot.end();
      slots[at++] = slot.middle();
      slots[at++] = (long) slot.tail() << 32 | slot.length();
    }
    tails = table.tails().toBytes();
  }

  /** Index of a key; {@link PerfectHash#NO_KEY} if the name is not a key. */
  public int find(ByteString name) {
    byte[] buffer = new byte[name.length() + Window.BYTES];
    name.copyTo(buffer, 0);
    return find(buffer, 0, name.length());
  }

  /**
   * Index of a key in a buffer; {@link PerfectHash#NO_KEY} if the name is not a key.
   *
   * @param buffer buffer with at least 8 bytes after the name; their values don't matter
   */
  public int find(byte[] buffer, int offset, int length) {
    if (length < table.minLength() || length > table.maxLength()) {
      return NO_KEY;
    }
    if (table.scheme() == Scheme.SORTED) {
      return search(buffer, offset, length);
    }
    int last = Window.lastOffset(length);
    long start = Window.read(buffer, offset, length, 0);
    long end = Window.read(buffer, offset, length, last);
    long middle = Window.read(buffer, offset, length, last / 2);
    int slot = slot(hasher.hash(buffer, offset, length, start, end, middle));
    return compare(buffer, offset, length, slot) == 0 ? keys[slot] : NO_KEY;
  }

  private int slot(long h) {
    return switch (table.scheme()) {
      case DIRECT -> (int) (h >>> table.shift());
      case DISPLACED -> ((int) (h >>> table.slotShift()) & table.slotMask()) ^ displacements[(int) (h >>> table.shift())];
      case TWO_LEVEL -> {
        Bucket bucket = buckets[(int) (h >>> table.shift())];
        yield bucket.offset() + (int) (((h >>> 32) * bucket.multiplier()) >>> bucket.shift());
      }
      case SORTED -> throw new AssertionError(table.scheme());
    };
  }

  private int search(byte[] buffer, int offset, int length) {
    int low = 0;
    int high = keys.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      int order = compare(buffer, offset, length, middle);
      if (order == 0) {
        return keys[middle];
      }
      if (order < 0) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return NO_KEY;
  }

  /** Comparison in the order of SORTED; 0 if and only if the name is the slot's key. */
  private int compare(byte[] buffer, int offset, int length, int slot) {
    int at = SLOT_WORDS * slot;
    int last = Window.lastOffset(length);
    int order = Integer.compare(length, (int) slots[at + 3]);
    order = order != 0 ? order : Long.compareUnsigned(Window.read(buffer, offset, length, 0), slots[at]);
    order = order != 0 ? order : Long.compareUnsigned(Window.read(buffer, offset, length, last), slots[at + 1]);
    order = order != 0 ? order : Long.compareUnsigned(Window.read(buffer, offset, length, last / 2), slots[at + 2]);
    if (order != 0 || length <= PerfectHash.WINDOWED_LENGTH) {
      return order;
    }
    int from = offset + Window.BYTES;
    int bytes = length - 2 * Window.BYTES;
    int tail = (int) (slots[at + 3] >>> 32);
    return Arrays.compareUnsigned(buffer, from, from + bytes, tails, tail, tail + bytes);
  }
}

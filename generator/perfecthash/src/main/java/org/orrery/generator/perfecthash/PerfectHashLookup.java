// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import static org.orrery.generator.perfecthash.PerfectHash.NO_KEY;

import java.util.Arrays;
import org.orrery.generator.perfecthash.PerfectHash.Bucket;
import org.orrery.generator.perfecthash.PerfectHash.Scheme;
import org.orrery.generator.perfecthash.PerfectHash.Slot;

/**
 * Evaluates a {@link PerfectHash} from nothing but its published numbers: the executable form of its definition, by which
 * every table is verified, and to which both runtimes are held. It is immutable.
 */
public final class PerfectHashLookup {
  /** Of a slot in {@link #slots}: start, end, middle, then length and tail in one. */
  private static final int SLOT_WORDS = 4;

  private final PerfectHash table;
  private final Hasher hasher;
  private final int[] displacements;
  private final Bucket[] buckets;
  private final long[] slots;
  private final int[] keys;
  private final byte[] tails;

  /** Unpacks a table. */
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

  /** The index of a key, or {@link PerfectHash#NO_KEY}. */
  public int find(ByteString name) {
    byte[] buffer = new byte[name.length() + Window.BYTES];
    name.copyTo(buffer, 0);
    return find(buffer, 0, name.length());
  }

  /**
   * The index of the key that lies in a buffer, or {@link PerfectHash#NO_KEY}.
   *
   * @param buffer at least 8 bytes behind the name are readable; what they are does not matter
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

  /** The order of SORTED; 0 iff the name is the slot's key. */
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

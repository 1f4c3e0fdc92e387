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
  private final Scheme scheme;
  private final int minLength;
  private final int maxLength;
  private final Hasher hasher;
  private final int shift;
  private final int slotShift;
  private final int slotMask;
  private final int[] displacements;
  private final Bucket[] buckets;
  private final Slot[] slots;
  private final byte[] tails;

  /** Unpacks a table. */
  public PerfectHashLookup(PerfectHash table) {
    scheme = table.scheme();
    minLength = table.minLength();
    maxLength = table.maxLength();
    hasher = new Hasher(table.function());
    shift = table.shift();
    slotShift = table.slotShift();
    slotMask = table.slotMask();
    displacements = table.displacements().stream().mapToInt(Integer::intValue).toArray();
    buckets = table.buckets().toArray(Bucket[]::new);
    slots = table.slots().toArray(Slot[]::new);
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
    if (length < minLength || length > maxLength) {
      return NO_KEY;
    }
    int last = Window.lastOffset(length);
    long start = Window.read(buffer, offset, length, 0);
    long end = Window.read(buffer, offset, length, last);
    long middle = Window.read(buffer, offset, length, last / 2);
    Slot name = new Slot(start, end, middle, length, 0, NO_KEY);
    if (scheme == Scheme.SORTED) {
      return search(name, buffer, offset);
    }
    long h = hasher.hash(buffer, offset, length, start, end, middle);
    Slot slot =
        switch (scheme) {
          case DIRECT -> slots[(int) (h >>> shift)];
          case DISPLACED -> slots[((int) (h >>> slotShift) & slotMask) ^ displacements[(int) (h >>> shift)]];
          case TWO_LEVEL -> {
            Bucket bucket = buckets[(int) (h >>> shift)];
            yield slots[bucket.offset() + (int) (((h >>> 32) * bucket.multiplier()) >>> bucket.shift())];
          }
          case SORTED -> throw new AssertionError(scheme);
        };
    return compare(name, buffer, offset, slot) == 0 ? slot.key() : NO_KEY;
  }

  private int search(Slot name, byte[] buffer, int offset) {
    int low = 0;
    int high = slots.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      int order = compare(name, buffer, offset, slots[middle]);
      if (order == 0) {
        return slots[middle].key();
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
  private int compare(Slot name, byte[] buffer, int offset, Slot slot) {
    int order = compareWindows(name, slot);
    if (order != 0 || name.length() <= PerfectHash.WINDOWED_LENGTH) {
      return order;
    }
    int from = offset + Window.BYTES;
    int bytes = name.length() - 2 * Window.BYTES;
    return Arrays.compareUnsigned(buffer, from, from + bytes, tails, slot.tail(), slot.tail() + bytes);
  }

  /** The order of SORTED as far as windows tell. */
  static int compareWindows(Slot a, Slot b) {
    int order = Integer.compare(a.length(), b.length());
    order = order != 0 ? order : Long.compareUnsigned(a.start(), b.start());
    order = order != 0 ? order : Long.compareUnsigned(a.end(), b.end());
    return order != 0 ? order : Long.compareUnsigned(a.middle(), b.middle());
  }
}

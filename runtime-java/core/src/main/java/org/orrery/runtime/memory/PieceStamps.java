// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Stamps of the pieces that an area has given out, which tell a use of one that was given back, also where it was given out again since.
 * Made where assertions are on, and asked in assertions only, which is why all methods but one give true. Any thread.
 */
final class PieceStamps {
  private static final int FREE = 0;

  private final long first;
  private final long pieceBytes;
  private final AtomicIntegerArray stamps;
  private final AtomicInteger last = new AtomicInteger(FREE);

  /** Stamps for so many pieces of one size, of which all others consist, from an offset on; all are free. */
  PieceStamps(long first, long pieceBytes, int pieces) {
    this.first = first;
    this.pieceBytes = pieceBytes;
    stamps = new AtomicIntegerArray(pieces);
  }

  boolean give(int piece, int count) {
    return stamp(piece, count, last.incrementAndGet());
  }

  boolean takeBack(int piece, int count) {
    return stamp(piece, count, FREE);
  }

  boolean clear() {
    return stamp(0, stamps.length(), FREE);
  }

  private boolean stamp(int piece, int count, int stamp) {
    for (int each = piece; each < piece + count; each++) {
      stamps.set(each, stamp);
    }
    return true;
  }

  /** Stamp of the piece at an offset, set when it was given out. */
  int at(long offset) {
    int piece = (int) ((offset - first) / pieceBytes);
    return piece < stamps.length() ? stamps.get(piece) : FREE;
  }

  /** True if what lies there is still what was given out then. */
  boolean isStill(long offset, int then) {
    return then != FREE && at(offset) == then;
  }
}

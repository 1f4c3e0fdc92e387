// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.Arrays;
import org.orrery.runtime.realtime.Mutex;

/**
 * Gives out pieces of an area and takes them back one by one, the first that is long enough: the C++ runtime's {@code piece_store}. What
 * is free is known by a bit for each 16 bytes, beside the memory: so neighbours that come back are one again without being joined, and
 * nothing that is written into a piece too late can do harm. To take one is to look through these bits, in a time that grows with the
 * memory; to give one back takes as long as its own bits. Neither allocates.
 *
 * <p>Any thread, one at a time. The others wait at a {@link Mutex}: on Linux its holder inherits their priority and a lock that is free
 * costs no system call; elsewhere it is a {@link java.util.concurrent.locks.ReentrantLock}, without inheritance.
 */
final class PieceStore {
  /** Unit that sizes of pieces are multiples of, in bytes. */
  static final int GRAIN_BYTES = 16;

  private static final int BITS = Long.SIZE;

  private final long first;
  private final int grains;
  private final long[] taken;
  private final Mutex alone;
  private PieceStamps stamps;
  private int generation;
  private long used;
  private long highest;

  /**
   * Over so many bytes from that offset on, a multiple of 256.
   *
   * @param alone mutex for this store only, and free
   */
  PieceStore(long first, long bytes, Mutex alone) {
    this.first = first;
    this.alone = alone;
    grains = (int) (bytes / GRAIN_BYTES);
    taken = new long[(grains + BITS - 1) / BITS];
    assert stamped();
  }

  private boolean stamped() {
    stamps = new PieceStamps(first, GRAIN_BYTES, grains);
    return true;
  }

  /** Null where assertions are off. */
  PieceStamps stamps() {
    return stamps;
  }

  private static int grainsOf(long bytes) {
    return (int) Math.max(1, (bytes + GRAIN_BYTES - 1) / GRAIN_BYTES);
  }

  /**
   * Takes a piece. What an older generation than the caller's has taken is free.
   *
   * @param alignment a power of two of at most 256
   * @return its offset; {@link Area#NIL} when there is none so long
   */
  long take(int now, long bytes, long alignment) {
    if (bytes < 0 || bytes > (long) grains * GRAIN_BYTES) {
      return Area.NIL;
    }
    alone.lock();
    try {
      begin(now);
      return take(grainsOf(bytes), (int) Math.max(1, alignment / GRAIN_BYTES));
    } finally {
      alone.unlock();
    }
  }

  private long take(int count, int alignment) {
    int at = next(0, grains, false);
    while (true) {
      at = (at + alignment - 1) & -alignment;
      if (at > grains - count) {
        return Area.NIL;
      }
      int end = next(at, at + count, true);
      if (end == at + count) {
        mark(at, end, true);
        used += (long) count * GRAIN_BYTES;
        highest = Math.max(highest, used);
        assert stamps.give(at, count);
        return first + (long) at * GRAIN_BYTES;
      }
      at = next(end, grains, false);
    }
  }

  /** Takes back what {@link #take} gave that generation for so many bytes. */
  void give(int then, long piece, long bytes) {
    int at = (int) ((piece - first) / GRAIN_BYTES);
    int count = grainsOf(bytes);
    alone.lock();
    try {
      if (then != generation) {
        return;
      }
      assert at + count <= grains && next(at, at + count, false) == at + count : "a piece comes back that was not given out, whole";
      assert stamps.takeBack(at, count);
      mark(at, at + count, false);
      used -= (long) count * GRAIN_BYTES;
    } finally {
      alone.unlock();
    }
  }

  /** The bytes of all pieces of a generation. */
  long usedBytes(int of) {
    alone.lock();
    try {
      return of == generation ? used : 0;
    } finally {
      alone.unlock();
    }
  }

  /** The most there ever were at once. */
  long highWaterBytes() {
    alone.lock();
    try {
      return highest;
    } finally {
      alone.unlock();
    }
  }

  private void begin(int now) {
    if (now != generation) {
      generation = now;
      used = 0;
      Arrays.fill(taken, 0);
      assert stamps.clear();
    }
  }

  /** The first grain from there on that is taken, or is not; {@code end} where there is none before. */
  private int next(int from, int end, boolean isTaken) {
    int grain = from;
    while (grain < end) {
      long word = taken[grain / BITS];
      // A shift counts from the word's beginning.
      long found = (isTaken ? word : ~word) >>> grain;
      if (found != 0) {
        return Math.min(end, grain + Long.numberOfTrailingZeros(found));
      }
      grain = (grain / BITS + 1) * BITS;
    }
    return end;
  }

  private void mark(int from, int end, boolean isTaken) {
    int grain = from;
    while (grain < end) {
      int last = Math.min(end, (grain / BITS + 1) * BITS);
      // Shifts count from the word's beginning, and from its end.
      long mask = -1L << grain & -1L >>> -last;
      taken[grain / BITS] = isTaken ? taken[grain / BITS] | mask : taken[grain / BITS] & ~mask;
      grain = last;
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.concurrent.atomic.AtomicInteger;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/**
 * A pool scope of the model, {@code pool N of T}: all of an area's memory as blocks of one size, which come back one by one, or all at once
 * when the connection, lane or process ends that has them. Constant time, from any thread, without a lock, and nothing is allocated but the
 * exception of a pool that is full. What two threads do to one value is theirs to order.
 *
 * <pre>{@code
 * _poolTracks().make(track);      // a window, moved to a new block; full: NO_MEMORY
 * track.set(what);
 * ...
 * _poolTracks().drop(track);
 * }</pre>
 *
 * Contents of blocks count as the area's, so references to them are checked as others are. A pool is valid as long as what gave it: the
 * process, or the call.
 *
 * @param <W> the windows on its blocks: of {@code pool N of SIZE} any that are no larger
 */
public final class ScopePool<W extends Window> {
  /** Pool for calls that came by a lane without the scope: full from the beginning. */
  static final ScopePool<Window> MISSING = new ScopePool<>(null, 0, 0);

  private final Area where;
  private final int capacity;
  private final long blockBytes;
  private final SlotStack free;
  /** Number of blocks that were ever given out since the area was entered. */
  private final AtomicInteger fresh = new AtomicInteger();
  private final FillLevel level = new FillLevel();
  private PieceStamps stamps;

  /**
   * A pool in an area that has just so much memory.
   *
   * @param where null without blocks
   * @param blockBytes a multiple of 8
   */
  ScopePool(Area where, int capacity, long blockBytes) {
    this.where = where;
    this.capacity = capacity;
    this.blockBytes = blockBytes;
    free = new SlotStack(capacity);
    assert where == null || stamped();
  }

  private boolean stamped() {
    stamps = new PieceStamps(where.first(), blockBytes, capacity);
    return where.isStampedBy(stamps);
  }

  /** True if the call came by a lane that has the scope. */
  public boolean exists() {
    return where != null;
  }

  public int capacity() {
    return capacity;
  }

  public long blockBytes() {
    return blockBytes;
  }

  /** All areas of the process, in which blocks are offsets. */
  public AreaSpace space() {
    return where.space();
  }

  /** The offset of a block, its former content in it; {@link Area#NIL} when all are in use. */
  public long take() {
    int block = free.pop();
    if (block == SlotStack.NONE) {
      block = unused();
    }
    if (block == SlotStack.NONE) {
      return Area.NIL;
    }
    level.rise();
    assert stamps.give(block, 1);
    return where.first() + block * blockBytes;
  }

  /** Index of a block that was not given out since the area was entered. */
  private int unused() {
    int block;
    do {
      block = fresh.get();
      if (block == capacity) {
        return SlotStack.NONE;
      }
    } while (!fresh.compareAndSet(block, block + 1));
    return block;
  }

  /** Takes back what {@link #take} gave. */
  public void give(long at) {
    int block = (int) ((at - where.first()) / blockBytes);
    assert stamps.isStill(at, stamps.at(at)) : "a block comes back that was not given out";
    assert stamps.takeBack(block, 1);
    level.fall();
    free.push(block);
  }

  /**
   * Moves a window to a new block, in which its numbers are 0, its strings and sequences empty. Gives that one.
   *
   * @throws SystemException NO_MEMORY when all blocks are in use; nothing is moved
   */
  public W make(W window) {
    if (exists() && window._bytes() > blockBytes) {
      throw new IllegalArgumentException(
          "a %s of %d bytes does not fit a block of %d".formatted(window.getClass().getSimpleName(), window._bytes(), blockBytes));
    }
    long at = take();
    if (at == Area.NIL) {
      throw new SystemException(StandardException.NO_MEMORY, MinorCodes.POOL_EXHAUSTED, Completion.NO);
    }
    window._moveTo(space(), at);
    window._clear();
    return window;
  }

  /** Takes the block back that {@link #make} gave, or another that the window was moved to since. */
  public void drop(W window) {
    give(window._offset());
  }

  /** Takes all blocks back, in constant time but for assertions. While no thread is in the area. */
  void clear() {
    free.clear();
    fresh.set(0);
    level.clear();
    assert stamps.clear();
  }

  public int inUse() {
    return level.now();
  }

  /** The most that were ever in use at once. */
  public int highWater() {
    return level.highest();
  }
}

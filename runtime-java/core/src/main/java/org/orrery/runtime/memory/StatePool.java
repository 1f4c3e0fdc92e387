// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Supplier;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/**
 * State that a component with {@code state pool N of T} keeps between calls: at most N values of T, in immortal memory. Each has a block of
 * its own, which is never moved, so it may be kept as long as the value. Any thread may make and drop values, in constant time and without
 * a lock; user code orders the accesses of several threads to one value. After the constructor nothing is allocated but the exception of a
 * full pool.
 *
 * <pre>{@code
 * TrackBlock track = _pool().make();      // full: NO_MEMORY
 * track.set(what);
 * ...
 * _pool().drop(track);
 * }</pre>
 *
 * @param <B> the blocks
 */
public final class StatePool<B extends Block<?, ?>> {
  private static final int FREE = 0;
  private static final int USED = 1;

  private final List<B> blocks = new ArrayList<>();
  private final SlotStack free;
  private final AtomicIntegerArray state;
  private final FillLevel level = new FillLevel();
  private final long first;
  private final long stride;

  /**
   * An empty pool, for as long as the process lives.
   *
   * @param factory makes a block, capacity times
   */
  public StatePool(ImmortalMemory memory, int capacity, Supplier<B> factory) {
    free = new SlotStack(capacity);
    state = new AtomicIntegerArray(capacity);
    for (int i = 0; i < capacity; i++) {
      blocks.add(factory.get());
    }
    stride = blocks.getFirst()._bytes();
    first = memory.take(capacity * stride, Block._ALIGNMENT);
    for (int i = capacity; i-- > 0;) {
      blocks.get(i)._moveTo(memory.space(), first + i * stride);
      free.push(i);
    }
  }

  public int capacity() {
    return blocks.size();
  }

  /**
   * A new value: its numbers are 0, its strings and sequences empty.
   *
   * @throws SystemException NO_MEMORY when as many are in use as the model says
   */
  public B make() {
    int slot = free.pop();
    if (slot == SlotStack.NONE) {
      throw new SystemException(StandardException.NO_MEMORY, MinorCodes.POOL_EXHAUSTED, Completion.NO);
    }
    level.rise();
    B made = blocks.get(slot);
    made._clear();
    state.set(slot, USED);
    return made;
  }

  /** Takes back what {@link #make} gave. */
  public void drop(B block) {
    int slot = index(block);
    if (!state.compareAndSet(slot, USED, FREE)) {
      throw new IllegalStateException("a " + block.getClass().getSimpleName() + " is dropped that is not in use");
    }
    level.fall();
    free.push(slot);
  }

  /** Index of a value's place, from 0, by which {@link #get} finds it again. */
  public int index(B block) {
    return (int) ((block._offset() - first) / stride);
  }

  /** The value at a place; null where none is in use. */
  public B get(int index) {
    return state.get(index) == USED ? blocks.get(index) : null;
  }

  public int inUse() {
    return level.now();
  }

  /** The most that were ever in use at once. */
  public int highWater() {
    return level.highest();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The shallow tunnel: what crosses is a reference, and what it refers to stays where it is. It is checked by the RTSJ's rule of
 * assignment when it is put, and when it is taken out for an area, each in constant time. Otherwise as {@link Tunnel}.
 *
 * <pre>{@code
 * _tunnelCharts().put(chart);                 // a block that lies in immortal memory
 *
 * while (_tunnelCharts().get(mine)) {         // a task, whose window is moved to one after the other
 *   depths += mine.depth();
 * }
 * }</pre>
 *
 * @param <W> windows on what is referred to: blocks of one struct
 */
public final class ReferenceTunnel<W extends Window> {
  private final AreaSpace space;
  private final Area within;
  private final AtomicLongArray references;
  private final SlotChannel channel;

  /**
   * An empty tunnel.
   *
   * @param within the area that it counts as lying in: entered, or immortal, as long as the tunnel is used
   * @param capacity references that are under way at the same time
   */
  public ReferenceTunnel(Area within, int capacity) {
    this.space = within.space();
    this.within = within;
    references = new AtomicLongArray(capacity);
    channel = new SlotChannel(capacity);
  }

  public int capacity() {
    return references.length();
  }

  /** The most references that were ever under way at once. */
  public int highWater() {
    return channel.highWater();
  }

  /**
   * Sends a reference to what the window shows. The window may be moved then.
   *
   * @return GRANTED, FULL, or ILLEGAL_ASSIGNMENT where that may die before the tunnel does
   */
  public Passage put(W window) {
    return put(window._offset());
  }

  /** Sends a reference to what lies at an offset of the space. */
  public Passage put(long offset) {
    if (offset == Area.NIL || !within.mayReferTo(space.areaOf(offset))) {
      return Passage.ILLEGAL_ASSIGNMENT;
    }
    int slot = channel.take();
    if (slot == SlotChannel.NONE) {
      return Passage.FULL;
    }
    references.set(slot, offset);
    channel.send(slot);
    return Passage.GRANTED;
  }

  /**
   * Moves a window to what the reference refers to that was put first; false where none is under way, and it is where it was. For a
   * window that shows it no longer than the tunnel lasts.
   */
  public boolean get(W window) {
    long offset = get();
    if (offset == Area.NIL) {
      return false;
    }
    window._moveTo(space, offset);
    return true;
  }

  /**
   * Moves a window to what was put first, for one that may show it as long as a receiver's memory lasts.
   *
   * @return GRANTED, EMPTY, or ILLEGAL_ASSIGNMENT where what is referred to may die before: the reference is gone then
   */
  public Passage get(W window, AreaMemory receiver) {
    long offset = get();
    if (offset == Area.NIL) {
      return Passage.EMPTY;
    }
    if (!receiver.area().mayReferTo(space.areaOf(offset))) {
      return Passage.ILLEGAL_ASSIGNMENT;
    }
    window._moveTo(space, offset);
    return Passage.GRANTED;
  }

  /** The reference that was put first, as an offset; {@link Area#NIL} where none is under way. */
  public long get() {
    int slot = channel.receive();
    if (slot == SlotChannel.NONE) {
      return Area.NIL;
    }
    long offset = references.get(slot);
    channel.give(slot);
    return offset;
  }

  /**
   * Takes the reference out that was put first, and stores it in the eight bytes at {@code holder}.
   *
   * @return GRANTED, EMPTY, or ILLEGAL_ASSIGNMENT where what is referred to may die before the holder does: the reference is gone then
   */
  public Passage get(long holder) {
    long offset = get();
    if (offset == Area.NIL) {
      return Passage.EMPTY;
    }
    return space.store(holder, offset) ? Passage.GRANTED : Passage.ILLEGAL_ASSIGNMENT;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The shallow tunnel: what crosses is a reference, and what it refers to stays where it is. It is checked twice by the RTSJ's rule of
 * assignment, when it is put and when it is taken out, each in constant time. Otherwise as {@link Tunnel}.
 */
public final class ReferenceTunnel {
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
  public ReferenceTunnel(AreaSpace space, Area within, int capacity) {
    this.space = space;
    this.within = within;
    references = new AtomicLongArray(capacity);
    channel = new SlotChannel(capacity);
  }

  public int capacity() {
    return references.length();
  }

  /**
   * Sends a reference to what lies at an offset of the space.
   *
   * @return GRANTED, FULL, or ILLEGAL_ASSIGNMENT where that may die before the tunnel does
   */
  public Passage put(long offset) {
    if (!within.mayReferTo(space.areaOf(offset))) {
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

  /** The reference that was put first; {@link Area#NIL} where none is under way. */
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

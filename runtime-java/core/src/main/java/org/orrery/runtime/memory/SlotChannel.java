// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

/**
 * A fixed number of slots, each free, sent, or owned by a caller: the C++ runtime's {@code slot_channel}. All methods are lock-free: a
 * thread of low priority that is preempted in the middle of one delays no other. Any thread. The contents of the slots are the caller's.
 */
final class SlotChannel {
  /** No slot. */
  static final int NONE = SlotStack.NONE;

  private final SlotStack free;
  private final SlotQueue sent;
  private final FillLevel level = new FillLevel();

  /** All slots are free. */
  SlotChannel(int slots) {
    free = new SlotStack(slots);
    sent = new SlotQueue(slots);
    for (int slot = slots - 1; slot >= 0; slot--) {
      free.push(slot);
    }
  }

  /** A free slot, the caller's from now on; {@link #NONE} where none is free. */
  int take() {
    int slot = free.pop();
    if (slot != NONE) {
      level.rise();
    }
    return slot;
  }

  /** The most slots that were ever taken at once. */
  int highWater() {
    return level.highest();
  }

  /** Sends one of the caller's slots, with what was written to it. */
  void send(int slot) {
    sent.push(slot);
  }

  /** The slot that was sent first, the caller's from now on; {@link #NONE} where none is. */
  int receive() {
    return sent.pop();
  }

  /** Gives one of the caller's slots back. Counted first, so that the level never exceeds the number of slots. */
  void give(int slot) {
    level.fall();
    free.push(slot);
  }
}

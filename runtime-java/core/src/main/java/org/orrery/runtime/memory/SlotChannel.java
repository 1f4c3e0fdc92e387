// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A fixed number of slots, each free, sent, or in somebody's hands: the C++ runtime's {@code slot_channel}. All is lock-free: a thread
 * of low priority that is preempted in the middle of it delays nobody. Any thread. What lies in the slots is the user's.
 */
final class SlotChannel {
  /** No slot. */
  static final int NONE = SlotStack.NONE;

  private final SlotStack free;
  private final SlotQueue sent;
  private final AtomicInteger taken = new AtomicInteger();
  private final AtomicInteger highest = new AtomicInteger();

  /** All slots are free. */
  SlotChannel(int slots) {
    free = new SlotStack(slots);
    sent = new SlotQueue(slots);
    for (int slot = slots - 1; slot >= 0; slot--) {
      free.push(slot);
    }
  }

  /** A free slot, the caller's from now on; {@link #NONE} where all are sent or in somebody's hands. */
  int take() {
    int slot = free.pop();
    if (slot != NONE) {
      count();
    }
    return slot;
  }

  private void count() {
    int now = taken.incrementAndGet();
    int most = highest.get();
    while (most < now && !highest.compareAndSet(most, now)) {
      most = highest.get();
    }
  }

  /** The most slots that were ever taken at once. */
  int highWater() {
    return highest.get();
  }

  /** Sends one of the caller's slots, with what was written to it. */
  void send(int slot) {
    sent.push(slot);
  }

  /** The slot that was sent first, the caller's from now on; {@link #NONE} where none is. */
  int receive() {
    return sent.pop();
  }

  /** Gives one of the caller's slots back. Counted first: whoever takes the slot next has counted no more than there are. */
  void give(int slot) {
    taken.decrementAndGet();
    free.push(slot);
  }
}

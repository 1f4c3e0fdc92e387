// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A lock-free stack of slot numbers.
 *
 * <p>The head's upper half counts changes, or a slot that was taken and put back between another thread's look and its exchange
 * would go unnoticed.
 */
public final class SlotStack {
  /** No slot. */
  public static final int NONE = -1;

  private final AtomicLong head = new AtomicLong(0xffff_ffffL);
  private final AtomicIntegerArray next;

  /** An empty stack for slots below {@code slots}. */
  public SlotStack(int slots) {
    next = new AtomicIntegerArray(slots);
  }

  /** Puts a slot on top that is not on the stack. */
  public void push(int slot) {
    long seen;
    do {
      seen = head.get();
      next.set(slot, (int) seen);
    } while (!head.compareAndSet(seen, successor(seen, slot)));
  }

  /** Takes the top slot; {@link #NONE} when there is none. */
  public int pop() {
    while (true) {
      long seen = head.get();
      int top = (int) seen;
      if (top == NONE || head.compareAndSet(seen, successor(seen, next.get(top)))) {
        return top;
      }
    }
  }

  /** Takes all slots from the stack, in constant time. While no other thread uses it. */
  public void clear() {
    head.set(successor(head.get(), NONE));
  }

  private static long successor(long seen, int top) {
    return ((seen >>> 32) + 1) << 32 | top & 0xffff_ffffL;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A lock-free first-in, first-out queue of slot numbers (Michael and Scott 1996). A thread that is preempted in the middle of
 * {@link #push} or {@link #pop} keeps no other waiting: the next one finishes its step. As in the C++ runtime's
 * {@code slot_queue}, whose steps are tested in all their orders.
 *
 * <p>Each queued slot lies in a place of the queue's own. Upper halves count changes, or a place that was taken out and put back
 * between another thread's look and its exchange would go unnoticed.
 */
final class SlotQueue {
  /** No slot. */
  static final int NONE = SlotStack.NONE;

  private final AtomicLong head;
  private final AtomicLong tail;
  /** Number of the place behind each place. */
  private final AtomicLongArray next;
  /** The slot that waits in each place. */
  private final AtomicIntegerArray slots;
  private final SlotStack freePlaces;

  /** An empty queue for slots below {@code slots}, each queued once at most. */
  SlotQueue(int slots) {
    int places = slots + 1;
    this.next = new AtomicLongArray(places);
    this.slots = new AtomicIntegerArray(places);
    freePlaces = new SlotStack(places);
    for (int place = places - 1; place > 0; place--) {
      freePlaces.push(place);
    }
    head = new AtomicLong(0);
    tail = new AtomicLong(0);
    endAt(0);
  }

  void push(int slot) {
    int place = freePlaces.pop();
    slots.set(place, slot);
    endAt(place);
    while (true) {
      long last = tail.get();
      long behind = next.get((int) last);
      if (tail.get() != last) {
        continue;
      }
      if ((int) behind != NONE) {
        tail.compareAndSet(last, successor(last, (int) behind));
      } else if (next.compareAndSet((int) last, behind, successor(behind, place))) {
        tail.compareAndSet(last, successor(last, place));
        return;
      }
    }
  }

  /** The slot that was pushed first; {@link #NONE} when there is none. */
  int pop() {
    while (true) {
      long first = head.get();
      long last = tail.get();
      int second = (int) next.get((int) first);
      if (head.get() != first) {
        continue;
      }
      if ((int) first != (int) last) {
        // The slot is read before the exchange: behind it another thread may take the place out and use it again.
        int slot = slots.get(second);
        if (head.compareAndSet(first, successor(first, second))) {
          freePlaces.push((int) first);
          return slot;
        }
      } else if (second == NONE) {
        return NONE;
      } else {
        tail.compareAndSet(last, successor(last, second));
      }
    }
  }

  private void endAt(int place) {
    next.set(place, successor(next.get(place), NONE));
  }

  private static long successor(long word, int place) {
    return ((word >>> 32) + 1) << 32 | place & 0xffff_ffffL;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.allocation;

/**
 * Allocation contexts for temporary objects of a lane's thread, such as exceptions and texts about a client's mistake, on a machine
 * without a garbage collector for its memory. Each context is emptied when it is left. Objects that stay are allocated by {@link
 * OutsideRequests}.
 *
 * @param turn context in which the thread looks after its connections, once for each time that it was woken
 * @param message context in which it reads and serves each message, within a turn
 */
public record WithinRequests(AllocationContext turn, AllocationContext message) {
  private static final ThreadLocal<WithinRequests> CURRENT = new ThreadLocal<>();

  /** Sets the contexts of the calling thread, before it runs its part of a lane; null for a thread with a garbage collector. */
  public static void on(WithinRequests contexts) {
    CURRENT.set(contexts);
  }

  /** Contexts of the calling thread; null for a thread with a garbage collector. */
  public static WithinRequests current() {
    return CURRENT.get();
  }
}

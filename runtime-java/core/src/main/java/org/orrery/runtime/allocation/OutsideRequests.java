// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.allocation;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Allocation of objects that outlive the request which needs them first. On a real-time machine, where requests run in memory of their
 * own ({@link AllocationContext}), each thread states where such objects are allocated; on other machines they are allocated on the heap.
 */
public final class OutsideRequests {
  private static final ThreadLocal<Executor> OUTSIDE = new ThreadLocal<>();

  private OutsideRequests() {}

  /**
   * Sets where the calling thread allocates such objects.
   *
   * @param outside executor that runs a task outside of any request's memory, before it returns
   */
  public static void outside(Executor outside) {
    OUTSIDE.set(outside);
  }

  /** Creates an object with the factory; it may be kept for the life of the process. */
  public static <T> T make(Supplier<T> factory) {
    Executor outside = OUTSIDE.get();
    if (outside == null) {
      return factory.get();
    }
    AtomicReference<T> made = new AtomicReference<>();
    outside.execute(() -> made.set(factory.get()));
    return made.get();
  }
}

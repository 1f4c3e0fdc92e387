// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.allocation;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Makes objects that outlive the request which needs them first. Where requests run in memory of their own (on a real-time machine, which
 * has {@link Surroundings}), the thread states where such objects are made instead; elsewhere they are made on the spot.
 */
public final class Lasting {
  private static final ThreadLocal<Executor> OUTSIDE = new ThreadLocal<>();

  private Lasting() {}

  /**
   * Says where the calling thread makes it.
   *
   * @param outside runs what it is given before it returns, outside of any request's memory
   */
  public static void outside(Executor outside) {
    OUTSIDE.set(outside);
  }

  /** The factory's object, which may be kept for as long as the process lives. */
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

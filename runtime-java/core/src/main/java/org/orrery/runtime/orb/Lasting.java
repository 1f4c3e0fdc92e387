// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Makes what outlives the request that needs it first. Where requests run in memory of their own (a {@link Machine} with
 * {@link Surroundings}), the thread says where else that is to be made; elsewhere it is made on the spot.
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

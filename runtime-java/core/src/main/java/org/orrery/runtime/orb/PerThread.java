// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.function.Supplier;
import org.orrery.runtime.allocation.OutsideRequests;

/**
 * One object for each dispatching thread: a generated servant base keeps its argument views in it, so that lanes which run the
 * same operation at once share nothing.
 *
 * @param <T> what each thread has
 */
public final class PerThread<T> {
  /** Most dispatching threads of a process. */
  public static final int MAX_THREADS = 256;

  private final Object[] values = new Object[MAX_THREADS];
  private final Supplier<T> factory;

  /**
   * Objects of threads, none of which is made yet.
   *
   * @param factory makes a thread's object at its first use
   */
  public PerThread(Supplier<T> factory) {
    this.factory = factory;
  }

  /**
   * The calling thread's object.
   *
   * @param thread {@link ServerCall#thread()}
   */
  @SuppressWarnings("unchecked") // only the factory fills the array
  public T get(int thread) {
    Object value = values[thread];
    if (value == null) {
      value = OutsideRequests.make(factory);
      values[thread] = value;
    }
    return (T) value;
  }
}

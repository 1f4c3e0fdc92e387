// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.allocation;

/**
 * Allocation contexts for what a lane's thread needs in passing, on a machine where no collector looks after that: exceptions,
 * texts, whatever a client's mistake asks for. Both are empty again when they are left. What is to stay is {@link Lasting}'s.
 *
 * @param turn context in which the thread looks after its connections, once for each time that it was woken
 * @param message context in which it reads and serves each message, within a turn
 */
public record Passing(Surroundings turn, Surroundings message) {
  private static final ThreadLocal<Passing> CURRENT = new ThreadLocal<>();

  /** Says what the calling thread's is, before it runs its part of a lane. */
  public static void on(Passing passing) {
    CURRENT.set(passing);
  }

  /** The calling thread's; null where a collector looks after it. */
  public static Passing current() {
    return CURRENT.get();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

/** Pause before an address that refused may be tried again: 1 ms, then twice as long each time, at most 250 ms. */
final class Backoff {
  private static final long FIRST_NANOS = 1_000_000;
  private static final long LONGEST_NANOS = 250_000_000;

  private long pauseNanos;
  private long notBefore;

  boolean mayTry() {
    return pauseNanos == 0 || System.nanoTime() - notBefore >= 0;
  }

  void failed() {
    pauseNanos = Math.min(LONGEST_NANOS, pauseNanos == 0 ? FIRST_NANOS : 2 * pauseNanos);
    notBefore = System.nanoTime() + pauseNanos;
  }

  void succeeded() {
    pauseNanos = 0;
  }
}

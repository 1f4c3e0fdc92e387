// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.transport;

/**
 * Demands of a lane on its reactor.
 *
 * @param connections most connections at once; with 1, reading may block in the operating system
 * @param threads number of threads that will wait
 * @param spinNanos polls this long before it blocks; 0 for not at all
 * @param timeoutMillis longest that a read or write blocks where it blocks: then the lane looks whether the peer still moves
 * @param silenceSeconds a peer that is silent for so long is asked by the operating system whether it is still there; 0 for never
 */
public record ReactorConfiguration(int connections, int threads, long spinNanos, int timeoutMillis, int silenceSeconds) {
  private static final long NANOS_PER_MILLI = 1_000_000;

  /** Delay from {@link Reactor#lookLater} until one of the threads looks: a peer is left at most so much after its timeout. */
  public long lookNanos() {
    return timeoutMillis * NANOS_PER_MILLI / 2;
  }
}

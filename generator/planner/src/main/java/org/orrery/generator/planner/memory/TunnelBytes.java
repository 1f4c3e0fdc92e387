// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

/**
 * What a tunnel takes of its area in C++, to the byte: the sums of {@code runtime-cpp/include/orrery/orb/process_tunnel.hpp}, which
 * generated code holds them to when it is compiled.
 */
final class TunnelBytes {

  /** {@code sizeof} of {@code orrery::memory::tunnel} and of {@code reference_tunnel}, whatever crosses. */
  private static final long TUNNEL = 112;
  private static final long REFERENCE_TUNNEL = 88;
  /** Of a place in the queue, a link of the free ones, a slot's count and length, and a pointer. */
  private static final long PLACE = 24;
  private static final long LINK = 4;
  private static final long SLOT = 8;
  private static final long POINTER = 8;
  /** What each but links is aligned to; before each there may lie so many bytes less one unused. */
  private static final long ALIGNMENT = 8;

  private TunnelBytes() {}

  /** Of {@code copy deep}. */
  static long ofValues(long capacity, long valueBytes) {
    long slot = Sum.plus(SLOT, Sum.aligned(valueBytes, ALIGNMENT));
    return Sum.plus(TUNNEL + ALIGNMENT - 1, Sum.plus(channel(capacity), Sum.plus(Sum.times(capacity, slot), 2 * ALIGNMENT)));
  }

  /** Of {@code copy shallow}. */
  static long ofReferences(long capacity) {
    return Sum.plus(REFERENCE_TUNNEL + ALIGNMENT - 1, Sum.plus(channel(capacity), Sum.plus(Sum.times(capacity, POINTER), POINTER)));
  }

  private static long channel(long capacity) {
    return Sum.plus(Sum.times(capacity + 1, PLACE), Sum.plus(Sum.times(capacity, LINK), ALIGNMENT + LINK));
  }
}

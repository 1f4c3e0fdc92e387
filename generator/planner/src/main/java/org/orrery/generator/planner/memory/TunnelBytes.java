// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

/**
 * What a tunnel takes of its area, to the byte. In C++ the sums of {@code runtime-cpp/include/orrery/orb/process_tunnel.hpp}, which
 * generated code holds them to when it is compiled; in Java those of {@code org.orrery.runtime.memory.Tunnel}, which takes its memory
 * before the process serves; tunnels of references are objects there.
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
  /** On both sides of a value in Java. */
  private static final long GUARD = 8;

  private TunnelBytes() {}

  /** Of {@code copy deep} in Java, where the queue and the tunnel itself are objects. */
  static long ofValuesInJava(long capacity, long valueBytes) {
    long slot = Sum.aligned(Sum.plus(valueBytes, 2 * GUARD), ALIGNMENT);
    return Sum.plus(ALIGNMENT - 1, Sum.times(capacity, slot));
  }

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

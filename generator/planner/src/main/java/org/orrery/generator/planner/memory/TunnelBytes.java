// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import org.orrery.generator.planner.kinds.Sum;

/**
 * Bytes that a tunnel takes of its area, exactly. In C++ the sums of {@code runtime-cpp/include/orrery/orb/process_tunnel.hpp}, which
 * generated code holds them to when it is compiled; in Java those of {@code org.orrery.runtime.memory.Tunnel}, which takes its memory
 * before the process serves; tunnels of references are objects there.
 */
final class TunnelBytes {

  /** {@code sizeof} of {@code orrery::memory::tunnel} and of {@code reference_tunnel}, whatever crosses. */
  private static final long TUNNEL = 112;
  private static final long REFERENCE_TUNNEL = 88;
  /** Bytes of a place in the queue, a link of the free list, a slot's count and length, and a pointer. */
  private static final long PLACE = 24;
  private static final long LINK = 4;
  private static final long SLOT = 8;
  private static final long POINTER = 8;
  /** Alignment of all of these but links, in bytes; up to one byte less may lie unused before each. */
  private static final long ALIGNMENT = 8;
  /** Guard bytes on each side of a value in Java. */
  private static final long GUARD = 8;

  private TunnelBytes() {}

  /** Bytes of a {@code copy deep} tunnel in Java, where the queue and the tunnel itself are objects. */
  static long ofValuesInJava(long capacity, long valueBytes) {
    long slot = Sum.aligned(Sum.plus(valueBytes, 2 * GUARD), ALIGNMENT);
    return Sum.plus(ALIGNMENT - 1, Sum.times(capacity, slot));
  }

  /** Bytes of a {@code copy deep} tunnel in C++. */
  static long ofValues(long capacity, long valueBytes) {
    long slot = Sum.plus(SLOT, Sum.aligned(valueBytes, ALIGNMENT));
    return Sum.plus(TUNNEL + ALIGNMENT - 1, Sum.plus(channel(capacity), Sum.plus(Sum.times(capacity, slot), 2 * ALIGNMENT)));
  }

  /** Bytes of a {@code copy shallow} tunnel in C++. */
  static long ofReferences(long capacity) {
    return Sum.plus(REFERENCE_TUNNEL + ALIGNMENT - 1, Sum.plus(channel(capacity), Sum.plus(Sum.times(capacity, POINTER), POINTER)));
  }

  private static long channel(long capacity) {
    return Sum.plus(Sum.times(capacity + 1, PLACE), Sum.plus(Sum.times(capacity, LINK), ALIGNMENT + LINK));
  }
}

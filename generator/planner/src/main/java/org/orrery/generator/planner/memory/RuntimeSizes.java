// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

/**
 * Sizes in bytes of the C++ runtime's own objects, and its other constants that determine a footprint. They are small compared with
 * buffers, so they need not be exact: generated code compiles only if the sum is accurate to 5 %.
 */
final class RuntimeSizes {

  /** Objects that a lane has once. */
  static final long LANE = 1400;

  /** Slot for a connection. */
  static final long CONNECTION = 400;

  /** Entry of a connection in the queue for large buffers. */
  static final long PLACE = 12;

  /** Serving thread. */
  static final long THREAD = 1200;

  /** Entry of a thread for a scope of the model. */
  static final long THREAD_SCOPE = 48;

  /** Outbound connection. */
  static final long OUTBOUND = 376;

  /** Most bytes received behind a reply. */
  static final long AHEAD = 16 << 10;

  /** Number of outbound connections of a calling thread beyond those that the model connects. */
  static final int SPARE_CONNECTIONS = 2;

  /** Scope of a task's release. */
  static final long TASK_SCOPE = 64 << 10;

  /** Counters of a thread. */
  static final long STATISTICS = 192;

  /** Histogram of a thread. */
  static final long HISTOGRAM = 8320;

  /** Worker buffer of a thread in a lane with a request buffer, without its request. */
  static final long WORKER_BUFFER = 140;

  /** Entry of a waiting request, with the unused part of its last block, without its bytes. */
  static final long WAITING = 300;

  /** Synchronisation of a connection in a lane with a request buffer. */
  static final long GATE = 48;

  private static final long PAGE = 4096;
  private static final long GUARD = 64;
  private static final long LEAST_STACK = 16_384;

  private RuntimeSizes() {}

  /** Size of a part of a region, with its guards. */
  static long part(long bytes) {
    return (bytes + 2 * GUARD + GUARD - 1) / GUARD * GUARD;
  }

  static long pages(long bytes) {
    return (bytes + PAGE - 1) / PAGE * PAGE;
  }

  static long stack(long bytes) {
    return pages(Math.max(bytes, LEAST_STACK));
  }
}

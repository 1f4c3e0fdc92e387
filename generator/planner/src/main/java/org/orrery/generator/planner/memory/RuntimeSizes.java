// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

/**
 * What the C++ runtime's own objects take, in bytes, and its habits that decide how much a process lays out. They are small
 * beside buffers, so they need not be exact: generated code is compiled only if the sum is right within a twentieth.
 */
final class RuntimeSizes {

  /** What a lane has once. */
  static final long LANE = 640;

  /** A place for a connection. */
  static final long CONNECTION = 304;

  /** A thread that serves. */
  static final long THREAD = 704;

  /** A thread's place in a scope of the model. */
  static final long THREAD_SCOPE = 48;

  /** An outgoing connection. */
  static final long OUTBOUND = 568;

  /** Of each calling thread, beside those that the model connects it by. */
  static final int SPARE_CONNECTIONS = 2;

  /** What a task has for a release. */
  static final long TASK_SCOPE = 64 << 10;

  /** What a thread counts. */
  static final long STATISTICS = 192;

  /** What a thread measures. */
  static final long HISTOGRAM = 8320;

  /** Where a worker of a lane with a request buffer has its request. */
  static final long DESK = 140;

  /** A request that waits, beside its bytes: with what its last block leaves unused. */
  static final long WAITING = 300;

  /** What keeps threads apart at a connection of such a lane. */
  static final long GATE = 48;

  private static final long PAGE = 4096;
  private static final long GUARD = 64;
  private static final long LEAST_STACK = 16_384;

  private RuntimeSizes() {}

  /** A part of a region, between its guards. */
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

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** A descriptor that becomes readable once after a fixed delay, whenever it is started: timerfd_create(2). */
final class TimerDescriptor implements AutoCloseable {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final int descriptor;
  /** A struct itimerspec: no interval, once after the delay. */
  private final MemorySegment delay = Arena.global().allocate(4L * Long.BYTES, 8);
  /** Error of calls that can't fail; never read. */
  private final Errno ignored = new Errno();

  /**
   * A timer that was not started.
   *
   * @throws IOException when the operating system has no descriptors left
   */
  TimerDescriptor(long nanos, Errno errno) throws IOException {
    descriptor = Sockets.require(
        Libc.TIMERFD_CREATE.call(errno.memory(), Libc.CLOCK_MONOTONIC, Libc.SOCK_CLOEXEC | Libc.SOCK_NONBLOCK, 0), errno);
    delay.set(ValueLayout.JAVA_LONG, 2L * Long.BYTES, nanos / NANOS_PER_SECOND);
    delay.set(ValueLayout.JAVA_LONG, 3L * Long.BYTES, nanos % NANOS_PER_SECOND);
  }

  int descriptor() {
    return descriptor;
  }

  /** Starts it, or starts it anew. Any thread; allocates nothing. */
  void start() {
    Libc.TIMERFD_SETTIME.call(ignored.memory(), descriptor, 0, delay.address(), 0, 0);
  }

  @Override
  public void close() {
    Libc.CLOSE.call(ignored.memory(), descriptor);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.posix;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.BitSet;
import java.util.List;

/** Scheduling of threads, and the processors that they run on (Linux: sched(7)). Start-up only: nothing here is on a request's path. */
public final class Scheduler {
  /** Thread id that means the calling thread. */
  public static final int THIS_THREAD = 0;
  /** Linux's number of the class for best effort. */
  public static final int SCHED_OTHER = 0;
  /** Linux's number of SCHED_FIFO. */
  public static final int SCHED_FIFO = 1;
  /** Linux's number of SCHED_RR. */
  public static final int SCHED_RR = 2;

  private static final NativeCall SCHED_SETSCHEDULER = NativeCall.of("sched_setscheduler");
  private static final NativeCall SCHED_SETAFFINITY = NativeCall.of("sched_setaffinity");
  private static final NativeCall SCHED_GETAFFINITY = NativeCall.of("sched_getaffinity");
  /** Threads that this one starts, the JVM's own among them, don't inherit its priority. */
  private static final int RESET_ON_FORK = 0x40000000;
  /** {@code cpu_set_t}: 1,024 processors. */
  private static final int MASK_BYTES = 128;

  private Scheduler() {
  }

  /**
   * Schedules a thread of this process.
   *
   * @param thread id of the operating system, or {@link #THIS_THREAD}
   * @return false when the privilege for it is missing
   */
  public static boolean set(int thread, int policy, int priority) {
    Errno errno = new Errno();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment parameters = arena.allocateFrom(ValueLayout.JAVA_INT, priority);
      int result = SCHED_SETSCHEDULER.call(errno.memory(), thread, policy | RESET_ON_FORK, parameters.address());
      if (result < 0 && errno.value() != Errno.EPERM) {
        throw new IllegalArgumentException("no native priority " + priority + " in scheduling class " + policy);
      }
      return result >= 0;
    }
  }

  /**
   * Binds a thread of this process to processors.
   *
   * @param thread id of the operating system, or {@link #THIS_THREAD}
   * @return whether all of them are there and allowed; the thread is then on them and no others
   */
  public static boolean bind(int thread, List<Integer> processors) {
    BitSet wanted = new BitSet();
    processors.forEach(wanted::set);
    Errno errno = new Errno();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
      if (wanted.length() > MASK_BYTES * Byte.SIZE) {
        return false;
      }
      MemorySegment.copy(MemorySegment.ofArray(wanted.toByteArray()), 0, mask, 0, wanted.toByteArray().length);
      boolean set = SCHED_SETAFFINITY.call(errno.memory(), thread, MASK_BYTES, mask.address()) >= 0;
      return set && wanted.equals(processors(thread));
    }
  }

  /** The processors that a thread may run on; none when there is no such thread. */
  public static BitSet processors(int thread) {
    Errno errno = new Errno();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment mask = arena.allocate(MASK_BYTES, Long.BYTES);
      SCHED_GETAFFINITY.call(errno.memory(), thread, MASK_BYTES, mask.address());
      return BitSet.valueOf(mask.toArray(ValueLayout.JAVA_BYTE));
    }
  }
}

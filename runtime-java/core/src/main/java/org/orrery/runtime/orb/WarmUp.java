// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.orrery.runtime.client.CallPolicy;
import org.orrery.runtime.client.Stub;
import org.orrery.runtime.client.Target;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;

/**
 * Calls of the process to itself before it is ready, so that the path of a request is compiled before a lane gets its real-time
 * priority: from then on the lane would keep the compiler from the processor just when it is needed.
 *
 * <p>{@code _non_existent} is asked, which every object answers and no user code sees; what is behind the dispatch, decoding and
 * the servant, is compiled as clients call it.
 */
final class WarmUp {
  /** Longest wait for an answer. A call to itself takes microseconds: without an answer by then the lane is another client's. */
  static final long CALL_NANOS = 100_000_000;
  /** Calls of each lane: the JIT compiler compiles a method after 5,000 to 15,000 runs. */
  private static final int CALLS = 15_000;
  /** Longest time for all calls, on a slow machine. */
  private static final long LONGEST_NANOS = 1_000_000_000;
  private static final long PAUSE_NANOS = 500_000;

  private WarmUp() {
  }

  /**
   * Calls until all are warm, and waits until the lanes have no client. They count anew from then on.
   *
   * @param objects one at each lane that is warmed up, at least one
   * @param policy of calls that take at most {@link #CALL_NANOS}
   * @param lanes all lanes of the process
   */
  static void of(List<Reference> objects, CallPolicy policy, ProcessLanes lanes) {
    for (Reference object : objects) {
      call(new Caller(Target.of(object), policy), LONGEST_NANOS / objects.size());
    }
    // A lane for one client accepts no other until it has seen that this one has disconnected.
    long end = System.nanoTime() + CALL_NANOS;
    while (!lanes.idle() && System.nanoTime() - end < 0) {
      LockSupport.parkNanos(PAUSE_NANOS);
    }
    lanes.countAnew();
  }

  private static void call(Stub<Object> stub, long longestNanos) {
    long end = System.nanoTime() + longestNanos;
    try {
      for (int i = 0; i < CALLS && System.nanoTime() - end < 0; i++) {
        stub._non_existent();
      }
    } catch (SystemException refused) {
      // There is no object, or a client has taken the only connection of the lane, and warms the lane as well.
    } finally {
      stub._release();
    }
  }

  /** A stub of no interface. */
  private static final class Caller extends Stub<Object> {
    Caller(Target target, CallPolicy policy) {
      super(target, policy, Object::new);
    }
  }
}

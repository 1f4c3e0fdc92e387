// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.orb;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.orrery.runtime.client.OutboundCalls;

/**
 * End of a process and its exit code: by a signal, a component's call, or the loss of a lane or task, of which the first decides.
 * The process ends in order, or at once if that takes too long or a further signal comes. Any thread may call.
 */
final class Ending {
  /** Time that calls under way have to be answered when the process stops; later ones are ended. */
  static final long LAST_CALLS_MILLIS = 1_000;
  /** Further time after which the process ends although threads still run, as in a servant that never returns. */
  private static final long LONGEST_END_MILLIS = 5_000;
  /** Value of the exit code while the process was not told to end. */
  private static final int RUNNING = -1;
  private static final int CODE_MASK = 0xff;
  /** Exit code of a process that a signal has ended at once: this and the signal's number. */
  private static final int SIGNALLED = 128;
  /** Signals within this time are one: a terminal's Ctrl-C and a launcher's SIGTERM often come together. */
  private static final long TOGETHER_NANOS = 250_000_000;

  private final String process;
  private final CountDownLatch stop = new CountDownLatch(1);
  private final AtomicInteger exitCode = new AtomicInteger(RUNNING);
  private volatile boolean ready;
  /** Time at which the process was told to end, on the monotonic clock. */
  private volatile long told;

  /**
   * The end of a process that runs.
   *
   * @param process its name in messages
   */
  Ending(String process) {
    this.process = process;
  }

  /** Ends the process in order, with that exit code, 0 to 255, unless it was told to end before. Returns at once. */
  void tell(int code) {
    if (exitCode.compareAndSet(RUNNING, code & CODE_MASK)) {
      told = System.nanoTime();
    }
    stop.countDown();
    // While the process starts, no request depends on its calls, and the main thread may be waiting for a peer.
    if (!ready) {
      OutboundCalls.stop();
    }
  }

  /** The first signal ends the process in order; a further one at once, whatever its threads are at. */
  void signalled(int number) {
    if (!isTold()) {
      tell(0);
    } else if (System.nanoTime() - told > TOGETHER_NANOS) {
      Runtime.getRuntime().halt(SIGNALLED + number);
    }
  }

  /** From now on requests may depend on the process's own calls, which go on when it is told to end. */
  void ready() {
    ready = true;
  }

  /** True once the process was told to end. */
  boolean isTold() {
    return stop.getCount() == 0;
  }

  /** Waits until the process is told to end. */
  void await() throws InterruptedException {
    stop.await();
  }

  /** Waits until the process is told to end, at most so long; true if it is. */
  boolean await(long millis) throws InterruptedException {
    return stop.await(millis, TimeUnit.MILLISECONDS);
  }

  /** Ends the process if it is still busy too long from now. */
  void bound() {
    long millis = LAST_CALLS_MILLIS + LONGEST_END_MILLIS;
    Thread.ofPlatform().name("end").daemon().start(() -> {
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
      System.err.println(process + ": still busy " + TimeUnit.MILLISECONDS.toSeconds(millis)
          + " s after it was told to end; what runs is left behind");
      Runtime.getRuntime().halt(Math.max(1, exitCode.get()));
    });
  }

  /** Exit code of a process that was told to end. */
  int exitCode() {
    return exitCode.get();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.concurrent.locks.LockSupport;
import org.orrery.runtime.orb.Surroundings;
import org.orrery.runtime.realtime.ThreadPriority;

/**
 * Runs a task's body at each release, on a thread of its own.
 *
 * <p>Releases are a fixed distance apart, counted from the start, so they don't drift. One that came while the body still ran begins
 * late, as soon as it can; those before it are left out, or the task would never catch up.
 */
public final class PeriodicTask implements Runnable {
  private final TaskConfiguration configuration;
  private final Runnable body;
  /** Hash code of its text, which itself may be gone with the release; 0 for none. */
  private int lastFailure;
  private volatile boolean stopping;
  private volatile Thread thread;

  /** A task that does not run yet. */
  public PeriodicTask(TaskConfiguration configuration, Runnable body) {
    this.configuration = configuration;
    this.body = body;
  }

  /** As the plan has it. */
  public TaskConfiguration configuration() {
    return configuration;
  }

  /** Releases the body until {@link #stop}. */
  @Override
  public void run() {
    thread = Thread.currentThread();
    long release = System.nanoTime();
    while (!stopping) {
      release();
      release = next(release, System.nanoTime(), configuration.periodNanos());
      while (!stopping && release - System.nanoTime() > 0) {
        LockSupport.parkNanos(release - System.nanoTime());
      }
    }
  }

  /** When a task is released that was released last at {@code release}: the latest that is due, or the next one. */
  static long next(long release, long now, long period) {
    long next = release + period;
    return next + Math.max(now - next, 0) / period * period;
  }

  /**
   * Releases the body until {@link #stop}, when the calling thread is released by other means than this clock.
   *
   * @param next waits for the thread's next release
   * @param release what each release runs in
   */
  public void run(Runnable next, Surroundings release) {
    thread = Thread.currentThread();
    Runnable once = this::release;
    while (!stopping) {
      release.serve(once);
      next.run();
    }
  }

  /**
   * Runs the body once. One that fails is released again: a peer that is gone comes back. The same failure is reported once, not at
   * each release. For the task's thread; on a machine that releases it by other means.
   */
  public void release() {
    try {
      body.run();
      lastFailure = 0;
    } catch (RuntimeException failure) {
      String text = failure.toString();
      if (text.hashCode() != lastFailure) {
        System.err.println("task " + configuration.name() + ": " + text);
      }
      lastFailure = text.hashCode();
    } finally {
      ThreadPriority.restoreCurrent();
    }
  }

  /** Makes {@link #run} end after the release that is running. From any thread. */
  public void stop() {
    stopping = true;
    LockSupport.unpark(thread);
  }
}

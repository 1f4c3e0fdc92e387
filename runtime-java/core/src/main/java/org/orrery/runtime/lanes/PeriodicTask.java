// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.util.OptionalLong;
import java.util.concurrent.locks.LockSupport;
import org.orrery.runtime.allocation.AllocationContext;
import org.orrery.runtime.observe.FailureReports;
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
  private final FailureReports failures;
  private final String name;
  /** Hash code of its text, which itself may be gone with the release; 0 for none. */
  private int lastFailure;
  private OptionalLong begun = OptionalLong.empty();
  private volatile boolean stopping;
  private volatile Thread thread;

  /** A task that does not run yet, and whose failures are printed. */
  public PeriodicTask(TaskConfiguration configuration, Runnable body) {
    this(configuration, body, new FailureReports());
  }

  /**
   * A task that does not run yet.
   *
   * @param failures are told there
   */
  public PeriodicTask(TaskConfiguration configuration, Runnable body, FailureReports failures) {
    this.configuration = configuration;
    this.body = body;
    this.failures = failures;
    this.name = "task " + configuration.name();
  }

  /** The task's configuration, as the plan has it. */
  public TaskConfiguration configuration() {
    return configuration;
  }

  /**
   * Sets the instant from which the task's offset counts, one for all tasks of a process: offsets are distances between them. Before it
   * runs; without it the offset counts from when it runs.
   *
   * @param nanos a {@link System#nanoTime} value
   */
  public void beginAt(long nanos) {
    begun = OptionalLong.of(nanos);
  }

  /** Releases the body until {@link #stop}. */
  @Override
  public void run() {
    thread = Thread.currentThread();
    long release = begun.orElseGet(System::nanoTime) + configuration.offsetNanos();
    await(release);
    while (!stopping) {
      release();
      release = next(release, System.nanoTime(), configuration.periodNanos());
      await(release);
    }
  }

  private void await(long release) {
    while (!stopping && release - System.nanoTime() > 0) {
      LockSupport.parkNanos(release - System.nanoTime());
    }
  }

  /** Time of the release after the one at {@code release}: the latest that is due, or the next one. */
  static long next(long release, long now, long period) {
    long next = release + period;
    return next + Math.max(now - next, 0) / period * period;
  }

  /**
   * Releases the body until {@link #stop}, when the calling thread is released by other means than this clock.
   *
   * @param next waits for the thread's next release
   * @param release context in which each release runs
   */
  public void run(Runnable next, AllocationContext release) {
    thread = Thread.currentThread();
    Runnable once = this::release;
    while (!stopping) {
      release.serve(once);
      next.run();
    }
  }

  /**
   * Runs the body once. One that fails, by whatever it throws, is released again: a peer that is gone comes back. The same failure is
   * told once, not at each release. For the task's thread; on a machine that releases it by other means.
   */
  public void release() {
    try {
      body.run();
      lastFailure = 0;
    } catch (Throwable failure) {
      tell(failure);
    } finally {
      // A body that interrupts its own thread would not wait for its next release.
      Thread.interrupted();
      ThreadPriority.restoreCurrent();
    }
  }

  private void tell(Throwable failure) {
    int hash = hash(failure);
    if (hash != lastFailure) {
      lastFailure = hash;
      failures.tell(name, failure);
    }
  }

  /** Hash of the failure's text, whose making may fail in its turn. */
  private static int hash(Throwable failure) {
    try {
      return failure.toString().hashCode();
    } catch (Throwable untellable) {
      return failure.getClass().hashCode();
    }
  }

  /** Makes {@link #run} end after the release that is running. From any thread. */
  public void stop() {
    stopping = true;
    LockSupport.unpark(thread);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Reports of failures in a process, told at a limited rate: a client that makes a servant fail again and again must not fill a disk, nor
 * keep a lane busy with printing. Any thread; no lock of its own. Whatever goes wrong in telling, a full heap or a hook that fails, only
 * leaves out that report.
 */
public final class FailureReports {
  /** Most failures that are told in a second. */
  public static final int MOST_A_SECOND = 5;

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final long start = System.nanoTime();
  private final AtomicLong leftOut = new AtomicLong();
  /** The second of the last report, and how many it has had, in the lower half. */
  private final AtomicLong window = new AtomicLong();
  private volatile FailureHook hook = FailureReports::print;

  /** Printed on standard error, until told otherwise. */
  public FailureReports() {
  }

  /** Sets the hook that failures are told to. Any time. */
  public void to(FailureHook told) {
    hook = told;
  }

  /** Reports a failure, or counts it if there were too many in this second. Throws nothing. */
  public void tell(String where, Throwable thrown) {
    if (!admits(System.nanoTime())) {
      leftOut.incrementAndGet();
    } else {
      tell(where, thrown, leftOut.getAndSet(0));
    }
  }

  private void tell(String where, Throwable thrown, long before) {
    try {
      hook.failed(new FailureHook.Failure(where, thrown, before));
    } catch (Throwable untold) {
      // The heap may have no room to say so.
      leftOut.addAndGet(before + 1);
    }
  }

  /** Reports the failure by which the process ends, however many there were in this second. Throws nothing. */
  public void tellLast(String where, Throwable thrown) {
    String what = where;
    try {
      what += ", without which the process ends,";
    } catch (OutOfMemoryError full) {
      // The place alone says enough.
    }
    tell(what, thrown, leftOut.getAndSet(0));
  }

  /** True if one more is told in the second of that {@link System#nanoTime} value. */
  boolean admits(long now) {
    long second = (now - start) / NANOS_PER_SECOND;
    long seen;
    long next;
    do {
      seen = window.get();
      // A thread that was held up since it read the clock belongs to the second that others have begun.
      next = seen >>> Integer.SIZE >= second ? seen + 1 : (second << Integer.SIZE) + 1;
      if ((int) next > MOST_A_SECOND) {
        return false;
      }
    } while (!window.compareAndSet(seen, next));
    return true;
  }

  /** Failures that have not been told since the last that was. */
  public long leftOut() {
    return leftOut.get();
  }

  /** Prints a failure in one piece, so that threads that fail at once do not mix their lines. */
  private static void print(FailureHook.Failure failure) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    out.println(failure.text());
    failure.thrown().printStackTrace(out);
    System.err.print(text);
  }
}

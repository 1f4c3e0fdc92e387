// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

/**
 * Listener to what servants, tasks and the runtime itself have thrown, called at most {@value FailureReports#MOST_A_SECOND} times a second
 * in a process. A servant's caller has been answered by then.
 *
 * <pre>{@code
 * process.failures().to(failure -> log.error(failure.text(), failure.thrown()));
 * }</pre>
 *
 * Called by the thread that failed, a lane's or a task's, at its priority: what the hook takes is time that its next request waits. It may
 * throw, which only leaves out that report. Without a hook failures are printed on standard error.
 */
@FunctionalInterface
public interface FailureHook {

  /** Something has failed. */
  void failed(Failure failure);

  /**
   * A failure.
   *
   * @param where lane, task or thread
   * @param thrown the exception, which is not to be kept where threads have memory of their own (RTSJ)
   * @param leftOut number of failures before it that were not told, since they came too fast
   */
  record Failure(String where, Throwable thrown, long leftOut) {
    /** One line without the thrown object's trace. */
    public String text() {
      return where + " failed: " + thrown + (leftOut == 0 ? "" : " (and " + leftOut + " times before that were left out)");
    }
  }
}

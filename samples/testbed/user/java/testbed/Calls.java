// SPDX-License-Identifier: Apache-2.0
package testbed;

import Load.WorkStub;
import org.orrery.runtime.corba.SystemException;

/**
 * The calls of one rate-based task. It remembers when each began and was answered, and prints that when the run is over, in ns of the
 * monotonic clock:
 *
 * <pre>
 *   high 5123000000 5124000000        a call's begin and end
 *   high idle 5800000000              a release while all rest, from which one knows when the others were
 *   high done 600 failed 0
 * </pre>
 *
 * Remembering allocates nothing. Belongs to the task's thread.
 */
final class Calls {
  /** A minute of the fastest client; what comes after it is not remembered. */
  private static final int MOST_RELEASES = 60_000;

  private final String client;
  private final Run run = new Run();
  private final long[] begun = new long[MOST_RELEASES];
  private final long[] ended = new long[MOST_RELEASES];
  private final long[] idle = new long[MOST_RELEASES];
  private int answered;
  private int idled;
  private int failed;
  private boolean reported;

  Calls(String client) {
    this.client = client;
  }

  /** What a task does at each release. */
  void release(WorkStub work) {
    long now = System.nanoTime();
    if (run.over(now)) {
      report();
    } else if (run.resting(now)) {
      if (idled < MOST_RELEASES) {
        idle[idled++] = now;
      }
    } else {
      try {
        work.burn(run.workMicros());
        remember(now);
      } catch (SystemException notAnswered) {
        failed++;
      }
    }
  }

  private void remember(long from) {
    if (answered < MOST_RELEASES) {
      begun[answered] = from;
      ended[answered] = System.nanoTime();
      answered++;
    }
  }

  private void report() {
    if (reported) {
      return;
    }
    reported = true;
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < answered; i++) {
      lines.append(client).append(' ').append(begun[i]).append(' ').append(ended[i]).append('\n');
    }
    for (int i = 0; i < idled; i++) {
      lines.append(client).append(" idle ").append(idle[i]).append('\n');
    }
    lines.append(client).append(" done ").append(answered).append(" failed ").append(failed);
    System.out.println(lines);
  }
}

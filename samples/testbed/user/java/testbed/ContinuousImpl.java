// SPDX-License-Identifier: Apache-2.0
package testbed;

import org.orrery.runtime.corba.SystemException;

/** Calls without a pause until the run is over, then prints {@code flood done N failed N}. */
public final class ContinuousImpl extends ContinuousComponent {
  /** A release must end for the process to end: so many calls are one. */
  private static final int CALLS_OF_A_RELEASE = 100;

  private final Run run = new Run();
  private int answered;
  private int failed;
  private boolean reported;

  @Override
  public void flood() {
    for (int i = 0; i < CALLS_OF_A_RELEASE; i++) {
      long now = System.nanoTime();
      if (run.over(now)) {
        report();
        return;
      }
      if (run.resting(now)) {
        return;
      }
      call();
    }
  }

  private void call() {
    try {
      work().burn(run.workMicros());
      answered++;
    } catch (SystemException notAnswered) {
      failed++;
    }
  }

  private void report() {
    if (!reported) {
      reported = true;
      System.out.println("flood done " + answered + " failed " + failed);
    }
  }
}

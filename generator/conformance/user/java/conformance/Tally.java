// SPDX-License-Identifier: Apache-2.0
package conformance;

import java.util.concurrent.Callable;

/** What a run of checks came to. */
final class Tally {
  private int passed;
  private int failed;

  /** Counts a check, and names it on standard output if it does not hold or throws. */
  void check(String what, Callable<Boolean> holds) {
    String why = "";
    try {
      if (holds.call()) {
        passed++;
        return;
      }
    } catch (Exception thrown) {
      why = ": " + thrown;
    }
    failed++;
    System.out.println("failed: " + what + why);
  }

  int passed() {
    return passed;
  }

  int failed() {
    return failed;
  }
}

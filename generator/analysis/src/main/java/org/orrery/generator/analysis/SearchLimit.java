// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

/** Count of what a bounded search may still look at. */
final class SearchLimit {

  /** Thrown when nothing is left; a search catches it and answers "no bound". */
  static final class Reached extends Exception {
    private static final long serialVersionUID = 1;
  }

  private final long most;
  private long taken;

  SearchLimit(long terms) {
    most = terms;
  }

  /** Number of terms looked at, at most the limit. */
  long taken() {
    return taken;
  }

  /** Takes terms of what is left. */
  void take(long terms) throws Reached {
    if (terms > most - taken) {
      taken = most;
      throw new Reached();
    }
    taken += terms;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

/** Answer of a test whether all deadlines of a processor are kept. */
public sealed interface Feasibility {

  /** Every deadline is kept. */
  record Feasible() implements Feasibility {}

  /**
   * A deadline can be missed.
   *
   * @param atNanos least time after a release of all activities at once by which more work is due than can be done
   * @param demandNanos work that is due by then
   */
  record Infeasible(long atNanos, long demandNanos) implements Feasibility {}

  /** No answer was found. */
  record Unknown(Response.Reason reason) implements Feasibility {}
}

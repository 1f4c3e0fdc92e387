// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis;

/** Response time of an activity's jobs, counted from the nominal arrival. */
public sealed interface Response {

  /** True if every job ends within this time of its nominal arrival. */
  boolean keeps(long deadlineNanos);

  /**
   * Response that has a bound.
   *
   * @param nanos longest response in nanoseconds
   */
  record Bound(long nanos) implements Response {
    @Override
    public boolean keeps(long deadlineNanos) {
      return nanos <= deadlineNanos;
    }
  }

  /** Response without a bound. */
  record NoBound(Reason reason) implements Response {
    @Override
    public boolean keeps(long deadlineNanos) {
      return false;
    }
  }

  /** Reason why no bound was found. */
  enum Reason {
    /** More work can arrive than the processor does, or just as much where blocking or jitter comes on top. */
    OVERLOAD,
    /** The busy period is longer than what the bounded search looks at. */
    SEARCH_LIMIT,
    /** A time is beyond 64 bits of nanoseconds. */
    OUT_OF_RANGE
  }
}

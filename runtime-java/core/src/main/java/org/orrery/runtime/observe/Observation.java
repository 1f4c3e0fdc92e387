// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

/** Extent to which a process observes itself: the model's {@code observe}. In the order of {@code Orrery::Level}. */
public enum Observation {
  /** The process observes nothing, at no cost. */
  OFF,
  /** The process counts what happened, and keeps high-water marks. */
  COUNTERS,
  /** The process counts, and measures how long requests take: two clock reads for each. */
  HISTOGRAMS
}

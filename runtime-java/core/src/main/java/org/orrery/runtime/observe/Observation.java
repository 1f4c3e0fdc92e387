// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

/** How much a process observes of itself: the model's {@code observe}. In the order of {@code Orrery::Level}. */
public enum Observation {
  /** Nothing, at no cost. */
  OFF,
  /** How often what happened, and high-water marks. */
  COUNTERS,
  /** The same, and how long requests take: two looks at the clock for each. */
  HISTOGRAMS
}

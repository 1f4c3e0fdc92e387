// SPDX-License-Identifier: Apache-2.0
/**
 * Schedulability analysis of one processor: bounds of response times, and whether deadlines are kept.
 *
 * <p>In: {@link org.orrery.generator.analysis.Activity activities} of one processor. Out: a
 * {@link org.orrery.generator.analysis.Response} for each, or a {@link org.orrery.generator.analysis.Feasibility} for all. Times are
 * whole nanoseconds, and every comparison is of integers. Each search is bounded: a bound that is not found within it, or that
 * is beyond 64 bits, is the result "no bound", with its reason.
 *
 * <p>Start reading at {@link org.orrery.generator.analysis.FixedPriorities}; {@link org.orrery.generator.analysis.EarliestDeadline} is
 * the demand test, {@link org.orrery.generator.analysis.Simulation} a schedule of given jobs to hold both against.
 * docs/design/analysis.md says what is exact and where the formulas come from.
 */
package org.orrery.generator.analysis;

// SPDX-License-Identifier: Apache-2.0
/**
 * The analysis model of a plan: tasks with the calls that they make, where the servants run, and requests from outside.
 *
 * <p>In: a {@link org.orrery.generator.plan.SystemPlan}. Out: an {@link org.orrery.generator.analysis.model.AnalysisModel}. What the plan
 * does not state is an assumption of that model, or keeps an activity from having a bound; nothing is left out in silence. Start reading
 * at {@link org.orrery.generator.analysis.planned.PlannedModel}.
 */
package org.orrery.generator.analysis.planned;

// SPDX-License-Identifier: Apache-2.0
/**
 * From the model to the plan.
 *
 * <p>In: validated models (EMF, with positions). Out: a {@link org.orrery.generator.plan.SystemPlan} in which each number is
 * decided, or the diagnostics that say why there can be none. Each decision has a package: {@code codecs} (types and their CDR
 * forms), {@code demux} (operation tables, object keys), {@code interfaces}, {@code giop}, {@code lanes}, {@code endpoints}.
 * {@code source} turns model elements into origins and positions.
 *
 * <p>Start reading at {@link org.orrery.generator.planner.Planner}.
 */
package org.orrery.generator.planner;

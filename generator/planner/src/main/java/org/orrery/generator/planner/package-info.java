// SPDX-License-Identifier: Apache-2.0
/**
 * Planner: from models to plans.
 *
 * <p>In: validated models (EMF, with positions). Out: a {@link org.orrery.generator.plan.SystemPlan} with all decisions,
 * or the diagnostics that prevent it. Each decision has a package: {@code codecs} (types and their CDR
 * forms), {@code demux} (operation tables, object keys), {@code interfaces}, {@code giop}, {@code lanes}, {@code endpoints}.
 * {@code source} turns model elements into origins and positions.
 *
 * <p>Start reading at {@link org.orrery.generator.planner.Planner}.
 */
package org.orrery.generator.planner;

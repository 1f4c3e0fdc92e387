// SPDX-License-Identifier: Apache-2.0
/**
 * Planner: from models to plans.
 *
 * <p>In: validated models (EMF, with positions). Out: a {@link org.orrery.generator.plan.SystemPlan} with all decisions,
 * or the diagnostics that prevent it. Each decision has a package:
 *
 * <ul>
 *   <li>{@code codecs}, {@code kinds}: types, their CDR forms and their sizes; {@code interfaces}: operations and their numbers
 *   <li>{@code demux}: operation tables and object keys; {@code endpoints}: POAs, objects and the targets of receptacles;
 *       {@code references}: references known before the system runs
 *   <li>{@code components}, {@code processes}: user code and where it runs; {@code giop}: versions and message sizes
 *   <li>{@code lanes}: threads, priorities and processors; {@code memory}: scopes, tunnels, their proofs, and footprints
 *   <li>{@code calls}: cycles and deadlines of calls; {@code unsupported}: statements that the generator does not support yet
 * </ul>
 *
 * <p>{@code source} turns model elements into origins and positions.
 *
 * <p>Start reading at {@link org.orrery.generator.planner.Planner}.
 */
package org.orrery.generator.planner;

// SPDX-License-Identifier: Apache-2.0
/**
 * Plan of a system: all decisions about what is generated.
 *
 * <p>In: the planner's decisions about a validated model. Out: the input of templates and of the analysis, and
 * {@code plan.json}. The records are immutable, deterministic (lists keep the model's order, never a hash map's) and depend on
 * neither EMF nor a target language, so C++ and Java can't disagree. Names are IDL names; each target's naming class turns
 * them into identifiers.
 *
 * <p>Start reading at {@link org.orrery.generator.plan.SystemPlan}; types are under
 * {@link org.orrery.generator.plan.TypeRef} and {@link org.orrery.generator.plan.DataType}, a process under
 * {@link org.orrery.generator.plan.ProcessPlan}.
 */
package org.orrery.generator.plan;

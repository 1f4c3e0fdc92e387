// SPDX-License-Identifier: Apache-2.0
/**
 * Analysis and simulation of a whole system: chains over several processors, threads that wait for calls, cores that are shared.
 *
 * <p>In: an {@link org.orrery.generator.analysis.model.AnalysisModel}. Out: an
 * {@link org.orrery.generator.analysis.model.AnalysisResult}. Start reading at
 * {@link org.orrery.generator.analysis.system.SystemAnalysis}; {@link org.orrery.generator.analysis.system.SystemSimulation} runs the
 * same model, to hold bounds against. docs/design/analysis.md says why the bounds hold.
 */
package org.orrery.generator.analysis.system;

// SPDX-License-Identifier: Apache-2.0
/**
 * Analysis model of a whole system, and the results of its analysis: plain records, in whole nanoseconds.
 *
 * <p>{@link org.orrery.generator.analysis.model.AnalysisModel} is what {@code orrery analyse --model} prints and {@code orrery analyse
 * FILE.json} reads, {@link org.orrery.generator.analysis.model.AnalysisResult} what {@code orrery analyse --json} prints. Both have a
 * schema in docs/schema. Names, numbers and enumerators are those of the JSON.
 */
package org.orrery.generator.analysis.model;

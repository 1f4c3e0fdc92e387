// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.json;

import org.orrery.generator.analysis.model.AnalysisModel;
import org.orrery.generator.analysis.model.AnalysisResult;

/**
 * Analysis models and results as JSON: docs/schema/analysis-1.schema.json and docs/schema/analysis-result-1.schema.json describe them.
 * Each record is an object, as in {@link PlanJson}. {@link AnalysisReader} reads models back.
 */
public final class AnalysisJson {

  private AnalysisJson() {}

  /** JSON text of a model, ending with a line break. */
  public static String text(AnalysisModel model) {
    return PlanJson.of(model);
  }

  /** JSON text of results, ending with a line break. */
  public static String text(AnalysisResult result) {
    return PlanJson.of(result);
  }
}

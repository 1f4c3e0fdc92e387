// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver;

import java.nio.file.Path;
import org.orrery.dsl.idl.identity.RepositoryIds;
import org.orrery.generator.api.Options;
import org.orrery.generator.driver.load.LoadedModel;
import org.orrery.generator.planner.PlanResult;
import org.orrery.generator.planner.Planner;
import org.orrery.generator.planner.source.IdlFacts;
import org.orrery.generator.planner.source.Sources;

/**
 * Passes loaded models to the planner. Paths in the plan are relative to the first model's folder, so the plan contains no
 * absolute path.
 */
final class ModelPlanning implements PlanningStep<LoadedModel> {

  @Override
  public Planned plan(LoadedModel model, Options options) {
    Path main = options.models().getFirst().toAbsolutePath().normalize();
    IdlFacts facts = new IdlFacts(new RepositoryIds());
    Planner planner = new Planner(new Sources(main.getParent()), facts);
    PlanResult result = planner.plan(nameOf(main), model.models(), model.all());
    return new Planned(result.plan(), result.diagnostics());
  }

  /** Name of the plan for IDL alone, which states no system's name. */
  private static String nameOf(Path main) {
    String file = main.getFileName().toString();
    int dot = file.lastIndexOf('.');
    return dot <= 0 ? file : file.substring(0, dot);
  }
}

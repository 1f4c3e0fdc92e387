// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Injector;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.common.util.URI;
import org.orrery.dsl.idl.identity.RepositoryIds;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.dsl.system.OrreryStandaloneSetup;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.planner.PlanResult;
import org.orrery.generator.planner.Planner;
import org.orrery.generator.planner.source.IdlFacts;
import org.orrery.generator.planner.source.Sources;

/** Plans real models, as the driver does. */
public final class ModelPlans {

  private static final Injector INJECTOR = new OrreryStandaloneSetup().createInjectorAndDoEMFRegistration();

  private ModelPlans() {}

  /** The plan of a model, which has no mistakes. */
  public static SystemPlan plan(Path file) {
    Path model = file.toAbsolutePath().normalize();
    IdlLoader.Loaded loaded =
        INJECTOR.getInstance(IdlLoader.class).load(List.of(URI.createFileURI(model.toString())), List.of(), Map.of());
    assertThat(loaded.issues()).isEmpty();
    String name = model.getFileName().toString().replaceFirst("\\..*", "");
    PlanResult result =
        new Planner(new Sources(model.getParent()), new IdlFacts(new RepositoryIds()))
            .plan(name, List.copyOf(loaded.files()), List.copyOf(loaded.all()));
    return result.plan().orElseThrow(() -> new AssertionError(result.diagnostics()));
  }
}

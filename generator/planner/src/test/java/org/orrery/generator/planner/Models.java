// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import com.google.inject.Injector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.orrery.dsl.idl.identity.RepositoryIds;
import org.orrery.dsl.system.OrreryStandaloneSetup;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.planner.source.IdlFacts;
import org.orrery.generator.planner.source.Sources;

/** Plans models that tests write into a folder. */
record Models(Path folder) {

  private static final Injector INJECTOR = new OrreryStandaloneSetup().createInjectorAndDoEMFRegistration();

  /** Writes a file, and returns this. */
  Models with(String file, String text) {
    try {
      Files.writeString(folder.resolve(file), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  PlanResult plan(String file) {
    XtextResourceSet resources = INJECTOR.getInstance(XtextResourceSet.class);
    Resource model = resources.getResource(URI.createFileURI(folder.resolve(file).toString()), true);
    EcoreUtil.resolveAll(resources);
    List<Resource> read = List.copyOf(resources.getResources());
    return new Planner(new Sources(folder), new IdlFacts(new RepositoryIds()))
        .plan("model", List.of(model), read);
  }

  /** The plan, which must be without errors. */
  SystemPlan planned(String file) {
    PlanResult result = plan(file);
    return result.plan().orElseThrow(() -> new AssertionError(result.diagnostics()));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.load;

import com.google.inject.Injector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.Issue;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Options;
import org.orrery.generator.driver.DriverCode;
import org.orrery.generator.driver.ModelLoader;

/**
 * Loads models with Xtext, outside any workspace, into one resource set, so that they see each other and what they include is
 * read once.
 *
 * <p>Used by one thread. The languages have been registered with EMF by whoever made the injector.
 */
public final class XtextLoader implements ModelLoader<LoadedModel> {

  private final Injector injector;

  /**
   * A loader.
   *
   * @param injector of the language that includes the others
   */
  public XtextLoader(Injector injector) {
    this.injector = injector;
  }

  @Override
  public Loaded<LoadedModel> load(Options options) {
    XtextResourceSet resources = injector.getInstance(XtextResourceSet.class);
    LocationPaths paths = new LocationPaths(options.models());
    List<Diagnostic> diagnostics = new ArrayList<>();
    List<Resource> models = new ArrayList<>();
    for (Path model : options.models()) {
      read(model, resources, models, diagnostics);
    }
    EcoreUtil.resolveAll(resources);
    List<Resource> all = List.copyOf(resources.getResources());
    for (Resource resource : all) {
      validate(resource, paths, diagnostics);
    }
    return new Loaded<>(new LoadedModel(models, all), diagnostics, files(all));
  }

  private static void read(
      Path model, XtextResourceSet resources, List<Resource> models, List<Diagnostic> diagnostics) {
    Location location = Location.file(model.toString());
    URI uri = URI.createFileURI(model.toAbsolutePath().normalize().toString());
    if (!Files.exists(model)) {
      diagnostics.add(DriverCode.FILE_MISSING.at(location, model, "it does not exist"));
    } else if (!Files.isRegularFile(model)) {
      diagnostics.add(DriverCode.FILE_MISSING.at(location, model, "it is not a file"));
    } else if (IResourceServiceProvider.Registry.INSTANCE.getResourceServiceProvider(uri) == null) {
      diagnostics.add(DriverCode.FILE_KIND_UNKNOWN.at(location, model));
    } else {
      try {
        models.add(resources.getResource(uri, true));
      } catch (WrappedException unreadable) {
        diagnostics.add(DriverCode.FILE_MISSING.at(location, model, unreadable.getCause().getMessage()));
      }
    }
  }

  private static void validate(Resource resource, LocationPaths paths, List<Diagnostic> diagnostics) {
    if (resource instanceof XtextResource parsed) {
      List<Issue> issues =
          parsed
              .getResourceServiceProvider()
              .getResourceValidator()
              .validate(parsed, CheckMode.ALL, CancelIndicator.NullImpl);
      for (Issue issue : issues) {
        diagnostics.add(IssueDiagnostics.diagnostic(issue, paths));
      }
    }
  }

  private static List<Path> files(List<Resource> resources) {
    return resources.stream()
        .map(Resource::getURI)
        .filter(URI::isFile)
        .map(uri -> Path.of(uri.toFileString()))
        .distinct()
        .toList();
  }
}

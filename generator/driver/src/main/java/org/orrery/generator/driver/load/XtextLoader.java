// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.load;

import com.google.inject.Injector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.common.util.WrappedException;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.resource.IResourceServiceProvider;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Import;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.dsl.idl.resource.ImportedFiles;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Options;
import org.orrery.generator.driver.DriverCode;
import org.orrery.generator.driver.ModelLoader;

/**
 * Loads models with Xtext, outside any workspace, into one resource set, so that models can refer to each other and an included
 * file is read once.
 *
 * <p>Used by one thread. The injector's creator must have registered the languages with EMF.
 */
public final class XtextLoader implements ModelLoader<LoadedModel> {

  private final Injector injector;

  /**
   * Creates a loader.
   *
   * @param injector of the language that includes the others
   */
  public XtextLoader(Injector injector) {
    this.injector = injector;
  }

  @Override
  public Loaded<LoadedModel> load(Options options) {
    List<Diagnostic> diagnostics = new ArrayList<>();
    List<URI> models = new ArrayList<>();
    for (Path model : options.models()) {
      if (isModel(model, diagnostics)) {
        models.add(uri(model));
      }
    }
    List<URI> folders = options.includePath().stream().map(XtextLoader::uri).toList();
    IdlLoader.Loaded loaded;
    try {
      loaded = injector.getInstance(IdlLoader.class).load(models, folders, macros(options.defines()));
    } catch (WrappedException unreadable) {
      Location location = Location.file(options.models().getFirst().toString());
      diagnostics.add(DriverCode.FILE_MISSING.at(location, location.file(), unreadable.getCause().getMessage()));
      return new Loaded<>(new LoadedModel(List.of(), List.of()), diagnostics, List.of());
    }
    LocationPaths paths = new LocationPaths(options.models());
    for (IdlLoader.FileIssue found : loaded.issues()) {
      diagnostics.add(IssueDiagnostics.diagnostic(found, paths));
    }
    LoadedModel model = new LoadedModel(withImports(loaded), onDisk(loaded));
    return new Loaded<>(model, diagnostics, model.all().stream().map(XtextLoader::file).toList());
  }

  private static boolean isModel(Path model, List<Diagnostic> diagnostics) {
    Location location = Location.file(model.toString());
    if (!Files.exists(model)) {
      diagnostics.add(DriverCode.FILE_MISSING.at(location, model, "it does not exist"));
    } else if (!Files.isRegularFile(model) || !Files.isReadable(model)) {
      diagnostics.add(DriverCode.FILE_MISSING.at(location, model, "it is no file that can be read"));
    } else if (IResourceServiceProvider.Registry.INSTANCE.getResourceServiceProvider(uri(model)) == null) {
      diagnostics.add(DriverCode.FILE_KIND_UNKNOWN.at(location, model));
    } else {
      return true;
    }
    return false;
  }

  private static URI uri(Path path) {
    return URI.createFileURI(path.toAbsolutePath().normalize().toString());
  }

  private static Path file(Resource resource) {
    return Path.of(resource.getURI().toFileString());
  }

  /** {@code NAME} stands for {@code NAME=1}, as for C compilers. */
  private static Map<String, String> macros(List<String> defines) {
    Map<String, String> macros = new LinkedHashMap<>();
    for (String define : defines) {
      int equals = define.indexOf('=');
      macros.put(equals < 0 ? define : define.substring(0, equals), equals < 0 ? "1" : define.substring(equals + 1));
    }
    return macros;
  }

  /** Loaded files and the files that they import by name, which are part of the model, unlike included files. */
  private static List<Resource> withImports(IdlLoader.Loaded loaded) {
    Set<Resource> models = new LinkedHashSet<>(loaded.files());
    for (Resource file : loaded.files()) {
      EcoreUtil.<Import>getObjectsByType(definitions(file), IdlPackage.Literals.IMPORT).stream()
          .map(ImportedFiles::find)
          .filter(Objects::nonNull)
          .map(uri -> file.getResourceSet().getResource(uri, false))
          .filter(Objects::nonNull)
          .forEach(models::add);
    }
    return List.copyOf(models);
  }

  private static List<EObject> definitions(Resource file) {
    return file.getContents().stream().flatMap(root -> root.eContents().stream()).toList();
  }

  /** Resources that are files on disk, unlike those built into the languages, such as module CORBA. */
  private static List<Resource> onDisk(IdlLoader.Loaded loaded) {
    Set<Resource> files = new LinkedHashSet<>(loaded.files());
    files.addAll(loaded.all());
    return files.stream().filter(each -> each.getURI().isFile()).toList();
  }
}

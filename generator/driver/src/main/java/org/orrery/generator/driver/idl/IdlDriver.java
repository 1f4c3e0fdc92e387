// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.idl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.resource.Resource;
import org.orrery.dsl.idl.IdlStandaloneSetup;
import org.orrery.dsl.idl.resource.IdlResource;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Diagnostic.Severity;
import org.orrery.generator.api.Options;
import org.orrery.generator.driver.DriverCode;
import org.orrery.generator.driver.ModelLoader;
import org.orrery.generator.driver.load.LoadedModel;
import org.orrery.generator.driver.load.LocationPaths;
import org.orrery.generator.driver.load.XtextLoader;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.ContractReader;
import org.orrery.generator.idl.contract.Places;
import org.orrery.generator.idl.diff.Change;
import org.orrery.generator.idl.diff.Comparison;
import org.orrery.generator.idl.lint.LintRule;
import org.orrery.generator.idl.lint.Linter;

/** Loads IDL, compares it and looks for what will be regretted. Each front end calls this. */
public final class IdlDriver {

  private final XtextLoader loader;

  private IdlDriver(XtextLoader loader) {
    this.loader = loader;
  }

  /** Driver of IDL. Registers the language with EMF: once in a process is enough. */
  public static IdlDriver ofLanguage() {
    return new IdlDriver(new XtextLoader(new IdlStandaloneSetup().createInjectorAndDoEMFRegistration()));
  }

  /**
   * Files that were loaded.
   *
   * @param diagnostics errors and warnings in them
   * @param model empty after an error
   * @param places of their elements
   */
  private record Loaded(List<Diagnostic> diagnostics, Optional<LoadedModel> model, Places places) {}

  /**
   * Compares two versions.
   *
   * @param old file or folder of IDL
   * @param renewed the same, later
   * @param includePath folders searched for included files of both, after the folder of the version itself
   * @param defines macros, {@code NAME} or {@code NAME=VALUE}
   * @throws IOException if a folder can't be read
   */
  public IdlDifference compare(Path old, Path renewed, List<Path> includePath, List<String> defines) throws IOException {
    Loaded before = load(List.of(old), includePath, defines);
    Loaded after = load(List.of(renewed), includePath, defines);
    List<Diagnostic> errors = Stream.concat(before.diagnostics().stream(), after.diagnostics().stream())
        .filter(each -> each.severity() == Severity.ERROR).distinct().toList();
    if (before.model().isEmpty() || after.model().isEmpty()) {
      return new IdlDifference(errors, List.of());
    }
    List<Change> changes = Comparison.of(contract(before), contract(after));
    return new IdlDifference(errors, changes);
  }

  /**
   * Looks for what will be regretted.
   *
   * @param files files or folders of IDL; what they include is read, but not looked at
   * @param includePath folders searched for included files
   * @param defines macros, {@code NAME} or {@code NAME=VALUE}
   * @param rules rules that are on
   * @throws IOException if a folder can't be read
   */
  public IdlAdvice lint(List<Path> files, List<Path> includePath, List<String> defines, Set<LintRule> rules) throws IOException {
    Loaded loaded = load(files, includePath, defines);
    if (loaded.model().isEmpty()) {
      return new IdlAdvice(loaded.diagnostics().stream().filter(each -> each.severity() == Severity.ERROR).toList(), List.of());
    }
    LoadedModel model = loaded.model().get();
    return new IdlAdvice(List.of(), Linter.lint(idl(model.models()), idl(model.all()), rules, loaded.places()));
  }

  private static List<IdlResource> idl(List<Resource> files) {
    return files.stream().filter(IdlResource.class::isInstance).map(IdlResource.class::cast).toList();
  }

  private static Contract contract(Loaded loaded) {
    return ContractReader.read(loaded.model().orElseThrow().all(), loaded.places());
  }

  private Loaded load(List<Path> given, List<Path> includePath, List<String> defines) throws IOException {
    List<Path> files = new ArrayList<>();
    List<Path> folders = new ArrayList<>();
    for (Path each : given) {
      if (Files.isDirectory(each)) {
        folders.add(each);
        files.addAll(within(each));
      } else {
        files.add(each);
      }
    }
    folders.addAll(includePath);
    LocationPaths paths = new LocationPaths(given);
    Places places = new Places(file -> file.getURI().isFile() ? paths.of(Path.of(file.getURI().toFileString())) : file.getURI().toString());
    if (files.isEmpty()) {
      Location location = Location.file(given.getFirst().toString());
      return new Loaded(
          List.of(DriverCode.FILE_MISSING.at(location, given.getFirst(), "the folder has no .idl files")), Optional.empty(), places);
    }
    ModelLoader.Loaded<LoadedModel> loaded = loader.load(Options.of(files).withIncludePath(folders).withDefines(defines));
    boolean failed = loaded.diagnostics().stream().anyMatch(each -> each.severity() == Severity.ERROR);
    return new Loaded(loaded.diagnostics(), failed ? Optional.empty() : Optional.of(loaded.model()), places);
  }

  private static List<Path> within(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(each -> each.toString().endsWith(".idl") && Files.isRegularFile(each)).sorted().toList();
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

import java.nio.file.Path;
import java.util.List;

/**
 * Options of a generator run. Created by {@link #of}, then refined:
 *
 * <pre>{@code
 * Options.of(List.of(model)).withIncludePath(includes).withOutput(folder)
 * }</pre>
 *
 * @param models {@code .orrery} or {@code .idl} files, at least one
 * @param includePath folders for {@code #include} and {@code import}, searched in order
 * @param defines preprocessor macros, {@code NAME} or {@code NAME=VALUE}
 * @param output folder for generated files
 * @param scaffold true to write the user's classes if they do not exist
 * @param scaffoldFolder folder for scaffolds
 * @param targets names of the targets to print; empty for the languages of the model's processes
 * @param processes names of the processes to generate; empty for all
 * @param warningsAreErrors true if a warning prevents generation, as an error does
 * @param target options passed on to the targets
 */
public record Options(
    List<Path> models,
    List<Path> includePath,
    List<String> defines,
    Path output,
    boolean scaffold,
    Path scaffoldFolder,
    List<String> targets,
    List<String> processes,
    boolean warningsAreErrors,
    TargetOptions target) {

  public Options {
    models = List.copyOf(models);
    includePath = List.copyOf(includePath);
    defines = List.copyOf(defines);
    targets = List.copyOf(targets);
    processes = List.copyOf(processes);
    if (models.isEmpty()) {
      throw new IllegalArgumentException("at least one model is needed");
    }
  }

  /** Default options: all processes and targets of the models, into the folder {@code generated}, without scaffolds. */
  public static Options of(List<Path> models) {
    return new Options(
        models,
        List.of(),
        List.of(),
        Path.of("generated"),
        false,
        Path.of("user"),
        List.of(),
        List.of(),
        false,
        new TargetOptions("", true, ""));
  }

  /** Copy with folders for {@code #include} and {@code import}. */
  public Options withIncludePath(List<Path> value) {
    return new Options(
        models, value, defines, output, scaffold, scaffoldFolder, targets, processes, warningsAreErrors, target);
  }

  /** Copy with preprocessor macros. */
  public Options withDefines(List<String> value) {
    return new Options(
        models, includePath, value, output, scaffold, scaffoldFolder, targets, processes, warningsAreErrors, target);
  }

  /** Copy with a folder for generated files. */
  public Options withOutput(Path value) {
    return new Options(
        models, includePath, defines, value, scaffold, scaffoldFolder, targets, processes, warningsAreErrors, target);
  }

  /** Copy with a folder to which the user's classes are written if they do not exist. */
  public Options withScaffold(Path folder) {
    return new Options(
        models, includePath, defines, output, true, folder, targets, processes, warningsAreErrors, target);
  }

  /** Copy with stated targets, regardless of the languages of the model's processes. */
  public Options withTargets(List<String> value) {
    return new Options(
        models, includePath, defines, output, scaffold, scaffoldFolder, value, processes, warningsAreErrors, target);
  }

  /** Copy that generates only some of the model's processes. */
  public Options withProcesses(List<String> value) {
    return new Options(
        models, includePath, defines, output, scaffold, scaffoldFolder, targets, value, warningsAreErrors, target);
  }

  /** Copy in which warnings prevent generation. */
  public Options withWarningsAsErrors() {
    return new Options(
        models, includePath, defines, output, scaffold, scaffoldFolder, targets, processes, true, target);
  }

  /** Copy with options for the targets. */
  public Options withTarget(TargetOptions value) {
    return new Options(
        models, includePath, defines, output, scaffold, scaffoldFolder, targets, processes, warningsAreErrors, value);
  }

  /**
   * Options for the targets.
   *
   * @param javaPackagePrefix prefix of each Java package, for example {@code com.acme}; empty for none
   * @param projects true to generate build files (CMakeLists.txt, pom.xml) beside the sources
   * @param runtimeVersion Orrery's version, for the generated build files
   */
  public record TargetOptions(String javaPackagePrefix, boolean projects, String runtimeVersion) {}
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

import java.nio.file.Path;
import java.util.List;

/**
 * What a run is asked to do. Made by {@link #of}, then refined:
 *
 * <pre>{@code
 * Options.of(List.of(model)).withIncludePath(includes).withOutput(folder)
 * }</pre>
 *
 * @param models {@code .orrery} or {@code .idl} files, at least one
 * @param includePath folders for {@code #include} and {@code import}, searched in order
 * @param defines preprocessor macros, {@code NAME} or {@code NAME=VALUE}
 * @param output folder that generated files go to
 * @param scaffold whether the user's classes are written where they do not exist
 * @param scaffoldFolder folder that scaffolds go to
 * @param targets names of the targets to print; empty for those that the model's processes ask for
 * @param processes names of the processes to generate; empty for all
 * @param warningsAreErrors whether a warning keeps anything from being generated, as an error does
 * @param target what targets need to know
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

  /** The defaults: everything that the models ask for, into the folder {@code generated}, without scaffolds. */
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

  /** With folders for {@code #include} and {@code import}. */
  public Options withIncludePath(List<Path> value) {
    return new Options(
        models, value, defines, output, scaffold, scaffoldFolder, targets, processes, warningsAreErrors, target);
  }

  /** With preprocessor macros. */
  public Options withDefines(List<String> value) {
    return new Options(
        models, includePath, value, output, scaffold, scaffoldFolder, targets, processes, warningsAreErrors, target);
  }

  /** With a folder for generated files. */
  public Options withOutput(Path value) {
    return new Options(
        models, includePath, defines, value, scaffold, scaffoldFolder, targets, processes, warningsAreErrors, target);
  }

  /** With the user's classes written to a folder, where they do not exist. */
  public Options withScaffold(Path folder) {
    return new Options(
        models, includePath, defines, output, true, folder, targets, processes, warningsAreErrors, target);
  }

  /** With targets named, whatever the model's processes ask for. */
  public Options withTargets(List<String> value) {
    return new Options(
        models, includePath, defines, output, scaffold, scaffoldFolder, value, processes, warningsAreErrors, target);
  }

  /** With only some of the model's processes. */
  public Options withProcesses(List<String> value) {
    return new Options(
        models, includePath, defines, output, scaffold, scaffoldFolder, targets, value, warningsAreErrors, target);
  }

  /** With warnings that keep anything from being generated. */
  public Options withWarningsAsErrors() {
    return new Options(
        models, includePath, defines, output, scaffold, scaffoldFolder, targets, processes, true, target);
  }

  /** With what targets need to know. */
  public Options withTarget(TargetOptions value) {
    return new Options(
        models, includePath, defines, output, scaffold, scaffoldFolder, targets, processes, warningsAreErrors, value);
  }

  /**
   * What targets need to know.
   *
   * @param javaPackagePrefix put before each Java package, for example {@code com.acme}; empty for none
   * @param projects whether build files (CMakeLists.txt, pom.xml) are generated beside the sources
   * @param runtimeVersion Orrery's version, for the generated build files
   */
  public record TargetOptions(String javaPackagePrefix, boolean projects, String runtimeVersion) {}
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

import java.nio.file.Path;
import java.util.List;

/**
 * What a run is asked to do.
 *
 * @param models {@code .orrery} or {@code .idl} files, at least one
 * @param includePath folders for {@code #include} and {@code import}, searched in order
 * @param defines preprocessor macros, {@code NAME} or {@code NAME=VALUE}
 * @param output folder that generated files go to
 * @param scaffold whether the user's classes are written where they do not exist
 * @param scaffoldFolder folder that scaffolds go to
 * @param targets names of the targets to print; empty for those that the model's processes ask for
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
    TargetOptions target) {

  public Options {
    models = List.copyOf(models);
    includePath = List.copyOf(includePath);
    defines = List.copyOf(defines);
    targets = List.copyOf(targets);
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

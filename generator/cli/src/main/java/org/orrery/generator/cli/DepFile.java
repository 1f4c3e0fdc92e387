// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Dependency file in Make's syntax, with the files that a run has read; Make, Ninja and CMake accept it. */
final class DepFile {

  private DepFile() {}

  /** Text of the rule {@code target: dependency dependency …}, with one dependency per line. */
  static String text(Path target, List<Path> dependencies) {
    StringBuilder rule = new StringBuilder(escaped(target)).append(':');
    for (Path dependency : dependencies) {
      rule.append(" \\\n  ").append(escaped(dependency));
    }
    return rule.append('\n').toString();
  }

  /** Writes the rule, even if it is unchanged, since build tools treat the file as an output of the run. */
  static void write(Path file, Path target, List<Path> dependencies) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Files.writeString(file, text(target, dependencies));
  }

  private static String escaped(Path path) {
    return path.toString().replace("\\", "\\\\").replace(" ", "\\ ").replace("#", "\\#").replace("$", "$$");
  }
}

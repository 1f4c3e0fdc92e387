// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A rule in Make's syntax that says which files a run has read, as Make, Ninja and CMake take it. */
final class DepFile {

  private DepFile() {}

  /** {@code target: dependency dependency …}, one a line. */
  static String text(Path target, List<Path> dependencies) {
    StringBuilder rule = new StringBuilder(escaped(target)).append(':');
    for (Path dependency : dependencies) {
      rule.append(" \\\n  ").append(escaped(dependency));
    }
    return rule.append('\n').toString();
  }

  /** Writes the rule; an unchanged file is written too, since build tools take it for a product of the run. */
  static void write(Path file, Path target, List<Path> dependencies) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Files.writeString(file, text(target, dependencies));
  }

  private static String escaped(Path path) {
    return path.toString().replace("\\", "\\\\").replace(" ", "\\ ").replace("#", "\\#").replace("$", "$$");
  }
}

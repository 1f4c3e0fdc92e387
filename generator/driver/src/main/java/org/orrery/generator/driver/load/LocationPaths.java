// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.load;

import java.nio.file.Path;
import java.util.List;

/**
 * Paths of files in diagnostics. If the user names models by relative paths, files below the current folder have relative paths;
 * all others are absolute.
 */
public final class LocationPaths {

  private final Path here = Path.of("").toAbsolutePath();
  private final boolean relative;

  /**
   * Paths for a run.
   *
   * @param models files as the user named them
   */
  public LocationPaths(List<Path> models) {
    relative = models.stream().noneMatch(Path::isAbsolute);
  }

  /** Path of a file for a diagnostic. */
  public String of(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    return relative && absolute.startsWith(here) ? here.relativize(absolute).toString() : absolute.toString();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.load;

import java.nio.file.Path;
import java.util.List;

/**
 * How diagnostics name files: as the user would. Who names models by relative paths reads relative ones of whatever stands
 * below the current folder; all else is absolute.
 */
final class LocationPaths {

  private final Path here = Path.of("").toAbsolutePath();
  private final boolean relative;

  LocationPaths(List<Path> models) {
    relative = models.stream().noneMatch(Path::isAbsolute);
  }

  String of(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    return relative && absolute.startsWith(here) ? here.relativize(absolute).toString() : absolute.toString();
  }
}

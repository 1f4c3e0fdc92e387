// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.diagnostics;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lines of source files, each file read once. Bytes that are not UTF-8 show as replacement characters. */
final class SourceLines {

  private final Map<String, List<String>> files = new HashMap<>();

  /** Line of a file, numbered from 1, without its line break; empty if there is no such file or line. */
  Optional<String> line(String file, int number) {
    List<String> lines = files.computeIfAbsent(file, SourceLines::read);
    return number >= 1 && number <= lines.size() ? Optional.of(lines.get(number - 1)) : Optional.empty();
  }

  private static List<String> read(String file) {
    try {
      String text = new String(Files.readAllBytes(Path.of(file)), StandardCharsets.UTF_8);
      return List.of(text.split("\r?\n", -1));
    } catch (IOException | InvalidPathException notThere) {
      return List.of();
    }
  }
}

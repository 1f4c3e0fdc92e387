// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The operation sets of public CORBA interfaces that tests, vectors and benchmarks share. */
final class OperationSets {
  /** Folder of files that other modules read too. */
  static final Path VECTORS = Path.of("src/test/vectors");

  private static final List<String> PSEUDO =
      List.of(
          "_is_a",
          "_non_existent",
          "_not_existent",
          "_interface",
          "_component",
          "_repository_id",
          "_domain_managers");

  private OperationSets() {}

  /** Names that an interface's objects answer, by interface: its operations, then the pseudo-operations. */
  static Map<String, List<ByteString>> real() {
    Map<String, List<ByteString>> sets = new LinkedHashMap<>();
    for (String line : lines()) {
      if (!line.startsWith("#")) {
        int colon = line.indexOf(": ");
        Set<String> names = new LinkedHashSet<>(List.of(line.substring(colon + 2).split(" ")));
        names.addAll(PSEUDO);
        sets.put(line.substring(0, colon), names.stream().map(ByteString::of).toList());
      }
    }
    return sets;
  }

  private static List<String> lines() {
    try {
      return Files.readAllLines(VECTORS.resolve("operation-sets.txt"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

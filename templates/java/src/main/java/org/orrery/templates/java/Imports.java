// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Imports of one file: each class is imported once; a class whose simple name is taken is written with its qualified name. */
final class Imports {

  private final String ownPackage;
  private final Map<String, String> bySimpleName = new TreeMap<>();

  /**
   * Creates the imports of a file.
   *
   * @param ownPackage package of the file
   * @param ownName simple name of the class that the file declares
   */
  Imports(String ownPackage, String ownName) {
    this.ownPackage = ownPackage;
    bySimpleName.put(ownName, ownPackage + "." + ownName);
  }

  /** Name of a class in this file, given its qualified name; adds an import if necessary. */
  String use(String qualified) {
    String simple = qualified.substring(qualified.lastIndexOf('.') + 1);
    String taken = bySimpleName.putIfAbsent(simple, qualified);
    return taken == null || taken.equals(qualified) ? simple : qualified;
  }

  /** Import declarations, sorted, for the classes passed to {@link #use} so far. */
  String declarations() {
    return bySimpleName.values().stream()
        .filter(qualified -> !qualified.equals(ownPackage + "." + qualified.substring(qualified.lastIndexOf('.') + 1)))
        .sorted()
        .map(qualified -> "import " + qualified + ";")
        .collect(Collectors.joining("\n"));
  }
}

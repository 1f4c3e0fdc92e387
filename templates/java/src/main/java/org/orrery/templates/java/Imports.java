// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The classes that one file names: each is imported once, and one whose simple name is taken is written out in full. */
final class Imports {

  private final String ownPackage;
  private final Map<String, String> bySimpleName = new TreeMap<>();

  /**
   * @param ownPackage the file's package
   * @param ownName the class that the file declares
   */
  Imports(String ownPackage, String ownName) {
    this.ownPackage = ownPackage;
    bySimpleName.put(ownName, ownPackage + "." + ownName);
  }

  /** How the file writes the class of a qualified name. */
  String use(String qualified) {
    String simple = qualified.substring(qualified.lastIndexOf('.') + 1);
    String taken = bySimpleName.putIfAbsent(simple, qualified);
    return taken == null || taken.equals(qualified) ? simple : qualified;
  }

  /** The import declarations, sorted, for what {@link #use} was asked so far. */
  String declarations() {
    return bySimpleName.values().stream()
        .filter(qualified -> !qualified.equals(ownPackage + "." + qualified.substring(qualified.lastIndexOf('.') + 1)))
        .sorted()
        .map(qualified -> "import " + qualified + ";")
        .collect(Collectors.joining("\n"));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Imports of one file: each class is imported once; a class whose simple name is taken is written with its qualified name. */
final class Imports {

  private final String ownPackage;
  private final Map<String, String> bySimpleName = new TreeMap<>();
  private final Set<String> functions = new TreeSet<>();

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

  /** Name of a static function in this file, given its qualified name; adds a static import. No two functions have one simple name. */
  String useFunction(String qualified) {
    functions.add(qualified);
    return qualified.substring(qualified.lastIndexOf('.') + 1);
  }

  /** Import declarations, sorted, for the functions and classes used so far. */
  String declarations() {
    String statics = functions.stream().map(each -> "import static " + each + ";\n").collect(Collectors.joining());
    return (statics.isEmpty() ? "" : statics + "\n") + classes();
  }

  private String classes() {
    return bySimpleName.values().stream()
        .filter(qualified -> !qualified.equals(ownPackage + "." + qualified.substring(qualified.lastIndexOf('.') + 1)))
        .sorted()
        .map(qualified -> "import " + qualified + ";")
        .collect(Collectors.joining("\n"));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;

/**
 * Source files whose headers declare the types of a plan.
 *
 * <p>A type is declared in the header of its source file. If source files need each other (one includes the other between two
 * declarations), which C++ headers can't, the first file's header declares the types of all.
 *
 * @param files source file of each type
 * @param units source file whose header declares the types of a source file, by that source file, in the plan's order
 */
record DeclaringFiles(Map<ScopedName, String> files, Map<String, String> units) {

  static DeclaringFiles of(SystemPlan plan) {
    Map<ScopedName, String> files = new LinkedHashMap<>();
    Set<String> all = new LinkedHashSet<>();
    plan.types().forEach(type -> files.put(type.name(), type.origin().file()));
    all.addAll(files.values());
    plan.constants().forEach(constant -> all.add(constant.origin().file()));
    Map<String, Set<String>> needs = needs(plan.types(), files);
    Map<String, String> units = new LinkedHashMap<>();
    for (String file : all) {
      Set<String> needed = reachable(file, needs);
      String first =
          all.stream().filter(needed::contains).filter(f -> reachable(f, needs).contains(file)).findFirst().orElse(file);
      units.put(file, first);
    }
    return new DeclaringFiles(files, units);
  }

  private static Map<String, Set<String>> needs(List<DataType> types, Map<ScopedName, String> files) {
    Map<String, Set<String>> needs = new LinkedHashMap<>();
    for (DataType type : types) {
      Set<String> needed = needs.computeIfAbsent(type.origin().file(), file -> new LinkedHashSet<>());
      CppTypes.uses(type).flatMap(CppTypes::names).map(files::get).forEach(needed::add);
    }
    return needs;
  }

  private static Set<String> reachable(String from, Map<String, Set<String>> needs) {
    Set<String> reached = new LinkedHashSet<>();
    reach(from, needs, reached);
    return reached;
  }

  private static void reach(String from, Map<String, Set<String>> needs, Set<String> reached) {
    for (String next : needs.getOrDefault(from, Set.of())) {
      if (reached.add(next)) {
        reach(next, needs, reached);
      }
    }
  }

  /**
   * Source file whose header declares a type.
   *
   * @throws IllegalArgumentException if the plan has no such type
   */
  String of(ScopedName type) {
    String file = files.get(type);
    if (file == null) {
      throw new IllegalArgumentException("the plan has no type " + type);
    }
    return units.get(file);
  }

  /** Source files that have a header, in the plan's order. */
  Set<String> all() {
    return new LinkedHashSet<>(units.values());
  }

  /** True if the header of {@code unit} declares the types of a source file. */
  boolean isIn(String file, String unit) {
    return units.get(file).equals(unit);
  }
}

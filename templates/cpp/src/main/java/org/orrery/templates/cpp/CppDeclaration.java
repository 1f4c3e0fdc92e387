// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;

/** Declaration of a type in a header, or a part of one. */
record CppDeclaration(DataType type, Part part) {

  /** Part of a declaration. */
  enum Part {
    /** Everything. */
    WHOLE,
    /** The type itself, which views its strings and sequences. */
    VIEW,
    /** Its owning form. */
    OWNED,
    /** Functions between the two. */
    FUNCTIONS
  }

  /**
   * Declarations of types. Types that contain each other in sequences are declared in parts: a view needs no more of another than its
   * name, an owning form needs the other's view, and the functions need both.
   *
   * @param types types of one header, each behind what it contains by value
   */
  static List<CppDeclaration> of(List<DataType> types) {
    Map<ScopedName, Integer> places = places(types);
    List<CppDeclaration> declarations = new ArrayList<>();
    int begin = 0;
    while (begin < types.size()) {
      int end = begin + 1;
      for (int i = begin; i < end; i++) {
        end = Math.max(end, 1 + lastUsed(types.get(i), places));
      }
      List<DataType> together = types.subList(begin, end);
      if (together.size() == 1) {
        declarations.add(new CppDeclaration(together.getFirst(), Part.WHOLE));
      } else {
        for (Part part : List.of(Part.VIEW, Part.OWNED, Part.FUNCTIONS)) {
          together.forEach(type -> declarations.add(new CppDeclaration(type, part)));
        }
      }
      begin = end;
    }
    return declarations;
  }

  /** True if there is nothing to declare: the type itself owns its values. */
  boolean isEmpty(Views views) {
    return Fragments.declaration(this, views).isEmpty();
  }

  /** Types that a sequence names before they are declared. */
  static List<DataType> ahead(List<DataType> types) {
    Map<ScopedName, Integer> places = places(types);
    Set<Integer> ahead = new LinkedHashSet<>();
    for (DataType type : types) {
      int place = places.get(type.name());
      placesUsed(type, places).filter(used -> used > place).forEach(ahead::add);
    }
    return ahead.stream().map(place -> types.get(place)).toList();
  }

  private static Map<ScopedName, Integer> places(List<DataType> types) {
    Map<ScopedName, Integer> places = new HashMap<>();
    for (DataType type : types) {
      places.put(type.name(), places.size());
    }
    return places;
  }

  private static int lastUsed(DataType type, Map<ScopedName, Integer> places) {
    return placesUsed(type, places).mapToInt(place -> place).max().orElse(0);
  }

  /** Places of the types of this header that a type names. */
  private static Stream<Integer> placesUsed(DataType type, Map<ScopedName, Integer> places) {
    return CppTypes.uses(type).flatMap(CppTypes::names).filter(places::containsKey).map(places::get);
  }
}

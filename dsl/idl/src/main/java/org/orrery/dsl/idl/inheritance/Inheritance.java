// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.inheritance;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.orrery.dsl.idl.model.Attribute;
import org.orrery.dsl.idl.model.Definition;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Operation;
import org.orrery.dsl.idl.model.ValueType;

/** Closure of inheritance. Tolerates cycles, which the validator reports, and bases that are not linked. */
public final class Inheritance {

  private Inheritance() {
  }

  /** All direct and indirect bases of an interface, each once, a base before those that inherit it. */
  public static List<Interface> basesOf(Interface type) {
    return closure(type, Interface::getBases);
  }

  /** All direct and indirect bases of a value type, each once, a base before those that inherit it. */
  public static List<ValueType> basesOf(ValueType type) {
    return closure(type, ValueType::getBases);
  }

  /** All operations and attributes of an interface, inherited ones first; each declarator of an attribute is an element. */
  public static List<Named> featuresOf(Interface type) {
    List<Named> features = new ArrayList<>();
    basesOf(type).forEach(base -> features.addAll(ownFeatures(base.getDefinitions())));
    features.addAll(ownFeatures(type.getDefinitions()));
    return features;
  }

  /** Operations and attributes among the definitions, in order; each declarator of an attribute is an element. */
  public static List<Named> ownFeatures(List<Definition> definitions) {
    List<Named> features = new ArrayList<>();
    for (Definition definition : definitions) {
      if (definition instanceof Operation operation) {
        features.add(operation);
      } else if (definition instanceof Attribute attribute) {
        features.addAll(attribute.getDeclarators());
      }
    }
    return features;
  }

  private static <T extends Named> List<T> closure(T type, Function<T, List<T>> bases) {
    Set<T> found = new LinkedHashSet<>();
    Set<T> underway = new LinkedHashSet<>();
    underway.add(type);
    collect(type, bases, found, underway);
    return List.copyOf(found);
  }

  private static <T extends Named> void collect(T type, Function<T, List<T>> bases, Set<T> found, Set<T> underway) {
    for (T base : bases.apply(type)) {
      if (!base.eIsProxy() && underway.add(base)) {
        collect(base, bases, found, underway);
        found.add(base);
      }
    }
  }
}

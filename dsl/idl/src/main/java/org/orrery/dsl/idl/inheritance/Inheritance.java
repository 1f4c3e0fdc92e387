// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.inheritance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.orrery.dsl.idl.model.Attribute;
import org.orrery.dsl.idl.model.Definition;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Member;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Operation;
import org.orrery.dsl.idl.model.Struct;
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

  /** All direct and indirect bases of a struct, the outermost first. */
  public static List<Struct> basesOf(Struct type) {
    return closure(type, struct -> struct.getBase() == null ? List.of() : List.of(struct.getBase()));
  }

  /** All members of a struct, those of its bases first (IDL 4.2, 7.4.13.4.1). */
  public static List<Member> membersOf(Struct type) {
    List<Member> members = new ArrayList<>();
    basesOf(type).forEach(base -> members.addAll(base.getMembers()));
    members.addAll(type.getMembers());
    return members;
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

  /** Walks with a stack of its own, since a chain of bases may be longer than the thread's stack allows. */
  private static <T extends Named> List<T> closure(T type, Function<T, List<T>> bases) {
    Set<T> found = new LinkedHashSet<>();
    Set<T> visited = new HashSet<>();
    Deque<Visit<T>> path = new ArrayDeque<>();
    visited.add(type);
    path.push(new Visit<>(type, bases.apply(type).iterator()));
    while (!path.isEmpty()) {
      Visit<T> visit = path.peek();
      if (visit.remaining().hasNext()) {
        T base = visit.remaining().next();
        if (!base.eIsProxy() && visited.add(base)) {
          path.push(new Visit<>(base, bases.apply(base).iterator()));
        }
      } else {
        path.pop();
        found.add(visit.type());
      }
    }
    found.remove(type);
    return List.copyOf(found);
  }

  /** A type on the path from the one asked for, with its bases that were not visited yet. */
  private record Visit<T>(T type, Iterator<T> remaining) {
  }
}

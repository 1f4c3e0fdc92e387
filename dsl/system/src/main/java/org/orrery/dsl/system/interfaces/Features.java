// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.interfaces;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.orrery.dsl.idl.model.Attribute;
import org.orrery.dsl.idl.model.Definition;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Operation;

/** Operations and attributes of an interface, inherited ones included. Tolerates interfaces that inherit themselves. */
public final class Features {

  private Features() {}

  /** Operations and declarators of attributes, inherited ones first. */
  public static List<Named> of(Interface type) {
    List<Named> features = new ArrayList<>();
    for (Interface each : withBases(type)) {
      for (Definition definition : each.getDefinitions()) {
        if (definition instanceof Operation operation) {
          features.add(operation);
        } else if (definition instanceof Attribute attribute) {
          features.addAll(attribute.getDeclarators());
        }
      }
    }
    return features;
  }

  /** True if an object of interface {@code type} can be used where {@code required} is asked for. */
  public static boolean conforms(Interface type, Interface required) {
    return withBases(type).contains(required);
  }

  /** Interface and all its direct and indirect bases, each once, bases before the interfaces derived from them. */
  public static Set<Interface> withBases(Interface type) {
    Set<Interface> closed = new LinkedHashSet<>();
    collect(type, closed, new LinkedHashSet<>());
    return closed;
  }

  private static void collect(Interface type, Set<Interface> closed, Set<Interface> open) {
    if (type == null || type.eIsProxy() || closed.contains(type) || !open.add(type)) {
      return;
    }
    for (Interface base : type.getBases()) {
      collect(base, closed, open);
    }
    closed.add(type);
  }
}

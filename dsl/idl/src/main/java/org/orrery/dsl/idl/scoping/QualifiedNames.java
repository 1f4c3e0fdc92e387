// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.Named;

/** The full names of elements, such as {@code Nav::Navigation::position}. */
public final class QualifiedNames {

  private QualifiedNames() {
  }

  /** The full name: the names of all scopes around the element, from the file inwards, and its own. */
  public static String of(Named element) {
    Deque<String> names = new ArrayDeque<>();
    names.push(String.valueOf(element.getName()));
    for (EObject outer = scopeAround(element); outer != null; outer = scopeAround(outer)) {
      if (outer instanceof Named named) {
        names.push(String.valueOf(named.getName()));
      }
    }
    return String.join("::", names);
  }

  /** The element whose scope holds the name; null for a name of the file. An enum is no scope. */
  public static EObject scopeAround(EObject element) {
    EObject outer = element.eContainer();
    while (outer != null && (!(outer instanceof Named) || outer instanceof Enum)) {
      outer = outer.eContainer();
    }
    return outer;
  }
}

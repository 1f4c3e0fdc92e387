// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import java.util.ArrayDeque;
import java.util.Deque;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.Named;

/** Full names of elements, such as {@code Nav::Navigation::position}. */
public final class QualifiedNames {

  private QualifiedNames() {
  }

  /** Full name of an element: the names of all scopes around it, the outermost first, and its own. */
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

  /** Element in whose scope another one is declared; null for the file's scope. An enum is not a scope. */
  public static EObject scopeAround(EObject element) {
    EObject outer = element.eContainer();
    while (outer != null && (!(outer instanceof Named) || outer instanceof Enum)) {
      outer = outer.eContainer();
    }
    return outer;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.source;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.Named;
import org.orrery.generator.plan.ScopedName;

/** The absolute names of IDL declarations. */
public final class Names {

  private Names() {}

  /** The absolute name: the names of the scopes that hold it, outermost first, then its own. */
  public static ScopedName of(Named element) {
    Deque<String> parts = new ArrayDeque<>();
    for (EObject each = element; each != null; each = each.eContainer()) {
      if (each instanceof Named named && named.getName() != null) {
        parts.addFirst(named.getName());
      }
    }
    return new ScopedName(List.copyOf(parts));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.source;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.ExceptionDef;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Struct;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.ValueBox;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.generator.plan.ScopedName;

/** The absolute names of IDL declarations. */
public final class Names {

  private Names() {}

  /**
   * The absolute name: the names of the scopes that hold it, outermost first, then its own. A type that is defined within another has
   * both names in one, {@code Outer_Inner}: a type is no scope in Java, nor one for the functions that C++ has beside each type.
   */
  public static ScopedName of(Named element) {
    Deque<String> parts = new ArrayDeque<>();
    Named inner = null;
    for (EObject each = element; each != null; each = each.eContainer()) {
      if (each instanceof Named named && named.getName() != null) {
        parts.addFirst(isWithin(named, inner) ? named.getName() + "_" + parts.removeFirst() : named.getName());
        inner = named;
      }
    }
    return new ScopedName(List.copyOf(parts));
  }

  /** True of a type and of another that is defined within it, and of whatever is defined within a valuetype. */
  private static boolean isWithin(Named outer, Named inner) {
    return (inner != null && (outer instanceof ValueType || outer instanceof ValueBox))
        || (outer instanceof Struct || outer instanceof Union || outer instanceof ExceptionDef)
        && (inner instanceof Struct || inner instanceof Union || inner instanceof Enum);
  }
}

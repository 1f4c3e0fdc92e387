// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.interfaces;

import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.NamedType;
import org.orrery.dsl.idl.model.StringType;
import org.orrery.dsl.idl.model.TypeDeclarator;

/** Search for wide characters and strings in the operations of an interface; GIOP 1.0 can't carry them. */
public final class WideTypes {

  private WideTypes() {}

  /** True if an operation or attribute of the interface, inherited ones included, passes wide characters, however deeply nested. */
  public static boolean in(Interface type) {
    Set<EObject> seen = new HashSet<>();
    return Features.withBases(type).stream().anyMatch(each -> contains(each, seen));
  }

  private static boolean contains(EObject element, Set<EObject> seen) {
    if (!seen.add(element)) {
      return false;
    }
    for (Iterator<EObject> parts = element.eAllContents(); parts.hasNext(); ) {
      if (isWide(parts.next(), seen)) {
        return true;
      }
    }
    return isWide(element, seen);
  }

  private static boolean isWide(EObject part, Set<EObject> seen) {
    return switch (part) {
      case StringType string -> string.isWide();
      case BasicType basic -> basic.getKind() == BasicKind.WCHAR;
      case NamedType named -> named.getType() != null && !(named.getType() instanceof Interface) && refersToWide(named.getType(), seen);
      default -> false;
    };
  }

  private static boolean refersToWide(EObject type, Set<EObject> seen) {
    return contains(type instanceof TypeDeclarator declarator ? declarator.eContainer() : type, seen);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.types;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.Expression;
import org.orrery.dsl.idl.model.NamedType;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.model.TypeSpec;
import org.orrery.dsl.idl.model.Typedef;

/**
 * Type with its typedefs resolved.
 *
 * <pre>
 *   typedef long Row[3];
 *   struct S { Row rows[2]; };      the member is of BasicType long with dimensions 2 and 3
 * </pre>
 *
 * @param element a type specification other than a NamedType, or the definition referred to, such as an Interface or a
 *     ForwardDeclaration; null if a reference is not linked
 * @param dimensions dimensions of an array, the outermost first; empty for other types
 */
public record ActualType(EObject element, List<Expression> dimensions) {

  /** Greatest number of typedefs followed, so that cyclic ones end; they are reported elsewhere. */
  private static final int MAXIMUM_TYPEDEFS = 1_000;

  public ActualType {
    dimensions = List.copyOf(dimensions);
  }

  /** Resolves a type. */
  public static ActualType of(TypeSpec type) {
    return strip(type, new ArrayList<>());
  }

  /** Resolves the type that a declarator declares, given the type specification before it. */
  public static ActualType of(TypeSpec type, Declarator declarator) {
    return strip(type, new ArrayList<>(declarator.getDimensions()));
  }

  private static ActualType strip(TypeSpec type, List<Expression> dimensions) {
    EObject element = type;
    for (int i = 0; i < MAXIMUM_TYPEDEFS && element instanceof NamedType named; i++) {
      element = named.getType();
      if (element instanceof TypeDeclarator declarator) {
        dimensions.addAll(declarator.getDimensions());
        element = ((Typedef) declarator.eContainer()).getType();
      }
    }
    boolean open = element == null || element.eIsProxy() || element instanceof NamedType;
    return new ActualType(open ? null : element, dimensions);
  }

  /** True for the given basic type, but not for an array of it. */
  public boolean is(BasicKind kind) {
    return dimensions.isEmpty() && element instanceof BasicType basic && basic.getKind() == kind;
  }
}

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
 * A type without its typedefs.
 *
 * <pre>
 *   typedef long Row[3];
 *   struct S { Row rows[2]; };      the member is of BasicType long with dimensions 2 and 3
 * </pre>
 *
 * @param element a type specification that is no NamedType, or the definition that is referred to, such as an Interface or a
 *     ForwardDeclaration; null where a reference is not linked
 * @param dimensions of an array, the outermost first; empty where it is none
 */
public record ActualType(EObject element, List<Expression> dimensions) {

  /** Typedefs that go in a circle are an error elsewhere; here they only have to end. */
  private static final int MAXIMUM_TYPEDEFS = 1_000;

  public ActualType {
    dimensions = List.copyOf(dimensions);
  }

  /** What a type is. */
  public static ActualType of(TypeSpec type) {
    return strip(type, new ArrayList<>());
  }

  /** What that is which a declarator declares with a type in front of it. */
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

  /** Whether it is no array, and the basic type. */
  public boolean is(BasicKind kind) {
    return dimensions.isEmpty() && element instanceof BasicType basic && basic.getKind() == kind;
  }
}

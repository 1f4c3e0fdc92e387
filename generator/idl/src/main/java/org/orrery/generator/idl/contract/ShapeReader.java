// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.contract;

import java.util.List;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.orrery.dsl.idl.constants.ConstantEvaluator;
import org.orrery.dsl.idl.constants.ConstantException;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.Expression;
import org.orrery.dsl.idl.model.FixedType;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.NamedType;
import org.orrery.dsl.idl.model.SequenceType;
import org.orrery.dsl.idl.model.StringType;
import org.orrery.dsl.idl.model.TypeSpec;
import org.orrery.dsl.idl.scoping.QualifiedNames;

/** Reads types where they are used. The files have been validated without errors. */
final class ShapeReader {

  private final ConstantEvaluator constants;

  ShapeReader(ConstantEvaluator constants) {
    this.constants = constants;
  }

  Shape of(TypeSpec type, Declarator declarator) {
    Shape shape = of(type);
    List<Expression> dimensions = declarator.getDimensions();
    for (int i = dimensions.size() - 1; i >= 0; i--) {
      shape = new Shape.Array(shape, positive(dimensions.get(i)));
    }
    return shape;
  }

  Shape of(TypeSpec type) {
    return switch (type) {
      case BasicType basic -> basic(basic.getKind());
      case StringType text -> new Shape.Text(text.isWide(), bound(text.getBound()));
      case SequenceType sequence -> new Shape.Sequence(of(sequence.getElementType()), bound(sequence.getBound()));
      case FixedType fixed when fixed.getDigits() != null -> new Shape.Fixed(integer(fixed.getDigits()), integer(fixed.getScale()));
      case NamedType named -> new Shape.Named(QualifiedNames.of(named.getType()));
      case Named inline -> new Shape.Named(QualifiedNames.of(inline));
      default -> new Shape.Opaque(words(type));
    };
  }

  private static Shape basic(BasicKind kind) {
    return switch (kind) {
      case VOID -> Shape.VOID;
      case OBJECT, ANY, VALUE_BASE -> new Shape.Opaque(kind.getLiteral());
      case UINT8, OCTET -> new Shape.Basic("octet", 1);
      case CHAR, BOOLEAN, INT8 -> new Shape.Basic(kind.getLiteral(), 1);
      // Its size is that of the code set, which the peers negotiate (CORBA 3.3 part 2, 9.3.1.6).
      case WCHAR -> new Shape.Opaque(kind.getLiteral());
      case SHORT, UNSIGNED_SHORT -> new Shape.Basic(kind.getLiteral(), 2);
      case LONG, UNSIGNED_LONG, FLOAT -> new Shape.Basic(kind.getLiteral(), 4);
      case LONG_LONG, UNSIGNED_LONG_LONG, DOUBLE -> new Shape.Basic(kind.getLiteral(), 8);
      case LONG_DOUBLE -> new Shape.Basic(kind.getLiteral(), 16);
    };
  }

  private long bound(Expression expression) {
    return expression == null ? 0 : positive(expression);
  }

  private long positive(Expression expression) {
    try {
      return constants.positive(expression);
    } catch (ConstantException unexpected) {
      throw new IllegalStateException("not validated: " + unexpected.getMessage(), unexpected);
    }
  }

  private long integer(Expression expression) {
    try {
      return constants.integer(expression).longValueExact();
    } catch (ConstantException unexpected) {
      throw new IllegalStateException("not validated: " + unexpected.getMessage(), unexpected);
    }
  }

  /** Words of an element, separated by single blanks, without comments. */
  static String words(org.eclipse.emf.ecore.EObject element) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(element);
    StringBuilder words = new StringBuilder();
    if (node != null) {
      for (org.eclipse.xtext.nodemodel.ILeafNode leaf : node.getLeafNodes()) {
        if (!leaf.isHidden()) {
          words.append(words.isEmpty() ? "" : " ").append(leaf.getText());
        }
      }
    }
    return words.toString();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import java.math.BigInteger;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.validation.Check;
import org.orrery.dsl.idl.constants.ConstantException;
import org.orrery.dsl.idl.constants.ConstantValue;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.CharacterLiteral;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.Expression;
import org.orrery.dsl.idl.model.FixedType;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.MapType;
import org.orrery.dsl.idl.model.SequenceType;
import org.orrery.dsl.idl.model.StringLiteral;
import org.orrery.dsl.idl.model.StringType;
import org.orrery.dsl.idl.model.WideCharacterLiteral;
import org.orrery.dsl.idl.model.WideStringLiteral;
import org.orrery.dsl.idl.types.ActualType;

/** Checks that constants, bounds and dimensions have values in the range of their types (IDL 4.2, 7.4.1.4.3). */
public class ConstantChecks extends IdlChecks {

  private static final long MAXIMUM_DIGITS = 31;
  private static final int LAST_NARROW_CHARACTER = 0xFF;

  /** Checks that a constant's type has literals, and that its value is one of the type. */
  @Check
  public void constantHasAValueOfItsType(Constant constant) {
    ActualType type = ActualType.of(constant.getType());
    if (type.element() == null || constant.getValue() == null) {
      return;
    }
    if (!type.dimensions().isEmpty() || !mayBeConstant(type.element())) {
      report(IdlProblem.NOT_CONSTANT, constant, IdlPackage.Literals.CONSTANT__TYPE, INSIGNIFICANT_INDEX);
      return;
    }
    ConstantValue value;
    try {
      value = constants().valueOf(constant);
    } catch (ConstantException fault) {
      reportFault(fault, constant);
      return;
    }
    checkText(constant, type.element(), value);
  }

  private static boolean mayBeConstant(EObject type) {
    return switch (type) {
      case BasicType basic -> switch (basic.getKind()) {
        case ANY, OBJECT, VALUE_BASE, VOID -> false;
        default -> true;
      };
      case StringType string -> true;
      case FixedType fixed -> true;
      case Enum enumeration -> true;
      default -> false;
    };
  }

  private void checkText(Constant constant, EObject type, ConstantValue value) {
    if (type instanceof StringType string && value instanceof ConstantValue.TextValue text) {
      if (string.getBound() != null) {
        checkLength(constant, string, text.value().length());
      }
      if (constant.getValue() instanceof StringLiteral literal) {
        checkWidth(literal, literal instanceof WideStringLiteral, string.isWide());
      }
    }
    if (type instanceof BasicType basic && value instanceof ConstantValue.CharacterValue character) {
      if (basic.getKind() == BasicKind.CHAR && character.value() > LAST_NARROW_CHARACTER) {
        reportWhole(IdlProblem.CONSTANT_RANGE, constant.getValue(), "the character is not in ISO 8859-1, the character set of char");
      }
      if (constant.getValue() instanceof CharacterLiteral literal) {
        checkWidth(literal, literal instanceof WideCharacterLiteral, basic.getKind() == BasicKind.WCHAR);
      }
    }
  }

  private void checkLength(Constant constant, StringType type, int length) {
    try {
      long bound = constants().positive(type.getBound());
      if (length > bound) {
        reportWhole(IdlProblem.STRING_TOO_LONG, constant.getValue(), length, bound);
      }
    } catch (ConstantException alreadyReported) {
      // The check of the bound itself has reported it.
      return;
    }
  }

  /** Reports a wide literal of a narrow type. A narrow literal may be the value of a wide type, since it has the same characters. */
  private void checkWidth(Expression literal, boolean wideLiteral, boolean wideType) {
    if (wideLiteral && !wideType) {
      reportWhole(IdlProblem.WIDTH_MISMATCH, literal, "wide", "narrow", "without the L");
    }
  }

  /** Bounds are positive. */
  @Check
  public void boundIsPositive(SequenceType type) {
    checkPositive(type.getBound());
  }

  /** Bounds are positive. */
  @Check
  public void boundIsPositive(StringType type) {
    checkPositive(type.getBound());
  }

  /** Bounds are positive. */
  @Check
  public void boundIsPositive(MapType type) {
    checkPositive(type.getBound());
  }

  /** Dimensions are positive. */
  @Check
  public void dimensionsArePositive(Declarator declarator) {
    declarator.getDimensions().forEach(this::checkPositive);
  }

  /** A fixed-point type has at most 31 digits (IDL 4.2, 7.4.1.4.4.3.4). */
  @Check
  public void digitsAreAtMost31(FixedType type) {
    if (type.getDigits() == null || type.getScale() == null) {
      return;
    }
    try {
      long digits = constants().positive(type.getDigits());
      BigInteger scale = constants().integer(type.getScale());
      if (digits > MAXIMUM_DIGITS || scale.signum() < 0 || scale.compareTo(BigInteger.valueOf(digits)) > 0) {
        report(IdlProblem.FIXED_DIGITS, type, IdlPackage.Literals.FIXED_TYPE__DIGITS, INSIGNIFICANT_INDEX, digits, scale);
      }
    } catch (ConstantException fault) {
      reportFault(fault, type);
    }
  }

  private void checkPositive(Expression bound) {
    if (bound == null) {
      return;
    }
    try {
      constants().positive(bound);
    } catch (ConstantException fault) {
      reportFault(fault, bound);
    }
  }

  /** Reports a fault at its part of the expression; a fault inside another constant is reported with that constant. */
  private void reportFault(ConstantException fault, EObject asking) {
    IdlProblem problem = ConstantFaults.problem(fault);
    Expression place = fault.place();
    if (problem == null || place == null || fault.getMessage() == null) {
      return;
    }
    Constant owner = EcoreUtil2.getContainerOfType(place, Constant.class);
    if (owner == EcoreUtil2.getContainerOfType(asking, Constant.class)) {
      reportWhole(problem, place, fault.getMessage());
    }
  }

  private void reportWhole(IdlProblem problem, Expression place, Object... details) {
    report(problem, place, null, INSIGNIFICANT_INDEX, details);
  }
}

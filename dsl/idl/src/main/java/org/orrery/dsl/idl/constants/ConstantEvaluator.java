// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.constants;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.orrery.dsl.idl.constants.ConstantException.Kind;
import org.orrery.dsl.idl.constants.ConstantValue.BooleanValue;
import org.orrery.dsl.idl.constants.ConstantValue.CharacterValue;
import org.orrery.dsl.idl.constants.ConstantValue.EnumeratorValue;
import org.orrery.dsl.idl.constants.ConstantValue.FixedValue;
import org.orrery.dsl.idl.constants.ConstantValue.FloatingValue;
import org.orrery.dsl.idl.constants.ConstantValue.IntegerValue;
import org.orrery.dsl.idl.constants.ConstantValue.TextValue;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.BinaryExpression;
import org.orrery.dsl.idl.model.BooleanLiteral;
import org.orrery.dsl.idl.model.CharacterLiteral;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.ConstantReference;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.Enumerator;
import org.orrery.dsl.idl.model.Expression;
import org.orrery.dsl.idl.model.FixedLiteral;
import org.orrery.dsl.idl.model.FixedType;
import org.orrery.dsl.idl.model.FloatingLiteral;
import org.orrery.dsl.idl.model.IntegerLiteral;
import org.orrery.dsl.idl.model.NamedType;
import org.orrery.dsl.idl.model.StringLiteral;
import org.orrery.dsl.idl.model.StringType;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.model.TypeSpec;
import org.orrery.dsl.idl.model.Typedef;
import org.orrery.dsl.idl.model.UnaryExpression;

/** Evaluates constant expressions with the types and ranges of IDL 4.2, 7.4.1.4.3. An instance evaluates one expression. */
public final class ConstantEvaluator {

  private final Set<Constant> underway = new HashSet<>();
  private final Map<Constant, ConstantValue> known = new HashMap<>();

  private ConstantEvaluator() {}

  /** Evaluates a constant; the value is of its declared type. */
  public static ConstantValue valueOf(Constant constant) throws ConstantException {
    return new ConstantEvaluator().constant(constant);
  }

  /** Evaluates an expression as a value of the given type, such as a union's label or an annotation's argument. */
  public static ConstantValue valueOf(Expression expression, TypeSpec type) throws ConstantException {
    return new ConstantEvaluator().evaluate(expression, type);
  }

  /** Evaluates a bound or dimension: an integer from 1 to 2³² - 1. */
  public static long positive(Expression expression) throws ConstantException {
    return new ConstantEvaluator().integer(expression, IntegerRange.POSITIVE).longValue();
  }

  /** Evaluates an integer without a range of its own, such as the scale of a fixed-point type. */
  public static BigInteger integer(Expression expression) throws ConstantException {
    return new ConstantEvaluator().anyInteger(expression);
  }

  private ConstantValue constant(Constant constant) throws ConstantException {
    ConstantValue before = known.get(constant);
    if (before != null) {
      return before;
    }
    if (!underway.add(constant)) {
      throw new ConstantException(Kind.CYCLE, constant.getValue(), constant.getName());
    }
    ConstantValue value = evaluate(constant.getValue(), constant.getType());
    underway.remove(constant);
    known.put(constant, value);
    return value;
  }

  private ConstantValue evaluate(Expression expression, TypeSpec asked) throws ConstantException {
    TypeSpec type = withoutTypedefs(asked);
    return switch (type) {
      case BasicType basic -> basic(expression, basic.getKind());
      case StringType string -> text(expression);
      case FixedType fixed -> new FixedValue(decimal(expression));
      case Enum enumeration -> enumerator(expression, enumeration);
      case NamedType named when named.getType() instanceof Enum enumeration -> enumerator(expression, enumeration);
      case null, default -> throw wrong(expression, "a constant's type");
    };
  }

  private ConstantValue basic(Expression expression, BasicKind kind) throws ConstantException {
    IntegerRange range = IntegerRange.of(kind);
    if (range != null) {
      return new IntegerValue(integer(expression, range));
    }
    return switch (kind) {
      case BOOLEAN -> bool(expression);
      case CHAR, WCHAR -> character(expression);
      case FLOAT -> new FloatingValue(finite(expression, (float) floating(expression), kind));
      case DOUBLE, LONG_DOUBLE -> new FloatingValue(finite(expression, floating(expression), kind));
      default -> throw wrong(expression, "a constant's type");
    };
  }

  private BigInteger integer(Expression expression, IntegerRange range) throws ConstantException {
    BigInteger value = anyInteger(expression);
    if (!range.contains(value)) {
      throw new ConstantException(Kind.RANGE, expression, value + " is not a " + range.name());
    }
    return value;
  }

  private BigInteger anyInteger(Expression expression) throws ConstantException {
    BigInteger value =
        switch (expression) {
          case IntegerLiteral literal -> present(literal, literal.getValue());
          case UnaryExpression unary -> unary(unary);
          case BinaryExpression binary -> binary(binary);
          case ConstantReference reference when referred(reference) instanceof IntegerValue integer -> integer.value();
          case null, default -> throw wrong(expression, "an integer");
        };
    return intermediate(expression, value);
  }

  private static BigInteger intermediate(Expression place, BigInteger value) throws ConstantException {
    if (!IntegerRange.INTERMEDIATE.contains(value)) {
      throw new ConstantException(Kind.RANGE, place, value + " exceeds 64 bits");
    }
    return value;
  }

  /** Binary expression and its chain of left operands, leftmost first: evaluated in a loop, a long sum can't overflow the stack. */
  private static Deque<BinaryExpression> leftToRight(BinaryExpression binary) {
    Deque<BinaryExpression> all = new ArrayDeque<>();
    for (Expression each = binary; each instanceof BinaryExpression inner; each = inner.getLeft()) {
      all.push(inner);
    }
    return all;
  }

  private BigInteger unary(UnaryExpression unary) throws ConstantException {
    BigInteger operand = anyInteger(unary.getOperand());
    return switch (unary.getOperator()) {
      case PLUS -> operand;
      case MINUS -> operand.negate();
      // Complement of a signed operand, -(value + 1); IDL 4.2 defines 2⁶⁴ - 1 - value for an unsigned one.
      case COMPLEMENT -> operand.not();
    };
  }

  private BigInteger binary(BinaryExpression whole) throws ConstantException {
    Deque<BinaryExpression> all = leftToRight(whole);
    BigInteger value = anyInteger(all.getFirst().getLeft());
    for (BinaryExpression each : all) {
      value = intermediate(each, apply(value, each));
    }
    return value;
  }

  private BigInteger apply(BigInteger left, BinaryExpression binary) throws ConstantException {
    BigInteger right = anyInteger(binary.getRight());
    return switch (binary.getOperator()) {
      case OR -> left.or(right);
      case XOR -> left.xor(right);
      case AND -> left.and(right);
      case SHIFT_LEFT -> left.shiftLeft(shift(binary.getRight(), right));
      case SHIFT_RIGHT -> left.shiftRight(shift(binary.getRight(), right));
      case ADD -> left.add(right);
      case SUBTRACT -> left.subtract(right);
      case MULTIPLY -> left.multiply(right);
      case DIVIDE -> left.divide(divisor(binary.getRight(), right));
      case MODULO -> left.remainder(divisor(binary.getRight(), right));
    };
  }

  private static int shift(Expression place, BigInteger by) throws ConstantException {
    if (by.signum() < 0 || by.compareTo(BigInteger.valueOf(63)) > 0) {
      throw new ConstantException(Kind.SHIFT, place, by.toString());
    }
    return by.intValue();
  }

  private static BigInteger divisor(Expression place, BigInteger value) throws ConstantException {
    if (value.signum() == 0) {
      throw new ConstantException(Kind.DIVISION_BY_ZERO, place, "0");
    }
    return value;
  }

  private double floating(Expression expression) throws ConstantException {
    return switch (expression) {
      case ConstantReference reference when referred(reference) instanceof FloatingValue floating -> floating.value();
      case null, default -> decimal(expression).doubleValue();
    };
  }

  private static double finite(Expression place, double value, BasicKind kind) throws ConstantException {
    if (Double.isInfinite(value)) {
      throw new ConstantException(Kind.RANGE, place, "the value exceeds the largest " + kind.getLiteral());
    }
    return value;
  }

  /** Evaluates a floating-point or fixed-point expression in decimal arithmetic, with enough digits for the widest IDL type. */
  private BigDecimal decimal(Expression expression) throws ConstantException {
    return switch (expression) {
      case FloatingLiteral literal -> present(literal, literal.getValue());
      case FixedLiteral literal -> present(literal, literal.getValue());
      case IntegerLiteral literal -> new BigDecimal(present(literal, literal.getValue()));
      case ConstantReference reference -> decimal(reference, referred(reference));
      case UnaryExpression unary ->
          switch (unary.getOperator()) {
            case PLUS -> decimal(unary.getOperand());
            case MINUS -> decimal(unary.getOperand()).negate();
            case COMPLEMENT -> throw wrong(unary, "a number without a fraction, as complement requires");
          };
      case BinaryExpression binary -> decimal(binary);
      case null, default -> throw wrong(expression, "a number");
    };
  }

  private static BigDecimal decimal(ConstantReference place, ConstantValue value) throws ConstantException {
    return switch (value) {
      case FloatingValue floating -> BigDecimal.valueOf(floating.value());
      case FixedValue fixed -> fixed.value();
      case IntegerValue integer -> new BigDecimal(integer.value());
      default -> throw wrong(place, "a number");
    };
  }

  private BigDecimal decimal(BinaryExpression whole) throws ConstantException {
    Deque<BinaryExpression> all = leftToRight(whole);
    BigDecimal value = decimal(all.getFirst().getLeft());
    for (BinaryExpression each : all) {
      // No IDL type holds more digits; without a limit their number would double with each product.
      value = apply(value, each).round(MathContext.DECIMAL128);
    }
    return value;
  }

  private BigDecimal apply(BigDecimal left, BinaryExpression binary) throws ConstantException {
    BigDecimal right = decimal(binary.getRight());
    return switch (binary.getOperator()) {
      case ADD -> left.add(right);
      case SUBTRACT -> left.subtract(right);
      case MULTIPLY -> left.multiply(right);
      case DIVIDE -> {
        if (right.signum() == 0) {
          throw new ConstantException(Kind.DIVISION_BY_ZERO, binary.getRight(), "0");
        }
        yield left.divide(right, MathContext.DECIMAL128);
      }
      default -> throw wrong(binary, "an expression of +, -, * and /");
    };
  }

  private ConstantValue text(Expression expression) throws ConstantException {
    return switch (expression) {
      case StringLiteral literal -> new TextValue(String.join("", literal.getParts()));
      case ConstantReference reference when referred(reference) instanceof TextValue value -> value;
      case null, default -> throw wrong(expression, "a string");
    };
  }

  private ConstantValue character(Expression expression) throws ConstantException {
    return switch (expression) {
      case CharacterLiteral literal -> new CharacterValue(present(literal, literal.getValue()).charAt(0));
      case ConstantReference reference when referred(reference) instanceof CharacterValue value -> value;
      case null, default -> throw wrong(expression, "a character");
    };
  }

  private ConstantValue bool(Expression expression) throws ConstantException {
    return switch (expression) {
      case BooleanLiteral literal -> new BooleanValue(literal.isValue());
      case ConstantReference reference when referred(reference) instanceof BooleanValue value -> value;
      case null, default -> throw wrong(expression, "TRUE or FALSE");
    };
  }

  private ConstantValue enumerator(Expression expression, Enum enumeration) throws ConstantException {
    if (expression instanceof ConstantReference reference
        && referred(reference) instanceof EnumeratorValue value
        && value.value().eContainer() == enumeration) {
      return value;
    }
    throw wrong(expression, "an enumerator of '" + enumeration.getName() + "'");
  }

  private ConstantValue referred(ConstantReference reference) throws ConstantException {
    return switch (reference.getValue()) {
      case Constant constant when !constant.eIsProxy() && constant.getValue() != null -> constant(constant);
      case Enumerator enumerator when !enumerator.eIsProxy() -> new EnumeratorValue(enumerator);
      case null, default -> throw new ConstantException(Kind.UNRESOLVED, reference, "");
    };
  }

  /** Value of a literal; a literal without one has already been reported by its converter. */
  private static <T> T present(Expression literal, T value) throws ConstantException {
    if (value == null) {
      throw new ConstantException(Kind.UNRESOLVED, literal, "");
    }
    return value;
  }

  private static TypeSpec withoutTypedefs(TypeSpec type) {
    TypeSpec each = type;
    // The linker reports cyclic typedefs; the limit only ends the loop.
    for (int depth = 0; depth < 100; depth++) {
      if (!(each instanceof NamedType named && named.getType() instanceof TypeDeclarator declarator)) {
        return each;
      }
      each = ((Typedef) declarator.eContainer()).getType();
    }
    return each;
  }

  private static ConstantException wrong(Expression place, String expected) {
    return new ConstantException(Kind.TYPE, place, expected);
  }
}

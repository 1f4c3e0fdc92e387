// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.constants;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
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
import org.orrery.dsl.idl.model.UnaryOperator;

/**
 * Evaluates constant expressions with the types and ranges of IDL 4.2, 7.4.1.4.3.
 *
 * <p>An evaluator remembers the constants that it met, so that a thousand constants, each made of the one before, are
 * evaluated once each. An evaluator is valid for one state of the model; create a new one when the model changes. Used
 * by one thread.
 */
public final class ConstantEvaluator {

  private static final String FLOATING = "a floating-point number, such as 1.0";
  private static final String FIXED = "a fixed-point number, such as 1.0d";

  private final Set<Constant> underway = new HashSet<>();
  private final Map<Constant, ConstantValue> known = new HashMap<>();
  private final Map<Constant, ConstantException> failed = new HashMap<>();

  /** Evaluates a constant; the value is of its declared type. */
  public ConstantValue valueOf(Constant constant) throws ConstantException {
    return constant(constant);
  }

  /** Evaluates an expression as a value of the given type, such as a union's label or an annotation's argument. */
  public ConstantValue valueOf(Expression expression, TypeSpec type) throws ConstantException {
    evaluateReferred(expression);
    return evaluate(expression, type);
  }

  /** Evaluates a bound or dimension: an integer from 1 to 2³² - 1. */
  public long positive(Expression expression) throws ConstantException {
    evaluateReferred(expression);
    return integer(expression, IntegerRange.POSITIVE).longValue();
  }

  /** Evaluates an integer without a range of its own, such as the scale of a fixed-point type. */
  public BigInteger integer(Expression expression) throws ConstantException {
    evaluateReferred(expression);
    return anyInteger(expression);
  }

  private ConstantValue constant(Constant constant) throws ConstantException {
    if (!known.containsKey(constant) && !failed.containsKey(constant)) {
      if (underway.contains(constant)) {
        throw new ConstantException(Kind.CYCLE, constant.getValue(), constant.getName());
      }
      evaluateFrom(constant);
    }
    ConstantException failure = failed.get(constant);
    if (failure != null) {
      throw failure;
    }
    return known.get(constant);
  }

  private void evaluateReferred(Expression expression) {
    for (Constant referred : referredIn(expression)) {
      if (!isDecided(referred) && !underway.contains(referred)) {
        evaluateFrom(referred);
      }
    }
  }

  /** Evaluates a constant after those that it is made of, with a list in place of the thread's stack. */
  private void evaluateFrom(Constant first) {
    Deque<Visit> path = new ArrayDeque<>();
    underway.add(first);
    path.push(new Visit(first, referredIn(first.getValue()).iterator()));
    while (!path.isEmpty()) {
      Visit visit = path.peek();
      if (visit.remaining().hasNext()) {
        Constant referred = visit.remaining().next();
        if (!isDecided(referred) && underway.add(referred)) {
          path.push(new Visit(referred, referredIn(referred.getValue()).iterator()));
        }
        continue;
      }
      path.pop();
      try {
        known.put(visit.constant(), evaluate(visit.constant().getValue(), visit.constant().getType()));
      } catch (ConstantException fault) {
        failed.put(visit.constant(), fault);
      }
      underway.remove(visit.constant());
    }
  }

  private boolean isDecided(Constant constant) {
    return known.containsKey(constant) || failed.containsKey(constant);
  }

  /** Constants with values that an expression names. */
  private static List<Constant> referredIn(Expression expression) {
    List<Constant> referred = new ArrayList<>();
    Deque<EObject> rest = new ArrayDeque<>();
    if (expression != null) {
      rest.push(expression);
    }
    while (!rest.isEmpty()) {
      EObject element = rest.pop();
      if (element instanceof ConstantReference reference && reference.getValue() instanceof Constant constant && !constant.eIsProxy()
          && constant.getValue() != null) {
        referred.add(constant);
      }
      element.eContents().forEach(rest::push);
    }
    return referred;
  }

  /** A constant on the path, with the constants it is made of that were not visited yet. */
  private record Visit(Constant constant, Iterator<Constant> remaining) {
  }

  private ConstantValue evaluate(Expression expression, TypeSpec asked) throws ConstantException {
    TypeSpec type = withoutTypedefs(asked);
    return switch (type) {
      case BasicType basic -> basic(expression, basic.getKind());
      case StringType string -> text(expression);
      case FixedType fixed -> new FixedValue(decimal(expression, FIXED));
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
    if (value.signum() < 0 && range.lowest().signum() == 0 && hasComplement(expression)) {
      // Of an unsigned operand the complement is 2ⁿ - 1 - value (IDL 4.2, 7.4.1.4.3).
      value = value.add(range.highest()).add(BigInteger.ONE);
    }
    if (!range.contains(value)) {
      throw new ConstantException(Kind.RANGE, expression, value + " is not " + range.described());
    }
    return value;
  }

  private static boolean hasComplement(Expression expression) {
    Deque<EObject> rest = new ArrayDeque<>(List.of(expression));
    while (!rest.isEmpty()) {
      EObject element = rest.pop();
      if (element instanceof UnaryExpression unary && unary.getOperator() == UnaryOperator.COMPLEMENT) {
        return true;
      }
      element.eContents().forEach(rest::push);
    }
    return false;
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
      // Of a signed operand, -(value + 1); the constant's type decides at the end whether it is one.
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
      case null, default -> decimal(expression, FLOATING).doubleValue();
    };
  }

  private static double finite(Expression place, double value, BasicKind kind) throws ConstantException {
    if (Double.isInfinite(value)) {
      throw new ConstantException(Kind.RANGE, place, "the value exceeds the largest " + kind.getLiteral());
    }
    return value;
  }

  /**
   * Evaluates a floating-point or fixed-point expression in decimal arithmetic, with enough digits for the widest IDL type. All
   * its parts are of one kind, and none is an integer (IDL 4.2, 7.4.1.4.3: expressions of mixed types are illegal).
   *
   * @param kind {@link #FLOATING} or {@link #FIXED}
   */
  private BigDecimal decimal(Expression expression, String kind) throws ConstantException {
    return switch (expression) {
      case FloatingLiteral literal when kind.equals(FLOATING) -> present(literal, literal.getValue());
      case FixedLiteral literal when kind.equals(FIXED) -> present(literal, literal.getValue());
      case ConstantReference reference ->
          switch (referred(reference)) {
            case FloatingValue floating when kind.equals(FLOATING) -> BigDecimal.valueOf(floating.value());
            case FixedValue fixed when kind.equals(FIXED) -> fixed.value();
            default -> throw wrong(reference, kind);
          };
      case UnaryExpression unary ->
          switch (unary.getOperator()) {
            case PLUS -> decimal(unary.getOperand(), kind);
            case MINUS -> decimal(unary.getOperand(), kind).negate();
            case COMPLEMENT -> throw wrong(unary, "a number without a fraction, as complement requires");
          };
      case BinaryExpression binary -> decimal(binary, kind);
      case null, default -> throw wrong(expression, kind);
    };
  }

  private BigDecimal decimal(BinaryExpression whole, String kind) throws ConstantException {
    Deque<BinaryExpression> all = leftToRight(whole);
    BigDecimal value = decimal(all.getFirst().getLeft(), kind);
    for (BinaryExpression each : all) {
      // No IDL type holds more digits; without a limit their number would double with each product.
      value = apply(value, each, kind).round(MathContext.DECIMAL128);
    }
    return value;
  }

  private BigDecimal apply(BigDecimal left, BinaryExpression binary, String kind) throws ConstantException {
    BigDecimal right = decimal(binary.getRight(), kind);
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

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.source;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.orrery.dsl.idl.constants.ConstantEvaluator;
import org.orrery.dsl.idl.constants.ConstantException;
import org.orrery.dsl.idl.constants.ConstantValue;
import org.orrery.dsl.idl.identity.RepositoryIds;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.Expression;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.TypeSpec;

/** Values that the IDL language computes for its elements: repository ids, bounds and constants. Only for validated models. */
public final class IdlFacts {

  private static final int MOST_DIGITS = 31;

  private final RepositoryIds ids;
  private final ConstantEvaluator constants = new ConstantEvaluator();

  public IdlFacts(RepositoryIds ids) {
    this.ids = ids;
  }

  /** The repository id of a declaration (CORBA 3.3 part 1, 14.7). */
  public String repositoryId(Named declaration) {
    return ids.of(declaration);
  }

  /** The value of a bound or dimension. */
  public long positive(Expression expression) {
    try {
      return constants.positive(expression);
    } catch (ConstantException unexpected) {
      throw new IllegalStateException("not validated: " + unexpected.getMessage(), unexpected);
    }
  }

  /** An integer without a range of its own; the validator has checked it. */
  public int integer(Expression expression) {
    try {
      return constants.integer(expression).intValueExact();
    } catch (ConstantException unexpected) {
      throw new IllegalStateException("not validated: " + unexpected.getMessage(), unexpected);
    }
  }

  /**
   * The value of a fixed-point constant, without zeros at its end: at most 31 digits, of which further ones behind the point are cut
   * (IDL 4.2, 7.4.1.4.3).
   */
  public BigDecimal fixed(Constant constant) {
    try {
      BigDecimal value = ((ConstantValue.FixedValue) constants.valueOf(constant)).value().stripTrailingZeros();
      int whole = Math.max(0, value.precision() - value.scale());
      int places = Math.max(0, Math.min(value.scale(), MOST_DIGITS - whole));
      return value.setScale(places, RoundingMode.DOWN);
    } catch (ConstantException unexpected) {
      throw new IllegalStateException("not validated: " + unexpected.getMessage(), unexpected);
    }
  }

  /** The value of a constant in the canonical form of {@link org.orrery.generator.plan.ConstantPlan#value()}. */
  public String constantText(Constant constant) {
    try {
      return text(constants.valueOf(constant));
    } catch (ConstantException unexpected) {
      throw new IllegalStateException("not validated: " + unexpected.getMessage(), unexpected);
    }
  }

  /** The value of a union's label in the canonical form of {@link org.orrery.generator.plan.ConstantPlan#value()}. */
  public String labelText(Expression label, TypeSpec discriminator) {
    try {
      return text(constants.valueOf(label, discriminator));
    } catch (ConstantException unexpected) {
      throw new IllegalStateException("not validated: " + unexpected.getMessage(), unexpected);
    }
  }

  private static String text(ConstantValue value) {
    return switch (value) {
      case ConstantValue.IntegerValue integer -> integer.value().toString();
      case ConstantValue.FloatingValue floating -> Double.toString(floating.value());
      case ConstantValue.FixedValue fixed -> fixed.value().toPlainString();
      case ConstantValue.CharacterValue character -> String.valueOf(character.value());
      case ConstantValue.TextValue text -> text.value();
      case ConstantValue.BooleanValue bool -> Boolean.toString(bool.value());
      case ConstantValue.EnumeratorValue enumerator -> enumerator.value().getName();
    };
  }
}

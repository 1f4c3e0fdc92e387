// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.constants;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.orrery.dsl.idl.model.Enumerator;

/** The value of a constant expression, exact where its type is. */
public sealed interface ConstantValue {

  /** An integer or octet, within the range of the type asked for. */
  record IntegerValue(BigInteger value) implements ConstantValue {}

  /** A float or double, rounded to it; a long double as a double. */
  record FloatingValue(double value) implements ConstantValue {}

  /** A fixed-point number. */
  record FixedValue(BigDecimal value) implements ConstantValue {}

  /** A character of a char or wchar. */
  record CharacterValue(char value) implements ConstantValue {}

  /** A string or wstring. */
  record TextValue(String value) implements ConstantValue {}

  /** A boolean. */
  record BooleanValue(boolean value) implements ConstantValue {}

  /** An enumerator of the enum asked for. */
  record EnumeratorValue(Enumerator value) implements ConstantValue {}
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.constants;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.orrery.dsl.idl.model.Enumerator;

/** Value of a constant expression; exact for all types but float and double. */
public sealed interface ConstantValue {

  /** Integer or octet, within the range of the required type. */
  record IntegerValue(BigInteger value) implements ConstantValue {}

  /** Value of a float or double, rounded to that type; of a long double, rounded to a double. */
  record FloatingValue(double value) implements ConstantValue {}

  /** Fixed-point number. */
  record FixedValue(BigDecimal value) implements ConstantValue {}

  /** Value of a char or wchar. */
  record CharacterValue(char value) implements ConstantValue {}

  /** Value of a string or wstring. */
  record TextValue(String value) implements ConstantValue {}

  /** Value of a boolean. */
  record BooleanValue(boolean value) implements ConstantValue {}

  /** Enumerator of the required enum. */
  record EnumeratorValue(Enumerator value) implements ConstantValue {}
}

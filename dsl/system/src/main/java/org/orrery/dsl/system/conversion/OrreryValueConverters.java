// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.conversion;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverter;
import org.orrery.dsl.idl.conversion.IdlValueConverters;
import org.orrery.dsl.idl.conversion.Literals;
import org.orrery.dsl.idl.conversion.TextConverter;

/** Value converters for the rules that the system language adds to IDL: token text to model value and back. */
public class OrreryValueConverters extends IdlValueConverters {

  private static final BigInteger MAX_COUNT = BigInteger.valueOf(Integer.MAX_VALUE);

  /** Whole numbers, as IDL writes them. */
  @ValueConverter(rule = "Count")
  public IValueConverter<Integer> count() {
    return TextConverter.of("number", OrreryValueConverters::readCount, String::valueOf);
  }

  /** Numbers before a unit. */
  @ValueConverter(rule = "Decimal")
  public IValueConverter<BigDecimal> decimal() {
    return TextConverter.of("number", OrreryValueConverters::readDecimal, BigDecimal::toPlainString);
  }

  /** Names with dots between their parts. */
  @ValueConverter(rule = "DottedName")
  public IValueConverter<String> dottedName() {
    return TextConverter.of("name", text -> text.replaceAll("\\s", ""), text -> text);
  }

  /** Names in a target language, taken as they are. */
  @ValueConverter(rule = "TypeName")
  public IValueConverter<String> typeName() {
    return dottedName();
  }

  private static Integer readCount(String text) {
    BigInteger value = Literals.integer(text);
    if (value.compareTo(MAX_COUNT) > 0) {
      throw new IllegalArgumentException("'" + text + "' is too large: at most " + MAX_COUNT + ".");
    }
    return value.intValueExact();
  }

  private static BigDecimal readDecimal(String text) {
    return text.matches("\\d+|0[xX].*") ? new BigDecimal(Literals.integer(text)) : Literals.floating(text);
  }
}

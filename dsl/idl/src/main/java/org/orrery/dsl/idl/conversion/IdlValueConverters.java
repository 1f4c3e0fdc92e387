// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.conversion;

import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverter;
import org.eclipse.xtext.conversion.impl.AbstractDeclarativeValueConverterService;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BinaryOperator;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.function.UnaryOperator;

/** Value converters for every rule of the grammar that yields a value: text of a token to value in the model and back. */
public class IdlValueConverters extends AbstractDeclarativeValueConverterService {

  /** Declared names, without the escaping underscore. */
  @ValueConverter(rule = "ID")
  public IValueConverter<String> id() {
    return TextConverter.of("name", Escapes::name, Escapes::identifier);
  }

  /** Declared names, without the escaping underscore. */
  @ValueConverter(rule = "Identifier")
  public IValueConverter<String> identifier() {
    return TextConverter.of("name", Escapes::name, Escapes::identifier);
  }

  /** Names in references, each part without the escaping underscore. */
  @ValueConverter(rule = "ScopedName")
  public IValueConverter<String> scopedName() {
    return TextConverter.of("name", Escapes.eachPart(Escapes::name), Escapes.eachPart(Escapes::identifier));
  }

  /** Names in references to the type of a port. */
  @ValueConverter(rule = "PortTypeName")
  public IValueConverter<String> portTypeName() {
    return scopedName();
  }

  /** Names of annotations, which may be keywords. */
  @ValueConverter(rule = "AnnotationName")
  public IValueConverter<String> annotationName() {
    return TextConverter.of("name", Escapes.eachPart(Escapes::name), UnaryOperator.identity());
  }

  /** Decimal, octal and hexadecimal integers (IDL 4.2, 7.2.6.1). */
  @ValueConverter(rule = "INTEGER")
  public IValueConverter<BigInteger> integer() {
    return TextConverter.of("integer", Literals::integer, BigInteger::toString);
  }

  /** Floating-point numbers. */
  @ValueConverter(rule = "FLOATING")
  public IValueConverter<BigDecimal> floating() {
    return TextConverter.of("floating-point number", Literals::floating, Literals::floatingText);
  }

  /** Fixed-point numbers, with their suffix d. */
  @ValueConverter(rule = "FIXED")
  public IValueConverter<BigDecimal> fixed() {
    return TextConverter.of("fixed-point number", Literals::fixed, value -> value.toPlainString() + "d");
  }

  /** Characters in single quotes. */
  @ValueConverter(rule = "CHARACTER")
  public IValueConverter<String> character() {
    return TextConverter.of("character", Literals::character, value -> Literals.quote(value, '\''));
  }

  /** Characters in single quotes after an L. */
  @ValueConverter(rule = "WIDE_CHARACTER")
  public IValueConverter<String> wideCharacter() {
    return TextConverter.of("wide character", text -> Literals.character(text.substring(1)),
        value -> "L" + Literals.quote(value, '\''));
  }

  /** Strings in double quotes. */
  @ValueConverter(rule = "STRING")
  public IValueConverter<String> string() {
    return TextConverter.of("string", Literals::string, value -> Literals.quote(value, '"'));
  }

  /** Strings in double quotes after an L. */
  @ValueConverter(rule = "WIDE_STRING")
  public IValueConverter<String> wideString() {
    return TextConverter.of("wide string", text -> Literals.string(text.substring(1)),
        value -> "L" + Literals.quote(value, '"'));
  }

  /** Basic types, which may be several words. */
  @ValueConverter(rule = "BasicKind")
  public IValueConverter<BasicKind> basicKind() {
    return TextConverter.of("type", BasicKindSpelling::parse, BasicKind::getLiteral);
  }

  /** Shift operators; the right shift consists of two tokens. */
  @ValueConverter(rule = "ShiftOperator")
  public IValueConverter<BinaryOperator> shiftOperator() {
    return TextConverter.of("operator",
        text -> text.startsWith("<") ? BinaryOperator.SHIFT_LEFT : BinaryOperator.SHIFT_RIGHT,
        BinaryOperator::getLiteral);
  }
}

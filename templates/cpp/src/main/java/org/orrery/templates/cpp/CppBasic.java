// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.ScopedName;

/** Kind of numbers, characters, booleans and octets: a plain value. */
record CppBasic(BasicKind kind) implements CppKind {

  @Override
  public String spelling() {
    return switch (kind) {
      case BOOLEAN -> "bool";
      case OCTET, UINT8 -> "std::uint8_t";
      case INT8 -> "std::int8_t";
      case CHAR -> "char";
      case WCHAR -> "char16_t";
      case SHORT -> "std::int16_t";
      case UNSIGNED_SHORT -> "std::uint16_t";
      case LONG -> "std::int32_t";
      case UNSIGNED_LONG -> "std::uint32_t";
      case LONG_LONG -> "std::int64_t";
      case UNSIGNED_LONG_LONG -> "std::uint64_t";
      case FLOAT -> "float";
      case DOUBLE -> "double";
      case LONG_DOUBLE -> CppRuntime.QUAD;
    };
  }

  @Override
  public String incoming(String spelling) {
    return spelling;
  }

  @Override
  public String owned(String spelling) {
    return spelling;
  }

  @Override
  public List<Long> bounds() {
    return List.of();
  }

  @Override
  public Stream<ScopedName> names() {
    return Stream.empty();
  }

  @Override
  public Stream<ScopedName> interfaces() {
    return Stream.empty();
  }

  @Override
  public Stream<String> runtimeHeaders() {
    return Stream.empty();
  }

  @Override
  public boolean isView(Views views) {
    return false;
  }

  /** Type of a constant: the C++ type of values, but for {@code long double} the compiler's own. */
  @Override
  public String constantType(String spelling) {
    return kind == BasicKind.LONG_DOUBLE ? "long double" : spelling;
  }

  @Override
  public String constant(String value) {
    return CppLiterals.basic(kind, value);
  }
}

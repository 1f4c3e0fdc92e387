// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/** Values of constants as C++ literals, and the types that hold them. */
final class CppLiterals {

  private CppLiterals() {}

  /** A constant's type: what the type maps to, but a {@code long double} is the compiler's own. */
  static String type(ConstantPlan constant) {
    return isQuad(constant.type()) ? "long double" : CppTypes.spelling(constant.type());
  }

  /** A constant's value. */
  static String value(ConstantPlan constant) {
    String value = constant.value();
    return switch (CppTypes.unaliased(constant.type())) {
      case TypeRef.StringType string -> (string.wide() ? "u" : "") + quoted(value, '"');
      case TypeRef.EnumRef enumeration -> enumerator(enumeration.name(), value);
      case TypeRef.BasicType basic -> basic(basic.kind(), value);
      default -> throw new IllegalArgumentException("no constant can have this type: " + constant);
    };
  }

  /** A string literal. */
  static String string(String text) {
    return quoted(text, '"');
  }

  /** All 64 bits in hexadecimal. */
  static String hex(long bits) {
    return bits == 0 ? "0" : String.format("0x%016x", bits);
  }

  private static String enumerator(ScopedName enumeration, String value) {
    return CppNames.global(enumeration) + "::" + CppNames.enumerator(value);
  }

  private static String basic(BasicKind kind, String value) {
    return switch (kind) {
      case CHAR -> quoted(value, '\'');
      case WCHAR -> "u" + quoted(value, '\'');
      case LONG -> value.equals("-2147483648") ? "-2147483647 - 1" : value;
      case LONG_LONG -> value.equals("-9223372036854775808") ? "-9223372036854775807 - 1" : value;
      case UNSIGNED_LONG -> value + "U";
      case UNSIGNED_LONG_LONG -> value + "ULL";
      case FLOAT -> value + "F";
      case LONG_DOUBLE -> value + "L";
      default -> value;
    };
  }

  private static boolean isQuad(TypeRef type) {
    return CppTypes.unaliased(type) instanceof TypeRef.BasicType basic && basic.kind() == BasicKind.LONG_DOUBLE;
  }

  /**
   * Quotes characters. Octal escapes have three digits at most, so no digit behind one is swallowed; a question mark is
   * escaped because older compilers read trigraphs.
   */
  private static String quoted(String text, char quote) {
    StringBuilder literal = new StringBuilder().append(quote);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == quote || c == '\\' || c == '?') {
        literal.append('\\').append(c);
      } else if (c == '\n') {
        literal.append("\\n");
      } else if (c == '\t') {
        literal.append("\\t");
      } else if (c < 0x20 || c >= 0x7f && c <= 0xff) {
        literal.append(String.format("\\%03o", (int) c));
      } else if (c > 0xff) {
        literal.append(String.format("\\x%04x", (int) c));
      } else {
        literal.append(c);
      }
    }
    return literal.append(quote).toString();
  }
}

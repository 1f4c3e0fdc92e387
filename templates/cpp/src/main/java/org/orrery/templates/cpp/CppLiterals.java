// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.util.List;
import java.util.stream.Collectors;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.templates.common.Measure;

/** C++ literals of constants, numbers, durations and sizes, and the types of constants. */
final class CppLiterals {

  private CppLiterals() {}

  /** Type of a constant. */
  static String type(ConstantPlan constant) {
    CppKind kind = CppKinds.of(constant.type());
    return kind.constantType(kind.spelling());
  }

  /** Literal of a constant's value. */
  static String value(ConstantPlan constant) {
    return CppKinds.of(constant.type()).constant(constant.value());
  }

  /** Literal of a string. */
  static String string(String text) {
    return quoted(text, '"');
  }

  /** Hexadecimal literal of a 64-bit pattern. */
  static String hex(long bits) {
    return bits == 0 ? "0" : String.format("0x%016x", bits);
  }

  /** Literal of a duration in the largest unit that states it exactly: {@code 1s}, {@code 20ms}, {@code 1500us}; {@code 0s}. */
  static String duration(long nanos) {
    Measure<Measure.Time> measure = Measure.duration(nanos);
    return measure.count() + switch (measure.unit()) {
      case SECONDS -> "s";
      case MILLISECONDS -> "ms";
      case MICROSECONDS -> "us";
      case NANOSECONDS -> "ns";
    };
  }

  /** Literal of a size in the largest unit that states it exactly: {@code 2_MiB}, {@code 64_KiB}, {@code 1739}. */
  static String size(long bytes) {
    Measure<Measure.Size> measure = Measure.size(bytes);
    return measure.count() + switch (measure.unit()) {
      case MEBIBYTES -> "_MiB";
      case KIBIBYTES -> "_KiB";
      case BYTES -> "";
    };
  }

  /** Name of the constant that lists these lanes. */
  static String laneList(List<Integer> lanes) {
    return lanes.stream().map(lane -> "_" + lane).collect(Collectors.joining("", "lanes", ""));
  }

  /** Literal of a basic type. */
  static String basic(BasicKind kind, String value) {
    return switch (kind) {
      case CHAR -> quoted(value, '\'');
      case WCHAR -> "u" + quoted(value, '\'');
      case LONG -> value.equals("-2147483648") ? "-2147483647 - 1" : value;
      case LONG_LONG -> value.equals("-9223372036854775808") ? "-9223372036854775807 - 1" : value;
      case UNSIGNED_LONG -> value + "U";
      case UNSIGNED_LONG_LONG -> value + "ULL";
      case FLOAT -> value + "F";
      case LONG_DOUBLE -> value + "L";
      case BOOLEAN, OCTET, INT8, UINT8, SHORT, UNSIGNED_SHORT, DOUBLE -> value;
    };
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

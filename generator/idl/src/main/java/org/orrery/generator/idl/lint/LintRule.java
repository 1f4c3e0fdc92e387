// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.lint;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.orrery.dsl.idl.diagnostics.Problem;

/** Rules of good practice for IDL. Those that are a matter of taste or of the project are off by default. */
public enum LintRule implements Problem {
  UNBOUNDED(1, false, "%1$s has no bound: its sender decides how much memory it takes", "write a bound, such as %2$s"),
  ONEWAY(
      2, false, "oneway operation '%1$s' may get lost, and nobody learns whether it failed",
      "make it two-way if its callers rely on it, or state how far it is to be confirmed (sync in the model)"),
  KEYWORD(
      3, true, "'%1$s' is a word of %2$s: generated code has to call it otherwise than the IDL does",
      "choose another name, such as '%1$s_'"),
  OTHER_KEYWORD(
      4, false, "'%1$s' is a word of %2$s: generated code has to call it otherwise than the IDL does",
      "choose another name if a peer is written in that language"),
  HIDDEN_NAME(
      5, true, "'%1$s' has the name of '%2$s', which it hides from here on", "choose another name: names are compared without their case"),
  ANONYMOUS_TYPE(
      6, true, "%1$s has no name of its own, so no function or variable of a program can be of it in all languages",
      "give it a name with typedef, and use that"),
  ANY(
      7, true, "an any takes a type code with each value, has no bound, and its receiver finds out what it is at run time",
      "declare a union of what it can be, or state a type"),
  NO_GUARD(8, true, "'%1$s' is included by '%2$s', but has no include guard", "write #ifndef NAME, #define NAME, its text, #endif"),
  NO_PREFIX(
      9, false, "the repository id of '%1$s' has no prefix: another organisation's '%1$s' has the same",
      "write #pragma prefix \"example.com\" or typeprefix before the first release; later it breaks peers"),
  UNUSED_INCLUDE(10, true, "nothing of '%1$s' is used here", "remove the #include"),
  UNUSED_TYPEDEF(11, false, "typedef '%1$s' is used nowhere in these files", "remove it, unless other files use it"),
  WIDE(
      12, true, "%1$s can't be sent by GIOP 1.0, and by GIOP 1.1 only in code sets of fixed width",
      "use string or char in UTF-8, or make sure that all peers speak GIOP 1.2"),
  LONG_DOUBLE(13, true, "long double has no type in Java, and its size differs between platforms", "use double"),
  NO_HEADROOM(
      14, false, "enum '%1$s' has no value for what is to come: later enumerators are MARSHAL for old peers",
      "add one such as OTHER, which senders use towards peers that do not know a later one"),
  ATTRIBUTE(
      15, false, "attribute '%1$s' looks like a field, but each access is a remote call",
      "declare an operation, whose name tells so"),
  GLOBAL_NAME(16, true, "%1$s is declared outside of any module, in the one scope that all files share", "put it into a module"),
  CONTEXT(17, true, "the context clause of '%1$s' sends strings by their names, which many ORBs do not support", "add a parameter"),
  UNRAISED(18, false, "exception '%1$s' is raised by no operation in these files", "remove it, unless other files raise it"),
  SETTER_WITHOUT_RAISES(
      19, false, "attribute '%1$s' can be set, but no exception tells that a value was refused",
      "write setraises (...), make it readonly, or declare an operation");

  private final int number;
  private final boolean byDefault;
  private final String message;
  private final String remedy;

  LintRule(int number, boolean byDefault, String message, String remedy) {
    this.number = number;
    this.byDefault = byDefault;
    this.message = message;
    this.remedy = remedy;
  }

  /** Rules that are on unless someone says otherwise. */
  public static Set<LintRule> defaults() {
    Set<LintRule> rules = EnumSet.noneOf(LintRule.class);
    Stream.of(values()).filter(each -> each.byDefault).forEach(rules::add);
    return rules;
  }

  /** Rule of a code, such as {@code ORR-LINT-001}, or of the end of one, such as {@code 001}. */
  public static Optional<LintRule> of(String code) {
    return Stream.of(values()).filter(each -> each.code().equals(code) || each.code().endsWith("-" + code)).findFirst();
  }

  @Override
  public String code() {
    return "ORR-LINT-%03d".formatted(number);
  }

  /** False: what it finds is valid IDL. */
  @Override
  public boolean isError() {
    return false;
  }

  /** True if it is on unless someone says otherwise. */
  public boolean isDefault() {
    return byDefault;
  }

  @Override
  public String messagePattern() {
    return message;
  }

  @Override
  public String remedyPattern() {
    return remedy;
  }
}

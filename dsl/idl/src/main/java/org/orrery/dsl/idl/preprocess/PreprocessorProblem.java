// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import org.orrery.dsl.idl.diagnostics.Problem;

/** Diagnostics of the preprocessor. */
public enum PreprocessorProblem implements Problem {
  INCLUDE_NOT_FOUND("ORR-PRE-001", true, "there is no file '%1$s' to include", "add its folder to the include path: %2$s"),
  INCLUDE_MALFORMED("ORR-PRE-002", true, "this #include does not name a file", "write #include \"name.idl\" or #include <name.idl>"),
  INCLUDE_TOO_DEEP(
      "ORR-PRE-003", true, "'%1$s' is included within %2$d other files, most likely by itself",
      "guard it: #ifndef NAME, #define NAME, its text, #endif"),
  CONDITION_MALFORMED("ORR-PRE-004", true, "this condition can't be evaluated: %1$s", "write an integer expression as in C"),
  CONDITION_OPEN("ORR-PRE-005", true, "this #%1$s has no #endif", "add #endif where the conditional text ends"),
  CONDITION_UNMATCHED("ORR-PRE-006", true, "this #%1$s has no matching #if", "remove it, or add the #if"),
  DIRECTIVE_UNKNOWN("ORR-PRE-007", true, "there is no directive #%1$s", "remove it, or write one of the directives of C"),
  MACRO_MALFORMED(
      "ORR-PRE-008", true, "this #%1$s does not define a macro: %2$s",
      "write #define NAME text or #define NAME(parameter, ...) text"),
  MACRO_REDEFINED("ORR-PRE-009", false, "macro '%1$s' is redefined with another text", "write #undef %1$s before it"),
  MACRO_ARGUMENTS("ORR-PRE-010", true, "macro '%1$s' takes %2$d arguments, but %3$d are given", "write %2$d arguments"),
  MACRO_ARGUMENTS_OPEN("ORR-PRE-011", true, "the arguments of macro '%1$s' are not closed", "add the closing parenthesis"),
  EXPANSION_TOO_LONG("ORR-PRE-012", true, "macro '%1$s' expands to more than %2$d tokens", "make the macro smaller"),
  USER_ERROR("ORR-PRE-013", true, "#error: %1$s", "remove the cause that this message names"),
  USER_WARNING("ORR-PRE-014", false, "#warning: %1$s", "remove the cause that this message names"),
  PRAGMA_MALFORMED("ORR-PRE-015", true, "this #pragma %1$s is malformed", "write #pragma %2$s"),
  PREFIX_IN_SCOPE(
      "ORR-PRE-016", false, "compilers disagree on the repository ids after a #pragma prefix inside a module or interface",
      "put it at the top of the file, or write typeprefix"),
  FRAGMENT(
      "ORR-PRE-017", true, "in '%1$s', included here, line %2$d: %3$s",
      "correct it there, or include the file outside of any module, interface or type"),
  FOREIGN_CHARACTER(
      "ORR-PRE-018", true, "%1$s can't stand here",
      "write names with A to Z, a to z, digits and _; other characters may stand in comments and literals, in UTF-8"),
  NESTED_TOO_DEEPLY(
      "ORR-PRE-019", true, "brackets or signs are nested more than %1$d deep", "give the inner parts names of their own");

  private final String code;
  private final boolean error;
  private final String message;
  private final String remedy;

  PreprocessorProblem(String code, boolean error, String message, String remedy) {
    this.code = code;
    this.error = error;
    this.message = message;
    this.remedy = remedy;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public boolean isError() {
    return error;
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

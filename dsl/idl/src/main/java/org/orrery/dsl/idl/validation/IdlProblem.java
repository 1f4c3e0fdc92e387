// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import org.orrery.dsl.idl.diagnostics.Problem;

/** Diagnostics of IDL, without those of the preprocessor. */
public enum IdlProblem implements Problem {
  SYNTAX("ORR-IDL-001", "%1$s", "%2$s"),
  BAD_LITERAL("ORR-IDL-002", "%1$s", "write a literal of this kind as IDL defines it (IDL 4.2, 7.2.6)"),
  UNKNOWN_NAME("ORR-IDL-003", "'%1$s' is not declared", "declare it, or include the file that does%2$s"),
  TOO_EARLY("ORR-IDL-004", "'%1$s' is used before it is declared",
      "move its declaration, or the #include that brings it, before this place"),
  WRONG_KIND("ORR-IDL-005", "'%1$s' is %2$s, but %3$s is needed here", "refer to %3$s"),
  INCOMPLETE("ORR-IDL-006", "'%1$s' has only a forward declaration, but its definition is needed here", "define it before this place"),
  MISSPELLED("ORR-IDL-007", "'%1$s' is declared as '%2$s': names may not differ in upper and lower case only", "write '%2$s'"),
  AMBIGUOUS("ORR-IDL-008", "'%1$s' is inherited from several bases, also as '%2$s'", "write the full name"),
  NAMED_TWICE("ORR-IDL-009", "'%1$s' is listed twice", "remove one of them"),

  DUPLICATE_NAME("ORR-IDL-010", "'%1$s' is already declared as %2$s, %3$s", "give one of them another name"),
  CASE_COLLISION(
      "ORR-IDL-011", "'%1$s' differs from '%2$s', declared %3$s, in upper and lower case only", "give one of them another name"),
  NAME_OF_SCOPE("ORR-IDL-012", "'%1$s' is the name of the scope in which it is declared", "give it another name"),
  KEYWORD_COLLISION(
      "ORR-IDL-013", "'%1$s' differs from keyword '%2$s' in upper and lower case only", "escape it, _%1$s, or give it another name"),
  BAD_IDENTIFIER("ORR-IDL-014", "'%1$s' is not a valid name: names begin with a letter, escaped ones with one underscore", "write '%2$s'"),
  YOUNG_KEYWORD(
      "ORR-IDL-015", false, "'%1$s' differs from keyword '%2$s' in upper and lower case only", "escape it, _%1$s, or give it another name"),
  USED_NAME("ORR-IDL-016", "'%1$s' can't be declared here: line %3$d of the same scope uses '%2$s' for '%4$s'",
      "give it another name, or write ::%4$s there, which keeps the name free"),
  USED_NAME_IN_CASE("ORR-IDL-017", false,
      "'%1$s' differs in upper and lower case only from '%2$s', which line %3$d of the same scope uses: some compilers of IDL refuse that",
      "give it another name, or write ::%4$s there, which keeps the name free"),

  INHERITANCE_CYCLE("ORR-IDL-020", "'%1$s' inherits from itself", "remove the base that inherits from it"),
  INHERITED_REDEFINED(
      "ORR-IDL-021", "'%1$s' is already declared in base '%2$s'",
      "remove it, or give it another name: what is inherited can't be overloaded"),
  INHERITED_CLASH(
      "ORR-IDL-022", "bases '%2$s' and '%3$s' both have a '%1$s'", "rename one of them, or inherit from one of the bases only"),
  ABSTRACT_BASE("ORR-IDL-023", "'%1$s' is abstract, but its base '%2$s' is not", "make the base abstract too, or remove 'abstract' here"),
  LOCAL_BASE("ORR-IDL-024", "'%1$s' can be remote, but its base '%2$s' is local", "make it local too"),
  VALUE_BASE("ORR-IDL-025", "'%1$s' can't inherit from '%2$s' here: %3$s", "put one stateful base first, and only abstract ones after it"),
  SUPPORTS_SEVERAL("ORR-IDL-026", "'%1$s' supports more than one interface that is not abstract", "support only one of them"),
  TRUNCATABLE("ORR-IDL-027", "'%1$s' can't be truncatable: %2$s", "remove 'truncatable'"),
  INHERITED_TOO_DEEPLY("ORR-IDL-028", "'%1$s' inherits through more than %2$d levels", "make the chain of bases shorter"),

  ONEWAY_RESULT("ORR-IDL-030", "one-way operation '%1$s' can't return anything", "let it return void and have in parameters only"),
  ONEWAY_RAISES("ORR-IDL-031", "one-way operation '%1$s' can't raise user exceptions", "remove the raises clause or 'oneway'"),
  MISPLACED("ORR-IDL-032", "%1$s can't stand in %2$s", "move it to a value type that is not abstract"),
  RAISED_TWICE("ORR-IDL-033", false, "'%1$s' is raised twice", "take one of them out"),

  RECURSIVE_TYPE("ORR-IDL-040", "'%1$s' contains itself", "contain it in a sequence instead"),
  UNFINISHED_MEMBER("ORR-IDL-041", "'%1$s' is not complete here", "define it before this place, or use a sequence of it"),
  FORWARD_UNDEFINED(
      "ORR-IDL-042", "'%1$s' has a forward declaration, but no definition", "define it in this file or in one that it includes"),
  EMPTY_TYPE("ORR-IDL-043", "'%1$s' has no members", "give it one"),
  FIXED_DIGITS("ORR-IDL-044", "a fixed-point type can't have %1$s digits, %2$s of them after the point",
      "use 1 to 31 digits in all, and no more than that after the point"),
  NESTED_TOO_DEEPLY("ORR-IDL-045", "types are nested more than %2$d deep in '%1$s'", "make the chain of types shorter"),

  UNION_SWITCH("ORR-IDL-050", "this type can't be the discriminator of a union", "use an integer, char, boolean or enum type"),
  UNION_LABEL("ORR-IDL-051", "label %1$s occurs twice in union '%2$s'", "remove one of them"),
  UNION_DEFAULT("ORR-IDL-052", "union '%1$s' has a default, but its labels name every value", "remove the default"),
  BIT_BOUND("ORR-IDL-053", "@bit_bound of %1$s can't be %2$s", "write a number from 1 to %3$d"),
  BEYOND_BITS("ORR-IDL-054", "%1$s does not fit into the %2$s bits of '%3$s'", "%4$s"),
  BIT_POSITION("ORR-IDL-055", "position %1$s is that of '%2$s', too", "give each flag a position of its own"),

  CONSTANT_TYPE("ORR-IDL-060", "this is not %1$s", "write %1$s here"),
  CONSTANT_RANGE("ORR-IDL-061", "%1$s", "write a value in the range of the type, or choose a larger type"),
  DIVISION_BY_ZERO("ORR-IDL-062", "division by zero", "use a divisor other than 0"),
  CONSTANT_CYCLE("ORR-IDL-063", "constant '%1$s' refers to itself", "give it a value of its own"),
  SHIFT_RANGE("ORR-IDL-064", "a shift by %1$s bits is out of range", "shift by 0 to 63 bits"),
  NOT_CONSTANT("ORR-IDL-065", "a constant can't be of this type",
      "use an integer, floating-point, fixed, char, boolean, string or enum type"),
  STRING_TOO_LONG("ORR-IDL-066", "the string has %1$d characters, but its type holds %2$d", "shorten it, or raise the bound"),
  WIDTH_MISMATCH("ORR-IDL-067", "a %1$s literal can't be the value of a %2$s type", "write the literal %3$s");

  private final String code;
  private final boolean error;
  private final String message;
  private final String remedy;

  IdlProblem(String code, String message, String remedy) {
    this(code, true, message, remedy);
  }

  IdlProblem(String code, boolean error, String message, String remedy) {
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

// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import org.orrery.dsl.idl.diagnostics.Problem;

/** What can be wrong in IDL that the preprocessor let through. */
public enum IdlProblem implements Problem {
  SYNTAX("ORR-IDL-001", "%1$s", "%2$s"),
  BAD_LITERAL("ORR-IDL-002", "%1$s", "write a value that IDL knows"),
  UNKNOWN_NAME("ORR-IDL-003", "'%1$s' is not declared", "declare it, or include the file that does%2$s"),
  TOO_EARLY("ORR-IDL-004", "'%1$s' is used before it is declared",
      "move its declaration, or the #include that brings it, before this place"),
  WRONG_KIND("ORR-IDL-005", "'%1$s' is %2$s, but %3$s is needed here", "name %3$s"),
  INCOMPLETE("ORR-IDL-006", "'%1$s' is only announced, but its definition is needed here", "define it before this place"),
  MISSPELLED("ORR-IDL-007", "'%1$s' is declared as '%2$s': names may not differ in upper and lower case only", "write '%2$s'"),
  AMBIGUOUS("ORR-IDL-008", "'%1$s' is inherited from several bases, also as '%2$s'", "write the full name of the one that is meant"),
  NAMED_TWICE("ORR-IDL-009", "'%1$s' stands here twice", "take one of them out");

  private final String code;
  private final String message;
  private final String remedy;

  IdlProblem(String code, String message, String remedy) {
    this.code = code;
    this.message = message;
    this.remedy = remedy;
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public boolean isError() {
    return true;
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

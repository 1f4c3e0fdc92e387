// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.analysis;

import org.orrery.dsl.idl.diagnostics.Problem;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Severity;

/** Diagnostics of analysis models, and of what an analysis found. */
public enum AnalysisCode implements Problem {
  MALFORMED("ORR-ANA-001", true, "the analysis model is no JSON: %1$s", "correct the text here"),
  FIELD_MISSING("ORR-ANA-002", true, "%1$s has no '%2$s'", "add \"%2$s\"; docs/schema/analysis-1.schema.json describes it"),
  FIELD_UNKNOWN("ORR-ANA-003", true, "%1$s has no field '%2$s' in analysis models", "choose from: %3$s"),
  VALUE_WRONG("ORR-ANA-004", true, "%1$s is not what '%2$s' takes", "write %3$s"),
  NAME_UNKNOWN("ORR-ANA-005", true, "there is no %1$s '%2$s'", "choose from: %3$s; or declare it"),
  NAME_TAKEN("ORR-ANA-006", true, "another %1$s is named '%2$s'", "give one of them another name"),
  DEADLINE_MISSING(
      "ORR-ANA-007",
      true,
      "'%1$s' has no deadline, and runs on '%2$s' by the earliest deadline",
      "state 'deadlineNanos' of its activity, or let '%2$s' run by fixed priorities"),
  SECTION_MISPLACED(
      "ORR-ANA-008",
      true,
      "the critical section of '%1$s' can't be analysed: %2$s",
      "let all sections of a resource be on one processor that runs by fixed priorities"),
  COSTS_DISAGREE("ORR-ANA-009", true, "%2$s of '%1$s' is more than its cost", "make it less, or the cost more"),
  SCHEDULERS_DIFFER(
      "ORR-ANA-010", true, "'%1$s' may run on processors with different schedulers", "choose processors that all run by one rule"),
  LATE(
      "ORR-ANA-021",
      true,
      "'%1$s' may take %2$s, and its deadline is %3$s",
      "make it or what is as urgent shorter, rarer or less urgent, or the deadline later"),
  NOT_GUARANTEED("ORR-ANA-022", true, "the deadline of '%1$s', %2$s, can't be guaranteed: %3$s", "%4$s"),
  UNKNOWN("ORR-ANA-023", false, "the deadline of '%1$s', %2$s, is neither kept nor missed by what is known: %3$s", "%4$s");

  private final String code;
  private final boolean error;
  private final String message;
  private final String remedy;

  AnalysisCode(String code, boolean error, String message, String remedy) {
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

  /** The diagnostic, at a place. */
  public Diagnostic at(Diagnostic.Location location, Object... details) {
    return new Diagnostic(code, error ? Severity.ERROR : Severity.WARNING, location, message(details), remedy(details));
  }
}

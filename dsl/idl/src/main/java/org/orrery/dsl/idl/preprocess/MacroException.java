// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/** Error in a macro or condition. The preprocessor catches it and adds the place. */
final class MacroException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final PreprocessorProblem problem;
  private final transient Object[] details;

  MacroException(PreprocessorProblem problem, Object... details) {
    super(problem.message(details));
    this.problem = problem;
    this.details = details;
  }

  PreprocessorProblem problem() {
    return problem;
  }

  Object[] details() {
    return details;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

/** A macro or condition that can't be worked out. Caught by the preprocessor, which knows the place. */
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

// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import org.orrery.dsl.idl.constants.ConstantException;

/** Diagnostics for the reasons why a constant expression has no value. */
final class ConstantFaults {

  private ConstantFaults() {
  }

  /** Diagnostic for a fault; null for a fault that has been reported elsewhere. */
  static IdlProblem problem(ConstantException fault) {
    return switch (fault.kind()) {
      case UNRESOLVED -> null;
      case CYCLE -> IdlProblem.CONSTANT_CYCLE;
      case TYPE -> IdlProblem.CONSTANT_TYPE;
      case RANGE -> IdlProblem.CONSTANT_RANGE;
      case DIVISION_BY_ZERO -> IdlProblem.DIVISION_BY_ZERO;
      case SHIFT -> IdlProblem.SHIFT_RANGE;
    };
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

/** Exit codes of the process; 0 is success. Scripts rely on them. */
enum ExitCode {
  OK(0),
  /** The model has errors; nothing was written. */
  MODEL_ERRORS(1),
  /** The command line could not be understood. */
  USAGE(2),
  /** A file could not be read or written, or the tool has a defect. */
  FAILURE(3);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }
}

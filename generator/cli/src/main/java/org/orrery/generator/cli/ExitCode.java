// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

/** What the process tells its caller. Scripts rely on these. */
enum ExitCode {
  OK(0),
  /** The model has errors; nothing was written. */
  MODEL_ERRORS(1),
  /** The command line could not be understood. */
  USAGE(2),
  /** A file could not be read or written, or a defect of ours. */
  FAILURE(3);

  private final int number;

  ExitCode(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }
}

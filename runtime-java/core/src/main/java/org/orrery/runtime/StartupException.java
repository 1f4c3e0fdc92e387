// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime;

/** The reason why a process can't start: one line for the user, with the remedy. */
public final class StartupException extends RuntimeException {
  /** Exit code of a process that could not start. */
  public static final int EXIT_CODE = 1;

  private static final long serialVersionUID = 1L;

  private final int exitCode;

  /** An exception with the line. */
  public StartupException(String message) {
    this(message, EXIT_CODE);
  }

  /** An exception with the line and an exit code of the user's own, 1 to 255. */
  public StartupException(String message, int exitCode) {
    super(message);
    this.exitCode = exitCode;
  }

  /** Exit code of the process. */
  public int exitCode() {
    return exitCode;
  }
}

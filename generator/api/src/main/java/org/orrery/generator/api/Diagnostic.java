// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

import java.util.Objects;

/**
 * Error or warning about the user's input.
 *
 * @param code stable code, {@code ORR-AREA-NNN}; docs/diagnostics.md lists them
 * @param severity whether the problem prevents generation
 * @param location place of the problem; never null
 * @param message what is wrong, in one sentence
 * @param remedy how to correct it, in one sentence
 */
public record Diagnostic(String code, Severity severity, Location location, String message, String remedy) {

  public Diagnostic {
    Objects.requireNonNull(location, "location");
    if (!isCode(code)) {
      throw new IllegalArgumentException("not a diagnostic code: " + code);
    }
  }

  /** True if a text has the form of a diagnostic's code. */
  public static boolean isCode(String text) {
    return text.matches("ORR-[A-Z]+-\\d{3}");
  }

  /** Copy of this diagnostic with severity error. */
  public Diagnostic asError() {
    return new Diagnostic(code, Severity.ERROR, location, message, remedy);
  }

  /** Severity of a diagnostic. */
  public enum Severity {
    /** Prevents generation. */
    ERROR,
    WARNING,
    INFO
  }

  /**
   * Place in a file.
   *
   * @param file path as given by the user, or absolute; empty for a problem outside of files
   * @param line line number from 1; 0 if unknown
   * @param column column from 1, in UTF-16 code units; 0 if unknown
   * @param offset offset from 0, in UTF-16 code units; -1 if unknown
   * @param length length in UTF-16 code units
   */
  public record Location(String file, int line, int column, int offset, int length) {

    /** Location of a problem outside of files, such as a missing file argument. */
    public static Location none() {
      return new Location("", 0, 0, -1, 0);
    }

    /** Location of a problem that concerns a file as a whole. */
    public static Location file(String file) {
      return new Location(file, 0, 0, -1, 0);
    }
  }
}

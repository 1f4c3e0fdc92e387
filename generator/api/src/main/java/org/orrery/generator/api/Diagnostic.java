// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

import java.util.Objects;

/**
 * A problem in what the user gave us.
 *
 * @param code stable, {@code ORR-AREA-NNN}: docs/diagnostics.md explains each
 * @param location where; never null
 * @param message what is wrong, one sentence
 * @param remedy how to mend it, one sentence
 */
public record Diagnostic(String code, Severity severity, Location location, String message, String remedy) {

  public Diagnostic {
    Objects.requireNonNull(location, "location");
    if (!isCode(code)) {
      throw new IllegalArgumentException("not a diagnostic code: " + code);
    }
  }

  /** Whether a text has the form of a diagnostic's code. */
  public static boolean isCode(String text) {
    return text.matches("ORR-[A-Z]+-\\d{3}");
  }

  /** The same problem, counted as an error. */
  public Diagnostic asError() {
    return new Diagnostic(code, Severity.ERROR, location, message, remedy);
  }

  /** How bad it is. */
  public enum Severity {
    /** Nothing is generated. */
    ERROR,
    WARNING,
    INFO
  }

  /**
   * A place in a file.
   *
   * @param file path as the user gave it, or absolute; empty when the problem is in no file
   * @param line from 1; 0 when unknown
   * @param column from 1, in UTF-16 code units; 0 when unknown
   * @param offset from 0, in UTF-16 code units; -1 when unknown
   * @param length in UTF-16 code units
   */
  public record Location(String file, int line, int column, int offset, int length) {

    /** A problem that has no place, such as a missing file argument. */
    public static Location none() {
      return new Location("", 0, 0, -1, 0);
    }

    /** A problem of a file as a whole. */
    public static Location file(String file) {
      return new Location(file, 0, 0, -1, 0);
    }
  }
}

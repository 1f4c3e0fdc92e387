// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.diagnostics;

import java.util.List;
import java.util.Locale;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.api.Diagnostic.Severity;

/**
 * Printer of diagnostics for people, in the form of compilers:
 *
 * <pre>
 * nav.idl:12:10: error[ORR-IDL-007]: 'Positon' is not declared
 *    12 |   void set(in Positon p);
 *       |               ^~~~~~~
 *   help: did you mean 'Position'?
 * </pre>
 */
public final class TextDiagnostics {

  private static final String BOLD = "1";
  private static final String RED = "1;31";
  private static final String YELLOW = "1;35";
  private static final String BLUE = "1;34";
  private static final String GREEN = "1;32";

  /** Greatest number of diagnostics printed. */
  private static final int MAXIMUM_SHOWN = 100;

  /** Greatest length of a source line that is printed whole; of a longer one the part around the marked place is printed. */
  private static final int MAXIMUM_LINE = 400;

  private static final int MAXIMUM_BEFORE = 200;

  private final SourceLines sources = new SourceLines();
  private final boolean coloured;

  /**
   * Creates a printer.
   *
   * @param coloured true to use escape sequences (ECMA-48)
   */
  public TextDiagnostics(boolean coloured) {
    this.coloured = coloured;
  }

  /** Text of all diagnostics, in the given order, and a line with their number; empty if there are none. */
  public String text(List<Diagnostic> diagnostics) {
    StringBuilder text = new StringBuilder();
    diagnostics.stream().limit(MAXIMUM_SHOWN).forEach(diagnostic -> append(text, diagnostic));
    if (diagnostics.size() > MAXIMUM_SHOWN) {
      text.append("The first ").append(MAXIMUM_SHOWN).append(" are shown.\n");
    }
    return text.append(summary(diagnostics)).toString();
  }

  /** Appends one diagnostic with its source line. */
  public void append(StringBuilder text, Diagnostic diagnostic) {
    Location location = diagnostic.location();
    if (!location.file().isEmpty()) {
      text.append(painted(BOLD, place(location) + ":")).append(' ');
    }
    String severity = diagnostic.severity().name().toLowerCase(Locale.ROOT);
    text.append(painted(colour(diagnostic.severity()), severity + "[" + diagnostic.code() + "]:"))
        .append(' ')
        .append(diagnostic.message())
        .append('\n');
    sources.line(location.file(), location.line()).ifPresent(line -> appendExcerpt(text, diagnostic, line));
    if (!diagnostic.remedy().isEmpty()) {
      text.append("  ").append(painted(GREEN, "help:")).append(' ').append(diagnostic.remedy()).append('\n');
    }
  }

  private static String place(Location location) {
    if (location.line() == 0) {
      return location.file();
    }
    return location.file() + ":" + location.line() + (location.column() == 0 ? "" : ":" + location.column());
  }

  private void appendExcerpt(StringBuilder text, Diagnostic diagnostic, String line) {
    Location location = diagnostic.location();
    int skipped = Math.max(0, Math.min(location.column() - 1, line.length()) - MAXIMUM_BEFORE);
    if (skipped > 0 && Character.isLowSurrogate(line.charAt(skipped))) {
      skipped--;
    }
    DisplayText shown = new DisplayText(line.substring(skipped, Math.min(line.length(), skipped + MAXIMUM_LINE)));
    String number = "%5d".formatted(location.line());
    text.append(painted(BLUE, number + " |")).append(' ').append(shown.shown()).append('\n');
    if (location.column() == 0) {
      return;
    }
    int start = shown.column(location.column() - 1 - skipped);
    int end = shown.column(location.column() - 1 - skipped + location.length());
    String marks = "^" + "~".repeat(Math.max(0, end - start - 1));
    text.append(painted(BLUE, " ".repeat(number.length()) + " |"))
        .append(" ".repeat(start + 1))
        .append(painted(colour(diagnostic.severity()), marks))
        .append('\n');
  }

  private static String summary(List<Diagnostic> diagnostics) {
    long errors = count(diagnostics, Severity.ERROR);
    long warnings = count(diagnostics, Severity.WARNING);
    if (errors == 0 && warnings == 0) {
      return "";
    }
    String first = errors == 0 ? "" : counted(errors, "error");
    String second = warnings == 0 ? "" : counted(warnings, "warning");
    return first + (first.isEmpty() || second.isEmpty() ? "" : ", ") + second + "\n";
  }

  private static long count(List<Diagnostic> diagnostics, Severity severity) {
    return diagnostics.stream().filter(diagnostic -> diagnostic.severity() == severity).count();
  }

  private static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private static String colour(Severity severity) {
    return switch (severity) {
      case ERROR -> RED;
      case WARNING -> YELLOW;
      case INFO -> BLUE;
    };
  }

  private String painted(String colour, String text) {
    return coloured ? "\u001B[" + colour + "m" + text + "\u001B[0m" : text;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The two streams, in UTF-8 whatever the locale.
 *
 * @param out for results
 * @param err for diagnostics and failures, and for nothing else
 */
record Console(PrintStream out, PrintStream err) {

  /** When escape sequences are used. */
  enum Colour {
    auto,
    always,
    never
  }

  /** Those of the process. */
  static Console ofProcess() {
    return new Console(
        new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), true, StandardCharsets.UTF_8),
        new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.err), true, StandardCharsets.UTF_8));
  }

  /** Whether diagnostics are coloured: on a terminal that can, unless NO_COLOR is set (no-color.org). */
  static boolean coloursErrors(Colour wish) {
    return switch (wish) {
      case always -> true;
      case never -> false;
      case auto ->
          System.getenv().getOrDefault("NO_COLOR", "").isEmpty()
              && !System.getenv().getOrDefault("TERM", "dumb").equals("dumb")
              && isTerminal("/proc/self/fd/2");
    };
  }

  /** Whether standard output is a terminal that knows escape sequences. */
  static boolean drawsOnOutput() {
    return !System.getenv().getOrDefault("TERM", "dumb").equals("dumb") && isTerminal("/proc/self/fd/1");
  }

  /** Java can ask only about input and output together; where there is no /proc, that has to do. */
  private static boolean isTerminal(String descriptor) {
    try {
      String file = Files.readSymbolicLink(Path.of(descriptor)).toString();
      return file.startsWith("/dev/pts/") || file.startsWith("/dev/tty") || file.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException noProc) {
      return System.console() != null;
    }
  }
}

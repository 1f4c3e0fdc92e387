// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Standard streams of the tool, in UTF-8 in every locale.
 *
 * @param out stream for results
 * @param err stream for diagnostics and failures only
 */
record Console(PrintStream out, PrintStream err) {

  /** Use of escape sequences for colours. */
  enum Colour {
    auto,
    always,
    never
  }

  /** Streams of the process. */
  static Console ofProcess() {
    return new Console(
        new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), true, StandardCharsets.UTF_8),
        new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.err), true, StandardCharsets.UTF_8));
  }

  /** True if diagnostics are coloured: by default on a terminal that supports it, unless NO_COLOR is set (no-color.org). */
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

  /** True if standard output is a terminal that supports escape sequences. */
  static boolean drawsOnOutput() {
    return !System.getenv().getOrDefault("TERM", "dumb").equals("dumb") && isTerminal("/proc/self/fd/1");
  }

  /** True if a file descriptor is a terminal. Without /proc the answer is Java's, for standard input and output together. */
  private static boolean isTerminal(String descriptor) {
    try {
      String file = Files.readSymbolicLink(Path.of(descriptor)).toString();
      return file.startsWith("/dev/pts/") || file.startsWith("/dev/tty") || file.equals("/dev/console");
    } catch (IOException | UnsupportedOperationException noProc) {
      return System.console() != null;
    }
  }
}

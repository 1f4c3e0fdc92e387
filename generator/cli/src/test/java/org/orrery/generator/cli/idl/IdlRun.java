// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.idl;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.orrery.generator.driver.idl.IdlDriver;

/**
 * Result of a run of {@code orrery idl} in this process, as version 9.9.
 *
 * @param exitCode exit code
 * @param output standard output
 * @param complaints diagnostics on standard error
 * @param mistakes messages about the command line
 */
record IdlRun(int exitCode, String output, String complaints, String mistakes) {

  private static final IdlDriver DRIVER = IdlDriver.ofLanguage();

  static IdlRun of(String command, Object... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    StringWriter mistakes = new StringWriter();
    IdlOutput streams = new IdlOutput(
        new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8), false, "9.9");
    String[] words = Stream.concat(Stream.of(command), Arrays.stream(arguments).map(Object::toString)).toArray(String[]::new);
    int exitCode = IdlCommand.of(() -> DRIVER, streams).setErr(new PrintWriter(mistakes)).execute(words);
    return new IdlRun(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8), mistakes.toString());
  }
}

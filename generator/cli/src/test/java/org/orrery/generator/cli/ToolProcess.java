// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Result of a run of the tool as a process of its own.
 *
 * @param exitCode exit code of the process
 * @param out standard output
 * @param err standard error
 */
record ToolProcess(int exitCode, String out, String err) {

  private static final int LONGEST_SECONDS = 120;

  /** Runs the toy tool in a folder. */
  static ToolProcess toy(Path folder, String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dsun.jnu.encoding=UTF-8",
                "-cp",
                System.getProperty("java.class.path"),
                ToyTool.class.getName()));
    command.addAll(List.of(arguments));
    return run(folder, Map.of(), command);
  }

  static ToolProcess run(Path folder, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("orrery", ".out");
    Path err = Files.createTempFile("orrery", ".err");
    try {
      ProcessBuilder builder =
          new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
      builder.environment().put("LC_ALL", "C.UTF-8");
      builder.environment().putAll(environment);
      Process process = builder.start();
      if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IOException("did not end: " + command);
      }
      return new ToolProcess(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8));
    } finally {
      Files.delete(out);
      Files.delete(err);
    }
  }
}

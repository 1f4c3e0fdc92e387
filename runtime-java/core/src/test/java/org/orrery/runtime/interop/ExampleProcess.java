// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** An example as a process of its own, started the way a generated launcher does. */
final class ExampleProcess implements AutoCloseable {
  private static final Pattern OPTION = Pattern.compile("-[DX]");

  private final Process process;
  private final Path errors;
  private final BufferedReader output;

  /** The cockpit. */
  ExampleProcess(Path folder, String... arguments) throws IOException {
    this(folder, List.of(), "example.cockpit.CockpitMain", arguments);
  }

  /**
   * Any of them.
   *
   * @param before options of the JVM ({@code -D…}, {@code -X…}), and what is to start it
   */
  ExampleProcess(Path folder, List<String> before, String main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(before.stream().filter(each -> !OPTION.matcher(each).lookingAt()).toList());
    command.addAll(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        Path.of("target/classes").toAbsolutePath() + ":" + Path.of("target/test-classes").toAbsolutePath()));
    command.addAll(before.stream().filter(each -> OPTION.matcher(each).lookingAt()).toList());
    command.add(main);
    command.addAll(List.of(arguments));
    errors = Files.createTempFile(folder, "stderr", ".txt");
    process = new ProcessBuilder(command).directory(folder.toFile()).redirectError(errors.toFile()).start();
    output = process.inputReader();
  }

  /** The line it prints when it listens. */
  String awaitReady() throws IOException {
    String line = output.readLine();
    assertTrue(line != null && line.startsWith("cockpit: ready, default at 127.0.0.1:"), line + errors());
    return line;
  }

  int port() throws IOException {
    String line = awaitReady();
    return Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
  }

  long pid() {
    return process.pid();
  }

  String line() throws IOException {
    return output.readLine();
  }

  /** SIGTERM. */
  void terminate() {
    process.destroy();
  }

  /** SIGKILL. */
  void kill() throws InterruptedException {
    process.destroyForcibly().waitFor();
  }

  boolean endsWithin(long millis) throws InterruptedException {
    return process.waitFor(millis, TimeUnit.MILLISECONDS);
  }

  void assertExits(int code) throws IOException, InterruptedException {
    assertTrue(process.waitFor(20, TimeUnit.SECONDS), "still running");
    assertEquals(code, process.exitValue(), errors());
  }

  String errors() throws IOException {
    return Files.readString(errors);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}

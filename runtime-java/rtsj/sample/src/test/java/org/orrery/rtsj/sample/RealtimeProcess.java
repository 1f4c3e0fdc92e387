// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A generated process on the emulation of one edition, with the stores and loads of its classes checked. */
final class RealtimeProcess implements AutoCloseable {
  private static final String CHECKED = "cabin.,Flight.,org.orrery.runtime.";

  private static final Pattern LATE = Pattern.compile("task [a-z.]+: a release (was not done by|took more of) .*");

  private static final int MOST_LOOKS = 1_000;

  private final Process process;
  private final Path errors;
  private final BufferedReader output;
  private String ready = "";

  /**
   * Starts it.
   *
   * @param other the module of the edition that it does not run on
   * @param arguments its own
   */
  RealtimeProcess(Path folder, String main, String other, String... arguments) throws IOException {
    errors = Files.createTempFile(folder, "stderr", ".txt");
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.contains(other))
            .collect(Collectors.joining(File.pathSeparator)),
        "org.orrery.rtsj.emulation.CheckedMain",
        CHECKED,
        main));
    command.addAll(List.of(arguments));
    process = new ProcessBuilder(command).directory(folder.toFile()).redirectError(errors.toFile()).start();
    output = process.inputReader();
  }

  /** Waits until it listens. */
  void awaitReady(String name) throws IOException {
    ready = output.readLine();
    assertTrue(ready != null && ready.startsWith(name + ": ready, "), ready + errors());
  }

  /** Port at which a lane listens, on the loopback interface. */
  int port(String lane) {
    Matcher address = Pattern.compile("[ ,]" + lane + " at 127\\.0\\.0\\.1:(\\d+)").matcher(ready);
    assertTrue(address.find(), ready);
    return Integer.parseInt(address.group(1));
  }

  /** Number of the process's threads that the operating system has given a real-time priority. */
  long raised() throws IOException {
    try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(process.pid()), "task"))) {
      return threads.filter(RealtimeProcess::isRaised).count();
    }
  }

  /** Linux, proc(5): field 40 of a thread's stat, behind the name in brackets, which is the second. */
  private static boolean isRaised(Path thread) {
    try {
      String stat = Files.readString(thread.resolve("stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return !fields[37].equals("0");
    } catch (IOException ended) {
      return false;
    }
  }

  void terminate() {
    process.destroy();
  }

  void assertExits(int code) throws IOException, InterruptedException {
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "still running");
    assertEquals(code, process.exitValue(), errors());
  }

  /** Lines that it has said on standard error, but for how late its tasks were: a machine that others use makes them so. */
  String errors() throws IOException {
    return said().filter(line -> !LATE.matcher(line).matches()).collect(Collectors.joining("\n"));
  }

  /** Waits until that is among what it says on standard error: a failure is told after its caller was answered. */
  void awaitSaid(String text) throws IOException {
    for (int i = 0; i < MOST_LOOKS && !errors().contains(text); i++) {
      LockSupport.parkNanos(20_000_000);
    }
    assertTrue(errors().contains(text), errors());
  }

  /** Asserts that a line is among what it has said on standard error, and no second time. */
  void assertSaidOnce(String line) throws IOException {
    assertEquals(1, said().filter(line::equals).count(), line);
  }

  private Stream<String> said() throws IOException {
    return Files.readAllLines(errors).stream();
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs {@link HotCodecs} in a JVM of its own, whose end by a signal is what this test looks for. */
class HotCodecsTest {
  /** A codec is compiled by the optimizing compiler at once, and before the program goes on. */
  private static final List<String> HOT = List.of("-Xbatch", "-XX:-TieredCompilation", "-XX:CompileThreshold=500");
  private static final String ROUNDS = "6000";
  private static final String CLASSES =
      Path.of("target/classes").toAbsolutePath() + ":" + Path.of("target/test-classes").toAbsolutePath();

  @TempDir
  private Path folder;

  @ParameterizedTest(name = "GIOP 1.x of {0}, orders {1}")
  @CsvSource({"12, l", "12, b", "2, lb", "1, lb", "12, lb", "012, l", "012, b", "012, lb"})
  void codecsSurviveTheOptimizingCompiler(String minors, String orders) throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder program = new ProcessBuilder(java);
    program.command().addAll(HOT);
    program.command().addAll(List.of("-XX:-CreateCoredumpOnCrash", "-cp", CLASSES));
    program.command().addAll(List.of(HotCodecs.class.getName(), minors, orders, ROUNDS));
    Process process = program.directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    int code = process.waitFor();
    assertEquals(0, code, () -> (code > 128 ? "the JVM was ended by signal " + (code - 128) : "failed") + ":\n" + said);
    assertEquals("read as written", said.strip());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The omniORB programs of the test tree, built once into {@code target/omniorb}; tests are skipped where omniORB is missing. */
final class OmniOrb {
  private static final Path IDL = Path.of("../../runtime-cpp/test/example/nav.idl").toAbsolutePath();
  private static final Path SOURCES = Path.of("src/test/cpp").toAbsolutePath();
  private static final Path FOLDER = Path.of("target/omniorb").toAbsolutePath();
  private static final List<String> LIBRARIES = List.of("-lomniORB4", "-lomniDynamic4", "-lomnithread", "-lpthread");

  private OmniOrb() {
  }

  /** The program made of {@code src/test/cpp/NAME.cpp}. */
  static synchronized Path program(String name) throws IOException, InterruptedException {
    assumeTrue(installed("omniidl") && installed("g++"), "omniidl and g++ are needed (Debian: omniidl libomniorb4-dev g++)");
    Path program = FOLDER.resolve(name);
    Path source = SOURCES.resolve(name + ".cpp");
    if (!newer(program, source)) {
      Files.createDirectories(FOLDER);
      run("omniidl", "-bcxx", "-Wba", "-C.", IDL.toString());
      List<String> command =
          List.of("g++", "-std=c++17", "-I.", "-o", program.toString(), source.toString(), "navSK.cc", "navDynSK.cc");
      run(Stream.concat(command.stream(), LIBRARIES.stream()).toArray(String[]::new));
    }
    return program;
  }

  private static boolean newer(Path program, Path source) throws IOException {
    return Files.exists(program)
        && Files.getLastModifiedTime(program).compareTo(Files.getLastModifiedTime(source)) > 0
        && Files.getLastModifiedTime(program).compareTo(Files.getLastModifiedTime(IDL)) > 0;
  }

  private static boolean installed(String command) {
    return Stream.of(System.getenv("PATH").split(":")).anyMatch(folder -> Files.isExecutable(Path.of(folder, command)));
  }

  private static void run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).directory(FOLDER.toFile()).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    assertEquals(0, process.exitValue(), output);
  }
}

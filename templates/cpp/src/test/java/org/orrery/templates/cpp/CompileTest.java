// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.generator.api.Artifact;

/** What is printed compiles without a warning and is laid out as {@code templates/goldens/.clang-format} says. */
class CompileTest {

  @TempDir Path folder;

  static List<String> plans() {
    return GoldenTest.plans();
  }

  @ParameterizedTest
  @MethodSource("plans")
  void compilesWithoutWarnings(String plan) throws IOException {
    assumeFalse(Toolchain.compilers().isEmpty(), "neither g++ nor clang++ is installed");
    List<Artifact> artifacts = write(plan);
    List<Path> includes = List.of(folder, folder.resolve("scaffold"), Toolchain.RUNTIME);
    // Each header in a unit of its own would cost a second each; in one unit, sources still show what a header lacks.
    Path headers = folder.resolve("all_headers.cpp");
    Files.writeString(headers, included(artifacts));
    for (String compiler : Toolchain.compilers()) {
      assertThat(Toolchain.complaints(compiler, headers, includes)).isEmpty();
      for (Artifact artifact : artifacts) {
        if (artifact.path().endsWith(".cpp")) {
          assertThat(Toolchain.complaints(compiler, path(artifact), includes)).isEmpty();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("plans")
  void isLaidOutAsTheProjectLaysOut(String plan) throws IOException {
    assumeTrue(Toolchain.isInstalled("clang-format"), "clang-format is not installed");
    for (Artifact artifact : GoldenTest.print(plan)) {
      if (artifact.path().matches(".*\\.[hc]pp")) {
        Path file = GoldenTest.GOLDENS.resolve(plan).resolve(GoldenTest.place(artifact));
        assertThat(Toolchain.run(List.of("clang-format", "--dry-run", "-Werror", file.toString()))).isEmpty();
      }
    }
  }

  private static String included(List<Artifact> artifacts) {
    return artifacts.stream()
        .filter(a -> a.path().endsWith(".hpp"))
        .map(a -> "#include \"" + a.path() + "\"\n")
        .collect(Collectors.joining());
  }

  private List<Artifact> write(String plan) throws IOException {
    List<Artifact> artifacts = GoldenTest.print(plan);
    for (Artifact artifact : artifacts) {
      Files.createDirectories(path(artifact).getParent());
      Files.writeString(path(artifact), artifact.text());
    }
    return artifacts;
  }

  private Path path(Artifact artifact) {
    return folder.resolve(GoldenTest.place(artifact));
  }
}

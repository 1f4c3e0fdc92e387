// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Options.TargetOptions;
import org.orrery.templates.common.golden.GoldenTree;
import org.orrery.templates.common.golden.ModelPlans;

/** Tests that printed files compile without a warning and have the format of {@code templates/goldens/.clang-format}. */
class CompileTest {

  /** Headers that a model names. */
  private static final Path USER = Path.of("src/test/resources/user").toAbsolutePath();

  @TempDir Path folder;

  static List<Golden> goldens() {
    return Golden.all();
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void compilesWithoutWarnings(Golden golden) throws IOException {
    assumeFalse(Toolchain.compilers().isEmpty(), "neither g++ nor clang++ is installed");
    List<Artifact> artifacts = write(golden.print());
    List<Path> includes = List.of(folder, folder.resolve("scaffold"), USER, Toolchain.RUNTIME);
    // A translation unit per file would cost a second each: files that are not programs share one.
    List<Path> units = new ArrayList<>();
    units.add(unit(artifacts.stream().filter(a -> a.path().matches(".*[ch]pp") && !a.path().endsWith("main.cpp"))));
    artifacts.stream().filter(a -> a.path().endsWith("main.cpp")).map(this::path).forEach(units::add);
    for (String compiler : Toolchain.compilers()) {
      for (Path unit : units) {
        assertThat(Toolchain.complaints(compiler, unit, includes)).isEmpty();
      }
    }
  }

  static List<Path> models() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../goldens/compiled"))) {
      return files.filter(file -> file.toString().endsWith(".idl")).sorted().toList();
    }
  }

  /** Models whose expected text nobody would read. */
  @ParameterizedTest
  @MethodSource("models")
  void modelsWithoutExpectedTextCompileWithoutWarnings(Path model) throws IOException {
    assumeFalse(Toolchain.compilers().isEmpty(), "neither g++ nor clang++ is installed");
    List<Artifact> artifacts = write(new CppTarget().artifacts(ModelPlans.plan(model), new TargetOptions("", false, "0.0.0")));
    Path unit = unit(artifacts.stream().filter(a -> a.path().matches(".*[ch]pp")));
    for (String compiler : Toolchain.compilers()) {
      assertThat(Toolchain.complaints(compiler, unit, List.of(folder, folder.resolve("scaffold"), Toolchain.RUNTIME))).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void isLaidOutAsTheProjectLaysOut(Golden golden) throws IOException {
    assumeTrue(Toolchain.isInstalled("clang-format"), "clang-format is not installed");
    for (Artifact artifact : golden.print()) {
      if (artifact.path().matches(".*\\.[hc]pp")) {
        Path file = golden.tree().folder().resolve(GoldenTree.place(artifact));
        assertThat(Toolchain.run(List.of("clang-format", "--dry-run", "-Werror", file.toString()))).isEmpty();
      }
    }
  }

  private Path unit(Stream<Artifact> artifacts) throws IOException {
    String text = artifacts.map(a -> "#include \"" + a.path() + "\"\n").collect(Collectors.joining());
    return Files.writeString(folder.resolve("all.cpp"), text);
  }

  private List<Artifact> write(List<Artifact> artifacts) throws IOException {
    for (Artifact artifact : artifacts) {
      Files.createDirectories(path(artifact).getParent());
      Files.writeString(path(artifact), artifact.text());
    }
    return artifacts;
  }

  private Path path(Artifact artifact) {
    return folder.resolve(GoldenTree.place(artifact));
  }
}

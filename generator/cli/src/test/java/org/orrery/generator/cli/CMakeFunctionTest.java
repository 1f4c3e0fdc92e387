// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests orrery_add_system() with real CMake and Ninja; the toy tool generates, so that no runtime is needed. */
class CMakeFunctionTest {

  private static final Path MODULE = Path.of("").toAbsolutePath().resolveSibling("cmake/OrreryGenerate.cmake");

  /** Text that a verbose build prints only for a generation. */
  private static final String GENERATION = "--sources-only";

  @TempDir Path temp;
  private Path project;

  @BeforeEach
  void project() throws IOException {
    project = Files.createDirectories(temp.resolve("ein projekt"));
    Path tool = Files.writeString(project.resolve("toy tool"), launcher());
    Files.setPosixFilePermissions(tool, PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.writeString(project.resolve("my model.toy"), "process flight\nprocess cockpit\ninclude more.toy\n");
    Files.writeString(project.resolve("more.toy"), "// nothing\n");
    Files.createDirectories(project.resolve("user"));
    Files.writeString(project.resolve("user/main.cpp"), "#include <flight/mine.hpp>\nint main() { return 0; }\n");
    Files.writeString(
        project.resolve("CMakeLists.txt"),
        """
        cmake_minimum_required(VERSION 3.22)
        project(flight CXX)
        add_library(orrery_runtime INTERFACE)
        add_library(orrery::runtime ALIAS orrery_runtime)
        set(ORRERY_COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/toy tool")
        include("%s")
        orrery_add_system(flight MODEL "my model.toy" PROCESS flight SOURCES user/*.cpp SCAFFOLD scaffolds)
        """
            .formatted(MODULE));
  }

  @Test
  void buildsAProcessWithItsScaffoldsAndUserSources() throws Exception {
    configure();
    assertThat(project.resolve("scaffolds/flight/mine.hpp")).exists();
    build();
    assertThat(project.resolve("build/flight.orrery/flight/größe.cpp")).exists();
    assertThat(project.resolve("build/flight.orrery/cockpit")).doesNotExist();
    assertThat(project.resolve("build/flight")).isExecutable();
    assertThat(build().out()).contains("no work to do");
  }

  @Test
  void generatesAgainWhenAnIncludedFileChangesAndCompilesOnlyWhatDiffers() throws Exception {
    configure();
    build();
    Files.writeString(project.resolve("more.toy"), "// a comment makes no difference\n");
    String output = build().out();
    assertThat(output).contains("Configuring done", GENERATION).doesNotContain("main.cpp.o", "größe.cpp.o");
    assertThat(build().out()).contains("no work to do");
  }

  @Test
  void compilesAFileThatAChangeBrings() throws Exception {
    configure();
    build();
    Path script = project.resolve("CMakeLists.txt");
    Files.writeString(project.resolve("more.toy"), "process flight2\n");
    Files.writeString(script, Files.readString(script).replace("PROCESS flight ", "PROCESS flight,flight2 "));
    assertThat(build().out()).contains("flight2/größe.cpp.o");
  }

  @Test
  void generatesNothingInVainWithMakeEither() throws Exception {
    assertThat(cmake("-S", ".", "-B", "build", "-G", "Unix Makefiles").exitCode()).isZero();
    assertThat(build().out()).contains(GENERATION);
    assertThat(build().out()).doesNotContain(GENERATION, "main.cpp.o -c");
    Files.writeString(project.resolve("more.toy"), "// changed\n");
    assertThat(build().out()).contains(GENERATION).doesNotContain("main.cpp.o -c");
  }

  @Test
  void showsTheModelsErrorsAndStops() throws Exception {
    Files.writeString(project.resolve("more.toy"), "error\n");
    ToolProcess run = cmake("-S", ".", "-B", "build", "-G", "Ninja");
    assertThat(run.exitCode()).isNotZero();
    assertThat(run.err()).contains("more.toy:1:1: error[ORR-IDL-001]: wrong");
  }

  private void configure() throws IOException, InterruptedException {
    ToolProcess run = cmake("-S", ".", "-B", "build", "-G", "Ninja");
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
  }

  private ToolProcess build() throws IOException, InterruptedException {
    ToolProcess run = cmake("--build", "build", "--verbose");
    assertThat(run.exitCode()).as(run.out() + run.err()).isZero();
    return run;
  }

  private ToolProcess cmake(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("cmake"));
    command.addAll(List.of(arguments));
    return ToolProcess.run(project, Map.of(), command);
  }

  private static String launcher() {
    return """
        #!/bin/sh
        exec '%s' -Dsun.jnu.encoding=UTF-8 -cp '%s' %s "$@"
        """
        .formatted(
            Path.of(System.getProperty("java.home"), "bin", "java"),
            System.getProperty("java.class.path"),
            ToyTool.class.getName());
  }
}

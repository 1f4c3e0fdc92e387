// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.Options.TargetOptions;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.golden.ModelPlans;

/** Tests that printed files compile against the runtime without a warning. */
class CompileTest {

  @TempDir Path folder;

  /** Names of all plans but the one on the RTSJ, which runtime-java/rtsj/sample compiles and runs: the editions exclude each other. */
  static List<String> plans() {
    return GoldenTest.plans().stream().filter(plan -> !plan.startsWith("realtime/")).toList();
  }

  @ParameterizedTest
  @MethodSource("plans")
  void compilesWithoutWarnings(String plan) throws IOException {
    List<Path> sources = sources(GoldenTest.print(plan), folder.resolve("sources"));
    Path classes = Files.createDirectories(folder.resolve("classes"));

    assertThat(complaints(sources, classes)).isEmpty();
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
    List<Artifact> printed = new JavaTarget().artifacts(ModelPlans.plan(model), new TargetOptions("", false, "0.0.0"));
    List<Path> sources = sources(printed, folder.resolve("sources"));

    assertThat(sources).doesNotHaveDuplicates();
    assertThat(complaints(sources, Files.createDirectories(folder.resolve("classes")))).isEmpty();
  }

  @Test
  void argumentsOfDifferentOperationsHaveDifferentFields() throws IOException {
    String model =
        """
        interface Joined { void a__b(in string c); void a(in string b__c); attribute string plate; void set_plate(in string value); };
        """;
    SystemPlan plan = ModelPlans.plan(Files.writeString(folder.resolve("m.idl"), model));
    List<Path> sources = sources(new JavaTarget().artifacts(plan, new TargetOptions("", false, "0.0.0")), folder.resolve("sources"));

    assertThat(complaints(sources, Files.createDirectories(folder.resolve("classes")))).isEmpty();
  }

  @Test
  void typesThatAllContainEachOtherAreEachWrittenOnceInATypeCode() throws IOException {
    StringBuilder model = new StringBuilder("interface I { void put(in any value); };");
    List<String> names = List.of("A", "B", "C", "D", "E", "F", "G", "H");
    names.forEach(name -> model.append("struct " + name + "; typedef sequence<" + name + "> " + name + "s;"));
    for (String name : names) {
      model.append("struct " + name + " {");
      names.forEach(other -> model.append(other + "s to_" + other.toLowerCase(Locale.ROOT) + ";"));
      model.append("};");
    }
    SystemPlan plan = ModelPlans.plan(Files.writeString(folder.resolve("m.idl"), model));
    List<Artifact> printed = new JavaTarget().artifacts(plan, new TargetOptions("", false, "0.0.0"));

    assertThat(printed).allSatisfy(file -> assertThat(file.text().length()).isLessThan(20_000));
    List<Path> sources = sources(printed, folder.resolve("sources"));
    assertThat(complaints(sources, Files.createDirectories(folder.resolve("classes")))).isEmpty();
  }

  /** Writes the printed Java files into a folder. */
  static List<Path> sources(List<Artifact> printed, Path folder) throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Artifact artifact : printed) {
      if (artifact.path().endsWith(".java")) {
        Path file = folder.resolve(artifact.path());
        Files.createDirectories(file.getParent());
        sources.add(Files.writeString(file, artifact.text()));
      }
    }
    return sources;
  }

  /** Warnings and errors of the compiler for files; their classes are written into a folder. */
  static String complaints(List<Path> sources, Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (var files = compiler.getStandardFileManager(null, null, null)) {
      StringWriter complaints = new StringWriter();
      List<String> options =
          List.of(
              "--release", "25", "-Xlint:all", "-Werror", "-cp", RuntimeClasses.FOLDER.toString(), "-d", classes.toString());
      boolean compiled =
          compiler.getTask(complaints, files, null, options, null, files.getJavaFileObjectsFromPaths(sources)).call();
      return compiled || !complaints.toString().isEmpty() ? complaints.toString() : "it does not compile";
    }
  }
}

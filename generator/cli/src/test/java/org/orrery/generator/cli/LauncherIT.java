// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the packaged tool with the real languages, started by its launcher. */
class LauncherIT {

  private static final Path TARGET = Path.of("target").toAbsolutePath();

  @TempDir Path temp;
  private Path models;

  @BeforeEach
  void copyModels() throws IOException {
    models = temp.resolve("modèles d'été");
    Path from = Path.of("src/test/resources/models");
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, models.resolve(from.relativize(file).toString()));
      }
    }
  }

  @Test
  void generatesBothLanguagesWithNothingOnStandardError() throws Exception {
    ToolProcess run = orrery("generate", "-I", "common", "fleet.orrery", "-o", "aus gabe");
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    Path out = models.resolve("aus gabe");
    assertThat(out.resolve("Fleet/Vehicle/servant.hpp")).exists();
    assertThat(out.resolve("Fleet/VehicleServant.java")).exists();
  }

  @Test
  void generatesTheSameBytesElsewhereAndTouchesNothingTheSecondTime() throws Exception {
    generateFleet("one");
    generateFleet("two/deep");
    assertThat(tree(models.resolve("two/deep"))).isEqualTo(tree(models.resolve("one")));

    FileTime longAgo = FileTime.fromMillis(1_000_000_000_000L);
    for (String file : tree(models.resolve("one")).keySet()) {
      Files.setLastModifiedTime(models.resolve("one").resolve(file), longAgo);
    }
    assertThat(generateFleet("one").out()).contains("0 written").contains("0 removed");
    for (String file : tree(models.resolve("one")).keySet()) {
      assertThat(Files.getLastModifiedTime(models.resolve("one").resolve(file))).as(file).isEqualTo(longAgo);
    }
  }

  @Test
  void aBlankLineInTheIdlRewritesNothing() throws Exception {
    generateFleet("out");
    Path idl = models.resolve("fleet.idl");
    Files.writeString(idl, "\n\n" + Files.readString(idl));
    assertThat(generateFleet("out").out()).contains("0 written");
  }

  @Test
  void tenMistakesGiveTenDiagnosticsAndLeaveTheOutputAlone() throws Exception {
    generateFleet("out");
    Map<String, String> before = tree(models.resolve("out"));
    ToolProcess run = orrery("generate", "mistakes.orrery", "-o", "out", "--format", "json");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).isEmpty();
    List<Map<String, String>> diagnostics = diagnostics(run.out());
    assertThat(diagnostics).hasSize(10);
    assertThat(diagnostics)
        .allSatisfy(
            each -> {
              assertThat(each.get("code")).matches("ORR-[A-Z]+-\\d{3}").isNotEqualTo("ORR-GEN-007");
              assertThat(Integer.parseInt(each.get("line"))).isPositive();
              assertThat(Integer.parseInt(each.get("column"))).isPositive();
              assertThat(each.get("message")).isNotBlank();
              assertThat(each.get("remedy")).isNotBlank();
            });
    assertThat(orrery("check", "mistakes.orrery").err()).endsWith("10 errors\n");
    assertThat(tree(models.resolve("out"))).isEqualTo(before);
  }

  @Test
  void listsIncludedFilesAsDependencies() throws Exception {
    orrery("generate", "-I", "common", "fleet.orrery", "-o", "out", "--depfile", "fleet.d");
    assertThat(models.resolve("fleet.d")).content().contains("/fleet.orrery", "/fleet.idl", "/common/common.idl");
  }

  @Test
  void saysWhichJavaItNeeds() throws Exception {
    Path old = Files.createDirectories(temp.resolve("old/bin")).getParent();
    Files.writeString(old.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
    Path java = Files.writeString(old.resolve("bin/java"), "#!/bin/sh\nexit 1\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Path launcher = Files.createDirectories(temp.resolve("elsewhere")).resolve("orrery");
    // Simulates a machine where no newer JDK is installed.
    Files.writeString(launcher, Files.readString(TARGET.resolve("orrery")).replace(" /usr/lib/jvm/*", ""));
    ToolProcess run =
        ToolProcess.run(
            models,
            Map.of("JAVA_HOME", old.toString(), "PATH", old.resolve("bin") + ":/usr/bin:/bin"),
            List.of("sh", launcher.toString(), "--version"));
    assertThat(run.exitCode()).isEqualTo(3);
    assertThat(run.err()).contains("no Java of version 21 or later").contains("JAVA_HOME");
  }

  private ToolProcess generateFleet(String output) throws IOException, InterruptedException {
    ToolProcess run = orrery("generate", "-I", "common", "fleet.orrery", "-o", output);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run;
  }

  private ToolProcess orrery(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(TARGET.resolve("orrery").toString()));
    command.addAll(List.of(arguments));
    Map<String, String> environment =
        Map.of("JAVA_HOME", System.getProperty("java.home"), "XDG_CACHE_HOME", TARGET.resolve("it-cache").toString());
    return ToolProcess.run(models, environment, command);
  }

  private static List<Map<String, String>> diagnostics(String json) throws IOException {
    List<Map<String, String>> diagnostics = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      for (var token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token.isStructStart()) {
          diagnostics.add(new TreeMap<>());
        } else if (token.isScalarValue()) {
          diagnostics.getLast().put(parser.currentName(), parser.getText());
        }
      }
    }
    diagnostics.removeIf(Map::isEmpty);
    return diagnostics;
  }

  private static Map<String, String> tree(Path folder) throws IOException {
    Map<String, String> tree = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        tree.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return tree;
  }
}

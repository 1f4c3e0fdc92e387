// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.generator.idl.Versions;
import org.orrery.generator.idl.contract.Contract;

/** Tests properties on all IDL of the repository: a file does not differ from itself, and each mutation of it is found. */
class MutationTest {

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();
  private static final List<String> FOLDERS =
      List.of("samples", "docs", "bench", "templates/goldens", "generator/conformance", "generator/idl");

  /** The standard services as Debian ships them with omniORB; empty where they are not installed. */
  private static final Path SERVICES = Path.of("/usr/share/idl/omniORB");

  private static final int MAXIMUM_MUTATIONS = 16;

  @TempDir static Path temp;

  static List<Path> files() throws IOException {
    List<Path> found = new ArrayList<>();
    for (String folder : FOLDERS) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
        files.filter(each -> each.toString().endsWith(".idl") && !each.toString().contains("/target/")).sorted().forEach(found::add);
      }
    }
    return found.stream().filter(each -> Versions.errors(Versions.load(each)).isEmpty()).toList();
  }

  @ParameterizedTest
  @MethodSource("files")
  void aFileDoesNotDifferFromItself(Path file) {
    assertThat(Comparison.of(Versions.contract(Versions.load(file)), Versions.contract(Versions.load(file)))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyMutationIsFound(Path file) throws IOException {
    IdlLoader.Loaded loaded = Versions.load(file);
    Contract contract = Versions.contract(loaded);
    List<Mutation> mutations = new ArrayList<>(Mutation.of(loaded.files().getFirst()));
    Collections.shuffle(mutations, new Random(1)); // The largest files have hundreds.
    mutations.subList(Math.min(mutations.size(), MAXIMUM_MUTATIONS), mutations.size()).clear();
    int valid = 0;
    for (Mutation mutation : mutations) {
      Path mutated = Files.writeString(temp.resolve(file.getFileName()), mutation.text());
      IdlLoader.Loaded after = Versions.load(mutated, file.getParent());
      if (!Versions.errors(after).isEmpty()) {
        continue; // A declaration whose name or order others rely on.
      }
      valid++;
      List<Change> changes = Comparison.of(contract, Versions.contract(after));
      assertThat(changes).as(mutation.what()).extracting(Change::problem).containsAnyElementsOf(mutation.expected());
      if (mutation.expected().stream().anyMatch(DiffProblem::isError)) {
        assertThat(changes).as(mutation.what()).anyMatch(each -> each.breaks().stream().anyMatch(Effect::isPeer) || isLocal(each));
      }
      assertThat(Comparison.of(Versions.contract(after), contract)).as("%s, undone", mutation.what()).isNotEmpty();
    }
    assertThat(valid).isGreaterThanOrEqualTo(mutations.size() / 2);
  }

  @Test
  void mutationsReachMostKindsOfChanges() throws IOException {
    Set<DiffProblem> reached = new TreeSet<>();
    for (Path file : files()) {
      Mutation.of(Versions.load(file).files().getFirst()).forEach(each -> reached.addAll(each.expected()));
    }
    assertThat(reached).hasSizeGreaterThanOrEqualTo(24);
  }

  @Test
  void standardServicesDoNotDifferFromThemselves() throws IOException {
    if (!Files.isDirectory(SERVICES)) {
      return;
    }
    try (Stream<Path> files = Files.walk(SERVICES)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".idl")).sorted().toList()) {
        IdlLoader.Loaded loaded = Versions.load(file, SERVICES, SERVICES.resolve("COS"));
        if (Versions.errors(loaded).isEmpty()) {
          Contract again = Versions.contract(Versions.load(file, SERVICES, SERVICES.resolve("COS")));
          assertThat(Comparison.of(Versions.contract(loaded), again)).as(file.toString()).isEmpty();
        }
      }
    }
  }

  private static boolean isLocal(Change change) {
    return change.message().endsWith("it is local, so no peer sees it");
  }
}

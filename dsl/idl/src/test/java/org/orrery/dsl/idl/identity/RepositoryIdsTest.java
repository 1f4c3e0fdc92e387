// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.diagnostics.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.dsl.idl.Models;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Type;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.dsl.idl.scoping.QualifiedNames;

class RepositoryIdsTest {

  private static final Path CORPUS = Path.of("/usr/share/idl/omniORB");

  @TempDir private Path folder;

  @Test
  void namesOfScopesAreJoinedBehindThePrefix() {
    assertThat(ids("#pragma prefix \"acme.com\"\nmodule M { interface I { struct S { long x; }; }; };"))
        .containsEntry("M::I", "IDL:acme.com/M/I:1.0").containsEntry("M::I::S", "IDL:acme.com/M/I/S:1.0");
  }

  @Test
  void pragmasAndDeclarationsGiveIdsAndVersions() {
    assertThat(ids("""
        interface A { };
        #pragma ID A "IDL:other/A:3.1"
        interface B { };
        #pragma version B 2.4
        interface C { };
        typeid C "IDL:c:1.0";
        module M { interface D { }; };
        typeprefix M "org";
        """)).containsEntry("A", "IDL:other/A:3.1").containsEntry("B", "IDL:B:2.4").containsEntry("C", "IDL:c:1.0")
        .containsEntry("M::D", "IDL:org/M/D:1.0");
  }

  @Test
  void aPrefixEndsWithItsFileAndWithItsScope() {
    Models.load(folder, "inner.idl", "#pragma prefix \"inner\"\ninterface Inner { };");
    assertThat(ids("#include \"inner.idl\"\ninterface Outer { };\n"
        + "#pragma prefix \"x\"\ninterface X { };\n#pragma prefix \"\"\ninterface None { };"))
        .containsEntry("Outer", "IDL:Outer:1.0").containsEntry("X", "IDL:x/X:1.0").containsEntry("None", "IDL:None:1.0");
    assertThat(ids("module M {\n#pragma prefix \"p\"\ninterface A { };\n};\ninterface B { };"))
        .containsEntry("M::A", "IDL:p/M/A:1.0").containsEntry("B", "IDL:B:1.0");
  }

  /** Compares the ids of interfaces and types of the whole corpus with omniidl's. */
  @Test
  void idsOfTheCorpusAreThoseOfOmniidl() throws IOException, InterruptedException {
    assumeTrue(Files.isDirectory(CORPUS), "the Debian package omniorb-idl is not installed");
    Files.copy(Path.of("src/test/resources/omniidl/printids.py"), folder.resolve("printids.py"));
    List<Path> files;
    try (Stream<Path> all = Files.list(CORPUS)) {
      files = all.filter(file -> file.toString().endsWith(".idl")).sorted().toList();
    }
    int compared = 0;
    for (Path file : files) {
      Map<String, String> expected = omniidl(file);
      IdlLoader.Loaded loaded = Models.loader().load(List.of(Models.uri(file)),
          List.of(Models.uri(CORPUS), Models.uri(CORPUS.resolve("COS"))),
          Map.of("__OMNIIDL__", "1"));
      for (Map.Entry<String, String> id : idsOf(loaded).entrySet()) {
        if (expected.containsKey(id.getKey())) {
          assertThat(id.getValue()).as(file + " " + id.getKey()).isEqualTo(expected.get(id.getKey()));
          compared++;
        }
      }
    }
    assertThat(compared).isGreaterThan(100);
  }

  private Map<String, String> omniidl(Path file) throws IOException, InterruptedException {
    Process process;
    try {
      process = new ProcessBuilder("omniidl", "-I" + CORPUS, "-I" + CORPUS.resolve("COS"), "-p" + folder, "-bprintids", file.toString())
          .redirectError(ProcessBuilder.Redirect.DISCARD).start();
    } catch (IOException e) {
      assumeTrue(false, "omniidl is not installed");
      throw e;
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    Map<String, String> ids = new TreeMap<>();
    output.lines().map(line -> line.split(" ")).filter(parts -> parts.length == 2).forEach(parts -> ids.put(parts[0], parts[1]));
    return ids;
  }

  private Map<String, String> ids(String text) {
    IdlLoader.Loaded loaded = Models.load(folder, "a.idl", text);
    assertThat(loaded.issues()).noneMatch(found -> found.issue().getSeverity() == Severity.ERROR);
    return idsOf(loaded);
  }

  private static Map<String, String> idsOf(IdlLoader.Loaded loaded) {
    Map<String, String> ids = new TreeMap<>();
    RepositoryIds service = new RepositoryIds();
    List<Named> named = new ArrayList<>(EcoreUtil2.getAllContentsOfType(Models.specification(loaded), Type.class));
    for (Named element : named) {
      ids.putIfAbsent(QualifiedNames.of(element), service.of(element));
    }
    return ids;
  }
}

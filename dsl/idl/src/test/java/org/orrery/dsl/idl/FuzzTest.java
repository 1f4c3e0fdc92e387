// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.dsl.idl.resource.IdlResource;

/** Property tests: any text is answered with diagnostics, without an exception, an endless loop or a lost character. */
class FuzzTest {

  private static final String[] WORDS = {"module", "interface", "struct", "union", "switch", "case", "default", "enum", "typedef",
      "const", "long", "unsigned", "string", "sequence", "<", ">", "(", ")", "{", "}", "[", "]", ";", ";", ";", ",", ":", "::", "=",
      "A", "B", "C", "a", "b", "M", "1", "0x2", "3.5", "-", "+", "/", "<<", ">>", "\"s\"", "'c'", "valuetype", "public", "factory",
      "exception", "raises", "oneway", "void", "in", "out", "attribute", "readonly", "@key", "@", "abstract", "local", "native",
      "\n#define A B\n", "\n#define B(x) x + x\n", "\n#if A\n", "\n#else\n", "\n#endif\n", "\n#include \"f.idl\"\n", "\n#undef A\n",
      "\n#pragma prefix \"p\"\n", "\n#pragma version A 1.2\n", "component", "map", "import", "fixed", "any", "int8", "TRUE",
      "\\\n", "\r\n", "/* c */", "// c\n", "\"open", "'", "#", "$", "\u20ac", "typeid", "home", "bitset", "L\"w\"", "__", "_long"};

  @Provide
  Arbitrary<List<String>> words() {
    return Arbitraries.of(WORDS).list().ofMaxSize(60);
  }

  @Provide
  Arbitrary<String> characters() {
    return Arbitraries.strings().withChars("{}()<>;:,#\"'\\/*@_=.\n\t AaLl01xX-+").ofMaxLength(80);
  }

  @Property(tries = 800)
  void wordsInAnyOrderAreAnswered(@ForAll("words") List<String> words) throws IOException {
    assertAnswered(String.join(" ", words));
  }

  @Property(tries = 600)
  void charactersInAnyOrderAreAnswered(@ForAll("characters") String text) throws IOException {
    assertAnswered(text);
  }

  /** Removes, duplicates or exchanges parts of valid models. */
  @Property(tries = 200)
  void brokenModelsAreAnswered(@ForAll Random random) throws IOException {
    List<Path> models = NegativeModelsTest.models();
    StringBuilder text = new StringBuilder(Files.readString(models.get(random.nextInt(models.size()))));
    for (int i = random.nextInt(4); i >= 0; i--) {
      int from = random.nextInt(text.length());
      int to = Math.min(text.length(), from + random.nextInt(40));
      String part = text.substring(from, to);
      switch (random.nextInt(3)) {
        case 0 -> text.delete(from, to);
        case 1 -> text.insert(to, part);
        default -> text.insert(random.nextInt(text.length()), part);
      }
    }
    assertAnswered(text.toString());
  }

  private static void assertAnswered(String text) throws IOException {
    Path folder = Files.createTempDirectory("fuzz");
    try {
      Files.writeString(folder.resolve("f.idl"), text);
      IdlLoader.Loaded loaded = Models.loader().load(List.of(Models.uri(folder.resolve("f.idl"))), List.of(), Map.of());
      IdlResource file = loaded.files().getFirst();
      StringBuilder leaves = new StringBuilder();
      for (ILeafNode leaf : file.getParseResult().getRootNode().getLeafNodes()) {
        leaves.append(leaf.getText());
      }
      assertThat(leaves.toString()).isEqualTo(text);
      for (IdlLoader.FileIssue issue : loaded.issues()) {
        assertThat(issue.issue().getCode()).as(issue.issue().getMessage()).startsWith("ORR-");
        assertThat(issue.remedy()).isNotBlank();
      }
    } finally {
      Files.deleteIfExists(folder.resolve("f.idl"));
      Files.delete(folder);
    }
  }
}

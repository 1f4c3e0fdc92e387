// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.idl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code orrery idl diff}: arguments, forms of the report and exit codes. */
class DiffCommandTest {

  private IdlRun last;

  @TempDir Path folder;
  private Path old;
  private Path renewed;

  @BeforeEach
  void versions() throws IOException {
    old = Files.createDirectories(folder.resolve("old"));
    renewed = Files.createDirectories(folder.resolve("new"));
    Files.writeString(old.resolve("shop.idl"), "#include \"types.idl\"\ninterface Desk { void serve(in Item what); };\n");
    Files.writeString(renewed.resolve("shop.idl"), "#include \"types.idl\"\ninterface Desk { void serve(in Item what); };\n");
    Files.writeString(old.resolve("types.idl"), "#ifndef TYPES\n#define TYPES\nstruct Item { long id; };\n#endif\n");
    Files.copy(old.resolve("types.idl"), renewed.resolve("types.idl"));
  }

  private int run(Object... arguments) {
    last = IdlRun.of("diff", arguments);
    return last.exitCode();
  }

  @Test
  void findsNothingInEqualVersions() {
    assertThat(run(old, renewed)).isZero();
    assertThat(last.output()).isEqualTo("No difference.\n");
    assertThat(run(old.resolve("shop.idl"), renewed.resolve("shop.idl"))).isZero();
  }

  @Test
  void tellsWhatAChangeOfAnIncludedFileBreaks() throws IOException {
    Files.writeString(renewed.resolve("types.idl"), "struct Item {\n  long id;\n  long more;\n};\n");
    assertThat(run(old.resolve("shop.idl"), renewed.resolve("shop.idl"))).isEqualTo(1);
    assertThat(last.output()).isEqualTo(
        """
        %s:3:8: error[ORR-DIFF-030]: member 'more' was added to struct 'Item'; requests of old clients: MARSHAL, the message ends inside a \
        value; requests of new clients: the end of the message is ignored without a word, or the connection is closed (omniORB); it is \
        carried by 'Desk::serve'
            3 |   long more;
              |        ^~~~
          help: declare another type that has it, and operations that use that

        break old clients of a new server          1
        break new clients of an old server         1
        break source code                          1
        harmless                                   0
        changes in all                             1
        """.formatted(renewed.resolve("types.idl")));
  }

  @Test
  void failsOnWhatItIsToldTo() throws IOException {
    Files.writeString(renewed.resolve("shop.idl"), "#include \"types.idl\"\ninterface Desk { void serve(in Item what); void close(); };\n");
    assertThat(run(old, renewed)).isEqualTo(1);
    assertThat(run(old, renewed, "--fail-on", "old-clients")).isZero();
    assertThat(last.output()).contains("warning[ORR-DIFF-002]");
    assertThat(run(old, renewed, "--fail-on", "new-clients")).isEqualTo(1);
    assertThat(run(old, renewed, "--fail-on", "old-clients,source")).isEqualTo(1);
    assertThat(run(old, renewed, "--fail-on", "nothing")).isZero();
    assertThat(run(old, renewed, "--fail-on", "everything")).isEqualTo(2);
    assertThat(last.mistakes()).contains("old-clients");
  }

  @Test
  void writesJsonAndSarif() throws IOException {
    Files.writeString(renewed.resolve("types.idl"), "struct Item { long number; };\n");
    Path sarif = folder.resolve("diff.sarif");
    assertThat(run(old, renewed, "--json", "--sarif", sarif)).isZero();
    assertThat(last.output()).startsWith("{").contains("\"code\" : \"ORR-DIFF-034\"", "\"breaks\" : [ \"source\" ]", "\"source\" : 1");
    assertThat(sarif).content()
        .contains("\"ruleId\" : \"ORR-DIFF-034\"", "\"level\" : \"warning\"", "\"version\" : \"9.9\"", "\"startLine\" : 1");
  }

  @Test
  void searchesIncludeFolders() throws IOException {
    Path common = Files.createDirectories(folder.resolve("common"));
    Files.move(old.resolve("types.idl"), common.resolve("types.idl"));
    Files.delete(renewed.resolve("types.idl"));
    assertThat(run(old, renewed, "-I", common)).isZero();
    assertThat(run(old, renewed)).isEqualTo(1);
    assertThat(last.complaints()).contains("ORR-PRE-001");
    assertThat(last.output()).isEmpty();
  }

  @Test
  void explainsWhatItCantRead() throws IOException {
    assertThat(run(folder.resolve("nowhere.idl"), renewed)).isEqualTo(1);
    assertThat(last.complaints()).contains("ORR-GEN-001", "nowhere.idl");
    assertThat(run(Files.createDirectories(folder.resolve("empty")), renewed)).isEqualTo(1);
    assertThat(last.complaints()).contains("has no .idl files");
    assertThat(run(old)).isEqualTo(2);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.generator.api.Diagnostic;

/** Tests which types a process on the RTSJ can have. */
class RtsjTypesTest {

  @TempDir Path folder;

  private List<Diagnostic> diagnostics(String operation, String port, String process) {
    return new Models(folder)
        .with(
            "m.orrery",
            """
            struct Node { long value; sequence<Node> children; };
            struct Plain { string name; sequence<string> names; };
            struct Noted { Plain plain; any note; };
            exception Refused { fixed<4, 2> missing; };
            interface Used { %s };
            system S {
              component C { %s used : Used }
              process p in %s { instance c : C }
            }
            """.formatted(operation, port, process))
        .plan("m.orrery")
        .diagnostics()
        .stream()
        .filter(each -> each.code().equals("ORR-PLAN-014"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "void put(in any one); | true", "void put(in Noted one); | true", "void put(in sequence<Noted> one); | true",
      "CORBA::TypeCode get(); | true", "void get(out Node one); | true", "void put() raises (Refused); | true",
      "attribute fixed<4, 2> price; | true", "void put(in Plain one, in Object two, in wstring three); | false"})
  void whatIsMadeOfNewObjectsIsRefused(String operation, boolean refused) {
    for (String port : List.of("provides", "uses")) {
      assertThat(diagnostics(operation, port, "java rtsj \"2.0\"")).hasSize(refused ? 1 : 0);
      assertThat(diagnostics(operation, port, "java")).isEmpty();
    }
  }
}

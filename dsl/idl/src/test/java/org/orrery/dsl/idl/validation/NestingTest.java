// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.dsl.idl.Models;

/** Chains of declarations as long as only a machine writes them. */
class NestingTest {

  private static final int LONG = 3_000;

  @TempDir private Path folder;

  @Test
  void evaluatesAConstantAtTheEndOfALongChain() {
    String chain = chain(LONG, "const long c0 = 1;", "const long c%1$d = c%2$d + 1;");

    assertThat(Models.describe(Models.load(folder, "a.idl", "typedef string<" + LONG + "> T;" + chain))).isEmpty();
    // Asked for before the constants themselves have been looked at.
    assertThat(Models.describe(Models.load(folder, "b.idl", "module M {" + chain + "}; const M::T x = 1;")))
        .containsExactly("b.idl:1: ORR-IDL-003 'M::T' is not declared");
  }

  @Test
  void refusesTypesNestedTooDeeplyOnce() {
    String structs = chain(LONG, "struct s0 { long a; };", "struct s%1$d { s%2$d a; };");

    assertThat(Models.describe(Models.load(folder, "a.idl", structs)))
        .containsExactly("a.idl:1: ORR-IDL-045 types are nested more than 256 deep in 's255'");
  }

  @Test
  void refusesBasesBeyondALimitOnce() {
    String interfaces = chain(300, "interface i0 { };", "interface i%1$d : i%2$d { };");
    String structs = chain(LONG, "struct s0 { long a; };", "struct s%1$d : s%2$d { };");

    assertThat(Models.describe(Models.load(folder, "a.idl", interfaces)))
        .containsExactly("a.idl:1: ORR-IDL-028 'i256' inherits through more than 256 levels");
    assertThat(Models.describe(Models.load(folder, "b.idl", structs)))
        .containsExactly("b.idl:1: ORR-IDL-045 types are nested more than 256 deep in 's255'");
  }

  @Test
  void looksAtEachInterfaceOfALatticeOnce() {
    String lattice = "interface a0 { void f(); }; interface b0 { void g(); };" + IntStream.range(1, 60)
        .mapToObj(i -> "interface a%1$d : a%2$d, b%2$d { }; interface b%1$d : a%2$d, b%2$d { };".formatted(i, i - 1))
        .collect(Collectors.joining());

    assertThat(Models.describe(Models.load(folder, "a.idl", lattice))).isEmpty();
  }

  private static String chain(int length, String first, String each) {
    return first + IntStream.range(1, length).mapToObj(i -> each.formatted(i, i - 1)).collect(Collectors.joining());
  }
}

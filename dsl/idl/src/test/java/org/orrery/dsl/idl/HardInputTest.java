// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.dsl.idl.resource.IdlLoader;

/** Input as machines or accidents make it is answered, without a stack overflow or a search that takes the square of its size. */
class HardInputTest {

  private static final int MANY = 10_000;

  @TempDir Path folder;

  @Test
  void constantsInAChainAreEvaluated() throws IOException {
    assertThat(codes("const long c0 = 1;\n" + chain("const long c%d = c%d + 1;\n"))).isEmpty();
  }

  @Test
  void aChainOfStructsIsRefusedOnceItIsTooDeep() throws IOException {
    assertThat(codes("struct s0 { long a; };\n" + chain("struct s%d { s%d a; };\n"))).containsExactly("ORR-IDL-045");
  }

  @Test
  void chainsThroughSequencesAndTypedefsAreRefusedOnceTheyAreTooDeep() throws IOException {
    assertThat(codes("typedef long t0;\n" + chain("typedef sequence<t%2$d> t%1$d;\n"))).containsExactly("ORR-IDL-045");
    assertThat(codes("struct s0 { long a; };\n" + chain("struct s%d { sequence<s%d> a; };\n"))).containsExactly("ORR-IDL-045");
  }

  @Test
  void aLatticeOfBasesIsReadInTheTimeOfItsSize() throws IOException {
    String lattice =
        IntStream.rangeClosed(1, 100)
            .mapToObj(i -> "interface a%1$d : a%2$d, b%2$d {}; interface b%1$d : a%2$d, b%2$d {};\n".formatted(i, i - 1))
            .collect(Collectors.joining());
    assertThat(codes("interface a0 { void f(); };\ninterface b0 {};\n" + lattice)).isEmpty();
  }

  @Test
  void blocksMayBeNestedAsDeepAsTheLimit() throws IOException {
    int most = 249;
    assertThat(codes(IntStream.range(0, most).mapToObj("module m%d { "::formatted).collect(Collectors.joining())
        + "interface I { void f(); };" + " };".repeat(most))).isEmpty();
  }

  @Test
  void unknownNamesAreToldThoughThereAreMany() throws IOException {
    String operations =
        IntStream.range(0, MANY).mapToObj("void f%d(in log x); "::formatted).collect(Collectors.joining());
    assertThat(codes("interface I { " + operations + " };\n")).hasSize(MANY).containsOnly("ORR-IDL-003");
  }

  @Test
  void macrosThatNestDeeperThanTheParserAreRefused() throws IOException {
    String doubled =
        IntStream.rangeClosed(1, 8)
            .mapToObj(i -> "#define M%1$d M%2$d M%2$d\n".formatted(i, i - 1))
            .collect(Collectors.joining());
    assertThat(codes("#define M0 -\n" + doubled + "const long x = M8 1;\n")).containsExactly("ORR-PRE-019");
    assertThat(codes("#define M0 (\n" + doubled + "const long x = M8 1;\n")).containsExactly("ORR-PRE-019");
  }

  @Test
  void garbageIsRefused() throws IOException {
    Random random = new Random(1);
    StringBuilder garbage = new StringBuilder();
    random.ints(1 << 20, 0, 256).forEach(octet -> garbage.append((char) octet));
    assertThat(codes(garbage.toString())).isNotEmpty();
  }

  private static String chain(String format) {
    return IntStream.range(1, MANY).mapToObj(i -> format.formatted(i, i - 1)).collect(Collectors.joining());
  }

  private List<String> codes(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("hard.idl"), text);
    IdlLoader.Loaded loaded = Models.loader().load(List.of(Models.uri(file)), List.of(), Map.of());
    return loaded.issues().stream().map(each -> each.issue().getCode()).toList();
  }
}

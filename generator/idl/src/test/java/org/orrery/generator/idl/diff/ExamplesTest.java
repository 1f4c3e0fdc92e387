// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.orrery.dsl.idl.resource.IdlLoader;
import org.orrery.generator.idl.Versions;

/** Tests pairs of files: comments {@code // expect: CODE effects} state what each line of either must lead to. */
class ExamplesTest {

  private static final Path FOLDER = Path.of("src/test/resources/diff");
  private static final Pattern EXPECTATION = Pattern.compile("// expect: (.+)");

  static List<Path> pairs() throws IOException {
    try (Stream<Path> folders = Files.list(FOLDER)) {
      return folders.sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void findsExactlyWhatIsExpected(Path pair) throws IOException {
    List<String> expected = new ArrayList<>(expectations(pair.resolve("old.idl")));
    expected.addAll(expectations(pair.resolve("new.idl")));
    List<String> found = new ArrayList<>();
    List<Change> changes = changes(pair);
    for (Change change : changes) {
      String effects = change.breaks().isEmpty() ? "harmless" : change.breaks().stream().map(Effect::word).collect(Collectors.joining(" "));
      found.add("%s:%d %s %s".formatted(change.place().file(), change.place().line(), change.problem().code(), effects));
    }
    assertThat(found).as(() -> changes.stream().map(Change::message).collect(Collectors.joining("\n")))
        .containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void everyChangeHasAMessageARemedyAndAPlace(Path pair) {
    assertThat(changes(pair)).isNotEmpty().allSatisfy(change -> {
      assertThat(change.message()).isNotBlank().doesNotContain("null", "%", "[]");
      assertThat(change.remedy()).isNotBlank().doesNotContain("null", "%");
      assertThat(change.place().length()).isPositive();
    });
  }

  @Test
  void everyCodeHasAnExample() throws IOException {
    Set<String> shown = new TreeSet<>();
    for (Path pair : pairs()) {
      changes(pair).forEach(each -> shown.add(each.problem().code()));
    }
    assertThat(shown).containsExactlyInAnyOrderElementsOf(Stream.of(DiffProblem.values()).map(DiffProblem::code).toList());
  }

  @Test
  void saysWhatBecomesOfTheMessages() {
    List<String> messages = changes(FOLDER.resolve("operations")).stream().map(Change::message).toList();
    assertThat(messages).contains(
        "parameter 'more' was added to operation 'M::Desk::longer'; requests of old clients: MARSHAL, the message ends inside a value;"
            + " requests of new clients: the end of the message is ignored without a word, or the connection is closed (omniORB)",
        "the parameters of operation 'M::Desk::swapped' stand in another order; requests of old clients, requests of new clients:"
            + " wrong values without any error",
        "parameter 'value' of operation 'M::Desk::narrowed' was 'double' and is 'float'; requests of old clients: wrong values without any"
            + " error; requests of new clients: MARSHAL, the message ends inside a value");
  }

  @Test
  void tellsRequestsFromReplies() {
    assertThat(changes(FOLDER.resolve("structs"))).extracting(Change::message).contains(
        "member 'text' was added to exception 'M::Oops'; replies of new servers: the end of the message is ignored without a word, or the"
            + " connection is closed (omniORB); replies of old servers: MARSHAL, the message ends inside a value; it is carried by"
            + " 'M::I::shrunk'");
    assertThat(changes(FOLDER.resolve("enums"))).extracting(Change::message).contains(
        "enumerator 'C2' was added at the end of enum 'Received'; replies of new servers: MARSHAL once such a value is sent; it is carried"
            + " by 'I::act'");
  }

  @Test
  void tellsAStructOnceWithTheOperationsThatCarryIt() {
    List<Change> grown = changes(FOLDER.resolve("structs")).stream().filter(each -> each.message().contains("'M::Grown'")).toList();
    assertThat(grown).hasSize(1);
    assertThat(grown.getFirst().operations()).containsExactly("M::I::grown");
    assertThat(grown.getFirst().message()).endsWith("it is carried by 'M::I::grown'");
  }

  @Test
  void judgesEachChangeAsIfItWereTheOnlyOne(@TempDir Path pair) throws IOException {
    Files.writeString(pair.resolve("old.idl"), "struct S { long a; }; interface I { S act(in S s, in long x); };");
    Files.writeString(pair.resolve("new.idl"), "struct S { long a; long b; }; interface I { S act(in S s); };");
    assertThat(changes(pair)).extracting(Change::message).contains(
        "parameter 'x' was removed from operation 'I::act'; requests of old clients: the end of the message is ignored without a word, or"
            + " the connection is closed (omniORB); requests of new clients: MARSHAL, the message ends inside a value");
  }

  private static List<Change> changes(Path pair) {
    IdlLoader.Loaded old = Versions.load(pair.resolve("old.idl"));
    IdlLoader.Loaded renewed = Versions.load(pair.resolve("new.idl"));
    assertThat(Versions.errors(old)).isEmpty();
    assertThat(Versions.errors(renewed)).isEmpty();
    return Comparison.of(Versions.contract(old), Versions.contract(renewed));
  }

  private static List<String> expectations(Path file) throws IOException {
    List<String> expected = new ArrayList<>();
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = EXPECTATION.matcher(lines.get(i));
      if (matcher.find()) {
        for (String each : matcher.group(1).split(",")) {
          expected.add("%s:%d %s".formatted(file.getFileName(), i + 1, each.strip()));
        }
      }
    }
    return expected;
  }
}

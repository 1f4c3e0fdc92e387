// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.orrery.generator.perfecthash.PerfectHash.Scheme;

/**
 * Test vectors for both runtimes: a table for each scheme and kind of hash, with names that must and must not be found in it.
 * {@code -Dgolden.update=true} writes the file.
 */
class SharedVectorsTest {
  private static final Path FILE = OperationSets.VECTORS.resolve("operation-tables.txt");
  private static final SearchLimits TWO_LEVEL = new SearchLimits(0, 0, 0, 8);
  private static final SearchLimits SORTED = new SearchLimits(0, 0, 0, 0);

  private record Case(String name, List<ByteString> keys, SearchLimits limits) {
    PerfectHash table() {
      return PerfectHashSearch.search(keys, limits);
    }
  }

  @Test
  void vectorsAreThoseOfTheSearch() throws IOException {
    StringBuilder text = new StringBuilder();
    cases().forEach(each -> text.append(vectors(each)));
    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(FILE, text);
    }
    assertThat(Files.readString(FILE)).isEqualTo(text.toString());
  }

  @Test
  void vectorsCoverEverySchemeAndEveryTerm() {
    List<PerfectHash> tables = cases().map(Case::table).toList();
    assertThat(tables).extracting(PerfectHash::scheme).contains(Scheme.values());
    List<HashFunction> functions = tables.stream().map(PerfectHash::function).toList();
    assertThat(functions)
        .anyMatch(f -> f.start() != 0)
        .anyMatch(f -> f.end() != 0)
        .anyMatch(f -> f.middle() != 0)
        .anyMatch(f -> f.length() != 0)
        .anyMatch(f -> f.sliding() != 0)
        .anyMatch(f -> !f.words().isEmpty());
    assertThat(tables)
        .anyMatch(table -> table.tails().length() != 0)
        .anyMatch(table -> table.windows() == 3 && table.tails().length() != 0)
        .anyMatch(table -> table.windows() == 5)
        .anyMatch(table -> table.maxLength() < 8)
        .anyMatch(table -> table.minLength() > 8);
  }

  private static Stream<Case> cases() {
    List<ByteString> tango = OperationSets.real().get("Tango::Device_6");
    List<ByteString> hundred =
        OperationSets.real().values().stream().flatMap(List::stream).distinct().limit(100).toList();
    List<ByteString> longNames = IntStream.range(0, 12)
        .mapToObj(i -> ByteString.of("a_prefix_that_is_%02d_long_and_a_suffix_that_is_long".formatted(i)))
        .toList();
    return Stream.of(
        byDefault("single", names("ping")),
        byDefault("small", names("up", "down", "left", "right", "a", "b", "hover")),
        byDefault("eight-and-more", names("take_off_now", "land_here", "fly_back_home")),
        byDefault("middle", names("aircraft_1_position", "aircraft_2_position", "aircraft_3_position")),
        byDefault("naming", OperationSets.real().get("CosNaming::NamingContext")),
        byDefault("tango", tango),
        byDefault("length", names("a", "a\0", "a\0\0", "a\0\0\0")),
        byDefault("sliding", longNames),
        byDefault("displaced", hundred),
        byDefault("full-key", KeyShape.ONE_BIT_SET_TWICE.keys(70, 1)),
        new Case("two-level", tango, TWO_LEVEL),
        new Case("sorted", tango, SORTED),
        new Case("sorted-by-tail", longNames, SORTED));
  }

  private static Case byDefault(String name, List<ByteString> keys) {
    return new Case(name, keys, SearchLimits.DEFAULT);
  }

  private static List<ByteString> names(String... names) {
    return Stream.of(names).map(ByteString::of).toList();
  }

  private static String vectors(Case each) {
    StringBuilder text = new StringBuilder("table " + each.name() + "\n").append(PerfectHashText.of(each.table()));
    text.append("compares ").append(each.table().windows()).append('\n');
    for (ByteString name : candidates(each.keys())) {
      text.append("find ")
          .append(each.keys().indexOf(name))
          .append(' ')
          .append(HexFormat.of().formatHex(name.toBytes()))
          .append('\n');
    }
    return text.toString();
  }

  /** The keys; each key one byte shorter, one byte longer, and with one byte changed; and names unlike any key. */
  private static Set<ByteString> candidates(List<ByteString> keys) {
    Random random = new Random(5);
    Set<ByteString> names = new LinkedHashSet<>(keys);
    List<String> variants = new ArrayList<>();
    for (ByteString key : keys) {
      byte[] bytes = key.toBytes();
      variants.add(latin1(bytes, bytes.length - 1));
      variants.add(latin1(bytes, bytes.length) + "s");
      bytes[random.nextInt(bytes.length)] ^= 1;
      variants.add(latin1(bytes, bytes.length));
    }
    variants.add("x".repeat(200));
    variants.stream().filter(name -> !name.isEmpty()).map(ByteString::of).forEach(names::add);
    return names;
  }

  private static String latin1(byte[] bytes, int length) {
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.orrery.generator.perfecthash.PerfectHash.Scheme;
import org.orrery.generator.perfecthash.PerfectHash.Slot;

class PerfectHashSearchTest {

  @Test
  void findsEveryOperationOfRealInterfacesAndNoOther() {
    Map<Scheme, Integer> schemes = new HashMap<>();
    Map<String, List<ByteString>> sets = OperationSets.real();
    List<ByteString> all = sets.values().stream().flatMap(List::stream).distinct().toList();
    sets.values().forEach(names -> {
      PerfectHash table = PerfectHashSearch.search(names);
      schemes.merge(table.scheme(), 1, Integer::sum);
      PerfectHashLookup lookup = new PerfectHashLookup(table);
      Map<ByteString, Integer> expected = new HashMap<>();
      names.forEach(name -> expected.put(name, expected.size()));
      assertThat(all).allSatisfy(name ->
          assertThat(lookup.find(name)).isEqualTo(expected.getOrDefault(name, PerfectHash.NO_KEY)));
    });
    assertThat(sets).hasSizeGreaterThan(300);
    assertThat(schemes.get(Scheme.DIRECT)).isGreaterThan(sets.size() * 9 / 10);
    assertThat(schemes).doesNotContainKeys(Scheme.TWO_LEVEL, Scheme.SORTED);
  }

  @Test
  void sameKeysInAnyOrderGiveTheSameTable() {
    List<ByteString> names = new ArrayList<>(OperationSets.real().get("Tango::Device_6"));
    PerfectHash table = PerfectHashSearch.search(names);
    assertThat(PerfectHashSearch.search(names)).isEqualTo(table);
    List<ByteString> shuffled = new ArrayList<>(names);
    Collections.shuffle(shuffled, new Random(3));
    PerfectHash other = PerfectHashSearch.search(shuffled);
    assertThat(other.function()).isEqualTo(table.function());
    assertThat(other.displacements()).isEqualTo(table.displacements());
    assertThat(keys(other, shuffled)).isEqualTo(keys(table, names));
  }

  private static List<String> keys(PerfectHash table, List<ByteString> names) {
    return table.slots().stream().map(Slot::key).map(key -> key < 0 ? "" : names.get(key).toString()).toList();
  }

  @Test
  void tableOfOneKeyShiftsByNothing() {
    PerfectHash table = search("ping");
    assertThat(table.slots()).hasSize(1);
    assertThat(table.shift()).isZero();
    assertThat(table.function()).isEqualTo(HashFunction.NONE);
    assertThat(new PerfectHashLookup(table).find(ByteString.of("pong"))).isEqualTo(PerfectHash.NO_KEY);
  }

  @Test
  void prefixAndExtensionOfANameMiss() {
    PerfectHashLookup lookup = new PerfectHashLookup(search("update_wing", "update_wing_and_tail", "up"));
    assertThat(List.of("update", "update_win", "update_wings", "update_wing_and_tai", "u", "upd"))
        .allSatisfy(name -> assertThat(lookup.find(ByteString.of(name))).isEqualTo(PerfectHash.NO_KEY));
  }

  @Test
  void tellsLongNamesApartByBytesThatNoWindowCovers() {
    List<ByteString> names = IntStream.range(0, 60)
        .mapToObj(i -> "a_prefix_that_is_%02d_long_and_a_suffix_that_is_long".formatted(i))
        .map(ByteString::of)
        .toList();
    PerfectHash table = PerfectHashSearch.search(names);
    assertThat(table.function().sliding()).isNotZero();
    assertThat(table.tails().length()).isEqualTo(60 * (names.getFirst().length() - 16));
  }

  @Test
  void tellsApartWhatIsEqualButForItsLength() {
    // Bytes after a short name count as 0, so a NUL at its end does not change its window.
    PerfectHash table = search("a", "a\0", "a\0\0", "a\0\0\0");
    assertThat(table.function().length()).isNotZero();
  }

  @Test
  void hashesTheFullKeyWhereDifferencesAreScattered() {
    Random random = new Random(1);
    List<ByteString> names = IntStream.range(0, 300)
        .mapToObj(i -> {
          byte[] key = new byte[400];
          key[20 + random.nextInt(150)] = (byte) (i + 1);
          key[210 + i / 2] = (byte) (i + 1);
          return ByteString.of(key);
        })
        .toList();
    PerfectHash table = PerfectHashSearch.search(names);
    assertThat(table.function().words()).hasSize(100);
    assertThat(table.scheme()).isEqualTo(Scheme.DISPLACED);
  }

  @Test
  void tenThousandNamesOfFortyCharactersGetADisplacedTable() {
    List<ByteString> names = IntStream.range(0, 10_000)
        .mapToObj(i -> ByteString.of("set_a_reference_frame_%05d_of_the_vehicle".formatted(i).substring(0, 40)))
        .toList();
    PerfectHash table = PerfectHashSearch.search(names);
    assertThat(table.scheme()).isEqualTo(Scheme.DISPLACED);
    assertThat(table.slots()).hasSize(1 << 14);
  }

  @Test
  void fallsBackToTwoLevelsAndThenToASortedTable() {
    List<ByteString> names = OperationSets.real().get("Tango::Device_6");
    PerfectHash twoLevel = PerfectHashSearch.search(names, new SearchLimits(0, 0, 0, 8));
    assertThat(twoLevel.scheme()).isEqualTo(Scheme.TWO_LEVEL);
    assertThat(twoLevel.slots().size()).isLessThanOrEqualTo(16 * names.size());
    PerfectHash sorted = PerfectHashSearch.search(names, new SearchLimits(0, 0, 0, 0));
    assertThat(sorted.scheme()).isEqualTo(Scheme.SORTED);
    assertThat(sorted.slots()).hasSize(names.size());
  }

  @Test
  void rejectsWhatIsNotASetOfKeys() {
    assertThatIllegalArgumentException().isThrownBy(() -> search()).withMessageContaining("not 0");
    assertThatIllegalArgumentException().isThrownBy(() -> search("a", "b", "a")).withMessageContaining("twice: a");
    assertThatIllegalArgumentException().isThrownBy(() -> search("a", "")).withMessageContaining("1 to 65535 bytes");
    assertThatIllegalArgumentException().isThrownBy(() -> search("x".repeat(65_536)));
    List<ByteString> tooMany = IntStream.rangeClosed(0, PerfectHashSearch.MAX_KEYS)
        .mapToObj(i -> ByteString.of("n" + i))
        .toList();
    assertThatIllegalArgumentException().isThrownBy(() -> PerfectHashSearch.search(tooMany));
    assertThat(search("x".repeat(65_535), "y").maxLength()).isEqualTo(65_535);
  }

  private static PerfectHash search(String... names) {
    return PerfectHashSearch.search(List.of(names).stream().map(ByteString::of).toList());
  }
}

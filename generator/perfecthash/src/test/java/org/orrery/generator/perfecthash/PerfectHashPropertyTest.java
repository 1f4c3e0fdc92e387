// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.perfecthash;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.orrery.generator.perfecthash.PerfectHash.Scheme;

/** Property tests for any set of keys. The search itself verifies each table; these tests run it for many kinds of sets. */
class PerfectHashPropertyTest {

  @Property(tries = 300, shrinking = ShrinkingMode.BOUNDED)
  void anySetHasAFastTableThatFindsItsKeys(@ForAll("keySets") List<ByteString> keys) {
    PerfectHash table = PerfectHashSearch.search(keys);
    assertThat(table.scheme()).isIn(Scheme.DIRECT, Scheme.DISPLACED);
    PerfectHashLookup lookup = new PerfectHashLookup(table);
    for (int i = 0; i < keys.size(); i++) {
      assertThat(lookup.find(keys.get(i))).isEqualTo(i);
    }
  }

  @Property(tries = 100, shrinking = ShrinkingMode.BOUNDED)
  void eachSchemeFindsTheSame(@ForAll("keySets") List<ByteString> keys, @ForAll Random random) {
    SearchLimits limits = SearchLimits.DEFAULT;
    List<PerfectHashLookup> lookups =
        Stream.of(
                limits,
                new SearchLimits(0, 0, limits.displacedKeyVisits(), 0),
                new SearchLimits(0, 0, 0, limits.twoLevelTries()),
                new SearchLimits(0, 0, 0, 0))
            .map(each -> new PerfectHashLookup(PerfectHashSearch.search(keys, each)))
            .toList();
    for (int i = 0; i < 300; i++) {
      ByteString name = nearly(keys.get(random.nextInt(keys.size())), random);
      int expected = keys.indexOf(name);
      assertThat(lookups).allMatch(lookup -> lookup.find(name) == expected, name + " is at " + expected);
    }
  }

  @Property(tries = 40, shrinking = ShrinkingMode.OFF)
  void thousandsOfKeysNeverReachTheSlowSchemes(
      @ForAll("shapes") KeyShape shape, @ForAll long seed, @ForAll("manyKeys") int size) {
    assertThat(PerfectHashSearch.search(shape.keys(size, seed)).scheme()).isIn(Scheme.DIRECT, Scheme.DISPLACED);
  }

  private static ByteString nearly(ByteString key, Random random) {
    byte[] bytes = key.toBytes();
    bytes[random.nextInt(bytes.length)] ^= (byte) random.nextInt(4);
    return ByteString.of(bytes);
  }

  @Provide
  Arbitrary<List<ByteString>> keySets() {
    return Combinators.combine(shapes(), Arbitraries.integers().between(1, 200), Arbitraries.longs())
        .as(KeyShape::keys);
  }

  @Provide
  Arbitrary<KeyShape> shapes() {
    return Arbitraries.of(KeyShape.values());
  }

  @Provide
  Arbitrary<Integer> manyKeys() {
    return Arbitraries.integers().between(1_000, 10_000);
  }
}

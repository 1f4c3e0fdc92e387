// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the table of a snapshot and its service times. */
class SnapshotTableTest {

  private static Map<String, Long> all(List<String> names, long value) {
    Map<String, Long> numbers = new LinkedHashMap<>();
    names.forEach(name -> numbers.put(name, value));
    return numbers;
  }

  private static Snapshot snapshot(String name, long figure, long takenAt, long... nanos) {
    long[] buckets = new long[ServiceTimes.BUCKETS];
    for (long each : nanos) {
      buckets[(int) each]++;
    }
    Snapshot.Lane lane = new Snapshot.Lane(
        new Snapshot.Description(name, 32767, "127.0.0.1", 2809, all(Snapshot.MARKS, figure)),
        takenAt, all(Snapshot.COUNTS, figure), all(Snapshot.MARKS, figure), figure, figure, 12_345, new ServiceTimes(buckets));
    return new Snapshot("flight", "cpp", 4711, "histograms", List.of(lane));
  }

  @Test
  void totalsHaveNoRates() {
    assertThat(SnapshotTable.text(snapshot("mission.high", 3, 0, 10, 20, 30), null))
        .isEqualTo(
            """
            flight: cpp, pid 4711, observes histograms, since it started

            LANE             PRIO    CALLS     P50     P99     MAX   BUSY  CLIENTS     BAD
            mission.high    32767       12    20ns    30ns  12.3us    3/3      3/3       6

            High-water marks and limits:
            LANE                SCOPE  RECEIVED      SENT     PARTS CLIENTS    BUSY REFUSED
            mission.high          3/3       3/3       3/3       3/3     3/3     3/3       3
            """);
  }

  @Test
  void ratesAreOfTheTimeBetweenTwoLooks() {
    Snapshot before = snapshot("low", 0, 1_000_000_000, 10);
    Snapshot after = snapshot("low", 5, 3_000_000_000L, 10, 40, 50);
    assertThat(SnapshotTable.text(after, before)).contains("low             32767     10.0    40ns    50ns    50ns");
  }

  @Test
  void fitsIntoEightyColumns() {
    for (long figure : new long[] {0, 99, 999}) {
      String text = SnapshotTable.text(snapshot("a.lane.with.a.rather.long.name", figure, 0), null);
      assertThat(text.lines().mapToInt(String::length).max().orElseThrow()).as("with %d", figure).isLessThan(80);
      assertThat(text).contains("a.lane.with.a.~");
    }
  }

  @Test
  void numbersTakeFewColumnsWhateverTheyAre() {
    for (long number = 1; number > 0 && number < 1L << 53; number = number * 7 + 3) {
      assertThat(Quantity.of(number)).hasSizeLessThanOrEqualTo(6);
      assertThat(Quantity.ofBytes(number)).hasSizeLessThanOrEqualTo(6);
    }
    assertThat(Quantity.ofNanos(68_719_476_735L)).isEqualTo("68.7s");
    assertThat(Quantity.ofNanos(999_600)).isEqualTo("1000us");
  }

  @Test
  void aQuantileIsTheLongestOfItsBucket() {
    long[] buckets = new long[ServiceTimes.BUCKETS];
    buckets[64] = 99;
    buckets[1023] = 1;
    ServiceTimes times = new ServiceTimes(buckets);
    assertThat(times.quantile(0.5)).hasValue(65);
    assertThat(times.quantile(0.99)).hasValue(65);
    assertThat(times.quantile(0.999)).hasValue((1L << 36) - 1);
    assertThat(new ServiceTimes(new long[ServiceTimes.BUCKETS]).quantile(0.5)).isEmpty();
  }

  @Test
  void placesAreHostsWithPortsOrReferences() {
    assertThat(Endpoint.parse("localhost:2809")).isEqualTo(new Endpoint("localhost", 2809));
    assertThat(Endpoint.parse("[::1]:2809")).isEqualTo(new Endpoint("::1", 2809)).hasToString("[::1]:2809");
    String reference = "IOR:010000000100000000000000010000000000000014000000" + "010102000a0000006c6f63616c686f737400f90a";
    assertThat(Endpoint.parse(reference)).isEqualTo(new Endpoint("localhost", 2809));
    assertThat(Endpoint.parse("ior:" + reference.substring(4))).isEqualTo(new Endpoint("localhost", 2809));
    assertThatThrownBy(() -> Endpoint.parse("IOR:0100")).hasMessageContaining("no object reference");
    assertThatThrownBy(() -> Endpoint.parse("here:99999")).hasMessageContaining("a port is between 1 and 65535");
    assertThatThrownBy(() -> Endpoint.parse("nowhere")).hasMessageContaining("neither HOST:PORT nor a reference file");
  }

  @Test
  void aLaneThatListensEverywhereIsReachedWhereTheProcessWas() {
    assertThat(new Endpoint("far", 1).ofLane("0.0.0.0", 2)).isEqualTo(new Endpoint("far", 2));
    assertThat(new Endpoint("far", 1).ofLane("10.0.0.1", 2)).isEqualTo(new Endpoint("10.0.0.1", 2));
  }
}

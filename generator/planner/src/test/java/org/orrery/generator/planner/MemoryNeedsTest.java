// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.plan.MemoryPlan.OperationNeed;
import org.orrery.generator.plan.MemoryPlan.Term;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.SystemPlan;

/** Tests the need of operations in their request scope against sums made by hand. */
class MemoryNeedsTest {

  private static final long MESSAGE = 1 << 10;

  private static final String IDL =
      """
      module M {
        struct Position { double lat, lon; };
        struct Leg { string name; Position to; octet kind; };
        typedef sequence<Leg> Route;
        typedef sequence<octet> Bytes;
        typedef sequence<boolean> Flags;
        typedef sequence<short> Shorts;
        typedef sequence<double> Doubles;
        typedef sequence<string> Names;
        typedef sequence<wchar> Letters;
        typedef sequence<long double> Quads;
        typedef sequence<Shorts, 2> Table;
        struct Sample { Shorts raw; Doubles scaled; };
        typedef sequence<Sample> Samples;
        typedef sequence<string<5>, 2> Codes;
        typedef Shorts Pair[2];
        interface I;
        typedef sequence<I> Peers;
        exception Full { Names who; };
        interface I {
          void ping();
          void place(in Position at, in string name, in Bytes raw, in Flags flags);
          void put_route(in Route legs);
          void numbers(in Shorts s, in Doubles d);
          void put_table(in Table t);
          void put_samples(in Samples s);
          void put_letters(in Letters l);
          void put_quads(in Quads q);
          void put_peers(in Peers p);
          void put_pair(in Pair p);
          wstring title(in wstring t);
          Names get_names();
          Codes get_codes();
          void fail(in long n) raises (Full);
          string both(in Names n, inout Route r);
          attribute Doubles track;
        };
      };
      """;

  @TempDir Path folder;

  private SystemPlan plan(String bounds, String timings) {
    return new Models(folder)
        .with(
            "m.orrery",
            IDL + """
            system S {
              component C { provides i : M::I { %s } }
              %s
              process p in cpp {
                giop 1.2 { message 1KiB }
                instance c : C
              }
            }
            """.formatted(timings, bounds))
        .planned("m.orrery");
  }

  private Map<String, OperationNeed> needs(String bounds, String timings) {
    return plan(bounds, timings).processes().getFirst().memory().needs().stream()
        .collect(Collectors.toMap(OperationNeed::operation, Function.identity()));
  }

  private static final String BOUNDS = "bounds { string 10  sequence 3  M::Route 4 }";

  @Test
  void countsWhatDecodingAllocates() {
    Map<String, OperationNeed> needs = needs(BOUNDS, "");

    assertThat(needs.get("ping").bytes()).isZero();
    // Strings, octets and booleans are used where they lie.
    assertThat(needs.get("place").bytes()).isZero();
    // A string's view 16, two doubles, an octet, padding to 8.
    assertThat(needs.get("put_route").argumentBytes()).isEqualTo(4 * 40);
    // In the other byte order: 6, then 2 of padding.
    assertThat(needs.get("numbers").argumentBytes()).isEqualTo(6 + 2 + 3 * 8);
    assertThat(needs.get("put_table").argumentBytes()).isEqualTo(2 * 16 + 2 * 6);
    // Three pairs of views; then 6, 2 of padding and 24 for each.
    assertThat(needs.get("put_samples").argumentBytes()).isEqualTo(3 * 32 + 3 * (6 + 2 + 24));
    assertThat(needs.get("put_letters").argumentBytes()).isEqualTo(3 * 2);
    assertThat(needs.get("put_quads").argumentBytes()).isEqualTo(3 * 16);
    assertThat(needs.get("put_peers").argumentBytes()).isEqualTo(3 * 48);
    assertThat(needs.get("put_pair").argumentBytes()).isEqualTo(2 * 6);
    assertThat(needs.get("_set_track").argumentBytes()).isEqualTo(3 * 8);
    assertThat(needs.values()).allMatch(OperationNeed::bounded);
  }

  @Test
  void countsResultsAsBuiltInTheScopeWhole() {
    Map<String, OperationNeed> needs = needs(BOUNDS, "");

    assertThat(needs.get("title").argumentBytes()).isEqualTo(20);
    assertThat(needs.get("title").resultBytes()).isEqualTo(20);
    // Three views, 7 to align them behind characters, three strings.
    assertThat(needs.get("get_names").resultBytes()).isEqualTo(3 * 16 + 7 + 3 * 10);
    assertThat(needs.get("get_codes").resultBytes()).isEqualTo(2 * 16 + 7 + 2 * 5);
    assertThat(needs.get("fail").resultBytes()).isEqualTo(3 * 16 + 7 + 3 * 10);
    assertThat(needs.get("_get_track").resultBytes()).isEqualTo(3 * 8);
    OperationNeed both = needs.get("both");
    assertThat(both.argumentBytes()).isEqualTo(3 * 16 + 4 * 40);
    assertThat(both.resultBytes()).isEqualTo(10 + (4 * 40 + 7) + 4 * 10);
    assertThat(both.terms())
        .containsExactly(
            new Term("n", 3, 16),
            new Term("r", 4, 40),
            new Term("result", 10, 1),
            new Term("r", 4, 40),
            new Term("r[].name", 40, 1),
            new Term("alignment", 1, 7));
  }

  @Test
  void innermostBoundWins() {
    Map<String, OperationNeed> needs =
        needs("bounds { sequence 3  M::Route 4  M::Table 9 }", "put_route { bounds { sequence 2 } } put_peers { bounds { M::Peers 5 } }"
            + " get track { bounds { sequence 7 } }");

    assertThat(needs.get("put_route").argumentBytes()).isEqualTo(2 * 40);
    assertThat(needs.get("put_peers").argumentBytes()).isEqualTo(5 * 48);
    assertThat(needs.get("both").argumentBytes()).isEqualTo(3 * 16 + 4 * 40);
    // The IDL's own bound holds in any case.
    assertThat(needs.get("put_table").argumentBytes()).isEqualTo(2 * 16 + 2 * 6);
    assertThat(needs.get("_get_track").resultBytes()).isEqualTo(7 * 8);
    assertThat(needs.get("_set_track").argumentBytes()).isEqualTo(3 * 8);
  }

  @Test
  void onlyTheLargestMessageLimitsWhatIsUnbounded() {
    Map<String, OperationNeed> needs = needs("", "");

    assertThat(needs.get("place").bounded()).isTrue();
    assertThat(needs.get("put_route").bounded()).isFalse();
    // One leg grows most: a length, an empty name, 3 of padding, two doubles and an octet become 40.
    assertThat(needs.get("put_route").argumentBytes()).isEqualTo(Math.ceilDiv(MESSAGE * 40, 4 + 5 + 3 + 17));
    assertThat(needs.get("put_quads").argumentBytes()).isEqualTo(MESSAGE);
    // Before one block of doubles there may be 7 bytes behind shorts.
    assertThat(needs.get("numbers").argumentBytes()).isEqualTo(MESSAGE + 1 + 7);
    // A reference is at least 12 bytes, a view of it 48.
    assertThat(needs.get("put_peers").argumentBytes()).isEqualTo(4 * MESSAGE);
    assertThat(needs.get("put_peers").terms()).containsExactly(new Term("message", 1, 4 * MESSAGE));
  }

  @Test
  void aScopeThatTheModelLeavesOutIsLargeEnoughToDecodeInAnyCase() {
    assertThat(plan(BOUNDS, "").processes().getFirst().memory().scopes().getFirst().bytes()).isEqualTo(2 * MESSAGE);
    assertThat(plan("", "").processes().getFirst().memory().scopes().getFirst().bytes()).isEqualTo(4 * MESSAGE + 256);
  }

  @Test
  void aRequestInFragmentsIsAsLargeAsWhatTheyArePutTogetherIn() {
    Models models =
        new Models(folder)
            .with(
                "f.orrery",
                IDL + """
                system S {
                  component C { provides i : M::I }
                  process p in cpp { giop 1.2 { message 1KiB  reassembly 3KiB }  instance c : C }
                }
                """);
    OperationNeed need =
        models.planned("f.orrery").processes().getFirst().memory().needs().stream()
            .filter(each -> each.operation().equals("put_peers"))
            .findFirst()
            .orElseThrow();

    assertThat(need.argumentBytes()).isEqualTo(4 * 3 * MESSAGE);
  }

  @Test
  void aBoundThatNoMessageReachesTakesNoMoreThanTheMessage() {
    OperationNeed need = needs("bounds { M::Quads 1000000 }", "").get("put_quads");

    assertThat(need.bounded()).isTrue();
    assertThat(need.argumentBytes()).isEqualTo(MESSAGE);
  }

  @Test
  void tellsOfEachInterfaceWhatDecodingTakes() {
    assertThat(requestBytes("")).containsEntry("ping", 0L).containsEntry("put_route", -1L).containsEntry("place", 0L);
    assertThat(requestBytes(BOUNDS)).containsEntry("put_route", 160L).containsEntry("get_names", 0L);
  }

  private Map<String, Long> requestBytes(String bounds) {
    List<OperationPlan> operations = plan(bounds, "").interfaces().getFirst().operations();
    return operations.stream().collect(Collectors.toMap(OperationPlan::wireName, OperationPlan::requestBytes));
  }
}

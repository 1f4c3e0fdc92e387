// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.ProcessPlan;

/**
 * Tests which memory a footprint includes. A C++ process compares it with what it lays out when it starts, and conformance tests compare it
 * with a Java process.
 */
class FootprintPlanTest {

  private static final long MESSAGE = 64 << 10;
  private static final long GUARDS = 128;
  private static final long SMALL = 8 << 10;
  /** What a thread calls with: a request, fragments, and a reply of each connection with what may come behind it. */
  private static final long OUTBOUND = 2 * (MESSAGE + GUARDS) + 3 * (MESSAGE + (16 << 10) + GUARDS);
  private static final Offset<Long> A_PAGE = Offset.offset(4096L);

  private static final String SYSTEM =
      """
      interface Sink { void put(in long s); };
      system S {
        component Server { provides sink : Sink }
        component Caller { uses sink : Sink%s }
        process p in cpp {
          giop 1.2 { message 64KiB }
          threadpool t { lane only { priority 1  threads %d  clients %d%s } }
          memory { immortal 1000 bytes  %s }
          poa a { threadpool t%s }
          instance server : Server { sink in poa a }
          instance caller : Caller
        }
        process q in java { instance server : Server }
        connect p.caller.sink to q.server.sink
      }
      """;

  private static final String IN_JAVA =
      """
      interface Sink { void put(in long s); };
      system S {
        component Server { provides sink : Sink }
        process q in java {
          giop 1.2 { message 64KiB }
          threadpool t { lane only { priority 1  threads 2  clients 3%s } }
          %s
          poa a { threadpool t%s }
          instance server : Server { sink in poa a }
        }
      }
      """;

  private static final String HELLO =
      """
      interface Greeter { string greet(in string name); };
      system Reception {
        component Host { provides greeter : Greeter }
        component Guest { uses greeter : Greeter  task visit { period 1s } }
        process house in cpp { instance host : Host }
        process street in cpp { instance guest : Guest }
        connect street.guest.greeter to house.host.greeter
      }
      """;

  private static final String REQUEST = "scope request private 16KiB per thread";

  @TempDir Path folder;

  private List<ProcessPlan> processes(Object... parts) {
    return new Models(folder).with("m.orrery", SYSTEM.formatted(parts)).planned("m.orrery").processes();
  }

  private FootprintPlan of(String task, int threads, int clients, String buffer) {
    return processes(task, threads, clients, buffer, REQUEST, "  requests in scope request").getFirst().footprint();
  }

  @Test
  void isTheSumOfItsParts() {
    FootprintPlan all = of("", 2, 3, "");

    assertThat(all.bytes()).isEqualTo(all.scopeBytes() + all.laneBytes() + all.taskBytes() + all.stackBytes());
    // Immortal memory and a scope for each thread, in whole pages.
    assertThat(all.scopeBytes()).isEqualTo(36_864);
    assertThat(all.stackBytes()).isEqualTo(2 * (256 << 10));
    assertThat(all.taskBytes()).isZero();
  }

  @Test
  void isInCppTheGreatestFromTheStart() {
    FootprintPlan all = of("", 2, 3, "");

    assertThat(all.greatestBytes()).isEqualTo(all.bytes());
  }

  @Test
  void growsInJavaWithTheLargestMessagesAndHasStacks() {
    FootprintPlan all = new Models(folder).with("j.orrery", IN_JAVA.formatted("  stack 128KiB", "", "")).planned("j.orrery").processes()
        .getFirst()
        .footprint();

    // Each connection receives, puts together and sends late; each thread replies.
    assertThat(all.greatestBytes() - all.bytes()).isEqualTo(3 * 3 * MESSAGE + 2 * MESSAGE + 2 * (128 << 10));
  }

  @Test
  void growsWithConnectionsAndThreads() {
    FootprintPlan few = of("", 1, 3, "");

    // Beside two buffers for large messages that they share.
    assertThat(of("", 1, 4, "").laneBytes() - few.laneBytes()).isCloseTo(2 * (SMALL + GUARDS) + 640, A_PAGE);
    // A large buffer more; its one target, and two peers whose references come as parameters.
    assertThat(of("", 2, 3, "").laneBytes() - few.laneBytes()).isCloseTo(MESSAGE + SMALL + OUTBOUND, Offset.offset(8192L));
  }

  @Test
  void ofConnectionsWithBuffersOfTheirOwnIsThreeMessagesEach() {
    long few = of("", 1, 3, "  large messages 0").laneBytes();

    assertThat(of("", 1, 4, "  large messages 0").laneBytes() - few).isCloseTo(3 * (MESSAGE + GUARDS) + 464, A_PAGE);
  }

  /** A first process, and its client, need little: no message's size times clients. */
  @Test
  void ofAFirstProcessIsSmall() {
    List<FootprintPlan> hello = new Models(folder)
        .with("h.orrery", HELLO)
        .planned("h.orrery").processes().stream()
        .map(ProcessPlan::footprint)
        .toList();

    assertThat(hello.get(0).bytes()).isLessThan(12 << 20);
    assertThat(hello.get(1).bytes()).isLessThan(20 << 20);
  }

  @Test
  void countsWhatTasksCallWith() {
    FootprintPlan all = of("  task tick { period 1s  calls sink.put }", 1, 3, "");

    assertThat(all.taskBytes()).isGreaterThan((64 << 10) + OUTBOUND);
    assertThat(all.stackBytes()).isEqualTo(2 * (256 << 10));
  }

  @Test
  void countsAWorkerBufferForEachThreadBehindARequestBuffer() {
    long buffered = of("", 2, 3, "  buffer 10 requests 10KiB").laneBytes() - of("", 2, 3, "").laneBytes();

    // The receiving thread has outbound connections of its own.
    assertThat(buffered).isGreaterThan(2 * 2 * (MESSAGE + GUARDS) + 10_240 + OUTBOUND);
  }

  @Test
  void countsALanesOwnScopesWhereItsThreadsStayInNoneOfTheModel() {
    long settled = of("", 2, 3, "").laneBytes();
    String sessions = "scope caller linear 1KiB per connection { scope request private 16KiB per thread }";
    long nested =
        processes("", 2, 3, "", sessions, "  requests in scope request  sessions in scope caller")
            .getFirst().footprint().laneBytes();

    assertThat(nested - settled).isCloseTo(2 * (16_384 + GUARDS), A_PAGE);
  }

  /** Sums made by hand: granules of 256 bytes, one of them unused; buffers of 8192 bytes with 16 guard bytes; whole pages. */
  @Test
  void ofAJavaProcessIsItsNativeMemory() {
    FootprintPlan all = inJava("memory { immortal 1000 bytes  scope request private 16KiB per thread }", "", "  requests in scope request");

    assertThat(all.scopeBytes()).isEqualTo(pages(256 + 1024 + 2 * 16_384));
    assertThat(all.laneBytes()).isEqualTo(pages((3 + 2) * 8208));
    assertThat(all.bytes()).isEqualTo(all.scopeBytes() + all.laneBytes());
  }

  @Test
  void ofAJavaProcessHasAScopeForEachThreadWithoutThoseOfTheModel() {
    FootprintPlan all = inJava("", "", "");

    // Default size of two messages, in whole granules, after the unused one.
    assertThat(all.scopeBytes()).isZero();
    assertThat(all.laneBytes()).isEqualTo(pages((3 + 2) * 8208 + 2 * (2 * MESSAGE + 512)));
  }

  @Test
  void ofAJavaProcessHasAScopeForEachThreadWhereServantsEnterOthersWithinTheModels() {
    FootprintPlan all = inJava(
        "memory { scope request private 16KiB per thread { scope scratch linear 1KiB per thread } }", "", "  requests in scope request");

    assertThat(all.scopeBytes()).isEqualTo(pages(256 + 2 * 16_384 + 2 * 1024));
    assertThat(all.laneBytes()).isEqualTo(pages((3 + 2) * 8208 + 2 * (16_384 + 512)));
  }

  @Test
  void ofAJavaProcessHasAWorkerBufferForEachThreadBehindARequestBuffer() {
    FootprintPlan all = inJava(
        "memory { immortal 1000 bytes  scope request private 16KiB per thread }",
        "  buffer 10 requests 10KiB",
        "  requests in scope request");

    // A thread that receives, with its reply buffer; 40 blocks of 256 bytes and one for each request.
    assertThat(all.laneBytes()).isEqualTo(pages((3 + 3) * 8208 + 2 * (MESSAGE + 16) + 50 * 256));
  }

  /** Other scopes are the machine's areas there; the sizes are those of an unused granule and of one for the pool. */
  @Test
  void ofAProcessOnTheRtsjHasPoolsAndImmortalMemoryAlone() {
    String pool = "scope blocks pool 4 of 60 bytes per process shared";
    ProcessPlan without = onRtsj("memory { scope request private 16KiB per thread }", "  requests in scope request");
    ProcessPlan with = onRtsj("memory { scope request private 16KiB per thread  " + pool + " }", "  requests in scope request");

    assertThat(without.memory().laidOut()).isFalse();
    assertThat(without.footprint().scopeBytes()).isZero();
    assertThat(with.memory().laidOut()).isTrue();
    assertThat(with.footprint().scopeBytes()).isEqualTo(pages(256 + 256));
  }

  private ProcessPlan onRtsj(String memory, String poa) {
    String model = IN_JAVA.formatted("", memory, poa).replace("in java", "in java rtsj \"2.0\"");
    return new Models(folder).with("r.orrery", model).planned("r.orrery").processes().getFirst();
  }

  private FootprintPlan inJava(String memory, String buffer, String poa) {
    return new Models(folder)
        .with("j.orrery", IN_JAVA.formatted(buffer, memory, poa))
        .planned("j.orrery")
        .processes()
        .getFirst()
        .footprint();
  }

  private static long pages(long bytes) {
    return (bytes + 4095) / 4096 * 4096;
  }

  /** By their defaults: whoever tries a sample should not wonder where the memory went. */
  @ParameterizedTest
  @CsvSource({
    "hello/hello.orrery, house, 12",
    "hello/hello.orrery, street, 16",
    "mission-computing/model/mission.orrery, flight, 48",
    "mission-computing/model/mission.orrery, cockpit, 48",
    "testbed/model/testbed.orrery, cxxclassic, 3"
  })
  void samplesReserveLittle(String model, String process, long mebibytes) {
    Path file = Path.of("").toAbsolutePath().getParent().getParent().resolve("samples").resolve(model);
    ProcessPlan plan =
        new Models(file.getParent()).planned(file.getFileName().toString()).processes().stream()
            .filter(each -> each.name().equals(process))
            .findFirst()
            .orElseThrow();
    assertThat(plan.footprint().bytes()).isLessThan(mebibytes << 20);
  }
}

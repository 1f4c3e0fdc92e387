// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.api.Diagnostic;

/** Tests the checks of calls: cycles, nested timeouts and bands. */
class CallChecksTest {

  private static final String COMPONENTS =
      """
      interface I { void run(); };
      interface Told { oneway void moved(in long where); };
      system S {
        component Node { provides i : I { run { deadline 5ms } }  uses next : I }
        component Worker { provides i : I  uses next : I  task t { period 10ms  priority 150  calls next.run } }
        component Silent { provides i : I  uses next : I  task t { period 10ms } }
        component Leaf { provides i : I }
      """;

  @TempDir Path folder;

  private List<String> found(String code, String system) {
    List<Diagnostic> shown = new Models(folder).with("m.orrery", COMPONENTS + system + "}").plan("m.orrery").diagnostics();
    return shown.stream().filter(each -> each.code().equals(code)).map(Diagnostic::message).toList();
  }

  private static String pool(int threads, int clients) {
    return "threadpool t { threads %d  clients %d }  poa a { threadpool t }".formatted(threads, clients);
  }

  private static String ring(String p, String q) {
    return """
        process p in cpp { %s instance n : Node { i in poa a } }
        process q in java { %s instance n : Node { i in poa a } }
        connect p.n.next to q.n.i { timeout 1ms }
        connect q.n.next to p.n.i { timeout 1ms }
        """.formatted(p, q);
  }

  @Test
  void namesTheCycleAndTheLaneThatItCouldExhaust() {
    assertThat(found("ORR-PLAN-021", ring(pool(2, 8), pool(8, 8))))
        .containsExactly("Calls that wait for each other could block all threads of lane 't': "
            + "p.n.i in lane t -> q.n.i in lane t -> p.n.i in lane t");
  }

  @Test
  void waitsForNoOnewayOperationUnlessItIsAnswered() {
    String system =
        """
        component Mover { provides i : I  uses told : Told }
        component Teller { provides told : Told  uses next : I }
        process p in cpp { instance m : Mover }
        process q in cpp { instance t : Teller }
        connect p.m.told to q.t.told { timeout 1ms  sync %s }
        connect q.t.next to p.m.i { timeout 1ms }
        """;
    assertThat(found("ORR-PLAN-021", system.formatted("with_transport"))).isEmpty();
    assertThat(found("ORR-PLAN-021", system.formatted("with_target"))).hasSize(1);
  }

  @Test
  void reportsACycleOnceWhicheverOfItsLanesIsShort() {
    assertThat(found("ORR-PLAN-021", ring(pool(1, 8), pool(1, 8)))).hasSize(1);
  }

  @Test
  void allowsACycleWhereEachConnectionHasAThread() {
    assertThat(found("ORR-PLAN-021", ring(pool(8, 8), pool(9, 8)))).isEmpty();
  }

  @Test
  void takesReceptaclesThatTasksNameToBeTheTasks() {
    String ring = ring(pool(1, 8), pool(1, 8));
    assertThat(found("ORR-PLAN-021", ring.replace("n : Node", "n : Worker"))).isEmpty();
    assertThat(found("ORR-PLAN-021", ring.replace("n : Node", "n : Silent"))).isEmpty();
  }

  @Test
  void findsAChainThatComesBackToALaneByAnotherObject() {
    String system =
        """
        process p in cpp { %s instance n : Node { i in poa a } instance l : Leaf { i in poa a } }
        connect p.n.next to p.l.i { timeout 1ms }
        """.formatted(pool(1, 8));
    assertThat(found("ORR-PLAN-021", system)).singleElement().asString().contains("p.n.i in lane t -> p.l.i in lane t");
  }

  @Test
  void followsCallsToTheLanesOfTheirPriority() {
    String lanes = "threadpool t { lane low { priority 100 } lane high { priority 200 } }  poa a { threadpool t  priority %s }";
    String system =
        """
        process p in cpp { %s instance n : Node { i in poa a } }
        process q in java { %s instance l : Leaf { i in poa a } }
        connect p.n.next to q.l.i { timeout 1ms }
        """.formatted(lanes.formatted("server_declared 100"), lanes.formatted("client_propagated default 100"));
    assertThat(found("ORR-PLAN-021", system)).isEmpty();
    String back = system.replace("instance l : Leaf", "instance l : Node") + "connect q.l.next to p.n.i { timeout 1ms }";
    assertThat(found("ORR-PLAN-021", back))
        .singleElement().asString().contains("p.n.i in lane low -> q.l.i in lane low -> p.n.i in lane low");
  }

  @Test
  void takesCodeThatTransformsPrioritiesToReachAnyLane() {
    String lanes = "threadpool t { lane low { priority 100 } lane high { priority 200 } }  poa a { threadpool t  priority %s }";
    String system =
        """
        process p in cpp { %%s %s instance n : Node { i in poa a priority 100 } }
        process q in java { %s instance n : Node { i in poa a } }
        connect p.n.next to q.n.i { timeout 1ms }
        connect q.n.next to p.n.i { timeout 1ms }
        """.formatted(lanes.formatted("server_declared 100"), lanes.formatted("client_propagated default 100"));
    String lane = "q.n.i in lane high";
    assertThat(found("ORR-PLAN-021", system.formatted(""))).noneMatch(each -> each.contains(lane));
    String code = "transform outbound implemented by \"code.hpp\" Code";
    assertThat(found("ORR-PLAN-021", system.formatted(code))).anyMatch(each -> each.contains(lane));
  }

  @Test
  void warnsOfATimeoutThatReachesTheCallersDeadline() {
    String system = "process p in cpp { instance n : Node instance l : Leaf } connect p.n.next to p.l.i { timeout %s }";
    assertThat(found("ORR-PLAN-022", "process q in cpp { threadpool t { threads 8  clients 8 } instance l : Leaf } "
        + "process p in cpp { instance n : Node } connect p.n.next to q.l.i { timeout 5ms }"))
        .containsExactly("'p.n.next' may wait for 5 ms, but 'run', which may call it, has a deadline of 5 ms");
    assertThat(found("ORR-PLAN-022", system.formatted("4ms"))).isEmpty();
  }

  @Test
  void warnsOfCallersInNoBand() {
    String system =
        """
        process p in cpp {
          threadpool t { lane low { priority 100 } lane high { priority 200 } }  poa a { threadpool t }
          instance l : Leaf { i in poa a }
        }
        process q in java { %s  instance w : Worker }
        connect q.w.next to p.l.i { banded 0 to 149, 151 to 200 }
        """;
    assertThat(found("ORR-PLAN-023", system.formatted("")))
        .containsExactly("The task t calls 'q.w.next' at priority 150, which is in none of the connection's bands: each call fails");
    assertThat(found("ORR-PLAN-023", system.formatted("transform outbound raise 1"))).isEmpty();
    assertThat(found("ORR-PLAN-023", system.formatted("transform outbound implemented by Mine"))).isEmpty();
  }
}

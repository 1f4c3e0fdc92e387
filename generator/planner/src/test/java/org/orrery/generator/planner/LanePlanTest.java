// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.plan.EndpointPlan;
import org.orrery.generator.plan.InstancePlan.BandPlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.ConnectionKind;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InstancePlan.SyncScope;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.LanePlan.Borrowing;
import org.orrery.generator.plan.LanePlan.RequestBuffer;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PoaPlan.PriorityModel;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.Scheduling;
import org.orrery.generator.plan.SystemPlan;

/** Tests plans of lanes, of the objects that they serve, and of their callers. */
class LanePlanTest {

  private static final String COMPONENTS =
      """
      interface Nav { long beat(in long n); void tell(in string text); };
      system X {
        component Server { provides nav : Nav  provides other : Nav }
        component Client { uses nav : Nav  uses slow : Nav
                           task t { period 20ms  priority 500  stack 64KiB  scheduling rr } }
      """;

  @TempDir Path folder;

  private SystemPlan plan(String system) {
    return new Models(folder).with("m.orrery", COMPONENTS + system).planned("m.orrery");
  }

  private static final String LANED =
      """
        process s in cpp {
          priorities linear fifo 1 to 90
          privileges degraded
          observe histograms
          threadpool mission {
            lane low  { priority 10922  threads 2  dynamic 3  scheduling rr }
            lane mid  { priority 21844  cores 1 }
            lane high { priority 32767  clients 1  spin 5us }
            lane rest { priority 1  best_effort }
            threads 3
          }
          threadpool flat { priority 7 }
          memory { lock on }
          poa nav { threadpool mission  priority client_propagated default 21844
                    poa declared { priority server_declared 10922 } }
          instance a : Server { nav in poa nav  other in poa nav.declared priority 32767 }
          instance b : Server { nav in poa nav.declared }
          listen iiop { lane low at "127.0.0.1:2809"  lane mid at "127.0.0.1:2810"  lane high at "127.0.0.1:2811"
                        lane rest at "127.0.0.1:2812" }
        }
        process c in cpp { instance client : Client }
        connect c.client.nav  to s.a.nav { banded 0 to 10922, 10923 to 32767 }
        connect c.client.slow to s.b.other { sync with_target }
        host h { cores 4 }
        deploy s on h { cores 0, 2 to 3 }
      }
      """;

  @Test
  void decidesEachLanesThreads() {
    ProcessPlan process = plan(LANED).processes().getFirst();

    List<LanePlan> lanes = process.lanes();
    assertThat(lanes).extracting(LanePlan::name).containsExactly("low", "mid", "high", "rest", "default");
    assertThat(lanes).extracting(LanePlan::label).containsExactly("low", "mid", "high", "rest", "flat");
    assertThat(lanes).extracting(LanePlan::staticThreads).containsExactly(2, 3, 3, 3, 1);
    assertThat(lanes).extracting(LanePlan::dynamicThreads).containsExactly(3, 0, 0, 0, 0);
    assertThat(lanes).extracting(lane -> lane.threads().workers()).containsExactly(5, 3, 3, 3, 1);
    assertThat(lanes)
        .extracting(LanePlan::scheduling)
        .containsExactly(
            new Scheduling.Rr(31), new Scheduling.Fifo(60), new Scheduling.Fifo(90), new Scheduling.Other(), new Scheduling.Fifo(1));
    assertThat(lanes.get(0).processors()).containsExactly(0, 2, 3);
    assertThat(lanes.get(1).processors()).containsExactly(1);
    assertThat(lanes.get(2).connections()).isEqualTo(1);
    assertThat(lanes.get(2).spinNanos()).isEqualTo(5000);
    assertThat(process.privileges()).isEqualTo(ProcessPlan.Privileges.DEGRADED);
    assertThat(process.observation()).isEqualTo(ProcessPlan.Observation.HISTOGRAMS);
    assertThat(process.memory().locked()).isTrue();
  }

  @Test
  void givesALaneABufferForLargeMessagesMoreThanItHasThreads() {
    List<LanePlan> lanes = plan(LANED).processes().getFirst().lanes();
    assertThat(lanes).extracting(lane -> lane.large().buffers()).containsExactly(6, 4, 0, 4, 2);

    List<LanePlan> stated =
        plan(
            """
            process s in cpp {
              giop 1.2 { message 1MiB }
              threadpool t {
                large messages 7
                lane pools { priority 1 }
                lane own   { priority 2  large messages 0 }
                lane few   { priority 3  clients 2 }
              }
            }
            process small in cpp { giop 1.2 { message 8KiB  reassembly 4KiB } }
            """).processes().stream().flatMap(process -> process.lanes().stream()).toList();
    assertThat(stated).extracting(lane -> lane.large().buffers()).containsExactly(7, 0, 2, 0);
  }

  @Test
  void tellsWhichLanesServeAPoaAndHowManyObjectsItHas() {
    List<PoaPlan> poas = plan(LANED).processes().getFirst().poas();

    assertThat(poas).extracting(PoaPlan::path).containsExactly("nav", "nav/declared", "default");
    assertThat(poas).extracting(PoaPlan::lanes).containsExactly(List.of(0, 1, 2, 3), List.of(0, 1, 2, 3), List.of(0, 1, 2, 3));
    assertThat(poas).extracting(PoaPlan::lane).containsExactly(1, 0, 0);
    assertThat(poas).extracting(PoaPlan::declaredObjects).containsExactly(1, 2, 1);
    assertThat(poas)
        .extracting(PoaPlan::publishedLanes)
        .containsExactly(List.of(1, 0, 2, 3), List.of(0), List.of(0, 1, 2, 3));
    assertThat(poas)
        .extracting(PoaPlan::priorityModel)
        .containsExactly(PriorityModel.CLIENT_PROPAGATED, PriorityModel.SERVER_DECLARED, PriorityModel.NONE);
  }

  @Test
  void givesANestedTransientPoaToObjectsMadeAtRunTime() {
    SystemPlan plan =
        plan(
            """
            process s in cpp {
              poa nav { objects 8  poa tracks { lifespan transient  objects 100  threads single } }
              instance a : Server { nav in poa nav  other in poa nav }
            }
            process c in cpp { instance client : Client }
            connect c.client.nav  to s.a.nav
            connect c.client.slow to s.a.other
          }
          """);

    PoaPlan tracks = plan.processes().getFirst().poas().get(1);
    assertThat(tracks.path()).isEqualTo("nav/tracks");
    assertThat(tracks.parent()).isZero();
    assertThat(tracks.capacity()).isEqualTo(100);
    assertThat(tracks.declaredObjects()).isZero();
    assertThat(tracks.persistent()).isFalse();
    assertThat(tracks.threads()).isEqualTo(PoaPlan.ThreadPolicy.SINGLE);
    assertThat(plan.components()).extracting(plan::makesObjects).containsExactly(true, false);
  }

  @Test
  void publishesThePoolsLanesAndOfADeclaredPriorityItsOwn() {
    ProcessPlan process = plan(LANED).processes().getFirst();

    List<ObjectPlan> objects = process.instances().getFirst().objects();
    assertThat(objects).extracting(ObjectPlan::lane).containsExactly(1, 2);
    assertThat(objects).extracting(ObjectPlan::priority).containsExactly(21844, 32767);
    assertThat(objects).extracting(ObjectPlan::publishedLanes).containsExactly(List.of(1, 0, 2, 3), List.of(2));
    assertThat(process.instances().getLast().objects().getFirst().publishedLanes()).containsExactly(0);
  }

  @Test
  void publishesNoLanesWhereThePoolHasNone() {
    SystemPlan plan =
        plan(
            """
              process s in cpp { threadpool flat { priority 5  threads 2 }  instance a : Server }
              process c in cpp { instance client : Client }
              connect c.client.nav to s.a.nav
              connect c.client.slow to s.a.nav
            }
            """);

    assertThat(plan.processes().getFirst().instances().getFirst().objects().getFirst().publishedLanes()).isEmpty();
    assertThat(plan.processes().getLast().outboundConnections()).as("two receptacles, one peer").isEqualTo(1);
  }

  @Test
  void bandsAndTasksKeepWhatTheModelSays() {
    ProcessPlan client = plan(LANED).processes().getLast();

    BindingPlan banded = client.instances().getFirst().bindings().getFirst();
    assertThat(banded.connection()).isEqualTo(ConnectionKind.BANDED);
    assertThat(banded.bands()).containsExactly(new BandPlan(0, 10922), new BandPlan(10923, 32767));
    assertThat(client.instances().getFirst().bindings())
        .extracting(BindingPlan::oneway)
        .containsExactly(SyncScope.WITH_TRANSPORT, SyncScope.WITH_TARGET);
    assertThat(client.outboundConnections()).as("two bands and a private one").isEqualTo(3);
    var task = client.instances().getFirst().tasks().getFirst();
    assertThat(task.scheduling()).isEqualTo(new Scheduling.Rr(2));
    assertThat(task.stackBytes()).isEqualTo(64 << 10);
  }

  @Test
  void mapsPrioritiesOneToOneOrByATable() {
    String lanes = " threadpool p { lane a { priority 3 } lane b { priority 40 } } instance a : Server } }";

    assertThat(natives("process s in cpp { priorities direct fifo" + lanes)).containsExactly(3, 40);
    assertThat(natives("process s in cpp { priorities continuous rr 10 to 30" + lanes)).containsExactly(13, 30);
    assertThat(natives("process s in cpp { priorities table fifo { 0 to 9 as 7, 10 to 99 as 8 }" + lanes))
        .containsExactly(7, 8);
  }

  @Test
  void lanesOfOneNameAreCalledByTheirPoolsToo() {
    SystemPlan plan =
        plan(
            """
              process s in cpp {
                threadpool p { lane a { priority 1 } lane b { priority 2 } }
                threadpool q { lane a { priority 1 } }
                instance a : Server
                listen iiop { lane p.a at "[::1]:2809" }
              }
            }
            """);

    assertThat(plan.processes().getFirst().lanes()).extracting(LanePlan::label).containsExactly("p.a", "b", "q.a");
    EndpointPlan endpoint = plan.processes().getFirst().lanes().getFirst().endpoint();
    assertThat(endpoint).isEqualTo(new EndpointPlan.Iiop("::1", 2809));
    assertThat(endpoint.address()).isEqualTo("[::1]:2809");
  }

  @Test
  void dividesAPoolsBufferOverTheLanesThatStateNone() {
    SystemPlan plan =
        plan(
            """
              process s in cpp {
                threadpool p {
                  lane a { priority 1 }
                  lane b { priority 2  buffer off }
                  lane c { priority 3  buffer 2 requests 1KiB }
                  lane d { priority 4 }
                  buffer 5 requests 9 bytes
                }
                threadpool q { buffer 7 requests 64KiB }
                threadpool r { }
                instance a : Server
              }
            }
            """);

    assertThat(plan.processes().getFirst().lanes())
        .extracting(LanePlan::buffer)
        .containsExactly(
            new RequestBuffer(3, 5),
            RequestBuffer.OFF,
            new RequestBuffer(2, 1024),
            new RequestBuffer(2, 4),
            new RequestBuffer(7, 64 << 10),
            RequestBuffer.OFF);
  }

  @Test
  void borrowsOfTheLowerLanesOfTheSamePool() {
    SystemPlan plan =
        plan(
            """
              process s in cpp {
                threadpool other { }
                threadpool p {
                  lane mid  { priority 2  threads 2  dynamic 1 }
                  lane high { priority 3 }
                  lane low  { priority 1 }
                  borrowing on
                }
                threadpool q { lane a { priority 1 }  lane b { priority 2 } }
                instance a : Server
              }
            }
            """);

    assertThat(plan.processes().getFirst().lanes())
        .extracting(LanePlan::borrowing)
        .containsExactly(
            Borrowing.OFF,
            new Borrowing(List.of(3), 1),
            new Borrowing(List.of(1, 3), 4),
            Borrowing.OFF,
            Borrowing.OFF,
            Borrowing.OFF);
  }

  @Test
  void countsALanesThreadsByWhatTheyDo() {
    SystemPlan plan =
        plan(
            """
              process s in cpp {
                threadpool p {
                  lane low  { priority 1  threads 2  dynamic 1 }
                  lane high { priority 2  buffer 2 requests 1KiB }
                  borrowing on
                }
                instance a : Server
              }
            }
            """);

    assertThat(plan.processes().getFirst().lanes())
        .extracting(LanePlan::threads)
        .containsExactly(new LanePlan.Threads(3, 3, 3, 3), new LanePlan.Threads(1, 2, 4, 5));
  }

  private List<Integer> natives(String system) {
    return plan(system).processes().getFirst().lanes().stream().map(lane -> nativePriority(lane.scheduling())).toList();
  }

  private static int nativePriority(Scheduling scheduling) {
    return switch (scheduling) {
      case Scheduling.Fifo fifo -> fifo.nativePriority();
      case Scheduling.Rr rr -> rr.nativePriority();
      case Scheduling.Other other -> throw new AssertionError("no native priority");
    };
  }
}

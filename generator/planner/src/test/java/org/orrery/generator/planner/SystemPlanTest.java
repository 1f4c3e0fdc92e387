// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.plan.EndpointPlan;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.Scheduling;
import org.orrery.generator.plan.SystemPlan;

/** Tests plans of systems. */
class SystemPlanTest {

  private static final String IDL =
      "interface Panel { oneway void show(in string text); }; interface Nav { long beat(in long n); };";

  @TempDir Path folder;

  private Models models(String system) {
    return new Models(folder).with("m.orrery", IDL + "\n" + system);
  }

  @Test
  void aMinimalModelIsComplete() {
    SystemPlan plan =
        models("system X { component A { provides nav : Nav } process p in cpp { instance a : A } }").planned("m.orrery");

    ProcessPlan process = plan.processes().getFirst();
    assertThat(plan.name()).isEqualTo("X");
    assertThat(process.giop().minors()).containsExactly(2, 0);
    LanePlan lane = process.lanes().getFirst();
    assertThat(lane.name()).isEqualTo("default");
    assertThat(lane.scheduling()).isEqualTo(new Scheduling.Other());
    assertThat(lane.endpoint()).isEqualTo(new EndpointPlan.Iiop("127.0.0.1", 0));
    ObjectPlan object = process.instances().getFirst().objects().getFirst();
    assertThat(object.reference()).isEqualTo("p.a.nav");
    assertThat(object.objectKey()).isEqualTo("4f52590100000000000000010000000000000001");
    assertThat(plan.interfaces()).extracting(each -> each.name().toString()).contains("Nav");
  }

  @Test
  void anObjectMayHaveAKeyOfTheModelsBesideItsOwn() {
    SystemPlan plan =
        models("""
            system X {
              component A { provides nav : Nav  provides other : Nav }
              process p in cpp { poa objects { }  instance a : A { nav in poa objects key "Nav/of%20one"  other key "Other" } }
            }
            """)
            .planned("m.orrery");

    List<ObjectPlan> objects = plan.processes().getFirst().instances().getFirst().objects();
    assertThat(objects).extracting(ObjectPlan::statedKey).containsExactly("Nav/of%20one", "Other");
    assertThat(objects.getFirst().statedOctets()).asString(StandardCharsets.ISO_8859_1).isEqualTo("Nav/of one");
    assertThat(objects).extracting(ObjectPlan::poa).containsExactly(0, 1);
    assertThat(objects.getFirst().objectKey()).startsWith("4f525901");
  }

  @Test
  void mapsPrioritiesLinearlyAndFixesAddresses() {
    SystemPlan plan =
        models(
                """
                system X {
                  component Server { provides nav : Nav  uses panel : Panel }
                  component Client { provides panel : Panel  uses nav : Nav
                                     task t { period 20ms  priority 32767  calls nav.beat } }
                  process s in cpp {
                    priorities linear fifo 1 to 90
                    threadpool pool { lane only { priority 16384 } }
                    poa objects { threadpool pool  objects 8  priority client_propagated default 16384 }
                    instance server : Server { nav in poa objects }
                    listen iiop { lane only at "127.0.0.1:2809" }
                  }
                  process c in java { instance client : Client }
                  connect s.server.panel to c.client.panel { timeout 2ms }
                  connect c.client.nav to s.server.nav { private  prebind }
                }
                """)
            .planned("m.orrery");

    ProcessPlan server = plan.processes().getFirst();
    LanePlan lane = server.lanes().getFirst();
    assertThat(lane.scheduling()).isEqualTo(new Scheduling.Fifo(46));
    assertThat(server.poas().getFirst().capacity()).isEqualTo(8);
    BindingPlan toPanel = server.instances().getFirst().bindings().getFirst();
    assertThat(toPanel.target().reference()).isEqualTo("c.client.panel");
    assertThat(toPanel.target().address()).isEmpty();
    assertThat(toPanel.timeoutNanos()).isEqualTo(2_000_000);
    assertThat(toPanel.prebindNanos()).isZero();
    BindingPlan toNav = plan.processes().getLast().instances().getFirst().bindings().getFirst();
    assertThat(toNav.target().address())
        .isEqualTo("corbaloc:iiop:1.2@127.0.0.1:2809/ORY%01%00%00%00%00%00%00%00%01%00%00%00%00%00%00%00%01");
    assertThat(toNav.prebindNanos()).isPositive();
    assertThat(plan.processes().getLast().instances().getFirst().tasks().getFirst().periodNanos()).isEqualTo(20_000_000);
  }

  @Test
  void numbersFacetsReceptaclesAndTasksThroughoutAProcess() {
    SystemPlan plan =
        models("""
            system X {
              component A { provides one : Nav  provides two : Nav  uses nav : Nav
                            task t { period 20ms  priority 1 }  task u { period 20ms  priority 1 } }
              process p in cpp { instance a : A  instance b : A }
              process q in java { instance c : A }
              connect p.a.nav to p.a.one { private }
              connect p.b.nav to p.b.one { private }
              connect q.c.nav to q.c.one { private }
            }
            """)
            .planned("m.orrery");

    List<InstancePlan> instances = plan.processes().getFirst().instances();
    assertThat(instances).flatExtracting(InstancePlan::objects).extracting(ObjectPlan::index).containsExactly(0, 1, 2, 3);
    assertThat(instances).flatExtracting(InstancePlan::bindings).extracting(BindingPlan::index).containsExactly(0, 1);
    assertThat(instances).flatExtracting(InstancePlan::tasks).extracting(TaskPlan::thread).containsExactly(0, 1, 2, 3);
    InstancePlan elsewhere = plan.processes().getLast().instances().getFirst();
    assertThat(elsewhere.objects()).extracting(ObjectPlan::index).containsExactly(0, 1);
    assertThat(elsewhere.bindings()).extracting(BindingPlan::index).containsExactly(0);
  }
}

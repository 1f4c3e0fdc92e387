// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ProcessPlan.Rtsj.Edition;
import org.orrery.generator.plan.ScopePlan;

/** Tests plans of processes on the RTSJ, whose scopes become memory areas unchanged. */
class RtsjPlanTest {

  @TempDir
  private Path folder;

  @Test
  void takesTheEditionFromTheModel() {
    assertThat(process("in java rtsj \"1.0.2\"").rtsj().edition()).isEqualTo(Edition.EDITION_1_0_2);
    assertThat(process("in java rtsj \"2.0\"").rtsj().edition()).isEqualTo(Edition.EDITION_2_0);
    assertThat(planned("in java", "").rtsj()).isEqualTo(ProcessPlan.Rtsj.NONE);
  }

  @Test
  void namesTheThreadsThatDoWithoutTheHeap() {
    ProcessPlan process = new Models(folder)
        .with(
            "model.orrery",
            """
            interface I { void run(); };
            system S {
              component C { provides i : I  task quiet { period 1ms  no_heap }  task loud { period 1ms } }
              process p in java rtsj "2.0" {
                threadpool a { no_heap  priority 1 }
                threadpool b { lane low { priority 1 }  lane high { priority 2  no_heap } }
                poa a { threadpool b }
                instance c : C { i in poa a }
              }
            }
            """)
        .planned("model.orrery")
        .processes()
        .getFirst();

    assertThat(process.rtsj().noHeapLanes()).containsExactly(0, 2);
    assertThat(process.rtsj().noHeapTasks()).containsExactly("c.quiet");
  }

  @Test
  void plansAScopeTreeThatAnOrdinaryProcessIsRefused() {
    ProcessPlan process = process("in java rtsj \"2.0\"");

    assertThat(process.memory().scopes()).extracting(ScopePlan::name).containsExactly("mission", "request");
    assertThat(process.memory().scopes()).extracting(ScopePlan::parent).containsExactly(-1, 0);
    assertThat(process.poas().getLast().requestScope()).isEqualTo(1);
    assertThat(process.memory().stacks()).anyMatch(stack -> stack.scopes().equals(List.of(0, 1)));
  }

  @Test
  void plansPoolsAsInAnyJavaProcess() {
    ProcessPlan process = planned(
        "in java rtsj \"2.0\"",
        "memory { scope mission linear 64KiB per process {"
            + " scope request private 16KiB per thread  scope slots pool 4 of 60 bytes per lane } }"
            + " poa a { requests in scope request }");

    ScopePlan pool = process.memory().scopes().getLast();
    assertThat(pool.blocks()).isEqualTo(4);
    assertThat(pool.blockBytes()).isEqualTo(64);
    assertThat(pool.lanes()).containsExactly(0);
  }

  @Test
  void numbersPoolsAndOtherScopesApart() {
    String memory = "memory { scope mission linear 64KiB per process {"
        + " scope slots pool 4 of 60 bytes per process"
        + " scope request private 16KiB per thread } }"
        + " poa a { requests in scope request }";

    assertThat(planned("in java rtsj \"2.0\"", memory).memory().scopes()).extracting(ScopePlan::place).containsExactly(0, 0, 1);
    assertThat(planned("in java", memory).memory().scopes()).extracting(ScopePlan::place).containsExactly(0, 1, 2);
  }

  private ProcessPlan process(String language) {
    return planned(
        language,
        "memory { scope mission linear 64KiB per process { scope request private 16KiB per thread } }"
            + " poa a { requests in scope request }");
  }

  private ProcessPlan planned(String language, String memory) {
    String model = "interface I { void run(); };\nsystem S {\n  component C { provides i : I }\n  process p %s { %s instance c : C%s }\n}\n"
        .formatted(language, memory, memory.isEmpty() ? "" : " { i in poa a }");
    return new Models(folder).with("model.orrery", model).planned("model.orrery").processes().getFirst();
  }
}

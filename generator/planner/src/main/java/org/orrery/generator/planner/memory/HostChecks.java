// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.orrery.dsl.system.orrery.Deployment;
import org.orrery.dsl.system.orrery.Host;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.dsl.system.quantities.Quantities;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.source.Problems;

/** Checks that the memory that processes allocate before they start fits into their host's memory. */
public final class HostChecks {

  private final Problems problems;

  public HostChecks(Problems problems) {
    this.problems = problems;
  }

  /** Reports each host with too little memory. */
  public void report(OrrerySystem system, List<ProcessPlan> processes) {
    Map<String, ProcessPlan> plans = processes.stream().collect(Collectors.toMap(ProcessPlan::name, Function.identity()));
    for (Host host : system.getHosts()) {
      long laidOut = system.getDeployments().stream()
          .filter(deployment -> deployment.getHost() == host)
          .map(Deployment::getProcess)
          .map(process -> plans.get(process.getName()))
          .mapToLong(HostChecks::bytes)
          .reduce(0, Sum::plus);
      if (host.getMemory() != null && laidOut > Quantities.bytes(host.getMemory())) {
        problems.report(PlanProblem.HOST_MEMORY, host, host.getName(), laidOut, Quantities.bytes(host.getMemory()));
      }
    }
  }

  /** Footprint of a C++ process; for a Java process immortal memory and scopes, the lanes' largest buffers, and all stacks. */
  private static long bytes(ProcessPlan process) {
    if (process.language() == ProcessPlan.Language.CPP) {
      return process.footprint().bytes();
    }
    long lanes = process.lanes().stream().mapToLong(lane -> bytes(lane, process)).reduce(0, Sum::plus);
    long stacks = process.instances().stream()
        .flatMap(instance -> instance.tasks().stream())
        .mapToLong(TaskPlan::stackBytes)
        .reduce(0, Sum::plus);
    return Sum.plus(process.memory().regionBytes(), Sum.plus(lanes, stacks));
  }

  private static long bytes(LanePlan lane, ProcessPlan process) {
    long connection = Sum.plus(Sum.plus(lane.receiveBytes(), lane.sendBytes()), process.giop().reassemblyBytes());
    long stacks = Sum.times(lane.threads().own(), lane.stackBytes());
    return Sum.plus(Sum.plus(Sum.times(lane.connections(), connection), stacks), lane.buffer().bytes());
  }
}

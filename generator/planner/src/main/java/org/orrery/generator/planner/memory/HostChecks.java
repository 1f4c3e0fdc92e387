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
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.source.Problems;

/** Checks that the memory that processes can take fits into their host's memory. */
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
          .mapToLong(process -> process.footprint().greatestBytes())
          .reduce(0, Sum::plus);
      if (host.getMemory() != null && laidOut > Quantities.bytes(host.getMemory())) {
        problems.report(PlanProblem.HOST_MEMORY, host, host.getName(), laidOut, Quantities.bytes(host.getMemory()));
      }
    }
  }
}

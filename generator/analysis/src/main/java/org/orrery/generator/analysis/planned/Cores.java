// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.planned;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.orrery.generator.analysis.model.AnalysisModel.Overheads;
import org.orrery.generator.analysis.model.AnalysisModel.Processor;
import org.orrery.generator.analysis.model.AnalysisModel.Scheduler;
import org.orrery.generator.plan.HostPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.Scheduling;
import org.orrery.generator.plan.SystemPlan;

/** Processors of a plan's hosts: {@code HOST.CORE}. A process that is on no host has one of its own. */
final class Cores {

  private final Map<String, HostPlan> hosts = new HashMap<>();
  private final List<Processor> processors = new ArrayList<>();
  private final List<String> homeless = new ArrayList<>();

  Cores(SystemPlan plan) {
    for (HostPlan host : plan.hosts()) {
      host.processes().forEach(each -> hosts.put(each, host));
      for (int core = 0; core < host.cores(); core++) {
        processors.add(processor(host.name() + "." + core));
      }
    }
    for (ProcessPlan process : plan.processes()) {
      if (!hosts.containsKey(process.name())) {
        homeless.add(process.name());
        processors.add(processor(process.name()));
      }
    }
  }

  private static Processor processor(String name) {
    return new Processor(name, Scheduler.FIXED_PRIORITY, Overheads.NONE);
  }

  List<Processor> processors() {
    return processors;
  }

  /** Processes that are on no host. */
  List<String> homeless() {
    return homeless;
  }

  /** Processors that a thread may run on; of an affinity that names none, all of its host. */
  List<String> of(ProcessPlan process, List<Integer> affinity) {
    HostPlan host = hosts.get(process.name());
    if (host == null) {
      return List.of(process.name());
    }
    List<Integer> cores = affinity.isEmpty() ? IntStream.range(0, host.cores()).boxed().toList() : affinity;
    List<String> names = cores.stream().filter(each -> each < host.cores()).map(each -> host.name() + "." + each).toList();
    return names.isEmpty() ? List.of(host.name() + ".0") : names;
  }

  /** True if messages between two processes cross a network, as far as is known. */
  boolean apart(ProcessPlan one, ProcessPlan other) {
    HostPlan first = hosts.get(one.name());
    HostPlan second = hosts.get(other.name());
    return first != null && second != null && !first.name().equals(second.name());
  }

  /** Native priority of a thread; 0 for time-sharing, which real-time threads run before. */
  static int nativePriority(Scheduling scheduling) {
    return switch (scheduling) {
      case Scheduling.Fifo(int priority) -> priority;
      case Scheduling.Rr(int priority) -> priority;
      case Scheduling.Other() -> 0;
    };
  }
}

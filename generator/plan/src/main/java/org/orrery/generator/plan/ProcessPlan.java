// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.LinkedList;
import java.util.List;

/**
 * Process: one generated program.
 *
 * @param rtsj use of the Real-Time Specification for Java (RTSJ); {@link Rtsj#NONE} for an ordinary Java machine
 * @param processors affinity stated by {@code deploy}, in ascending order; empty for all processors. It applies to tasks
 * @param priorities treatment of priorities that are known only at run time
 * @param privileges behaviour if the operating system denies a priority, an affinity or locked memory
 * @param memory immortal memory and scopes
 * @param observation statistics collected from its lanes
 * @param outboundConnections greatest number of connections of a calling thread for its receptacles: one for each target, and for
 *     a banded connection one for each band
 * @param initial initial references, which {@code corbaname:rir:} and {@code corbaloc:rir:} name
 * @param footprint memory allocated before the first request
 * @param poas POAs, parents before children
 */
public record ProcessPlan(
    String name,
    Language language,
    Rtsj rtsj,
    GiopPlan giop,
    List<LanePlan> lanes,
    List<PoaPlan> poas,
    List<InstancePlan> instances,
    List<Integer> processors,
    PrioritiesPlan priorities,
    Privileges privileges,
    MemoryPlan memory,
    Observation observation,
    int outboundConnections,
    List<InitialReference> initial,
    FootprintPlan footprint,
    String doc,
    Origin origin) {

  public ProcessPlan {
    lanes = List.copyOf(lanes);
    poas = List.copyOf(poas);
    instances = List.copyOf(instances);
    processors = List.copyOf(processors);
    initial = List.copyOf(initial);
  }

  /** Scopes that servants enter within their requests, parents first. */
  public List<ScopePlan> innerScopes() {
    return memory.scopes().stream().filter(ScopePlan::inner).toList();
  }

  /** Names of a scope that servants enter within their requests and of those entered before it, outermost first. */
  public List<String> innerPath(ScopePlan scope) {
    LinkedList<String> path = new LinkedList<>();
    for (ScopePlan at = scope; at.inner(); at = memory.scopes().get(at.parent())) {
      path.addFirst(at.name());
    }
    return path;
  }

  /** Copy of this process with another footprint. */
  public ProcessPlan withFootprint(FootprintPlan laidOut) {
    return new ProcessPlan(
        name, language, rtsj, giop, lanes, poas, instances, processors, priorities, privileges, memory, observation,
        outboundConnections, initial, laidOut, doc, origin);
  }

  /**
   * Initial reference of a process (CORBA 3.3 part 1, 8.5.2).
   *
   * @param id id by which it is asked for, as in {@code NameService}
   * @param reference {@code corbaloc:}, {@code IOR:} or {@code file://}
   */
  public record InitialReference(String id, String reference) {}

  /** Behaviour of a process that lacks privileges that the model needs. */
  public enum Privileges {
    /** The process prints the missing privileges and ends with exit code 1, before it listens. */
    REFUSE,
    /** The process prints the missing privileges once, and runs without them. */
    DEGRADED
  }

  /** Statistics that a process collects from its lanes. */
  public enum Observation {
    /** No statistics, at no cost. */
    OFF,
    /** Counters of events, and high-water marks. */
    COUNTERS,
    /** Counters, high-water marks and histograms of service times, which cost two clock reads per request. */
    HISTOGRAMS
  }

  /**
   * Use of the Real-Time Specification for Java (RTSJ).
   *
   * @param noHeapLanes indices of the no-heap lanes, whose threads must not use the heap
   * @param noHeapTasks {@code instance.task} of each no-heap task
   */
  public record Rtsj(Edition edition, List<Integer> noHeapLanes, List<String> noHeapTasks) {

    /** Ordinary Java machine, without the RTSJ. */
    public static final Rtsj NONE = new Rtsj(Edition.NONE, List.of(), List.of());

    public Rtsj {
      noHeapLanes = List.copyOf(noHeapLanes);
      noHeapTasks = List.copyOf(noHeapTasks);
    }

    /** Edition of the RTSJ. */
    public enum Edition {
      NONE,
      EDITION_1_0_2,
      EDITION_2_0
    }
  }

  /** Language of the generated process. */
  public enum Language {
    CPP,
    JAVA
  }
}

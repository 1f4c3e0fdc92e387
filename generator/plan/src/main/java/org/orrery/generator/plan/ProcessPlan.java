// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.LinkedList;
import java.util.List;

/**
 * A process: one generated program.
 *
 * @param rtsj its use of the real-time specification for Java; {@link Rtsj#NONE} on an ordinary machine
 * @param processors processors it is bound to by {@code deploy}, in ascending order; empty for all. Tasks run on these
 * @param priorities what becomes of priorities that are known at run time only
 * @param privileges what happens where the operating system denies a priority, a processor or locked memory
 * @param memory immortal memory and scopes
 * @param observation what it counts and measures of its lanes while it runs
 * @param outboundConnections most connections that a calling thread has for its receptacles: one for each target, and for
 *     a banded one, one for each band
 * @param footprint all memory that it lays out
 * @param poas parents before children
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
    FootprintPlan footprint,
    String doc,
    Origin origin) {

  public ProcessPlan {
    lanes = List.copyOf(lanes);
    poas = List.copyOf(poas);
    instances = List.copyOf(instances);
    processors = List.copyOf(processors);
  }

  /** The scopes that servants enter within their requests, parents first. */
  public List<ScopePlan> innerScopes() {
    return memory.scopes().stream().filter(ScopePlan::inner).toList();
  }

  /** The names of such a scope and of those around it that servants enter before it, outermost first. */
  public List<String> innerPath(ScopePlan scope) {
    LinkedList<String> path = new LinkedList<>();
    for (ScopePlan at = scope; at.inner(); at = memory.scopes().get(at.parent())) {
      path.addFirst(at.name());
    }
    return path;
  }

  /** The same with what it lays out. */
  public ProcessPlan withFootprint(FootprintPlan laidOut) {
    return new ProcessPlan(
        name, language, rtsj, giop, lanes, poas, instances, processors, priorities, privileges, memory, observation,
        outboundConnections, laidOut, doc, origin);
  }

  /** What is done without the privileges that the model needs. */
  public enum Privileges {
    /** The process says what is missing and ends with exit code 1, before it listens. */
    REFUSE,
    /** The process says once what is missing, and runs without it. */
    DEGRADED
  }

  /** How much a process knows of what its lanes do. */
  public enum Observation {
    /** Nothing, at no cost. */
    OFF,
    /** How often what happened, and high-water marks. */
    COUNTERS,
    /** The same, and how long requests took: two looks at the clock for each. */
    HISTOGRAMS
  }

  /**
   * What it asks of the real-time specification for Java.
   *
   * @param noHeapLanes indices of the lanes whose threads do without the heap
   * @param noHeapTasks {@code instance.task} of each task whose thread does
   */
  public record Rtsj(Edition edition, List<Integer> noHeapLanes, List<String> noHeapTasks) {

    /** An ordinary machine. */
    public static final Rtsj NONE = new Rtsj(Edition.NONE, List.of(), List.of());

    public Rtsj {
      noHeapLanes = List.copyOf(noHeapLanes);
      noHeapTasks = List.copyOf(noHeapTasks);
    }

    /** Editions of the specification. */
    public enum Edition {
      NONE,
      EDITION_1_0_2,
      EDITION_2_0
    }
  }

  /** The language it is generated in. */
  public enum Language {
    CPP,
    JAVA
  }
}

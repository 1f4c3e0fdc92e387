// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.model;

import java.util.List;

/**
 * Analysis model: what a system does, where and how urgently, as far as it takes time.
 *
 * @param schema version of the document's schema: {@link #SCHEMA}
 * @param name name of the system
 * @param processors processors; each runs one piece of work at a time
 * @param resources what critical sections lock
 * @param activities work that arrives again and again
 * @param assumptions what was left out of the model, in sentences; they are repeated with the results
 */
public record AnalysisModel(
    int schema,
    String name,
    List<Processor> processors,
    List<Resource> resources,
    List<ChainActivity> activities,
    List<String> assumptions) {

  /** Version of the schema; it changes whenever a field is renamed, removed or changes its meaning. */
  public static final int SCHEMA = 1;

  public AnalysisModel {
    processors = List.copyOf(processors);
    resources = List.copyOf(resources);
    activities = List.copyOf(activities);
    assumptions = List.copyOf(assumptions);
  }

  /**
   * Processor: one core of a host.
   *
   * @param scheduler rule by which it chooses what runs
   * @param overheads what the operating system takes for itself
   */
  public record Processor(String name, Scheduler scheduler, Overheads overheads) {}

  /** Rule by which a processor chooses what runs. Either is preemptive. */
  public enum Scheduler {
    /** The highest priority runs. */
    FIXED_PRIORITY,
    /** The work runs whose activity has the earliest deadline. */
    EARLIEST_DEADLINE
  }

  /**
   * What an operating system takes on a processor.
   *
   * @param releaseNanos time in nanoseconds for each start of a step or a call, and each return to a step from its calls
   * @param switchNanos time in nanoseconds of a switch between threads, of which each such start takes two
   */
  public record Overheads(long releaseNanos, long switchNanos) {
    /** Nothing is taken. */
    public static final Overheads NONE = new Overheads(0, 0);
  }

  /** Resource that one critical section at a time can hold. All its sections are on one processor. */
  public record Resource(String name, Protocol protocol) {}

  /** Rule by which less urgent work that holds a resource is kept from being delayed further. */
  public enum Protocol {
    /** The holder inherits the priority of who waits. */
    INHERITANCE,
    /** The holder has the resource's ceiling at once: the highest priority of its users. */
    CEILING
  }
}

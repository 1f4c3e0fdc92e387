// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * Component: a unit of user code with facets it provides, receptacles it uses and tasks it runs.
 *
 * @param timings timings stated for operations of its facets: at most one for each, by facet
 * @param implementation the user's class
 * @param state state that instances keep between calls
 * @param lifecycle part of the component in the start and end of its process
 */
public record ComponentPlan(
    String name,
    List<Port> facets,
    List<Port> receptacles,
    List<TaskDefinition> tasks,
    List<TimingPlan> timings,
    Implementation implementation,
    StatePlan state,
    Lifecycle lifecycle,
    String doc,
    Origin origin) {

  public ComponentPlan {
    facets = List.copyOf(facets);
    receptacles = List.copyOf(receptacles);
    tasks = List.copyOf(tasks);
    timings = List.copyOf(timings);
  }

  /** Facet ({@code provides}) or receptacle ({@code uses}). */
  public record Port(String name, ScopedName interfaceName, Origin origin) {}

  /**
   * Task of the component: user code that a thread of its own runs.
   *
   * @param priority CORBA priority, 0 to 32767
   * @param periodNanos period in nanoseconds, at least 1; for a sporadic task the minimum interarrival time
   * @param offsetNanos time in nanoseconds from the start of the process's tasks to the first release, 0 or more
   * @param jitterNanos greatest delay of a release in nanoseconds after its nominal time; 0 if not stated
   * @param sporadic true if the component releases the task, not the clock
   * @param deadlineNanos deadline in nanoseconds relative to the release
   * @param wcetNanos worst-case execution time in nanoseconds; 0 if not stated
   * @param calls calls that a release makes, in the model's order
   */
  public record TaskDefinition(
      String name,
      int priority,
      long periodNanos,
      long offsetNanos,
      long jitterNanos,
      boolean sporadic,
      long deadlineNanos,
      long wcetNanos,
      List<CallDefinition> calls,
      Origin origin) {
    public TaskDefinition {
      calls = List.copyOf(calls);
    }
  }

  /**
   * A call that a release of a task makes.
   *
   * @param times number of times in a release, at least 1
   */
  public record CallDefinition(String receptacle, String operation, int times) {}

  /**
   * Class written by the user, stated in the model or by default.
   *
   * @param header C++: header to include, relative to the user's source folder; empty for Java
   * @param type qualified name of the class, in C++ with {@code ::}, in Java with dots
   * @param stated true if the model states the class; a default class may be scaffolded
   */
  public record Implementation(String header, String type, boolean stated) {}

  /**
   * Part of a component in the start and end of its process.
   *
   * @param start true if the process calls the component before it serves requests
   * @param stop true if the process calls the component after it has served requests
   * @param process true if the component can read the process's arguments and end the process
   */
  public record Lifecycle(boolean start, boolean stop, boolean process) {
    /** Lifecycle of a component that has no part in the start and end of its process. */
    public static final Lifecycle NONE = new Lifecycle(false, false, false);

    /** True if the process calls the component at its start or its end. */
    public boolean called() {
      return start || stop;
    }
  }
}

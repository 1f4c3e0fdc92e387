// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * A component: a unit of user code with facets it provides, receptacles it uses and tasks it runs.
 *
 * @param implementation the user's class
 * @param state what it keeps between calls
 * @param lifecycle what it does beside serving
 */
public record ComponentPlan(
    String name,
    List<Port> facets,
    List<Port> receptacles,
    List<TaskDefinition> tasks,
    Implementation implementation,
    StatePlan state,
    Lifecycle lifecycle,
    String doc,
    Origin origin) {

  public ComponentPlan {
    facets = List.copyOf(facets);
    receptacles = List.copyOf(receptacles);
    tasks = List.copyOf(tasks);
  }

  /** A facet ({@code provides}) or a receptacle ({@code uses}). */
  public record Port(String name, ScopedName interfaceName, Origin origin) {}

  /**
   * A task of the component: user code that a thread of its own runs.
   *
   * @param priority CORBA priority, 0 to 32767
   * @param periodNanos from release to release, at least 1; of a sporadic task the least
   * @param sporadic whether the component releases it, not the clock
   * @param deadlineNanos relative to the release
   * @param wcetNanos worst-case execution time; 0 when not stated
   * @param calls what it calls, as {@code receptacle.operation}
   */
  public record TaskDefinition(
      String name,
      int priority,
      long periodNanos,
      boolean sporadic,
      long deadlineNanos,
      long wcetNanos,
      List<String> calls,
      Origin origin) {
    public TaskDefinition {
      calls = List.copyOf(calls);
    }
  }

  /**
   * The user's class, as the model says or by default.
   *
   * @param header C++: what to include, relative to the user's source folder; empty for Java
   * @param type C++: qualified with {@code ::}; Java: with dots
   * @param stated whether the model says so; the default may be scaffolded
   */
  public record Implementation(String header, String type, boolean stated) {}

  /**
   * The part of a component in its process's start and end.
   *
   * @param start whether a function of it runs before the process serves
   * @param stop whether a function of it runs after the process has served
   * @param process whether it reads the process's arguments and may end the process
   */
  public record Lifecycle(boolean start, boolean stop, boolean process) {
    /** A component that only serves, calls and runs tasks. */
    public static final Lifecycle NONE = new Lifecycle(false, false, false);

    /** True if the process calls the component at its start or its end. */
    public boolean called() {
      return start || stop;
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * A component's instance in a process.
 *
 * @param objects one per facet, in the component's order
 * @param bindings one per receptacle, in the component's order
 * @param tasks one per task, in the component's order
 */
public record InstancePlan(
    String name,
    String component,
    List<ObjectPlan> objects,
    List<BindingPlan> bindings,
    List<TaskPlan> tasks,
    Origin origin) {

  public InstancePlan {
    objects = List.copyOf(objects);
    bindings = List.copyOf(bindings);
    tasks = List.copyOf(tasks);
  }

  /**
   * A CORBA object that the model declares.
   *
   * @param facet name of the facet it incarnates
   * @param poa index of its POA
   * @param slot fixed slot in the POA's object table
   * @param objectKey its key, in hexadecimal, two digits a byte
   * @param reference name of its reference, {@code process.instance.facet}: the file is that with {@code .ior}
   */
  public record ObjectPlan(
      String facet, ScopedName interfaceName, int poa, int slot, String objectKey, String reference, Origin origin) {}

  /**
   * A receptacle, connected.
   *
   * @param receptacle name of the receptacle
   * @param target what it is connected to
   * @param connection how
   * @param timeoutNanos longest wait for a reply
   * @param prebindNanos longest wait for the peer before the process says that it is ready; 0 when it is bound at its first
   *     call
   */
  public record BindingPlan(
      String receptacle,
      ScopedName interfaceName,
      TargetPlan target,
      ConnectionKind connection,
      long timeoutNanos,
      long prebindNanos,
      Origin origin) {}

  /** Who owns a connection. */
  public enum ConnectionKind {
    /** One per calling thread and target. */
    PRIVATE,
    /** One per calling thread, target and priority band. */
    BANDED
  }

  /**
   * What a receptacle is connected to.
   *
   * @param reference name of the peer's reference, {@code process.instance.facet}; empty for an external target
   * @param address an address known to the plan: {@code corbaloc:} with the peer's object key when its endpoint is stated in
   *     the model, or the external target's URI; empty when it is found by its reference file
   */
  public record TargetPlan(String reference, String address) {}

  /**
   * A task in its instance.
   *
   * @param thread ordinal among the process's tasks
   */
  public record TaskPlan(
      String name,
      int thread,
      int priority,
      LanePlan.Scheduling scheduling,
      int nativePriority,
      long periodNanos,
      long deadlineNanos,
      long wcetNanos,
      Origin origin) {}
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ComponentPlan.CallDefinition;
import org.orrery.generator.plan.ComponentPlan.Port;
import org.orrery.generator.plan.ComponentPlan.TaskDefinition;
import org.orrery.generator.plan.EndpointPlan;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.GiopPlan;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.MemoryPlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PrioritiesPlan;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.Scheduling;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.StatePlan;
import org.orrery.generator.plan.TypeRef;

/** Components and processes of hand-made plans, with the values that tests don't care for filled in. */
public record SystemParts(PlanBuilder plan) {

  private static final long MESSAGE_BYTES = 1 << 20;
  private static final long PERIOD_NANOS = 20_000_000;
  private static final long SCOPE_BYTES = 64 << 10;
  private static final long STACK_BYTES = 256 << 10;
  private static final long TIMEOUT_NANOS = 5_000_000_000L;

  /** A facet or receptacle. */
  public Port port(String name, String iface) {
    return new Port(name, ScopedName.of(iface), plan.origin(name));
  }

  /** A task of 20 ms that makes calls, {@code receptacle.operation}. */
  public TaskDefinition task(String name, String... calls) {
    List<CallDefinition> made =
        Stream.of(calls).map(call -> call.split("\\.")).map(call -> new CallDefinition(call[0], call[1], 1)).toList();
    return new TaskDefinition(name, 0, PERIOD_NANOS, 0, 0, false, PERIOD_NANOS, 0, made, plan.origin(name));
  }

  /** A component with the user's class. */
  public ComponentPlan component(
      String name, List<Port> facets, List<Port> receptacles, List<TaskDefinition> tasks, String header, String type) {
    ComponentPlan.Implementation user = new ComponentPlan.Implementation(header, type, true);
    return new ComponentPlan(
        name, facets, receptacles, tasks, List.of(), user, StatePlan.UNMANAGED, ComponentPlan.Lifecycle.NONE, "", plan.origin(name));
  }

  /** An object in the first POA, of a process that has no other POA: its slot is its facet's index. */
  public ObjectPlan object(String process, String instance, String facet, String iface, int slot) {
    String key = "4f525901000000000000000100000000".substring(0, 24) + String.format("%08x00000001", slot);
    String reference = process + "." + instance + "." + facet;
    return new ObjectPlan(
        slot, facet, ScopedName.of(iface), 0, slot, key, "", "", reference, 0, 0, List.of(), plan.origin(reference));
  }

  /** A private connection of the only receptacle of its process, with its peer's address unknown. */
  public BindingPlan binding(String receptacle, String iface, String target, long prebindNanos) {
    return new BindingPlan(
        0,
        receptacle,
        ScopedName.of(iface),
        new InstancePlan.TargetPlan(target, ""),
        InstancePlan.ConnectionKind.PRIVATE,
        List.of(),
        TIMEOUT_NANOS,
        prebindNanos,
        InstancePlan.SyncScope.WITH_TRANSPORT,
        plan.origin(receptacle));
  }

  /** The task of 20 ms in its instance. */
  public TaskPlan released(String name, int thread) {
    return new TaskPlan(
        name, thread, 0, new Scheduling.Other(), PERIOD_NANOS, 0, PERIOD_NANOS, 0, STACK_BYTES, plan.origin(name));
  }

  /** An instance. */
  public InstancePlan instance(
      String name, String component, List<ObjectPlan> objects, List<BindingPlan> bindings, List<TaskPlan> tasks) {
    return new InstancePlan(name, component, objects, bindings, tasks, plan.origin(name));
  }

  /** A process with one lane and one POA that has a slot for each object. */
  public ProcessPlan process(String name, ProcessPlan.Language language, List<InstancePlan> instances) {
    int objects = instances.stream().mapToInt(instance -> instance.objects().size()).sum();
    return new ProcessPlan(
        name,
        language,
        ProcessPlan.Rtsj.NONE,
        new GiopPlan(
            List.of(2, 0), GiopPlan.Strategy.PRELOADED, GiopPlan.MessageLimit.stated(MESSAGE_BYTES), 0, MESSAGE_BYTES, 1_000_000_000),
        List.of(lane(name)),
        List.of(poa(name, objects)),
        instances,
        List.of(),
        PrioritiesPlan.NONE,
        ProcessPlan.Privileges.REFUSE,
        memory(name),
        ProcessPlan.Observation.OFF,
        (int) instances.stream().flatMap(each -> each.bindings().stream()).map(BindingPlan::target).distinct().count(),
        List.of(),
        FootprintPlan.NONE,
        "",
        plan.origin(name));
  }

  /** Default memory: a request scope for each thread. */
  private MemoryPlan memory(String process) {
    ScopePlan request =
        new ScopePlan(0, 0, "request", -1, ScopePlan.AreaKind.PRIVATE, SCOPE_BYTES, ScopePlan.Multiplicity.THREAD, false, 1,
            List.of(0), false, 0, 0,
            new TypeRef.VoidType(), List.of(), 0, true,
            plan.origin(process));
    return new MemoryPlan(false, 0, false, List.of(request), SCOPE_BYTES, 65_536, List.of(), List.of(), List.of());
  }

  private LanePlan lane(String process) {
    return new LanePlan(
        0,
        "default",
        "default",
        "default",
        0,
        new Scheduling.Other(),
        LanePlan.Propagated.ALL,
        1,
        0,
        new LanePlan.Threads(1, 1, 1, 1),
        STACK_BYTES,
        List.of(),
        new EndpointPlan.Iiop("127.0.0.1", 0),
        16,
        MESSAGE_BYTES,
        MESSAGE_BYTES,
        LanePlan.LargeMessages.OWN,
        SCOPE_BYTES,
        -1,
        0,
        LanePlan.Borrowing.OFF,
        LanePlan.RequestBuffer.OFF,
        plan.origin(process + ".default"));
  }

  private PoaPlan poa(String process, int objects) {
    return new PoaPlan(
        0,
        "default",
        -1,
        objects,
        objects,
        true,
        PoaPlan.PriorityModel.NONE,
        0,
        0,
        List.of(0),
        List.of(),
        PoaPlan.ThreadPolicy.ORB_CONTROL,
        0,
        -1,
        PoaPlan.Entered.NONE,
        plan.origin(process + ".poa"));
  }
}

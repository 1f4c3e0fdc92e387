// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.analysis.planned;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ComponentPlan.CallDefinition;
import org.orrery.generator.plan.ComponentPlan.Port;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.BandPlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PoaPlan.PriorityModel;
import org.orrery.generator.plan.PrioritiesPlan.Step;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TimingPlan;

/** Objects of a plan: where they are served, what is known of their operations, and whom their servants may call. */
final class Objects {

  /** Object where it lives. */
  record Target(ProcessPlan process, InstancePlan instance, ObjectPlan object) {
    PoaPlan poa() {
      return process.poas().get(object.poa());
    }

    LanePlan lane(int index) {
      return process.lanes().get(index);
    }
  }

  private final SystemPlan plan;
  private final Map<String, Target> byReference = new HashMap<>();

  Objects(SystemPlan plan) {
    this.plan = plan;
    for (ProcessPlan process : plan.processes()) {
      for (InstancePlan instance : process.instances()) {
        instance.objects().forEach(each -> byReference.put(each.reference(), new Target(process, instance, each)));
      }
    }
  }

  /** Object that a receptacle is bound to; empty if it is not of this system. */
  Optional<Target> target(BindingPlan binding) {
    return Optional.ofNullable(byReference.get(binding.target().reference()));
  }

  ComponentPlan component(InstancePlan instance) {
    return plan.components().stream().filter(each -> each.name().equals(instance.component())).findFirst().orElseThrow();
  }

  /** Timings that the model states for an operation of an object; an attribute's count for both accessors. */
  List<TimingPlan> timings(Target target, String operation) {
    return component(target.instance()).timings().stream()
        .filter(each -> each.facet().equals(target.object().facet()) && each.operation().equals(operation))
        .toList();
  }

  /** True if a caller does not wait for an operation. */
  boolean isOneway(Target target, String operation, BindingPlan binding) {
    return !binding.onewayAnswered() && plan.interfaces().stream()
        .filter(each -> each.name().equals(target.object().interfaceName()))
        .map(InterfacePlan::operations)
        .flatMap(List::stream)
        .filter(each -> each.name().equals(operation))
        .allMatch(OperationPlan::oneway);
  }

  /** Lane that a call reaches; empty if none is in the caller's band. */
  static Optional<LanePlan> lane(Target target, int priority, List<BandPlan> bands) {
    if (target.object().publishedLanes().isEmpty()) {
      return Optional.of(target.lane(target.object().lane()));
    }
    BandPlan within = bands.isEmpty()
        ? new BandPlan(0, Integer.MAX_VALUE)
        : bands.stream().filter(each -> priority >= each.low() && priority <= each.high()).findFirst().orElse(null);
    LanePlan best = null;
    for (int index : target.object().publishedLanes()) {
      LanePlan lane = target.lane(index);
      boolean inBand = within != null && lane.priority() >= within.low() && lane.priority() <= within.high();
      if (inBand && (best == null || isNearer(lane, best, priority))) {
        best = lane;
      }
    }
    return Optional.ofNullable(best);
  }

  private static boolean isNearer(LanePlan lane, LanePlan other, int caller) {
    boolean below = lane.priority() <= caller;
    boolean otherBelow = other.priority() <= caller;
    return below == otherBelow ? below == lane.priority() > other.priority() : below;
  }

  /** Native priority at which a lane serves requests of a CORBA priority; 0 for time-sharing. */
  static int nativePriority(Target target, LanePlan lane, int priority) {
    boolean taken = lane.propagated().takenNatively() && target.poa().priorityModel() == PriorityModel.CLIENT_PROPAGATED;
    int own = Cores.nativePriority(lane.scheduling());
    if (!taken || own == 0) {
      return own;
    }
    return mapped(target.process().priorities().toNative(), mapped(target.process().priorities().inbound(), priority, priority), own);
  }

  /** Priority of a call on its way out. */
  static int outbound(ProcessPlan process, int priority) {
    return mapped(process.priorities().outbound(), priority, priority);
  }

  private static int mapped(List<Step> steps, int priority, int otherwise) {
    return steps.stream().filter(each -> each.contains(priority)).findFirst().map(each -> each.map(priority)).orElse(otherwise);
  }

  /** Objects that an object's servant may call, itself or by others: all that no task of its component calls. */
  List<Target> calledByServants(Target target) {
    List<Target> called = new ArrayList<>();
    collect(target, called, new HashSet<>());
    return called;
  }

  private void collect(Target target, List<Target> called, Set<String> seen) {
    for (BindingPlan binding : servantsBindings(target.instance())) {
      Optional<Target> next = target(binding);
      if (next.isPresent() && seen.add(next.get().object().reference())) {
        called.add(next.get());
        collect(next.get(), called, seen);
      }
    }
  }

  /** Receptacles that an instance's operations are assumed to call: those that no task of its component names. */
  List<BindingPlan> servantsBindings(InstancePlan instance) {
    ComponentPlan component = component(instance);
    boolean unnamed = component.tasks().stream().anyMatch(task -> task.calls().isEmpty());
    Set<String> byTasks = unnamed
        ? component.receptacles().stream().map(Port::name).collect(Collectors.toSet())
        : component.tasks().stream().flatMap(task -> task.calls().stream()).map(CallDefinition::receptacle).collect(Collectors.toSet());
    return instance.bindings().stream().filter(each -> !byTasks.contains(each.receptacle())).toList();
  }
}

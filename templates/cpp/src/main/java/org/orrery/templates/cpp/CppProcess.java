// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.FootprintPlan;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PrioritiesPlan.Code;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TunnelPlan;
import org.orrery.templates.common.LayoutPicture;

/**
 * Process with its C++ names. The facets, receptacles and tasks of all its instances are in one list each, since the runtime
 * refers to them by index.
 *
 * @param system namespace of the system
 * @param facets of all instances
 * @param receptacles of all instances
 * @param tasks of all instances
 * @param memory tunnels, pools and layout
 */
record CppProcess(
    ProcessPlan plan,
    String system,
    List<Instance> instances,
    List<Poa> poas,
    List<Facet> facets,
    List<Receptacle> receptacles,
    List<Task> tasks,
    CppMemory memory) {

  /** Instance with its component. */
  record Instance(InstancePlan plan, CppComponent component) {

    /** Name of the variable with the instance. */
    String variable() {
      return CppNames.part(plan.name());
    }

    /** Name of the variable with the instance's receptacles. */
    String uses() {
      return plan.name() + "_uses";
    }

    /** True if the instance lies in immortal memory. */
    boolean immortal() {
      return component.immortal();
    }

    /** Operator between the instance and a member of it. */
    String access() {
      return immortal() ? "->" : ".";
    }

    /** Type of the variable with the instance. */
    String type() {
      return immortal() ? CppRuntime.IMMORTAL + "<" + userType() + ">" : userType();
    }

    /** Name of the user's class. */
    String userType() {
      return "::" + component.plan().implementation().type();
    }
  }

  /** POA of the process. */
  record Poa(PoaPlan plan) {

    /** True if one request at a time runs in all of the POA's objects. */
    boolean singleThreaded() {
      return plan.threads() == PoaPlan.ThreadPolicy.SINGLE;
    }

    /** Priority model of requests, where the model states one. */
    Optional<String> model() {
      return CppRuntime.priorityModel(plan.priorityModel());
    }
  }

  /** Facet of an instance; the runtime refers to it by its index. */
  record Facet(Instance instance, ObjectPlan object, PoaPlan poa) {

    int index() {
      return object.index();
    }

    /** Octets of the second key, one character for each. */
    String key() {
      return new String(object.statedOctets(), StandardCharsets.ISO_8859_1);
    }

    /** Priority model of the object's requests, where the model states one. */
    Optional<String> model() {
      return CppRuntime.priorityModel(poa.priorityModel());
    }
  }

  /** Receptacle of an instance; the runtime refers to it by its index. */
  record Receptacle(Instance instance, BindingPlan binding) {

    int index() {
      return binding.index();
    }

    /** Name of the variable with the receptacle. */
    String variable() {
      return instance.plan().name() + "_" + binding.receptacle();
    }

    /** Name of the constant with the connection's bands. */
    String bands() {
      return variable() + "_bands";
    }
  }

  /** Task of an instance; the runtime refers to it by its index. */
  record Task(Instance instance, TaskPlan task) {

    int index() {
      return task.thread();
    }
  }

  /** C++ processes of the system, in the plan's order. */
  static List<CppProcess> all(SystemPlan plan, List<CppComponent> components) {
    return plan.processes().stream()
        .filter(p -> p.language() == ProcessPlan.Language.CPP)
        .map(p -> of(p, CppNames.system(plan), components, DeclaringFiles.of(plan)))
        .toList();
  }

  private static CppProcess of(ProcessPlan plan, String system, List<CppComponent> components, DeclaringFiles declaringFiles) {
    List<Instance> instances = new ArrayList<>();
    List<Facet> facets = new ArrayList<>();
    List<Receptacle> receptacles = new ArrayList<>();
    List<Task> tasks = new ArrayList<>();
    for (InstancePlan each : plan.instances()) {
      Instance instance = new Instance(each, component(components, each.component()));
      instances.add(instance);
      for (ObjectPlan object : each.objects()) {
        facets.add(new Facet(instance, object, plan.poas().get(object.poa())));
      }
      each.bindings().forEach(binding -> receptacles.add(new Receptacle(instance, binding)));
      each.tasks().forEach(task -> tasks.add(new Task(instance, task)));
    }
    List<Poa> poas = plan.poas().stream().map(Poa::new).toList();
    return new CppProcess(
        plan, system, instances, poas, facets, receptacles, tasks,
        CppMemory.of(plan, declaringFiles));
  }

  private static CppComponent component(List<CppComponent> components, String name) {
    return components.stream().filter(c -> c.plan().name().equals(name)).findFirst().orElseThrow();
  }

  /** Footprint of the process, where it was counted. */
  Optional<FootprintPlan> footprint() {
    return Optional.of(plan.footprint()).filter(laidOut -> laidOut.bytes() > 0);
  }

  /** True if a component of the process reads arguments of the command line. */
  boolean takesArguments() {
    return instances.stream().anyMatch(each -> each.component().plan().lifecycle().process());
  }

  /** Namespace of the process's configuration. */
  String namespace() {
    return system + "::" + CppNames.PROCESSES + "::" + CppNames.part(plan.name());
  }

  /** Transient POAs, for objects created at run time. */
  List<Poa> transientPoas() {
    return poas.stream().filter(poa -> !poa.plan().persistent()).toList();
  }

  /** Lists of lanes that the tables of lanes, POAs, facets and scopes refer to: each once, in the order of first use. */
  List<List<Integer>> laneLists() {
    Stream<List<Integer>> lenders = plan.lanes().stream().map(lane -> lane.borrowing().lenders());
    Stream<List<Integer>> published =
        Stream.concat(
            transientPoas().stream().map(poa -> poa.plan().publishedLanes()),
            facets.stream().map(facet -> facet.object().publishedLanes()));
    Stream<List<Integer>> entering =
        memory.laidOut() ? memory.scopes().stream().map(ScopePlan::lanes) : Stream.empty();
    return Stream.of(lenders, published, entering)
        .flatMap(lists -> lists)
        .filter(list -> !list.isEmpty())
        .distinct()
        .toList();
  }

  /** Headers of the user's priority transforms, each once. */
  SortedSet<String> transformHeaders() {
    return Stream.of(plan.priorities().inboundCode(), plan.priorities().outboundCode())
        .map(Code::header)
        .filter(header -> !header.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Headers of the values in tunnels and pools, each once. */
  SortedSet<String> memoryHeaders() {
    return Stream.concat(
            memory.tunnels().stream().flatMap(tunnel -> tunnel.headers().stream()),
            memory.pools().stream().flatMap(pool -> pool.headers().stream()))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Pools that an instance's component relies on, as in this process, in the component's order. */
  List<CppPool> poolsOf(Instance instance) {
    return instance.component().pools().stream()
        .map(relied -> memory.pools().stream().filter(pool -> relied.plan().isPoolLike(pool.plan())).findFirst().orElseThrow())
        .toList();
  }

  /** Scopes that an instance's servants enter within their requests, as in this process, in the component's order. */
  List<ScopePlan> innerScopesOf(Instance instance) {
    return instance.component().innerScopes().stream().map(relied -> relied.scope().in(plan)).toList();
  }

  /** Headers of the users' classes, each once. */
  SortedSet<String> userHeaders() {
    return headersOf(instances);
  }

  /** Headers of the users' classes whose instances lie in immortal memory. */
  SortedSet<String> immortalHeaders() {
    return headersOf(immortalInstances());
  }

  private static SortedSet<String> headersOf(List<Instance> instances) {
    return instances.stream()
        .map(i -> i.component().plan().implementation().header())
        .filter(header -> !header.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Receptacles of an instance. */
  List<Receptacle> receptaclesOf(Instance instance) {
    return receptacles.stream().filter(r -> r.instance().equals(instance)).toList();
  }

  /** Facets of an instance. */
  List<Facet> facetsOf(Instance instance) {
    return facets.stream().filter(f -> f.instance().equals(instance)).toList();
  }

  /** Tasks of an instance. */
  List<Task> tasksOf(Instance instance) {
    return tasks.stream().filter(t -> t.instance().equals(instance)).toList();
  }

  /** Instances that lie in immortal memory. */
  List<Instance> immortalInstances() {
    return instances.stream().filter(Instance::immortal).toList();
  }

  /** Users' classes of the instances in immortal memory, one for each. */
  List<String> immortals() {
    return immortalInstances().stream().map(Instance::userType).toList();
  }

  /** Bytes of the tunnels in immortal memory, as a further term of a sum; empty when there are none. */
  String immortalTunnels() {
    List<Long> bytes = plan.memory().tunnels().stream().filter(tunnel -> tunnel.home() < 0).map(TunnelPlan::bytes).toList();
    String terms = bytes.stream().map(String::valueOf).collect(Collectors.joining(" + "));
    return bytes.isEmpty() ? "" : " + %d /* tunnels: %s */".formatted(bytes.stream().mapToLong(Long::longValue).sum(), terms);
  }

  /** Layout of the process, with the numbers by which its tables refer to each other. */
  List<String> picture() {
    return LayoutPicture.of(plan, memory.laidOut(), scope -> "scope [%d]".formatted(scope.index()));
  }

  /** Message handlers of the process: those of its strategy, for its GIOP versions. */
  String handlers() {
    return CppRuntime.handlers(plan.giop().strategy())
        + plan.giop().minors().stream().map(CppRuntime::giopVersion).collect(Collectors.joining(", ", "<", ">()"));
  }

  /** True if message handlers are loaded from modules. */
  boolean loadsModules() {
    return plan.giop().strategy().loads();
  }

  /** Observer of the process; empty when it observes nothing. */
  Optional<String> observation() {
    return CppRuntime.observation(plan.observation());
  }

  /** Header that declares the process's message handlers. */
  String handlersHeader() {
    return CppRuntime.handlersHeader(plan.giop().strategy());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ComponentPlan.Lifecycle;
import org.orrery.generator.plan.ComponentPlan.TaskDefinition;
import org.orrery.generator.plan.InstancePlan;
import org.orrery.generator.plan.InstancePlan.BindingPlan;
import org.orrery.generator.plan.InstancePlan.ObjectPlan;
import org.orrery.generator.plan.InstancePlan.TaskPlan;
import org.orrery.generator.plan.LanePlan;
import org.orrery.generator.plan.LanePlan.Scheduling;
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PrioritiesPlan.Code;
import org.orrery.generator.plan.PrioritiesPlan.Step;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ProcessPlan.Rtsj.Edition;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.LayoutPicture;

/**
 * A process as its main class spells it.
 *
 * @param file what its types are imported into
 */
record JavaProcess(
    ProcessPlan plan, List<JavaInstance> instances, List<JavaTunnel> tunnels, JavaMemory memory, JavaFile file) {

  static JavaProcess of(ProcessPlan plan, SystemPlan system, JavaFile file) {
    List<JavaInstance> instances = plan.instances().stream().map(each -> instance(each, plan, system, file)).toList();
    boolean hasStates = instances.stream().anyMatch(JavaInstance::immortal);
    List<JavaTunnel> tunnels = JavaTunnel.of(plan.memory().tunnels(), file);
    return new JavaProcess(plan, instances, tunnels, JavaMemory.of(plan, hasStates), file);
  }

  /** The simple name of the class that starts a process. */
  static String main(ProcessPlan plan) {
    return JavaNames.capitalized(plan.name()) + "Main";
  }

  /** The simple name of the class that reaches a process's message handlers without a table. */
  static String handlers(ProcessPlan plan) {
    return JavaNames.capitalized(plan.name()) + "Handlers";
  }

  /** The last argument of its GIOP, with the comma before it; nothing for the strategy that is there anyway. */
  String strategy() {
    return switch (plan.giop().strategy()) {
      case PRELOADED -> "";
      case FINE_GRAIN -> ", new " + file.use(JavaRuntime.FINE_GRAIN) + "()";
      case PAIRED -> ", new " + file.use(JavaRuntime.PAIRED) + "()";
      case FIXED -> ", new " + handlers(plan) + "()";
    };
  }

  /** An expression that makes a list of numbers. */
  String list(List<Integer> numbers) {
    return list(numbers.stream().map(String::valueOf));
  }

  /** An expression that makes the list of a connection's bands. */
  String bands(BindingPlan binding) {
    return list(binding.bands().stream()
        .map(band -> "new %s(%d, %d)".formatted(file.use(JavaRuntime.PRIORITY_BAND), band.low(), band.high())));
  }

  /** An expression that makes a function of priorities. */
  String function(List<Step> steps) {
    String type = file.use(JavaRuntime.PRIORITY_MAP);
    return steps.isEmpty()
        ? type + ".EMPTY"
        : "new %s(%s)".formatted(type, list(steps.stream().map(step -> step(type, step))));
  }

  /** The same, with what the user's code makes of its values. */
  String function(List<Step> steps, Code code) {
    String type = code.stated() ? file.use(JavaComponent.userType(code.type(), true, file.names())) : "";
    return function(steps) + (code.stated() ? ".then(new " + type + "())" : "");
  }

  private static String step(String type, Step step) {
    return "new %s.Step(%d, %d, %d, %d)".formatted(type, step.low(), step.high(), step.toLow(), step.toHigh());
  }

  private String list(Stream<String> elements) {
    return file.use(JavaRuntime.LIST) + ".of(" + elements.collect(Collectors.joining(", ")) + ")";
  }

  /** All threads of a lane: those that the plan calls dynamic are made at start-up too, and wait with the others. */
  int threads(LanePlan lane) {
    return lane.staticThreads() + lane.dynamicThreads();
  }

  /** Whether a component of it reads arguments of the command line. */
  boolean takesArguments() {
    return instances.stream().anyMatch(each -> each.lifecycle().process());
  }

  /** Whether it observes anything of itself. */
  boolean observes() {
    return plan.observation() != ProcessPlan.Observation.OFF;
  }

  /** Whether it runs on the real-time specification for Java. */
  boolean onRtsj() {
    return plan.rtsj().edition() != Edition.NONE;
  }

  /** The class of the edition that it runs on. */
  String edition() {
    return file.use(plan.rtsj().edition() == Edition.EDITION_1_0_2 ? JavaRuntime.RTSJ_1_0_2 : JavaRuntime.RTSJ_2_0);
  }

  /** The lanes whose threads do without the heap. */
  String noHeapLanes() {
    return list(plan.rtsj().noHeapLanes());
  }

  /** The tasks whose threads do without the heap. */
  String noHeapTasks() {
    return list(plan.rtsj().noHeapTasks().stream().map("\"%s\""::formatted));
  }

  /** For each task what a release may take. */
  List<String> timings() {
    return plan.instances().stream()
        .flatMap(instance -> instance.tasks().stream()
            .map(task -> "new RtsjConfiguration.Timing(\"%s.%s\", %dL, %dL)"
                .formatted(instance.name(), task.name(), task.deadlineNanos(), task.wcetNanos())))
        .toList();
  }

  /** Its memory areas on the RTSJ. */
  JavaAreas areas() {
    return JavaAreas.of(plan);
  }

  /** What it is made of, with the numbers by which its tables refer to each other. */
  List<String> picture() {
    return LayoutPicture.of(
        plan, memory.stated() || onRtsj(), scope -> onRtsj() ? areas().label(scope) : JavaMemory.label(scope, plan));
  }

  /** An object's second key in hexadecimal, as the runtime takes keys. */
  String statedKey(ObjectPlan object) {
    return HexFormat.of().formatHex(object.statedOctets());
  }

  /** A POA's lifespan policy. */
  String lifespan(PoaPlan poa) {
    return poa.persistent() ? "PERSISTENT" : "TRANSIENT";
  }

  /** What each thread of a lane is. */
  String thread(LanePlan lane) {
    String scheduling = scheduling(lane.scheduling(), lane.nativePriority());
    return thread(lane.priority(), scheduling, list(lane.processors()), lane.stackBytes());
  }

  /** What a task's thread is: it runs on its process's processors. */
  String thread(TaskPlan task) {
    String scheduling = scheduling(task.scheduling(), task.nativePriority());
    return thread(task.priority(), scheduling, list(List.of()), task.stackBytes());
  }

  private String thread(int priority, String scheduling, String processors, long stackBytes) {
    return "new %s(%d, %s, %s, %dL)"
        .formatted(file.use(JavaRuntime.THREAD_CONFIGURATION), priority, scheduling, processors, stackBytes);
  }

  private String scheduling(Scheduling scheduling, int nativePriority) {
    String type = file.use(JavaRuntime.SCHEDULING);
    return switch (scheduling) {
      case OTHER -> type + ".BEST_EFFORT";
      case FIFO -> "%s.fifo(%d)".formatted(type, nativePriority);
      case RR -> "new %s(%s.Policy.RR, %d)".formatted(type, type, nativePriority);
    };
  }

  private static JavaInstance instance(InstancePlan plan, ProcessPlan process, SystemPlan system, JavaFile file) {
    ComponentPlan component =
        system.components().stream().filter(each -> each.name().equals(plan.component())).findFirst().orElseThrow();
    String base = file.use(file.names().systemPackage() + "." + JavaComponent.base(component.name()));
    String type = file.use(JavaComponent.implementation(component, file.names()));
    return new JavaInstance(
        plan,
        JavaNames.parameter(plan.name()),
        base,
        type,
        plan.bindings().stream().map(each -> new JavaBinding(each, stub(each.interfaceName(), file))).toList(),
        plan.tasks().stream().map(each -> task(each, plan, component)).toList(),
        system.makesObjects(component),
        JavaTunnel.of(component, system, file).stream().map(JavaTunnel::name).collect(Collectors.joining(", ")),
        JavaPool.of(component, system, file).stream().map(pool -> pool.handleIn(process)).collect(Collectors.joining(", ")),
        Stream.concat(
                RtsjScope.of(component, system).stream().map(scope -> scope.handleIn(process)),
                JavaInnerScope.of(component, system, file).stream().map(scope -> scope.handleIn(process)))
            .collect(Collectors.joining(", ")),
        component.state().immortal(),
        component.lifecycle());
  }

  private static JavaTask task(TaskPlan task, InstancePlan instance, ComponentPlan component) {
    TaskDefinition definition =
        component.tasks().stream().filter(each -> each.name().equals(task.name())).findFirst().orElseThrow();
    String called = definition.calls().stream()
        .map(call -> "\"%s.%s\"".formatted(instance.name(), call.substring(0, call.indexOf('.'))))
        .distinct()
        .collect(Collectors.joining(", "));
    return new JavaTask(task, called, definition.sporadic());
  }

  private static String stub(ScopedName iface, JavaFile file) {
    return file.use(file.names().qualified(iface, file.names().derived(iface, "Stub")));
  }

  /**
   * An instance.
   *
   * @param variable what it is called in the main class
   * @param base the component's class
   * @param type the user's class
   * @param makesObjects whether its component can make objects at run time
   * @param tunnels those that its component reaches, as arguments; empty where there is none
   * @param pools the same
   * @param scopes the same of the scopes that it enters within its requests
   * @param immortal whether it keeps state in immortal memory
   * @param lifecycle what its component does beside serving
   */
  record JavaInstance(
      InstancePlan plan,
      String variable,
      String base,
      String type,
      List<JavaBinding> bindings,
      List<JavaTask> tasks,
      boolean makesObjects,
      String tunnels,
      String pools,
      String scopes,
      boolean immortal,
      Lifecycle lifecycle) {

    /** True if the component's base class keeps the process that it runs in. */
    boolean reachesProcess() {
      return makesObjects || lifecycle.process();
    }

    /** The constant of an object, binding or task. */
    String constant(String part) {
      return "_" + JavaNames.constant(plan.name(), part);
    }
  }

  /**
   * A task.
   *
   * @param called names of the receptacles that it calls, as the arguments of {@code List.of}
   * @param sporadic whether its component releases it
   */
  record JavaTask(TaskPlan plan, String called, boolean sporadic) {}

  /** A receptacle's binding with the stub that it makes. */
  record JavaBinding(BindingPlan plan, String stub) {}
}

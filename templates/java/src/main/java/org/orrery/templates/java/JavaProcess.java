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
import org.orrery.generator.plan.PoaPlan;
import org.orrery.generator.plan.PrioritiesPlan.Code;
import org.orrery.generator.plan.PrioritiesPlan.Step;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ProcessPlan.Rtsj.Edition;
import org.orrery.generator.plan.Scheduling;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.templates.common.LayoutPicture;

/**
 * Process with the Java names and types of its main class.
 *
 * @param file file into which its types are imported
 */
record JavaProcess(
    ProcessPlan plan, List<JavaInstance> instances, List<JavaTunnel> tunnels, JavaMemory memory, JavaFile file) {

  static JavaProcess of(ProcessPlan plan, SystemPlan system, JavaFile file) {
    List<JavaInstance> instances = plan.instances().stream().map(each -> instance(each, plan, system, file)).toList();
    List<JavaTunnel> tunnels = JavaTunnel.of(plan.memory().tunnels(), file);
    return new JavaProcess(plan, instances, tunnels, JavaMemory.of(plan), file);
  }

  /** Simple name of the class that starts a process. */
  static String main(ProcessPlan plan) {
    return JavaNames.capitalized(plan.name()) + "Main";
  }

  /** Simple name of the class that calls a process's message handlers without a table. */
  static String handlers(ProcessPlan plan) {
    return JavaNames.capitalized(plan.name()) + "Handlers";
  }

  /** Expression that creates the strategy of the message handlers; empty for the default. */
  String strategy() {
    return switch (plan.giop().strategy()) {
      case PRELOADED -> "";
      case FINE_GRAIN -> "new " + file.use(JavaRuntime.FINE_GRAIN) + "()";
      case PAIRED -> "new " + file.use(JavaRuntime.PAIRED) + "()";
      case FIXED -> "new " + handlers(plan) + "()";
    };
  }

  /** Expression that creates a list of numbers. */
  String list(List<Integer> numbers) {
    return file.use(JavaRuntime.LIST) + ".of(" + numbers(numbers) + ")";
  }

  /** Numbers with commas between them, as arguments. */
  static String numbers(List<Integer> numbers) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }

  /** Expression that creates a function of priorities. */
  String function(List<Step> steps) {
    String type = file.use(JavaRuntime.PRIORITY_MAP);
    return steps.isEmpty()
        ? type + ".EMPTY"
        : "%s.of(%s)".formatted(type, steps.stream().map(step -> step(type, step)).collect(Collectors.joining(", ")));
  }

  /** Expression that creates a function of priorities, followed by a transform in user code. */
  String function(List<Step> steps, Code code) {
    String type = code.stated() ? file.use(JavaComponent.userType(code.type(), true, file.names())) : "";
    return function(steps) + (code.stated() ? ".then(new " + type + "())" : "");
  }

  private static String step(String type, Step step) {
    return "%s.from(%d, %d).to(%d, %d)".formatted(type, step.low(), step.high(), step.toLow(), step.toHigh());
  }

  /** True if a component of the process reads arguments of the command line. */
  boolean takesArguments() {
    return instances.stream().anyMatch(each -> each.lifecycle().process());
  }

  /** True if the process collects statistics of its lanes. */
  boolean observes() {
    return plan.observation() != ProcessPlan.Observation.OFF;
  }

  /** True if the process uses the Real-Time Specification for Java (RTSJ). */
  boolean onRtsj() {
    return plan.rtsj().edition() != Edition.NONE;
  }

  /** Class for the process's edition of the RTSJ. */
  String edition() {
    return file.use(plan.rtsj().edition() == Edition.EDITION_1_0_2 ? JavaRuntime.RTSJ_1_0_2 : JavaRuntime.RTSJ_2_0);
  }

  /** Names of the no-heap tasks, with commas between them. */
  String noHeapTasks() {
    return plan.rtsj().noHeapTasks().stream().map("\"%s\""::formatted).collect(Collectors.joining(", "));
  }

  /** Execution time and deadline of each task's releases. */
  List<Timing> timings() {
    return plan.instances().stream()
        .flatMap(instance -> instance.tasks().stream()
            .map(task -> new Timing(instance.name() + "." + task.name(), task.deadlineNanos(), task.wcetNanos())))
        .toList();
  }

  /** Memory areas of the process on the RTSJ. */
  JavaAreas areas() {
    return JavaAreas.of(plan);
  }

  /** Lines of a comment with the parts of the process and the indices by which its tables refer to each other. */
  List<String> picture() {
    return LayoutPicture.of(
        plan, memory.laidOut() || onRtsj(), scope -> onRtsj() ? areas().label(scope) : JavaMemory.label(scope, plan));
  }

  /** Stated key of an object in hexadecimal, the form of keys in the runtime's interface. */
  String statedKey(ObjectPlan object) {
    return HexFormat.of().formatHex(object.statedOctets());
  }

  /** Lifespan policy of a POA. */
  String lifespan(PoaPlan poa) {
    return poa.persistent() ? "PERSISTENT" : "TRANSIENT";
  }

  /** Expression with the lanes and the priority that a reference contains. */
  String publication(int lane, List<Integer> listed, int priority) {
    return "%s.ofLane(%d)%s.priority(%d).build()".formatted(
        file.use(JavaRuntime.PUBLICATION_CONFIGURATION), lane, listed.isEmpty() ? "" : ".lists(" + numbers(listed) + ")", priority);
  }

  /** Threads of a lane. */
  JavaThread thread(LanePlan lane) {
    return new JavaThread(lane.priority(), scheduling(lane.scheduling()), lane.processors(), lane.stackBytes());
  }

  /** Thread of a task; its affinity is that of the process. */
  JavaThread thread(TaskPlan task) {
    return new JavaThread(task.priority(), scheduling(task.scheduling()), List.of(), task.stackBytes());
  }

  private String scheduling(Scheduling scheduling) {
    return switch (scheduling) {
      case Scheduling.Other other -> "";
      case Scheduling.Fifo fifo -> "%s.fifo(%d)".formatted(file.use(JavaRuntime.SCHEDULING), fifo.nativePriority());
      case Scheduling.Rr rr -> "%s.rr(%d)".formatted(file.use(JavaRuntime.SCHEDULING), rr.nativePriority());
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
        .map(call -> "\"%s.%s\"".formatted(instance.name(), call.receptacle()))
        .distinct()
        .collect(Collectors.joining(", "));
    return new JavaTask(task, called, definition.sporadic());
  }

  private static String stub(ScopedName iface, JavaFile file) {
    return file.use(file.names().qualified(iface, file.names().derived(iface, "Stub")));
  }

  /**
   * Instance of a component.
   *
   * @param variable name of the variable in the main class
   * @param base the component's generated base class
   * @param type the user's class
   * @param makesObjects true if the component can create objects at run time
   * @param tunnels tunnels of the component, as arguments; empty if there are none
   * @param pools pools of the component, as arguments; empty if there are none
   * @param scopes scopes that the component enters within its requests, as arguments; empty if there are none
   * @param immortal true if the instance keeps state in immortal memory
   * @param lifecycle part of the component in the start and end of the process
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

    /** Name of the constant of an object, binding or task. */
    String constant(String part) {
      return "_" + JavaNames.constant(plan.name(), part);
    }
  }

  /**
   * Task of an instance.
   *
   * @param called names of the receptacles that the task calls, as the arguments of {@code List.of}
   * @param sporadic true if the component releases the task
   */
  record JavaTask(TaskPlan plan, String called, boolean sporadic) {}

  /** Binding of a receptacle, and the class of its stub. */
  record JavaBinding(BindingPlan plan, String stub) {}

  /** Deadline and execution time of each release of a task; 0 if not stated. */
  record Timing(String task, long deadlineNanos, long costNanos) {}

  /**
   * Thread of a lane or task.
   *
   * @param scheduling expression that creates its scheduling; empty for best effort
   */
  record JavaThread(int priority, String scheduling, List<Integer> processors, long stackBytes) {}
}

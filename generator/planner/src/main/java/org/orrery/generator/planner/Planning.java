// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.ExceptionDef;
import org.orrery.dsl.idl.model.ForwardDeclaration;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Struct;
import org.orrery.dsl.idl.model.Type;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.ValueBox;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.dsl.idl.resource.CorbaModule;
import org.orrery.dsl.system.defaults.Defaults;
import org.orrery.dsl.system.orrery.Component;
import org.orrery.dsl.system.orrery.OrrerySystem;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.HostPlan;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.planner.calls.CallChecks;
import org.orrery.generator.planner.codecs.TypePlanner;
import org.orrery.generator.planner.components.ComponentPlanner;
import org.orrery.generator.planner.interfaces.InterfacePlanner;
import org.orrery.generator.planner.interfaces.UnsupportedInterfaces;
import org.orrery.generator.planner.memory.BoundChecks;
import org.orrery.generator.planner.memory.HostChecks;
import org.orrery.generator.planner.memory.MemoryPlanner;
import org.orrery.generator.planner.memory.RequestSizes;
import org.orrery.generator.planner.memory.States;
import org.orrery.generator.planner.processes.ProcessPlanner;
import org.orrery.generator.planner.source.IdlFacts;
import org.orrery.generator.planner.source.Problems;
import org.orrery.generator.planner.source.Sources;
import org.orrery.generator.planner.unsupported.UnsupportedFeatures;

/** One run of {@link Planner}: owns the planners of types and interfaces, and calls all others in their order. */
final class Planning {

  private final Sources sources;
  private final IdlFacts facts;
  private final Problems problems;
  private final TypePlanner types;
  private final InterfacePlanner interfaces;

  private final Optional<OrrerySystem> system;

  /**
   * Creates an instance.
   *
   * @param system system that the given files state; empty for IDL alone
   */
  Planning(Sources sources, IdlFacts facts, Optional<OrrerySystem> system) {
    this.sources = sources;
    this.problems = new Problems(sources);
    this.facts = facts;
    this.system = system;
    RequestSizes sizes = new RequestSizes(system.map(each -> List.copyOf(each.getBounds())).orElse(List.of()));
    this.types = new TypePlanner(sources, facts, problems, new UnsupportedInterfaces(sources, facts, sizes), sizes);
    this.interfaces = new InterfacePlanner(sources, facts, types, problems);
  }

  PlanResult plan(String name, List<Resource> models, List<Resource> read) {
    List<ComponentPlan> components = new ArrayList<>();
    List<ProcessPlan> processes = new ArrayList<>();
    if (system.isPresent()) {
      ComponentPlanner componentPlanner = componentPlanner(system.get());
      for (Component component : system.get().getComponents()) {
        component.getFacets().forEach(facet -> required(facet.getType()));
        component.getReceptacles().forEach(receptacle -> required(receptacle.getType()));
        components.add(componentPlanner.plan(component, interfaces.interfaces()));
      }
      new UnsupportedFeatures(problems).report(system.get());
    }
    for (Resource model : models) {
      definitions(model, system.isEmpty());
    }
    system.ifPresent(each -> processes.addAll(processes(each, components)));
    if (problems.hasErrors()) {
      return new PlanResult(Optional.empty(), problems.diagnostics());
    }
    EObject root = system.map(EObject.class::cast).orElseGet(() -> models.getFirst().getContents().getFirst());
    String systemName = system.map(OrrerySystem::getName).orElse(name);
    Origin origin = sources.origin(root, systemName);
    SystemPlan plan =
        new SystemPlan(
            SystemPlan.SCHEMA,
            systemName,
            read.stream().filter(each -> !each.getURI().equals(CorbaModule.LOCATION)).map(sources::file).toList(),
            types.constants(),
            types.types(),
            interfaces.interfaces(),
            components,
            processes,
            system.map(this::hosts).orElse(List.of()),
            sources.doc(root),
            origin);
    return new PlanResult(Optional.of(plan), problems.diagnostics());
  }

  private List<HostPlan> hosts(OrrerySystem system) {
    return system.getHosts().stream()
        .map(host -> new HostPlan(
            host.getName(),
            Defaults.cores(host),
            system.getDeployments().stream()
                .filter(each -> each.getHost() == host)
                .map(each -> each.getProcess().getName())
                .distinct()
                .toList(),
            sources.origin(host, host.getName())))
        .toList();
  }

  private ComponentPlanner componentPlanner(OrrerySystem system) {
    return new ComponentPlanner(sources, new States(problems, types, system.getBounds()));
  }

  private List<ProcessPlan> processes(OrrerySystem system, List<ComponentPlan> components) {
    MemoryPlanner memory = new MemoryPlanner(sources, problems, types, interfaces.interfaces(), components, system);
    List<ProcessPlan> processes =
        new ProcessPlanner(sources, facts, problems, componentPlanner(system), memory).plan(system);
    new BoundChecks(problems).report(system);
    new HostChecks(problems).report(system, processes);
    if (!problems.hasErrors()) {
      new CallChecks(problems, processes, components, interfaces.interfaces(), system).report();
    }
    return processes;
  }

  /** Plans an interface that is required, and the interfaces whose references it passes. */
  private void required(Interface definition) {
    interfaces.plan(definition);
    followReferences();
  }

  /** Plans interfaces whose references are passed, until no further ones are found. */
  private void followReferences() {
    Set<Interface> done = new LinkedHashSet<>();
    boolean found = true;
    while (found) {
      found = false;
      for (Interface each : types.referredInterfaces()) {
        if (done.add(each)) {
          interfaces.plan(each);
          found = true;
        }
      }
    }
  }

  private void definitions(Resource model, boolean required) {
    for (Named definition : contents(List.of(model), Named.class)) {
      int mark = problems.mark();
      switch (definition) {
        case Interface each -> {
          if (each.isLocal() || each.isAbstract()) {
            continue;
          }
          required(each);
        }
        case Struct each -> types.data(each);
        case Union each -> types.data(each);
        case Enum each -> types.data(each);
        case ExceptionDef each -> types.data(each);
        case TypeDeclarator each -> types.data(each);
        case ValueBox each -> types.data(each);
        case ValueType each when each.isAbstract() -> {
          // It has no state and no values of its own; a use as a type is reported at the use.
          continue;
        }
        case ValueType each -> types.use(each, each);
        case Constant each -> types.constant(each);
        case ForwardDeclaration each -> {
          // A forward declaration generates nothing; a use of a type that is never defined is reported at the use.
          continue;
        }
        case Type each when required -> problems.report(PlanProblem.UNSUPPORTED_TYPE, each, "'" + each.getName() + "'", kind(each));
        default -> {
          continue;
        }
      }
      if (!(definition instanceof Interface) && problems.areAll(mark, PlanProblem.LOCAL_TYPE)) {
        // Nothing that is generated could use it: an operation that does is an error of its own.
        problems.withdraw(mark);
        types.forgetRefused();
      } else if (!required) {
        demote(definition, problems.withdraw(mark));
        types.forgetRefused();
      }
    }
  }

  /** Turns the errors of a definition into a warning, since nothing in the system uses it. */
  private void demote(Named definition, List<Diagnostic> reported) {
    reported.stream()
        .filter(each -> each.severity() == Diagnostic.Severity.ERROR)
        .findFirst()
        .ifPresent(first -> problems.report(PlanProblem.NOT_GENERATED, definition, definition.getName(), first.message()));
  }

  private static String kind(Type type) {
    return "a " + type.eClass().getName().toLowerCase(Locale.ROOT);
  }

  /** Elements of a type in the given files. */
  static <T extends EObject> List<T> contents(List<Resource> models, Class<T> type) {
    List<T> found = new ArrayList<>();
    for (Resource model : models) {
      for (TreeIterator<EObject> each = model.getAllContents(); each.hasNext(); ) {
        EObject element = each.next();
        if (type.isInstance(element)) {
          found.add(type.cast(element));
        }
      }
    }
    return found;
  }
}

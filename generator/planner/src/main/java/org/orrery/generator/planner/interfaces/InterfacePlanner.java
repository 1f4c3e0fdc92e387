// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.interfaces;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.orrery.dsl.idl.inheritance.Inheritance;
import org.orrery.dsl.idl.model.Attribute;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.Definition;
import org.orrery.dsl.idl.model.ExceptionDef;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Operation;
import org.orrery.dsl.idl.model.Parameter;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.OperationTablePlan;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.ParameterPlan.Direction;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.codecs.TypePlanner;
import org.orrery.generator.planner.demux.OperationTables;
import org.orrery.generator.planner.source.IdlFacts;
import org.orrery.generator.planner.source.Names;
import org.orrery.generator.planner.source.Problems;
import org.orrery.generator.planner.source.Sources;

/**
 * Decides the interfaces: their operations, inherited ones included, with their indices, and the table to find them by name. Used
 * by one thread.
 */
public final class InterfacePlanner {

  private static final String OBJECT = "IDL:omg.org/CORBA/Object:1.0";

  private final Sources sources;
  private final IdlFacts facts;
  private final TypePlanner types;
  private final Map<ScopedName, InterfacePlan> planned = new LinkedHashMap<>();
  private final Problems problems;

  public InterfacePlanner(Sources sources, IdlFacts facts, TypePlanner types, Problems problems) {
    this.sources = sources;
    this.facts = facts;
    this.types = types;
    this.problems = problems;
  }

  /** Interfaces planned, bases before derived interfaces. */
  public List<InterfacePlan> interfaces() {
    return List.copyOf(planned.values());
  }

  /** Plans an interface and its bases; empty when a problem was reported. */
  public Optional<InterfacePlan> plan(Interface definition) {
    ScopedName name = Names.of(definition);
    if (!types.claim(definition)) {
      return Optional.empty();
    }
    InterfacePlan known = planned.get(name);
    if (known != null) {
      return Optional.of(known);
    }
    if (definition.isLocal() || definition.isAbstract()) {
      String kind = definition.isLocal() ? "local" : "abstract";
      problems.report(PlanProblem.ABSTRACT_INTERFACE, definition, definition.getName(), kind);
      return Optional.empty();
    }
    boolean complete = true;
    for (Interface base : definition.getBases()) {
      // Of an abstract base only the operations count, which are planned as this interface's.
      complete &= base.isAbstract() || plan(base).isPresent();
    }
    List<OperationPlan> operations = new ArrayList<>();
    for (Interface each : lineage(definition)) {
      complete &= operations(each, operations);
    }
    if (!complete) {
      return Optional.empty();
    }
    OperationTablePlan table = OperationTables.table(operations.stream().map(OperationPlan::wireName).toList());
    if (table.scheme() == OperationTablePlan.Scheme.SORTED) {
      problems.report(PlanProblem.SLOW_TABLE, definition, definition.getName());
    }
    InterfacePlan plan =
        new InterfacePlan(
            name,
            facts.repositoryId(definition),
            definition.getBases().stream().map(Names::of).toList(),
            repositoryIds(definition),
            operations,
            OperationTables.PSEUDO_OPERATIONS,
            table,
            sources.doc(definition),
            sources.origin(definition, name.toString()));
    planned.put(name, plan);
    return Optional.of(plan);
  }

  /** Interfaces whose operations an interface has: its bases in depth-first order, each once, then itself. */
  private static List<Interface> lineage(Interface definition) {
    List<Interface> lineage = new ArrayList<>(Inheritance.basesOf(definition));
    lineage.add(definition);
    return lineage;
  }

  private List<String> repositoryIds(Interface definition) {
    List<String> ids = new ArrayList<>();
    ids.add(facts.repositoryId(definition));
    lineage(definition).stream().filter(each -> each != definition).map(facts::repositoryId).forEach(ids::add);
    ids.add(OBJECT);
    return ids;
  }

  private boolean operations(Interface declaring, List<OperationPlan> operations) {
    ScopedName declaredIn = Names.of(declaring);
    boolean complete = true;
    for (Definition definition : declaring.getDefinitions()) {
      switch (definition) {
        case Operation operation -> complete &= operation(operation, declaredIn, operations);
        case Attribute attribute -> complete &= attribute(attribute, declaredIn, operations);
        default -> {
          // Types and constants inside the interface are planned where they are used.
        }
      }
    }
    return complete;
  }

  private boolean operation(Operation operation, ScopedName declaredIn, List<OperationPlan> operations) {
    Optional<TypeRef> result = types.use(operation.getReturnType(), operation);
    List<ParameterPlan> parameters = new ArrayList<>();
    for (Parameter parameter : operation.getParameters()) {
      types
          .use(parameter.getType(), parameter)
          .ifPresent(
              type ->
                  parameters.add(
                      new ParameterPlan(
                          parameter.getName(),
                          Direction.valueOf(parameter.getDirection().name()),
                          type,
                          sources.origin(parameter, declaredIn + "::" + operation.getName() + "::" + parameter.getName()))));
    }
    Optional<List<ScopedName>> raises = exceptions(operation.getRaises());
    boolean annotated = types.annotations().check(operation.getAnnotations(), operation);
    boolean complete =
        annotated
            && result.isPresent()
            && parameters.size() == operation.getParameters().size() && raises.isPresent();
    if (complete && !operation.getContexts().isEmpty()) {
      parameters.add(context(operation, declaredIn));
    }
    if (complete) {
      List<ParameterPlan> inputs = parameters.stream().filter(each -> each.direction() != Direction.OUT).toList();
      operations.add(
          new OperationPlan(
              operations.size(),
              operation.getName(),
              operation.getName(),
              OperationPlan.Kind.OPERATION,
              declaredIn,
              operation.isOneway(),
              result.get(),
              parameters,
              inputs,
              parameters.stream().filter(each -> each.direction() != Direction.IN).toList(),
              raises.get(),
              types.argumentBytes(inputs),
              sources.doc(operation),
              sources.origin(operation, declaredIn + "::" + operation.getName())));
    }
    return complete;
  }

  private boolean attribute(Attribute attribute, ScopedName declaredIn, List<OperationPlan> operations) {
    boolean complete = true;
    for (Declarator declarator : attribute.getDeclarators()) {
      Optional<TypeRef> type = types.use(attribute.getType(), declarator);
      Optional<List<ScopedName>> getRaises = exceptions(attribute.getGetRaises());
      Optional<List<ScopedName>> setRaises = exceptions(attribute.getSetRaises());
      complete &= type.isPresent() && getRaises.isPresent() && setRaises.isPresent();
      if (complete) {
        operations.add(
            accessor(OperationPlan.Kind.GETTER, operations.size(), declarator, declaredIn, type.get(), getRaises.get()));
        if (!attribute.isReadonly()) {
          operations.add(
              accessor(OperationPlan.Kind.SETTER, operations.size(), declarator, declaredIn, type.get(), setRaises.get()));
        }
      }
    }
    return complete;
  }

  /** The names and values of a context clause, which travel behind all arguments (CORBA 3.3 part 2, 9.4.2.1). */
  private ParameterPlan context(Operation operation, ScopedName declaredIn) {
    boolean taken = operation.getParameters().stream().anyMatch(each -> each.getName().equalsIgnoreCase("context"));
    String name = taken ? "context_values" : "context";
    return new ParameterPlan(
        name, Direction.IN, types.context(), sources.origin(operation, declaredIn + "::" + operation.getName() + "::" + name));
  }

  private OperationPlan accessor(
      OperationPlan.Kind kind,
      int index,
      Declarator declarator,
      ScopedName declaredIn,
      TypeRef type,
      List<ScopedName> raises) {
    boolean getter = kind == OperationPlan.Kind.GETTER;
    var origin = sources.origin(declarator, declaredIn + "::" + declarator.getName());
    List<ParameterPlan> value =
        getter ? List.of() : List.of(new ParameterPlan("value", Direction.IN, type, origin));
    return new OperationPlan(
        index,
        declarator.getName(),
        (getter ? "_get_" : "_set_") + declarator.getName(),
        kind,
        declaredIn,
        false,
        getter ? type : new TypeRef.VoidType(),
        value,
        value,
        List.of(),
        raises,
        types.argumentBytes(value),
        sources.doc(declarator.eContainer()),
        origin);
  }

  private Optional<List<ScopedName>> exceptions(List<ExceptionDef> raises) {
    List<ScopedName> names = new ArrayList<>();
    for (ExceptionDef each : raises) {
      types.exception(each).ifPresent(names::add);
    }
    // An exception may be named twice in a raises clause.
    return names.size() == raises.size() ? Optional.of(names.stream().distinct().toList()) : Optional.empty();
  }
}

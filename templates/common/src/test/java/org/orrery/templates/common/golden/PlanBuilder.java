// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.plan.ComponentPlan;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/**
 * Makes plans by hand, for tests of templates: a template's test must not depend on the planner.
 *
 * <p>Each declaration is added to the plan as it is made, and what refers to it is made after it. One thread.
 *
 * <pre>
 * PlanBuilder plan = new PlanBuilder("nav.idl");
 * TypeRef mode = plan.enumeration("Nav::Mode", "idle", "cruise");
 * plan.struct("Nav::Leg", member("mode", mode), member("length", Types.DOUBLE));
 * </pre>
 */
public final class PlanBuilder {

  /** The names that each object answers (CORBA 3.3 part 1, 8.3). */
  static final List<String> PSEUDO_OPERATIONS =
      List.of(
          "_is_a", "_non_existent", "_not_existent", "_interface", "_component", "_repository_id", "_domain_managers");

  private final List<ConstantPlan> constants = new ArrayList<>();
  private final List<DataType> types = new ArrayList<>();
  private final List<InterfacePlan> interfaces = new ArrayList<>();
  private final List<ComponentPlan> components = new ArrayList<>();
  private final List<ProcessPlan> processes = new ArrayList<>();
  private final List<String> sources = new ArrayList<>();
  private String source;

  /** Creates a builder; the declarations that follow have this source file as their origin. */
  public PlanBuilder(String source) {
    from(source);
  }

  /** Sets the source file of the declarations that follow. */
  public PlanBuilder from(String file) {
    source = file;
    if (!sources.contains(file)) {
      sources.add(file);
    }
    return this;
  }

  /** Origin of an element in the current source file. */
  public Origin origin(String element) {
    return new Origin(source, element, 1, 1, element.length());
  }

  /** A struct. */
  public TypeRef struct(String name, Member... members) {
    List<Member> all = List.of(members);
    types.add(new DataType.Struct(ScopedName.of(name), id(name), all, wires().of(all), -1, "", origin(name)));
    return new TypeRef.StructRef(ScopedName.of(name));
  }

  /**
   * A union; its CDR form is that of the discriminator alone.
   *
   * @param other value of the discriminator that no label names; empty text for none
   */
  public TypeRef union(String name, TypeRef discriminator, String other, DataType.Arm... arms) {
    types.add(new DataType.Union(
        ScopedName.of(name), id(name), discriminator, List.of(arms), other, wires().of(discriminator), -1, "", origin(name)));
    return new TypeRef.UnionRef(ScopedName.of(name));
  }

  /** An arm of a union with its labels. */
  public DataType.Arm arm(String name, TypeRef type, String... labels) {
    return new DataType.Arm(member(name, type), List.of(labels), false);
  }

  /** The default arm of a union, with labels of its own or without. */
  public DataType.Arm otherwise(String name, TypeRef type, String... labels) {
    return new DataType.Arm(member(name, type), List.of(labels), true);
  }

  /** A user exception. */
  public ScopedName exception(String name, Member... members) {
    List<Member> all = List.of(members);
    types.add(new DataType.UserException(ScopedName.of(name), id(name), all, wires().of(all), "", origin(name)));
    return ScopedName.of(name);
  }

  /** An enum. */
  public TypeRef enumeration(String name, String... enumerators) {
    types.add(new DataType.Enumeration(ScopedName.of(name), id(name), List.of(enumerators), "", origin(name)));
    return new TypeRef.EnumRef(ScopedName.of(name));
  }

  /** A typedef. */
  public TypeRef alias(String name, TypeRef target) {
    types.add(new DataType.Alias(ScopedName.of(name), id(name), target, "", origin(name)));
    return new TypeRef.AliasRef(ScopedName.of(name), target instanceof TypeRef.AliasRef alias ? alias.target() : target);
  }

  /** A constant. */
  public PlanBuilder constant(String name, TypeRef type, String value) {
    constants.add(new ConstantPlan(ScopedName.of(name), type, value, "", origin(name)));
    return this;
  }

  /** A sequence; a bound of 0 for none. */
  public TypeRef sequence(TypeRef element, long bound) {
    return new TypeRef.SequenceType(element, bound, wires().of(element).minBytes());
  }

  /** A member of a struct or exception. */
  public Member member(String name, TypeRef type) {
    return new Member(name, type, "", origin(name));
  }

  /** An interface with operations of its own, which {@link OperationBuilder} makes; it has no bases. */
  public TypeRef iface(String name, OperationBuilder... operations) {
    return derived(name, List.of(), operations);
  }

  /** An interface with bases, whose operations come first. */
  public TypeRef derived(String name, List<ScopedName> bases, OperationBuilder... own) {
    List<OperationPlan> all = new ArrayList<>();
    List<String> ids = new ArrayList<>(List.of(id(name)));
    for (InterfacePlan base : interfaces.stream().filter(i -> bases.contains(i.name())).toList()) {
      for (OperationPlan inherited : base.operations()) {
        if (all.stream().noneMatch(o -> o.wireName().equals(inherited.wireName()))) {
          all.add(OperationBuilder.renumbered(inherited, all.size()));
        }
      }
      base.repositoryIds().stream().limit(base.repositoryIds().size() - 1L).filter(i -> !ids.contains(i)).forEach(ids::add);
    }
    ids.add("IDL:omg.org/CORBA/Object:1.0");
    for (OperationBuilder operation : own) {
      operation.plans(this, ScopedName.of(name), all.size()).forEach(all::add);
    }
    List<String> names = new ArrayList<>(all.stream().map(OperationPlan::wireName).toList());
    names.addAll(PSEUDO_OPERATIONS);
    interfaces.add(
        new InterfacePlan(
            ScopedName.of(name),
            id(name),
            bases,
            ids,
            all,
            PSEUDO_OPERATIONS,
            OperationTables.of(names),
            "",
            origin(name)));
    return new TypeRef.InterfaceRef(ScopedName.of(name));
  }

  /** A component. */
  public PlanBuilder component(ComponentPlan component) {
    components.add(component);
    return this;
  }

  /** A process. */
  public PlanBuilder process(ProcessPlan process) {
    processes.add(process);
    return this;
  }

  /** All that was declared. */
  public SystemPlan build(String name) {
    return new SystemPlan(
        SystemPlan.SCHEMA, name, sources, constants, types, interfaces, components, processes, List.of(), "", origin(name));
  }

  private Wires wires() {
    return new Wires(types);
  }

  private static String id(String name) {
    return "IDL:" + name.replace("::", "/") + ":1.0";
  }
}

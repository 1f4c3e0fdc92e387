// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common.golden;

import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.OperationPlan.Kind;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.ParameterPlan.Direction;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/**
 * Makes an operation or attribute of a hand-made plan.
 *
 * <pre>
 * operation("find", Types.LONG).in("name", Types.STRING).out("at", position).raises(notFound)
 * </pre>
 */
public final class OperationBuilder {

  private record Parameter(String name, Direction direction, TypeRef type) {}

  private final String name;
  private final TypeRef result;
  private final boolean attribute;
  private final boolean settable;
  private final List<Parameter> parameters = new ArrayList<>();
  private final List<ScopedName> raises = new ArrayList<>();
  private boolean oneway;

  private OperationBuilder(String name, TypeRef result, boolean attribute, boolean settable) {
    this.name = name;
    this.result = result;
    this.attribute = attribute;
    this.settable = settable;
  }

  public static OperationBuilder operation(String name, TypeRef result) {
    return new OperationBuilder(name, result, false, false);
  }

  public static OperationBuilder attribute(String name, TypeRef type) {
    return new OperationBuilder(name, type, true, true);
  }

  public static OperationBuilder readonly(String name, TypeRef type) {
    return new OperationBuilder(name, type, true, false);
  }

  public OperationBuilder in(String parameter, TypeRef type) {
    parameters.add(new Parameter(parameter, Direction.IN, type));
    return this;
  }

  public OperationBuilder out(String parameter, TypeRef type) {
    parameters.add(new Parameter(parameter, Direction.OUT, type));
    return this;
  }

  public OperationBuilder inout(String parameter, TypeRef type) {
    parameters.add(new Parameter(parameter, Direction.INOUT, type));
    return this;
  }

  public OperationBuilder raises(ScopedName exception) {
    raises.add(exception);
    return this;
  }

  public OperationBuilder oneway() {
    oneway = true;
    return this;
  }

  /** One plan, or two for an attribute that can be set. */
  List<OperationPlan> plans(PlanBuilder builder, ScopedName owner, int index) {
    if (!attribute) {
      return List.of(plan(builder, owner, index, Kind.OPERATION, name, result, parameters));
    }
    OperationPlan getter = plan(builder, owner, index, Kind.GETTER, "_get_" + name, result, List.of());
    if (!settable) {
      return List.of(getter);
    }
    List<Parameter> value = List.of(new Parameter("value", Direction.IN, result));
    return List.of(getter, plan(builder, owner, index + 1, Kind.SETTER, "_set_" + name, Types.VOID, value));
  }

  private OperationPlan plan(
      PlanBuilder builder, ScopedName owner, int index, Kind kind, String wire, TypeRef returned, List<Parameter> all) {
    List<ParameterPlan> plans =
        all.stream().map(p -> new ParameterPlan(p.name(), p.direction(), p.type(), builder.origin(p.name()))).toList();
    return new OperationPlan(
        index,
        name,
        wire,
        kind,
        owner,
        oneway,
        returned,
        plans,
        plans.stream().filter(p -> p.direction() != Direction.OUT).toList(),
        plans.stream().filter(p -> p.direction() != Direction.IN).toList(),
        raises,
        0,
        "",
        builder.origin(owner + "::" + name));
  }

  static OperationPlan renumbered(OperationPlan o, int index) {
    return new OperationPlan(
        index,
        o.name(),
        o.wireName(),
        o.kind(),
        o.declaredIn(),
        o.oneway(),
        o.result(),
        o.parameters(),
        o.inputs(),
        o.outputs(),
        o.raises(),
        o.requestBytes(),
        o.doc(),
        o.origin());
  }
}

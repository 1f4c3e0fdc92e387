// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.orrery.generator.api.Target.Refusal;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.InterfacePlan;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** Finds types without a mapping to Java: {@code long double}, which no Java type can represent. */
final class Unmapped {

  private Unmapped() {}

  static List<Refusal> in(SystemPlan plan) {
    Stream<Refusal> types = plan.types().stream().flatMap(Unmapped::in);
    Stream<Refusal> constants =
        plan.constants().stream().flatMap(each -> refusal(each.type(), each.origin()).stream());
    Stream<Refusal> operations = plan.interfaces().stream().map(InterfacePlan::operations).flatMap(List::stream).flatMap(Unmapped::in);
    return Stream.of(types, constants, operations).flatMap(each -> each).distinct().toList();
  }

  private static Stream<Refusal> in(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> in(struct.members());
      case DataType.Union union -> in(union.members());
      case DataType.UserException exception -> in(exception.members());
      case DataType.Alias alias -> refusal(alias.target(), alias.origin()).stream();
      case DataType.Value value -> in(value.members());
      case DataType.Enumeration enumeration -> Stream.empty();
    };
  }

  private static Stream<Refusal> in(List<Member> members) {
    return members.stream().flatMap(member -> refusal(member.type(), member.origin()).stream());
  }

  private static Stream<Refusal> in(OperationPlan operation) {
    return Stream.concat(
        refusal(operation.result(), operation.origin()).stream(),
        operation.parameters().stream().flatMap(each -> refusal(each.type(), each.origin()).stream()));
  }

  private static Optional<Refusal> refusal(TypeRef type, Origin origin) {
    return JavaKinds.of(type).isMapped() ? Optional.empty() : Optional.of(new Refusal(origin, "long double"));
  }
}

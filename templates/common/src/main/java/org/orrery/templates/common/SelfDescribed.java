// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

import java.util.List;
import java.util.stream.Stream;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** Finds anys and TypeCodes: only systems that have some need the TypeCodes of their types. */
public final class SelfDescribed {

  private SelfDescribed() {}

  /** True if some type or operation of a system has an any or a TypeCode. */
  public static boolean in(SystemPlan plan) {
    Stream<TypeRef> members = plan.types().stream().flatMap(SelfDescribed::uses);
    Stream<TypeRef> parameters =
        plan.interfaces().stream().map(each -> each.operations()).flatMap(List::stream).flatMap(SelfDescribed::uses);
    return Stream.concat(members, parameters).anyMatch(SelfDescribed::holds);
  }

  /** Types of a type's members, or of a typedef's target. */
  static Stream<TypeRef> uses(DataType type) {
    return switch (type) {
      case DataType.Struct struct -> struct.members().stream().map(Member::type);
      case DataType.Union union -> union.members().stream().map(Member::type);
      case DataType.UserException exception -> exception.members().stream().map(Member::type);
      case DataType.Alias alias -> Stream.of(alias.target());
      case DataType.Enumeration enumeration -> Stream.empty();
      case DataType.Value value -> value.members().stream().map(Member::type);
    };
  }

  private static Stream<TypeRef> uses(OperationPlan operation) {
    return Stream.concat(Stream.of(operation.result()), operation.parameters().stream().map(ParameterPlan::type));
  }

  private static boolean holds(TypeRef type) {
    return switch (type) {
      case TypeRef.AnyType any -> true;
      case TypeRef.TypeCodeType code -> true;
      case TypeRef.SequenceType sequence -> holds(sequence.element());
      case TypeRef.ArrayType array -> holds(array.element());
      case TypeRef.AliasRef alias -> holds(alias.target());
      case TypeRef.VoidType none -> false;
      case TypeRef.BasicType basic -> false;
      case TypeRef.StringType string -> false;
      case TypeRef.FixedType fixed -> false;
      case TypeRef.StructRef struct -> false;
      case TypeRef.UnionRef union -> false;
      case TypeRef.EnumRef enumeration -> false;
      case TypeRef.ValueRef value -> false;
      case TypeRef.InterfaceRef reference -> false;
      case TypeRef.ObjectType reference -> false;
    };
  }
}

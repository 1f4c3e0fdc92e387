// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** Finds valuetypes and the types that hold values of them: none of these can be in an any yet, so they have no TypeCode. */
public final class ValueHolders {

  private ValueHolders() {}

  /** Names of all such types of a plan. */
  public static Set<ScopedName> of(SystemPlan plan) {
    Set<ScopedName> found = plan.types().stream()
        .filter(DataType.Value.class::isInstance)
        .map(DataType::name)
        .collect(Collectors.toCollection(HashSet::new));
    boolean more = true;
    while (more) {
      more = false;
      for (DataType type : plan.types()) {
        if (!found.contains(type.name()) && SelfDescribed.uses(type).anyMatch(use -> holds(use, found))) {
          more |= found.add(type.name());
        }
      }
    }
    return Set.copyOf(found);
  }

  private static boolean holds(TypeRef type, Set<ScopedName> found) {
    return switch (type) {
      case TypeRef.ValueRef value -> true;
      case TypeRef.StructRef struct -> found.contains(struct.name());
      case TypeRef.UnionRef union -> found.contains(union.name());
      case TypeRef.AliasRef alias -> holds(alias.target(), found);
      case TypeRef.SequenceType sequence -> holds(sequence.element(), found);
      case TypeRef.ArrayType array -> holds(array.element(), found);
      case TypeRef.VoidType none -> false;
      case TypeRef.BasicType basic -> false;
      case TypeRef.StringType string -> false;
      case TypeRef.FixedType fixed -> false;
      case TypeRef.EnumRef enumeration -> false;
      case TypeRef.InterfaceRef reference -> false;
      case TypeRef.ObjectType reference -> false;
      case TypeRef.AnyType any -> false;
      case TypeRef.TypeCodeType code -> false;
    };
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TypeRef;

/** Finds named types that contain each other by way of sequences. */
public final class RecursiveTypes {

  private final Map<ScopedName, DataType> types = new HashMap<>();

  private RecursiveTypes(SystemPlan plan) {
    plan.types().forEach(type -> types.put(type.name(), type));
  }

  public static RecursiveTypes of(SystemPlan plan) {
    return new RecursiveTypes(plan);
  }

  /** Named type of the plan. */
  public DataType type(ScopedName name) {
    return types.get(name);
  }

  /** A type with all that it contains and that contain it, in a fixed order; empty if it does not contain itself. */
  public Set<ScopedName> circle(ScopedName name) {
    Set<ScopedName> contained = contained(name);
    if (!contained.contains(name)) {
      return Set.of();
    }
    return contained.stream()
        .filter(each -> contained(each).contains(name))
        .sorted(Comparator.comparing(ScopedName::toString))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private Set<ScopedName> contained(ScopedName whole) {
    Set<ScopedName> reached = new HashSet<>();
    Deque<ScopedName> next = new ArrayDeque<>(List.of(whole));
    while (!next.isEmpty()) {
      SelfDescribed.uses(types.get(next.pop())).flatMap(use -> named(use).stream()).filter(reached::add).forEach(next::push);
    }
    return reached;
  }

  /** Struct, union or typedef that a type is or has as its elements; empty if it is none that can contain itself. */
  private static Optional<ScopedName> named(TypeRef type) {
    return switch (type) {
      case TypeRef.StructRef struct -> Optional.of(struct.name());
      case TypeRef.UnionRef union -> Optional.of(union.name());
      case TypeRef.AliasRef alias -> Optional.of(alias.name());
      case TypeRef.SequenceType sequence -> named(sequence.element());
      case TypeRef.ArrayType array -> named(array.element());
      case TypeRef.VoidType none -> Optional.empty();
      case TypeRef.BasicType basic -> Optional.empty();
      case TypeRef.StringType string -> Optional.empty();
      case TypeRef.FixedType fixed -> Optional.empty();
      case TypeRef.EnumRef enumeration -> Optional.empty();
      case TypeRef.ValueRef value -> Optional.empty();
      case TypeRef.InterfaceRef reference -> Optional.empty();
      case TypeRef.ObjectType reference -> Optional.empty();
      case TypeRef.AnyType any -> Optional.empty();
      case TypeRef.TypeCodeType code -> Optional.empty();
    };
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;

/**
 * Structs and unions whose values contain values of their own type. IDL permits that in sequences alone (IDL 4.2, 7.4.1.4.4.4), whose
 * elements' type can therefore be planned later than the sequence. A type of which all parts were known when it was added is not
 * recursive, so nothing is searched for it.
 */
final class Recursion {

  private final Map<ScopedName, List<Member>> known = new HashMap<>();
  /** Types that lead to one which was not known when they were added. */
  private final Set<ScopedName> open = new HashSet<>();
  private final Map<ScopedName, Boolean> found = new HashMap<>();

  /** Adds a struct or a union, whose parts may be unknown if they are elements of sequences. */
  void add(ScopedName name, List<Member> members) {
    if (members.stream().flatMap(each -> named(each.type()).stream()).anyMatch(each -> open.contains(each) || !known.containsKey(each))) {
      open.add(name);
    }
    known.put(name, members);
    found.clear();
  }

  /** True if values of a type can contain values of that type, as far as the types that it is made of have been added. */
  boolean leadsBack(TypeRef type) {
    return named(type).filter(open::contains).map(name -> found.computeIfAbsent(name, this::reachesItself)).orElse(false);
  }

  private boolean reachesItself(ScopedName name) {
    Set<ScopedName> reached = new HashSet<>();
    Deque<ScopedName> next = new ArrayDeque<>(List.of(name));
    while (!next.isEmpty()) {
      for (Member member : known.getOrDefault(next.pop(), List.of())) {
        named(member.type()).filter(reached::add).ifPresent(next::push);
      }
    }
    return reached.contains(name);
  }

  /** True if the struct or union of which a type is made, if any, has been added. */
  boolean isKnown(TypeRef type) {
    return named(type).map(known::containsKey).orElse(true);
  }

  /** Struct or union of which a type is made. */
  private static Optional<ScopedName> named(TypeRef type) {
    return switch (type) {
      case TypeRef.StructRef struct -> Optional.of(struct.name());
      case TypeRef.UnionRef union -> Optional.of(union.name());
      case TypeRef.SequenceType sequence -> named(sequence.element());
      case TypeRef.ArrayType array -> named(array.element());
      case TypeRef.AliasRef alias -> named(alias.target());
      case TypeRef.VoidType none -> Optional.empty();
      case TypeRef.BasicType basic -> Optional.empty();
      case TypeRef.StringType string -> Optional.empty();
      case TypeRef.FixedType fixed -> Optional.empty();
      case TypeRef.EnumRef enumeration -> Optional.empty();
      // What a value leads to is bounded by nothing, whether or not it is a value of the same type.
      case TypeRef.ValueRef value -> Optional.empty();
      case TypeRef.InterfaceRef reference -> Optional.empty();
      case TypeRef.ObjectType reference -> Optional.empty();
      case TypeRef.AnyType any -> Optional.empty();
      case TypeRef.TypeCodeType code -> Optional.empty();
    };
  }
}

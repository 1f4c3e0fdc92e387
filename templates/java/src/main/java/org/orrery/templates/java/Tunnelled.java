// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.java;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ProcessPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.SystemPlan;
import org.orrery.generator.plan.TunnelPlan;
import org.orrery.generator.plan.TypeRef;

/**
 * The structs that cross tunnels of values in Java, with those that they contain: their views and blocks write themselves. Of a struct
 * with object references only the value does, since a received reference is not kept in the form in which it is sent.
 */
final class Tunnelled {

  private final Map<ScopedName, List<Member>> structs = new HashMap<>();

  private Tunnelled(SystemPlan plan) {
    for (DataType type : plan.types()) {
      if (type instanceof DataType.Struct struct) {
        structs.put(struct.name(), struct.members());
      }
    }
  }

  static Set<ScopedName> in(SystemPlan plan) {
    Tunnelled all = new Tunnelled(plan);
    Set<ScopedName> names = new HashSet<>();
    plan.processes().stream()
        .filter(process -> process.language() == ProcessPlan.Language.JAVA)
        .flatMap(process -> process.memory().tunnels().stream())
        .filter(tunnel -> tunnel.depth() == TunnelPlan.CopyDepth.DEEP)
        .forEach(tunnel -> {
          Set<ScopedName> found = new HashSet<>();
          if (all.contains(tunnel.element(), found)) {
            names.addAll(found);
          }
        });
    return names;
  }

  /** Whether all that such a type contains writes itself. */
  static boolean writes(SystemPlan plan, TypeRef type) {
    return new Tunnelled(plan).contains(type, new HashSet<>());
  }

  /** Collects the structs of a type; false where references are among what it contains. */
  private boolean contains(TypeRef type, Set<ScopedName> found) {
    return switch (JavaTypes.unaliased(type)) {
      case TypeRef.StructRef struct ->
          !found.add(struct.name()) || structs.get(struct.name()).stream().allMatch(member -> contains(member.type(), found));
      case TypeRef.SequenceType sequence -> contains(sequence.element(), found);
      case TypeRef.ArrayType array -> contains(array.element(), found);
      case TypeRef.InterfaceRef reference -> false;
      case TypeRef.ObjectType reference -> false;
      default -> true;
    };
  }
}

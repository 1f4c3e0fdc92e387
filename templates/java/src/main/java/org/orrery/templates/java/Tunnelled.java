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

/** Structs and unions that tunnels copy in Java, with those that they contain; their views and blocks have methods that write them. */
final class Tunnelled {

  private final Map<ScopedName, List<Member>> structs = new HashMap<>();

  private Tunnelled(SystemPlan plan) {
    for (DataType type : plan.types()) {
      switch (type) {
        case DataType.Struct struct -> structs.put(struct.name(), struct.members());
        case DataType.Union union -> structs.put(union.name(), union.members());
        case DataType.UserException exception -> {
          // It crosses no tunnel.
        }
        case DataType.Enumeration enumeration -> {
          // A number where it crosses.
        }
        case DataType.Value value -> {
          // It has no greatest size, which a tunnel needs.
        }
        case DataType.Alias alias -> {
          // What it stands for crosses.
        }
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
        .forEach(tunnel -> all.collect(tunnel.element(), names));
    return names;
  }

  private void collect(TypeRef type, Set<ScopedName> found) {
    JavaKinds.of(type).structs().filter(found::add).forEach(struct ->
        structs.get(struct).forEach(member -> collect(member.type(), found)));
  }
}

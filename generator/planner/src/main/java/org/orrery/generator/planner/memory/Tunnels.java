// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.orrery.dsl.system.orrery.CopyDepth;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Tunnel;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopePlan;
import org.orrery.generator.plan.ScopePlan.AreaKind;
import org.orrery.generator.plan.ScopePlan.Multiplicity;
import org.orrery.generator.plan.TunnelPlan;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.codecs.TypePlanner;
import org.orrery.generator.planner.source.Problems;
import org.orrery.generator.planner.source.Sources;

/**
 * Plans a process's tunnels. Copied values may cross from any scope to any other, and are in immortal memory meanwhile. A reference may be
 * kept only by objects that end no later than the object referred to: so by a tunnel in the same scope, and by receivers in scopes nested
 * in that scope (RTSJ 1.0.2, the rules of assignment).
 */
final class Tunnels {

  private final Sources sources;
  private final Problems problems;
  private final TypePlanner types;
  private final RequestMemory needs;
  private final Encoding encoding;
  private final Bounds bounds;

  Tunnels(Sources sources, Problems problems, TypePlanner types, Bounds bounds) {
    this.sources = sources;
    this.problems = problems;
    this.types = types;
    this.bounds = bounds;
    this.needs = new RequestMemory(types.kinds());
    this.encoding = new Encoding(types.kinds(), bounds);
  }

  /** Tunnels of a process, in the model's order. */
  List<TunnelPlan> plan(Process process, ScopeTree tree, List<ScopePlan> scopes) {
    if (process.getMemory() == null) {
      return List.of();
    }
    boolean inJava = process.getLanguage() == Language.JAVA;
    List<TunnelPlan> tunnels = new ArrayList<>();
    for (Tunnel tunnel : process.getMemory().getTunnels()) {
      TunnelPlan plan = plan(tunnels.size(), tunnel, process, tree, scopes);
      if (inJava) {
        refuseInJava(tunnel, plan, process.getRtsj() != null);
      }
      tunnels.add(plan);
    }
    return tunnels;
  }

  /**
   * Reports tunnels that Java can't have: values without a view would need an object each to be received, and references are to blocks,
   * which the RTSJ's areas don't contain.
   */
  private void refuseInJava(Tunnel tunnel, TunnelPlan plan, boolean rtsj) {
    if (plan.depth() == TunnelPlan.CopyDepth.SHALLOW) {
      if (rtsj && plan.home() != ScopeTree.NONE) {
        cannot(tunnel, "a tunnel on the RTSJ with 'copy shallow' from a scope", "remove 'from', or write 'copy deep'");
      } else if (plan.structs().isEmpty() && needs.kept(plan.element(), bounds) != Bounds.NONE) {
        cannot(
            tunnel,
            "a tunnel in Java with 'copy shallow' of a type other than a struct without object references",
            "put the value in such a struct, or write 'copy deep'");
      }
    } else if (!types.kinds().of(plan.element()).hasViewInJava()) {
      String where = rtsj ? "on the RTSJ" : "in Java";
      cannot(tunnel, "a tunnel " + where + " of numbers or enumerators outside a struct", "put them in a struct");
    }
  }

  private void cannot(Tunnel tunnel, String what, String instead) {
    problems.report(PlanProblem.NOT_YET, tunnel, what, ", or " + instead);
  }

  private TunnelPlan plan(int index, Tunnel tunnel, Process process, ScopeTree tree, List<ScopePlan> scopes) {
    boolean inJava = process.getLanguage() == Language.JAVA;
    TypeRef element = types.use(tunnel.getType(), tunnel).orElse(new TypeRef.VoidType());
    int capacity = tunnel.getCapacity() == null ? 0 : tunnel.getCapacity();
    int from = tree.index(tunnel.getSource());
    int to = tree.index(tunnel.getTarget());
    boolean deep = tunnel.getDepth() == CopyDepth.DEEP;
    long value = deep ? value(tunnel, element) : 0;
    List<BlockPlan> structs = inJava && !deep ? structs(tunnel, element) : List.of();
    if (!deep) {
      references(tunnel, from, to, tree, scopes);
    }
    int home = deep ? ScopeTree.NONE : from;
    long bytes = bytes(deep, capacity, value, inJava);
    long largest = inJava ? Limits.REGION_BYTES_IN_JAVA : Limits.AREA_BYTES;
    long most = home == ScopeTree.NONE ? largest : scopes.get(home).bytes();
    if (bytes > most) {
      problems.report(PlanProblem.TUNNEL_TOO_LARGE, tunnel, tunnel.getName(), bytes, place(home, scopes), most);
    }
    TunnelPlan.CopyDepth depth = deep ? TunnelPlan.CopyDepth.DEEP : TunnelPlan.CopyDepth.SHALLOW;
    return new TunnelPlan(
        index, tunnel.getName(), element, capacity, depth, from, to, home, value, bytes, structs,
        sources.origin(tunnel, process.getName() + "." + tunnel.getName()));
  }

  private static long bytes(boolean deep, long capacity, long value, boolean inJava) {
    if (inJava) {
      return deep ? TunnelBytes.ofValuesInJava(capacity, value) : 0;
    }
    return deep ? TunnelBytes.ofValues(capacity, value) : TunnelBytes.ofReferences(capacity);
  }

  private long value(Tunnel tunnel, TypeRef element) {
    return isBounded(tunnel, element) ? encoding.after(element, 0) : 0;
  }

  /** Layouts of the values to which references in Java refer. */
  private List<BlockPlan> structs(Tunnel tunnel, TypeRef element) {
    return isBounded(tunnel, element) ? new BlockLayouts(types.kinds(), bounds).of(element) : List.of();
  }

  private boolean isBounded(Tunnel tunnel, TypeRef element) {
    boolean bounded = needs.kept(element, bounds) != Bounds.NONE;
    if (!bounded) {
      problems.report(PlanProblem.NO_LARGEST_SIZE, tunnel, tunnel.getType().getName(), "tunnel");
    }
    return bounded;
  }

  private void references(Tunnel tunnel, int from, int to, ScopeTree tree, List<ScopePlan> scopes) {
    if (from == ScopeTree.NONE) {
      return;
    }
    ScopePlan source = scopes.get(from);
    String why = null;
    if (source.multiplicity() != Multiplicity.PROCESS) {
      why = "which exists per " + source.multiplicity().name().toLowerCase(Locale.ROOT) + ", and the tunnel once in its process";
    } else if (source.copies() == 0) {
      why = "which nothing enters";
    } else if (source.kind() == AreaKind.POOL) {
      why = "which is a pool of blocks and can't contain the tunnel";
    } else if (!tree.isWithin(to, from)) {
      why = "but " + place(to, scopes) + " is not nested in it, so the values could be freed while they are referred to";
    }
    if (why != null) {
      problems.report(PlanProblem.TUNNEL_OF_REFERENCES, tunnel, tunnel.getName(), place(from, scopes), why);
    }
  }

  private static String place(int scope, List<ScopePlan> scopes) {
    return scope == ScopeTree.NONE ? "immortal memory" : "scope '" + scopes.get(scope).name() + "'";
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.orrery.dsl.system.orrery.CopyDepth;
import org.orrery.dsl.system.orrery.Language;
import org.orrery.dsl.system.orrery.Process;
import org.orrery.dsl.system.orrery.Tunnel;
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
 * Decides a process's tunnels. Values that are copied may cross from any scope to any other, and lie in immortal memory meanwhile. A
 * reference may be kept only by what is gone no later than what it refers to: so by a tunnel that lies in the same scope, and by who
 * is nested in that (RTSJ 1.0.2, the rules of assignment).
 */
final class Tunnels {

  /** What the area of one kind holds at most: the C++ runtime counts its bytes in 32 bits. */
  private static final long LARGEST_AREA = 0xffff_ffffL;

  private final Sources sources;
  private final Problems problems;
  private final TypePlanner types;
  private final Needs needs;
  private final Encoding encoding;
  private final Bounds bounds;

  Tunnels(Sources sources, Problems problems, TypePlanner types, Bounds bounds) {
    this.sources = sources;
    this.problems = problems;
    this.types = types;
    this.bounds = bounds;
    Types planned = new Types(types.types());
    this.needs = new Needs(planned);
    this.encoding = new Encoding(planned, bounds);
  }

  /** Those of a process, in the model's order. */
  List<TunnelPlan> plan(Process process, ScopeTree tree, List<ScopePlan> scopes) {
    if (process.getMemory() == null || process.getLanguage() != Language.CPP) {
      return List.of();
    }
    List<TunnelPlan> tunnels = new ArrayList<>();
    process.getMemory().getTunnels().forEach(tunnel -> tunnels.add(plan(tunnels.size(), tunnel, tree, scopes)));
    return tunnels;
  }

  private TunnelPlan plan(int index, Tunnel tunnel, ScopeTree tree, List<ScopePlan> scopes) {
    TypeRef element = types.use(tunnel.getType(), tunnel).orElse(new TypeRef.VoidType());
    int capacity = tunnel.getCapacity() == null ? 0 : tunnel.getCapacity();
    int from = tree.index(tunnel.getSource());
    int to = tree.index(tunnel.getTarget());
    boolean deep = tunnel.getDepth() == CopyDepth.DEEP;
    long value = deep ? value(tunnel, element) : 0;
    if (!deep) {
      references(tunnel, from, to, tree, scopes);
    }
    int home = deep ? ScopeTree.NONE : from;
    long bytes = deep ? TunnelBytes.ofValues(capacity, value) : TunnelBytes.ofReferences(capacity);
    long most = home == ScopeTree.NONE ? LARGEST_AREA : scopes.get(home).bytes();
    if (bytes > most) {
      problems.report(PlanProblem.TUNNEL_TOO_LARGE, tunnel, tunnel.getName(), bytes, place(home, scopes), most);
    }
    TunnelPlan.CopyDepth depth = deep ? TunnelPlan.CopyDepth.DEEP : TunnelPlan.CopyDepth.SHALLOW;
    return new TunnelPlan(
        index, tunnel.getName(), element, capacity, depth, from, to, home, value, bytes, sources.origin(tunnel, tunnel.getName()));
  }

  private long value(Tunnel tunnel, TypeRef element) {
    if (needs.kept(element, bounds) == Bounds.NONE) {
      problems.report(PlanProblem.NO_LARGEST_SIZE, tunnel, tunnel.getType().getName(), "tunnel");
      return 0;
    }
    return encoding.after(element, 0);
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
      why = "whose memory is blocks, so that the tunnel can't lie in it";
    } else if (!tree.isWithin(to, from)) {
      why = "but " + place(to, scopes) + " is not nested in that, so what is referred to could be gone first";
    }
    if (why != null) {
      problems.report(PlanProblem.TUNNEL_OF_REFERENCES, tunnel, tunnel.getName(), place(from, scopes), why);
    }
  }

  private static String place(int scope, List<ScopePlan> scopes) {
    return scope == ScopeTree.NONE ? "immortal memory" : "scope '" + scopes.get(scope).name() + "'";
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.orrery.generator.plan.BlockPlan.Field;
import org.orrery.generator.plan.BlockPlan.Form;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.kinds.JavaBlocks;
import org.orrery.generator.planner.kinds.Kind;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.planner.kinds.Use;
import org.orrery.generator.planner.source.Problems;

/** Layouts of structs in memory areas of Java processes. */
final class BlockLayouts implements JavaBlocks {

  private final Kinds kinds;
  private final Bounds bounds;
  private final Map<ScopedName, BlockPlan> structs = new LinkedHashMap<>();

  /** Creates layouts by the given bounds. */
  BlockLayouts(Kinds kinds, Bounds bounds) {
    this.kinds = kinds;
    this.bounds = bounds;
  }

  /** Layouts of the values in a Java pool; reports a type that can't be laid out. */
  static List<BlockPlan> pooled(Kinds kinds, Bounds bounds, TypeRef element, Problems problems, EObject pool) {
    List<BlockPlan> blocks = new BlockLayouts(kinds, bounds).of(element);
    if (blocks.isEmpty()) {
      problems.report(
          PlanProblem.NOT_YET,
          pool,
          "a pool in Java of a type other than a struct without object references",
          ", or put the value in such a struct");
    }
    return blocks;
  }

  /** Layouts of a struct, after those of the structs in it; empty for other types, and for structs with object references. */
  List<BlockPlan> of(TypeRef type) {
    boolean possible = form(type).filter(BlockPlan.Nested.class::isInstance).isPresent();
    return possible ? List.copyOf(structs.values()) : List.of();
  }

  @Override
  public Optional<BlockPlan> struct(ScopedName name) {
    if (structs.containsKey(name)) {
      return Optional.of(structs.get(name));
    }
    List<Field> fields = new ArrayList<>();
    long at = 0;
    for (Member member : kinds.members(name)) {
      Optional<Form> form = form(member.type());
      if (form.isEmpty()) {
        return Optional.empty();
      }
      at = Sum.aligned(at, alignment(form.get()));
      fields.add(new Field(member.name(), at, form.get()));
      at = Sum.plus(at, form.get().bytes());
    }
    BlockPlan block = new BlockPlan(name, Sum.aligned(Math.max(1, at), BlockPlan.ALIGNMENT), fields);
    structs.put(name, block);
    return Optional.of(block);
  }

  private static long alignment(Form form) {
    return switch (form) {
      case BlockPlan.Direct direct -> direct.bytes();
      case BlockPlan.Text text -> BlockPlan.ALIGNMENT;
      case BlockPlan.Nested nested -> BlockPlan.ALIGNMENT;
      case BlockPlan.Sequence sequence -> BlockPlan.ALIGNMENT;
      case BlockPlan.Array array -> BlockPlan.ALIGNMENT;
    };
  }

  @Override
  public Optional<Form> form(TypeRef type) {
    Kind kind = kinds.of(type);
    long limit = kind.content(Use.BUILT).map(content -> bounds.of(content, kinds.aliases(type))).orElse(0L);
    return kind.inJavaBlock(limit, this);
  }
}

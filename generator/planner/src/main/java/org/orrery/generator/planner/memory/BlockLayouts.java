// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.BlockPlan.Field;
import org.orrery.generator.plan.BlockPlan.Form;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.source.Problems;

/** Lays out structs as they lie in areas of Java processes. */
final class BlockLayouts {

  private static final long LENGTH_BYTES = 4;
  private static final long CHARACTER_BYTES = 2;
  private static final long ENUMERATION_BYTES = 4;

  private final Types types;
  private final Bounds bounds;
  private final Map<ScopedName, BlockPlan> structs = new LinkedHashMap<>();

  /** All that is laid out is bounded. */
  BlockLayouts(Types types, Bounds bounds) {
    this.types = types;
    this.bounds = bounds;
  }

  /** What a pool in Java holds, which has to be such a struct. */
  static List<BlockPlan> pooled(Types types, Bounds bounds, TypeRef element, Problems problems, EObject pool) {
    List<BlockPlan> blocks = new BlockLayouts(types, bounds).of(element);
    if (blocks.isEmpty()) {
      problems.report(
          PlanProblem.NOT_YET,
          pool,
          "a pool in Java of a type other than a struct without object references",
          ", or put the value in such a struct");
    }
    return blocks;
  }

  /** A struct, behind those that it contains; empty for what is none, or contains object references, which have no largest size. */
  List<BlockPlan> of(TypeRef type) {
    boolean possible = Types.unaliased(type) instanceof TypeRef.StructRef struct && block(struct.name()).isPresent();
    return possible ? List.copyOf(structs.values()) : List.of();
  }

  private Optional<BlockPlan> block(ScopedName name) {
    if (structs.containsKey(name)) {
      return Optional.of(structs.get(name));
    }
    List<Field> fields = new ArrayList<>();
    long at = 0;
    for (Member member : types.members(name)) {
      Optional<Form> form = form(member.type(), List.of());
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
    return form instanceof BlockPlan.Direct direct ? direct.bytes() : BlockPlan.ALIGNMENT;
  }

  private Optional<Form> form(TypeRef type, List<ScopedName> names) {
    return switch (type) {
      case TypeRef.AliasRef alias -> {
        List<ScopedName> known = new ArrayList<>(names);
        known.add(alias.name());
        yield form(types.target(alias), known);
      }
      case TypeRef.BasicType basic -> Optional.of(new BlockPlan.Direct(basic, bytes(basic)));
      case TypeRef.EnumRef enumeration -> Optional.of(new BlockPlan.Direct(enumeration, ENUMERATION_BYTES));
      case TypeRef.StringType string -> {
        long capacity = bounds.of(string, names);
        yield Optional.of(new BlockPlan.Text(capacity, whole(Sum.plus(LENGTH_BYTES, Sum.times(capacity, CHARACTER_BYTES)))));
      }
      case TypeRef.StructRef struct -> block(struct.name()).map(block -> new BlockPlan.Nested(block.name(), block.bytes()));
      case TypeRef.SequenceType sequence -> {
        long capacity = bounds.of(sequence, names);
        yield form(sequence.element(), List.of()).map(element -> new BlockPlan.Sequence(
            sequence, capacity, element, whole(Sum.plus(BlockPlan.ALIGNMENT, Sum.times(capacity, element.bytes())))));
      }
      case TypeRef.ArrayType array -> array(array);
      default -> Optional.empty();
    };
  }

  private Optional<Form> array(TypeRef.ArrayType array) {
    List<Long> dimensions = array.dimensions();
    Optional<Form> element = dimensions.size() == 1
        ? form(array.element(), List.of())
        : array(new TypeRef.ArrayType(array.element(), dimensions.subList(1, dimensions.size())));
    long count = dimensions.getFirst();
    return element.map(each -> new BlockPlan.Array(array, count, each, whole(Sum.times(count, each.bytes()))));
  }

  private static long bytes(TypeRef.BasicType basic) {
    return switch (basic.kind()) {
      case CHAR -> CHARACTER_BYTES;
      default -> basic.kind().bytes();
    };
  }

  private static long whole(long bytes) {
    return Sum.aligned(bytes, BlockPlan.ALIGNMENT);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/** An array: its elements one behind the other, whatever its dimensions (CORBA 3.3 part 2, 9.3.2.4). */
record ArrayKind(TypeRef.ArrayType type, Kind element) implements Kind {

  @Override
  public Wire wire() {
    Wire each = element.wire();
    return new Wire(each.alignment(), StructKind.clamp(Sum.times(each.minBytes(), count())), each.fixed());
  }

  @Override
  public long shortestEnd(long at) {
    return Sum.repeated(count(), at, element::shortestEnd);
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    return Sum.repeated(count(), at, next -> rest.after(type.element(), next));
  }

  @Override
  public Size inCpp() {
    Size each = element.inCpp();
    return new Size(Sum.times(count(), each.bytes()), each.alignment());
  }

  @Override
  public Optional<Content> content(Use use) {
    return Optional.empty();
  }

  @Override
  public List<Part> parts() {
    return List.of(new Part("[]", type.element(), count(), false));
  }

  @Override
  public boolean hasOnePart() {
    return false;
  }

  @Override
  public Optional<ScopedName> referred() {
    return Optional.empty();
  }

  @Override
  public boolean isUsedInPlace() {
    return false;
  }

  @Override
  public boolean hasViewInJava() {
    return true;
  }

  @Override
  public boolean makesObjectsInJava() {
    return false;
  }

  @Override
  public Optional<BlockPlan.Form> inJavaBlock(long limit, JavaBlocks rest) {
    return inJavaBlock(type, rest);
  }

  private static Optional<BlockPlan.Form> inJavaBlock(TypeRef.ArrayType array, JavaBlocks rest) {
    List<Long> dimensions = array.dimensions();
    Optional<BlockPlan.Form> inner = dimensions.size() == 1
        ? rest.form(array.element())
        : inJavaBlock(new TypeRef.ArrayType(array.element(), dimensions.subList(1, dimensions.size())), rest);
    long outer = dimensions.getFirst();
    return inner.map(each ->
        new BlockPlan.Array(array, outer, each, Sum.aligned(Sum.times(outer, each.bytes()), BlockPlan.ALIGNMENT)));
  }

  private long count() {
    return type.dimensions().stream().reduce(1L, Sum::times);
  }
}

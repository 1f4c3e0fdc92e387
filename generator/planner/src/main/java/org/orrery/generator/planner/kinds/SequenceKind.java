// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/** A sequence: a count, then the elements (CORBA 3.3 part 2, 9.3.2.5). */
record SequenceKind(TypeRef.SequenceType type, Kinds kinds) implements Kind {

  private static final long COUNT_BYTES = 4;

  @Override
  public Wire wire() {
    return new Wire((int) COUNT_BYTES, (int) COUNT_BYTES, false);
  }

  @Override
  public long shortestEnd(long at) {
    return Sum.plus(Sum.aligned(at, COUNT_BYTES), COUNT_BYTES);
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    return Sum.repeated(limit, shortestEnd(at), next -> rest.after(type.element(), next));
  }

  @Override
  public Size inCpp() {
    return Size.VIEW;
  }

  @Override
  public Optional<Content> content(Use use) {
    Kind element = kinds.of(type.element());
    if (kinds.isRecursive(type.element())) {
      return Optional.of(new Content(Content.Counted.RECURSIVE_ELEMENTS, 0, element.inCpp(), type.element()));
    }
    return use == Use.DECODED && element.isUsedInPlace()
        ? Optional.empty()
        : Optional.of(new Content(Content.Counted.ELEMENTS, type.bound(), element.inCpp(), type.element()));
  }

  @Override
  public List<Part> parts() {
    return List.of(new Part("[]", type.element(), 1, true));
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
    return kinds.isRecursive(type.element());
  }

  @Override
  public Optional<BlockPlan.Form> inJavaBlock(long limit, JavaBlocks rest) {
    if (kinds.isRecursive(type.element())) {
      return Optional.empty();
    }
    return rest.form(type.element()).map(element -> new BlockPlan.Sequence(
        type,
        limit,
        element,
        Sum.aligned(Sum.plus(BlockPlan.ALIGNMENT, Sum.times(limit, element.bytes())), BlockPlan.ALIGNMENT)));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/**
 * A value of a valuetype (CORBA 3.3 part 2, 9.3.4): null is a tag of four bytes, and so is the least that comes before a state.
 * The types to which a value leads are looked up when they are asked for, since they may lead back to values of the same type.
 */
record ValueKind(ScopedName name, Values values, Kinds kinds) implements Kind {

  private static final int TAG_BYTES = 4;

  @Override
  public Wire wire() {
    return new Wire(TAG_BYTES, TAG_BYTES, false);
  }

  @Override
  public long shortestEnd(long at) {
    return Sum.plus(Sum.aligned(at, TAG_BYTES), TAG_BYTES);
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    return Sum.plus(shortestEnd(at), limit);
  }

  @Override
  public Size inCpp() {
    return Size.POINTER;
  }

  @Override
  public Optional<Content> content(Use use) {
    return Optional.of(new Content(Content.Counted.VALUE, 0, values.largest(name, kinds), new TypeRef.StructRef(name)));
  }

  @Override
  public List<Part> parts() {
    return values.states(name).stream().map(state -> new Part("->", new TypeRef.StructRef(state), 1, true)).toList();
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
    return false;
  }

  @Override
  public boolean makesObjectsInJava() {
    return true;
  }

  @Override
  public Optional<BlockPlan.Form> inJavaBlock(long limit, JavaBlocks rest) {
    return Optional.empty();
  }
}

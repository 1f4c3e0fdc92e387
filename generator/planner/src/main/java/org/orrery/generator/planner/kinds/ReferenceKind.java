// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import java.util.List;
import java.util.Optional;
import org.orrery.generator.plan.BlockPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/**
 * An object reference (CORBA 3.3 part 2, 7.6.2 and 9.6): a type id, then a count and the profiles. The shortest is nil: an empty type id
 * is a length and a NUL, three bytes of padding always follow it, and the count is 0.
 */
record ReferenceKind(ScopedName type) implements Kind {

  private static final int ALIGNMENT = 4;
  private static final int NIL_BYTES = 12;
  /** {@code orrery::object_reference::capacity_bytes}: a larger one is refused when it is put or kept. */
  private static final Size LARGEST = new Size(1024, ALIGNMENT);
  /** {@code orrery::object_ref}. */
  private static final Size IN_CPP = new Size(48, 8);

  @Override
  public Wire wire() {
    return new Wire(ALIGNMENT, NIL_BYTES, false);
  }

  @Override
  public long shortestEnd(long at) {
    return Sum.plus(Sum.aligned(at, ALIGNMENT), NIL_BYTES);
  }

  @Override
  public long longestEnd(long at, long limit, Longest rest) {
    return Sum.plus(Sum.aligned(at, ALIGNMENT), LARGEST.bytes());
  }

  @Override
  public Size inCpp() {
    return IN_CPP;
  }

  @Override
  public Optional<Content> content(Use use) {
    return use == Use.KEPT
        ? Optional.of(new Content(Content.Counted.REFERENCE, 1, LARGEST, new TypeRef.VoidType()))
        : Optional.empty();
  }

  @Override
  public List<Part> parts() {
    return List.of();
  }

  @Override
  public boolean hasOnePart() {
    return false;
  }

  @Override
  public Optional<ScopedName> referred() {
    return Optional.of(type);
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
    return Optional.empty();
  }
}
